import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import type { Cell, ComparisonResult, Loss } from '../../src/cli/comparison.js';
import { comparisonObject, comparisonText } from '../../src/cli/output/comparison.js';
import { createGithubReporter } from '../../src/cli/output/github.js';
import { createJsonReporter } from '../../src/cli/output/json.js';
import { createJunitReporter } from '../../src/cli/output/junit.js';
import { arrowOf, labelOf, positionText, sideText } from '../../src/cli/output/label.js';
import { createTextReporter, excerptWidth } from '../../src/cli/output/text.js';
import type { Fault, Report } from '../../src/cli/report.js';
import type { IssueCount, Summary } from '../../src/cli/tally.js';
import { palette } from '../../src/cli/terminal/colour.js';
import type { Palette } from '../../src/cli/terminal/colour.js';
import type { Terminal } from '../../src/cli/terminal/terminal.js';
import type { Finding } from '../../src/rules/index.js';
import { report } from './report-sample.js';

function fault(differences: Partial<Fault> = {}): Fault {
  return {
    code: 'type',
    pointer: '/params/name',
    pattern: '/params/name',
    message: '/params/name must be a string, but is 1',
    expected: 'a string',
    received: '1',
    excerpt: { text: '{"name": 1}', start: 9, length: 1 },
    advice: 'Write it as a string, in quotes: "1".',
    at: undefined,
    ...differences,
  };
}

/** What stands in a text that is no JSON. */
const BROKEN = fault({
  code: 'malformed',
  pointer: undefined,
  pattern: '',
  message: 'Expected a value',
  expected: undefined,
  received: undefined,
  excerpt: { text: '{"a":,}', start: 5, length: 1 },
  advice: 'Correct the JSON.',
  at: { offset: 105, line: 7, column: 6 },
});

const INVALID = { valid: false, reason: 'invalid-params', says: 'its params are not what the method takes' };
const UNREADABLE = report({
  ...INVALID,
  reason: 'malformed',
  says: 'the text is not JSON',
  from: undefined,
  envelope: undefined,
  method: undefined,
  id: undefined,
  definition: undefined,
  faults: [BROKEN],
});

function finding(differences: Partial<Finding> = {}): Finding {
  return {
    rule: 'tool-name-characters',
    strength: 'SHOULD',
    level: 'warn',
    pointer: '/params/name',
    path: ['params', 'name'],
    message: '/params/name should have letters only',
    link: 'https://example.com/tools#names',
    ...differences,
  };
}

const ERROR = finding({
  rule: 'ids-unique',
  strength: 'MUST',
  level: 'error',
  pointer: '/id',
  path: ['id'],
  message: '/id must be new',
  link: 'https://example.com/ids',
});

function summary(differences: Partial<Summary> = {}): Summary {
  return {
    files: 1,
    valid: 2,
    invalid: 0,
    skipped: { lines: 0, first: undefined },
    methods: [],
    issues: [],
    otherIssues: 0,
    revisions: [],
    rules: undefined,
    ...differences,
  };
}

const FIRST = { file: 'a.jsonl', line: 3 };

/** Styles as words, so that it can be read what has which. */
const tags: Palette = {
  good: (text) => `<good ${text}>`,
  bad: (text) => `<bad ${text}>`,
  warn: (text) => `<warn ${text}>`,
  name: (text) => `<name ${text}>`,
  strong: (text) => `<strong ${text}>`,
  dim: (text) => `<dim ${text}>`,
};

describe('the label of a message', () => {
  test.each<[string, Partial<Report>]>([
    ['ping #1', {}],
    ['ping #"a"', { id: 'a' }],
    ['ping #1.5', { id: 1.5 }],
    ['ping #null', { id: null }],
    ['ping #?', { id: [1] }],
    ['request #1', { method: undefined }],
    ['notifications/initialized', { envelope: 'notification', method: 'notifications/initialized', id: undefined }],
    ['notification', { envelope: 'notification', method: undefined, id: undefined }],
    ['tools/call result #4', { envelope: 'result', method: 'tools/call', id: 4 }],
    ['result #4', { envelope: 'result', method: undefined, id: 4 }],
    ['tools/call error #4', { envelope: 'error', method: 'tools/call', id: 4 }],
    ['error', { envelope: 'error', method: undefined, id: undefined }],
    ['batch', { envelope: 'batch', method: 'ping' }],
    ['(unreadable)', { envelope: undefined, faults: [BROKEN] }],
    ['ping', { envelope: undefined, faults: [fault()] }],
    ['Tool', { envelope: undefined, method: undefined, definition: 'Tool' }],
    ['(no message)', { envelope: undefined, method: undefined, definition: undefined }],
    // What is long or would change the terminal is cut, or made visible.
    [`ping #"${'x'.repeat(22)}…`, { id: 'x'.repeat(100) }],
    [`${'m'.repeat(59)}… #1`, { method: 'm'.repeat(61) }],
    [String.raw`a\u001b[31m #"\u202e"`, { method: 'a\u001b[31m', id: '\u202e' }],
  ])('is %s', (label, differences) => {
    expect(labelOf(report(differences))).toBe(label);
  });

  it('has its direction and its position', () => {
    expect([arrowOf('client'), arrowOf('server'), arrowOf(undefined)]).toEqual(['→', '←', '?']);
    expect([sideText('client'), sideText('server'), sideText(undefined)]).toEqual([
      'client to server',
      'server to client',
      'of unknown direction',
    ]);
    expect([positionText({ line: 12, item: undefined }), positionText({ line: 12, item: 0 })]).toEqual(['12', '12[0]']);
  });
});

describe('JSON Lines', () => {
  const reporter = createJsonReporter({ quiet: false });

  it('are a note, a message, and a summary', () => {
    const note = { file: 'a', line: 1, topic: 'revision', subject: 'revision 2025-11-25', says: 'it is so' } as const;
    expect(reporter.begin() + reporter.startFile('a') + reporter.endFile()).toBe('');
    expect(reporter.note(note)).toBe(
      '{"kind":"note","file":"a","line":1,"topic":"revision","subject":"revision 2025-11-25","says":"it is so"}\n',
    );
    expect(reporter.finish(summary())).toBe(
      '{"kind":"summary","files":1,"valid":2,"invalid":0,"skipped":{"lines":0},"methods":[],"issues":[],"otherIssues":0,"revisions":[]}\n',
    );
  });

  it('say of a message who sent what, what is wrong, and what a rule found', () => {
    const text = reporter.report(
      report({ ...INVALID, item: 2, faults: [fault(), BROKEN], remarks: ['it is so'], findings: [finding()] }),
    );
    expect(text.endsWith('}\n')).toBe(true);
    expect(JSON.parse(text)).toEqual({
      kind: 'message',
      file: 'a.jsonl',
      line: 5,
      item: 2,
      offset: 100,
      from: 'client',
      envelope: 'request',
      method: 'ping',
      id: 1,
      revision: '2025-11-25',
      definition: 'PingRequest',
      valid: false,
      reason: 'invalid-params',
      says: 'its params are not what the method takes',
      issues: [
        {
          code: 'type',
          pointer: '/params/name',
          message: '/params/name must be a string, but is 1',
          expected: 'a string',
          received: '1',
          excerpt: '{"name": 1}',
          advice: 'Write it as a string, in quotes: "1".',
        },
        {
          code: 'malformed',
          message: 'Expected a value',
          excerpt: '{"a":,}',
          advice: 'Correct the JSON.',
          at: { offset: 105, line: 7, column: 6 },
        },
      ],
      remarks: ['it is so'],
      findings: [
        {
          rule: 'tool-name-characters',
          strength: 'SHOULD',
          level: 'warn',
          pointer: '/params/name',
          message: '/params/name should have letters only',
          link: 'https://example.com/tools#names',
        },
      ],
    });
  });

  it('say null where nothing is known, and leave out what was not asked for', () => {
    const unknown = { from: undefined, envelope: undefined, method: undefined, id: undefined };
    const text = reporter.report(
      report({ ...unknown, revision: undefined, definition: undefined, faults: [fault({ excerpt: undefined })] }),
    );
    expect(JSON.parse(text)).toEqual({
      kind: 'message',
      file: 'a.jsonl',
      line: 5,
      offset: 100,
      from: null,
      envelope: null,
      method: null,
      id: null,
      revision: null,
      definition: null,
      valid: true,
      issues: [
        {
          code: 'type',
          pointer: '/params/name',
          message: '/params/name must be a string, but is 1',
          expected: 'a string',
          received: '1',
          advice: 'Write it as a string, in quotes: "1".',
        },
      ],
      remarks: [],
    });
  });

  test.each([
    ['a', 'a'],
    [1, 1],
    [null, null],
    [{ a: 1 }, null],
    [true, null],
  ])('give the id %j as %j', (id, expected) => {
    expect(JSON.parse(reporter.report(report({ id })))).toMatchObject({ id: expected });
  });

  test.each([
    ['a valid message', {}, false],
    ['one in which no rule finds anything', { findings: [] }, false],
    ['one in which a rule finds something', { findings: [finding()] }, true],
    ['one that is not valid', INVALID, true],
  ])('tell %s, unless quiet', (_, differences, quietly) => {
    expect(reporter.report(report(differences))).not.toBe('');
    expect(createJsonReporter({ quiet: true }).report(report(differences)) !== '').toBe(quietly);
  });
});

describe('JUnit XML', () => {
  const reporter = createJunitReporter();
  const note = { file: 'a', line: 1, topic: 'layout', subject: 'found', says: 'lines' } as const;

  it('is a suite for each file', () => {
    const begin = reporter.begin() + reporter.startFile('<&>"\'') + reporter.note(note);
    expect(begin + reporter.endFile() + reporter.finish(summary())).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="exact-mcp check">
  <testsuite name="&lt;&amp;&gt;&quot;&apos;">
  </testsuite>
</testsuites>
`);
  });

  test.each<[string, Partial<Report>, string]>([
    ['a valid message is a case', {}, '    <testcase name="line 5: ping #1, client to server" classname="a.jsonl"/>\n'],
    [
      'what is wrong is a failure',
      { ...INVALID, item: 2, faults: [fault(), { ...BROKEN, pointer: '', advice: 'Do <it>.' }] },
      `    <testcase name="line 5[2]: ping #1, client to server" classname="a.jsonl">
      <failure message="its params are not what the method takes" type="invalid-params">/params/name must be a string, but is 1
{&quot;name&quot;: 1}
expected: a string
received: 1
to do: Write it as a string, in quotes: &quot;1&quot;.

Expected a value
{&quot;a&quot;:,}
where: byte 105, line 7, column 6
to do: Do &lt;it&gt;.</failure>
    </testcase>
`,
    ],
    [
      'what has no excerpt does without',
      { ...INVALID, from: 'server', faults: [fault({ excerpt: undefined })] },
      `    <testcase name="line 5: ping #1, server to client" classname="a.jsonl">
      <failure message="its params are not what the method takes" type="invalid-params">/params/name must be a string, but is 1
expected: a string
received: 1
to do: Write it as a string, in quotes: &quot;1&quot;.</failure>
    </testcase>
`,
    ],
    [
      'an error of a rule is a failure, a warning the output',
      { findings: [finding(), ERROR, finding({ message: 'again' })] },
      `    <testcase name="line 5: ping #1, client to server" classname="a.jsonl">
      <failure message="it breaks 1 rule of the specification&apos;s prose" type="rules">MUST ids-unique
/id must be new
see: https://example.com/ids</failure>
      <system-out>SHOULD tool-name-characters
/params/name should have letters only
see: https://example.com/tools#names

SHOULD tool-name-characters
again
see: https://example.com/tools#names</system-out>
    </testcase>
`,
    ],
    [
      'errors of rules stand below what is wrong',
      { ...INVALID, faults: [BROKEN], findings: [ERROR] },
      `    <testcase name="line 5: ping #1, client to server" classname="a.jsonl">
      <failure message="its params are not what the method takes" type="invalid-params">Expected a value
{&quot;a&quot;:,}
where: byte 105, line 7, column 6
to do: Correct the JSON.

MUST ids-unique
/id must be new
see: https://example.com/ids</failure>
    </testcase>
`,
    ],
    [
      'warnings fail nothing',
      { findings: [finding()] },
      `    <testcase name="line 5: ping #1, client to server" classname="a.jsonl">
      <system-out>SHOULD tool-name-characters
/params/name should have letters only
see: https://example.com/tools#names</system-out>
    </testcase>
`,
    ],
    [
      // XML 1.0, 2.2: tab, line feed, carriage return, and no other control, no surrogate, no U+FFFE.
      'what XML cannot hold is replaced',
      { file: 'a\t\n\r\u0001\u0000\ud800\ufffe\ufffd é日🎉' },
      '    <testcase name="line 5: ping #1, client to server" classname="a\t\n\r\ufffd\ufffd\ufffd\ufffd\ufffd é日🎉"/>\n',
    ],
  ])('%s', (_, differences, expected) => {
    expect(reporter.report(report(differences))).toBe(expected);
  });
});

describe('workflow commands', () => {
  const reporter = createGithubReporter();

  it('are a notice with the counts at the end', () => {
    const note = { file: 'a', line: 1, topic: 'layout', subject: 'found', says: 'lines' } as const;
    expect(reporter.begin() + reporter.startFile('a') + reporter.note(note) + reporter.endFile()).toBe('');
    expect(reporter.finish(summary({ invalid: 1 }))).toBe('::notice title=exact-mcp::3 messages: 2 valid, 1 invalid\n');
    expect(reporter.finish(summary({ valid: 1, rules: { errors: 1, warnings: 2, byRule: [] } }))).toBe(
      '::notice title=exact-mcp::1 message: 1 valid, 0 invalid, 1 error and 2 warnings of rules\n',
    );
  });

  test.each<[string, Partial<Report>, string]>([
    ['nothing of a valid message', {}, ''],
    [
      'an error of what is wrong, with all of it',
      { ...INVALID, faults: [fault(), fault({ message: 'so', advice: 'Do.' })] },
      '::error file=a.jsonl,line=5,title=ping #1%2C client to server%3A its params are not what the method takes' +
        '::/params/name must be a string, but is 1. Write it as a string, in quotes: "1".%0Aso. Do.\n',
    ],
    [
      'the line of the fault where it has one, and the message of a batch',
      { ...INVALID, item: 2, from: 'server', faults: [BROKEN] },
      '::error file=a.jsonl,line=7,title=ping #1%2C server to client%3A its params are not what the method takes' +
        '::Message 5[2]: Expected a value. Correct the JSON.\n',
    ],
    [
      'an error where nothing is said of a place',
      { ...INVALID, envelope: 'batch', from: undefined },
      '::error file=a.jsonl,line=5,title=batch%2C of unknown direction%3A its params are not what the method takes::\n',
    ],
    [
      'what a rule found, by its level',
      { item: 0, findings: [finding({ message: '100 % so' }), ERROR] },
      '::warning file=a.jsonl,line=5,title=ping #1%3A SHOULD tool-name-characters' +
        '::Message 5[0]: 100 %25 so. https://example.com/tools#names\n' +
        '::error file=a.jsonl,line=5,title=ping #1%3A MUST ids-unique' +
        '::Message 5[0]: /id must be new. https://example.com/ids\n',
    ],
    [
      'what a rule found, with the signs of commands escaped',
      { file: 'a%,:\r\n', method: 'a,b', findings: [finding({ message: 'a,b: c\r\nd' })] },
      '::warning file=a%25%2C%3A%0D%0A,line=5,title=a%2Cb #1%3A SHOULD tool-name-characters' +
        '::a,b: c%0D%0Ad. https://example.com/tools#names\n',
    ],
  ])('are %s', (_, differences, expected) => {
    expect(reporter.report(report(differences))).toBe(expected);
  });
});

describe('text', () => {
  const options = { paint: palette(false), width: 80, quiet: false, severalFiles: false };
  const LEGEND = '→ client to server   ← server to client   ? either\n';

  /** The lines of a message, without the legend. */
  const linesOf = (differences: Partial<Report>, others: Partial<typeof options> = {}): readonly string[] => {
    const reporter = createTextReporter({ ...options, ...others });
    reporter.report(report());
    return reporter.report(report(differences)).split('\n').slice(0, -1);
  };
  /** Those below the first. */
  const below = (differences: Partial<Report>, others: Partial<typeof options> = {}): readonly string[] =>
    linesOf(differences, others).slice(1);

  it('leaves an excerpt the columns right of its margin', () => {
    expect(excerptWidth(100)).toBe(89);
  });

  it('says once what the arrows mean', () => {
    const reporter = createTextReporter(options);
    expect(reporter.begin()).toBe('');
    const line = `     5 → ping #1${' '.repeat(28)}valid\n`;
    expect(reporter.report(report())).toBe(LEGEND + line);
    expect(reporter.report(report())).toBe(line);
    expect(createTextReporter({ ...options, paint: tags }).report(report())).toMatch(/^<dim → client to server .*\n>/);
  });

  it('is about files where there are several', () => {
    const [one, several] = [options, { ...options, severalFiles: true, paint: tags }].map(createTextReporter);
    expect([one?.startFile('a'), one?.endFile()]).toEqual(['', '']);
    expect([several?.startFile('a\u0007'), several?.endFile()]).toEqual(['<strong a\\u0007>\n', '\n']);
  });

  it('has notes, with the line from which on a revision holds', () => {
    const { note } = createTextReporter({ ...options, paint: tags });
    const about = { file: 'a', subject: 'revision\u0007', says: 'so\u0007' };
    const said = ([line, topic]: readonly [number, 'layout' | 'revision']) => note({ ...about, line, topic });
    expect(said([1, 'revision'])).toBe('<dim revision\\u0007: so\\u0007>\n');
    expect(said([2, 'revision'])).toBe('<dim revision\\u0007: from line 2 on, so\\u0007>\n');
    expect(said([2, 'layout'])).toBe('<dim revision\\u0007: so\\u0007>\n');
  });

  it('is quiet of what is valid, if it is to be', () => {
    const quiet = createTextReporter({ ...options, quiet: true });
    expect(quiet.report(report({ findings: [] }))).toBe('');
    expect(quiet.report(report({ findings: [finding()] }))).not.toBe('');
    expect(quiet.report(report(INVALID))).not.toBe('');
  });

  test.each<[string, Partial<Report>, readonly string[]]>([
    ['a valid message', {}, [`     5 → ping #1${' '.repeat(28)}valid`]],
    [
      'a message of a batch, of a server',
      { line: 12, item: 3, from: 'server' },
      [` 12[3] ← ping #1${' '.repeat(28)}valid`],
    ],
    ['one from somewhere', { from: undefined }, [`     5 ? ping #1${' '.repeat(28)}valid`]],
    [
      'a value, which has no direction',
      { from: undefined, envelope: undefined, method: undefined, definition: 'Tool' },
      [`     5   Tool${' '.repeat(31)}valid`],
    ],
    [
      'what could not be read',
      { ...UNREADABLE, faults: [BROKEN] },
      [
        `     5 ? (unreadable)${' '.repeat(23)}INVALID  the text is not JSON`,
        '         Expected a value',
        '           {"a":,}',
        '                ^',
        '           where     byte 105 of the input, line 7, column 6',
        '           to do     Correct the JSON.',
      ],
    ],
    // 51 columns end with the verdict, two spaces follow, and 27 are left of 80.
    [
      'a reason that just fits',
      { ...INVALID, says: 'x'.repeat(27) },
      [`     5 → ping #1${' '.repeat(28)}INVALID  ${'x'.repeat(27)}`],
    ],
    [
      'a reason that does not',
      { ...INVALID, says: `${'x'.repeat(27)} y` },
      [`     5 → ping #1${' '.repeat(28)}INVALID`, `         ${'x'.repeat(27)} y`],
    ],
    [
      'a reason of more than a line',
      { ...INVALID, says: `${'x'.repeat(69)} y z` },
      [`     5 → ping #1${' '.repeat(28)}INVALID`, `         ${'x'.repeat(69)} y`, '         z'],
    ],
    [
      'a label that just fits',
      { ...INVALID, method: 'm'.repeat(31), says: 'no' },
      [`     5 → ${'m'.repeat(31)} #1 INVALID  no`],
    ],
    [
      'a label that does not',
      { ...INVALID, method: 'm'.repeat(32), says: 'no' },
      [`     5 → ${'m'.repeat(32)} #1 INVALID`, '         no'],
    ],
    ['a long label of a valid message', { method: 'm'.repeat(32) }, [`     5 → ${'m'.repeat(32)} #1 valid`]],
    ['one of which nobody says why', { valid: false }, [`     5 → ping #1${' '.repeat(28)}INVALID`]],
  ])('has a line for %s', (_, differences, lines) => {
    expect(linesOf(differences)).toEqual(lines);
  });

  test.each<[string, readonly Fault[], readonly string[]]>([
    [
      'its place, the excerpt, what was expected and received, and what to do',
      [fault()],
      [
        '         /params/name has the wrong type',
        '           {"name": 1}',
        '                    ^',
        '           expected  a string   received  1',
        '           to do     Write it as a string, in quotes: "1".',
      ],
    ],
    [
      'no excerpt where there is none, and one of the two where the other is not known',
      [fault({ excerpt: undefined, received: undefined })],
      [
        '         /params/name has the wrong type',
        '           expected  a string',
        '           to do     Write it as a string, in quotes: "1".',
      ],
    ],
    [
      'a mark as wide as the place',
      [fault({ excerpt: { text: '{"name": 12}', start: 9, length: 2 }, expected: undefined, advice: 'Do.' })],
      [
        '         /params/name has the wrong type',
        '           {"name": 12}',
        '                    ^^',
        '           received  1',
        '           to do     Do.',
      ],
    ],
    [
      // Of 80, 21 are left of the words and 13 between them.
      'both in one line where they just fit',
      [fault({ excerpt: undefined, expected: 'e'.repeat(23), received: 'r'.repeat(23) })],
      [
        '         /params/name has the wrong type',
        `           expected  ${'e'.repeat(23)}   received  ${'r'.repeat(23)}`,
        '           to do     Write it as a string, in quotes: "1".',
      ],
    ],
    [
      'each in its own line where one is a column too long',
      [fault({ excerpt: undefined, expected: 'e'.repeat(24), received: 'r'.repeat(23) })],
      [
        '         /params/name has the wrong type',
        `           expected  ${'e'.repeat(24)}`,
        `           received  ${'r'.repeat(23)}`,
        '           to do     Write it as a string, in quotes: "1".',
      ],
    ],
    [
      'each in its own line where they do not, and in more where they are long',
      [
        fault({
          excerpt: undefined,
          expected: 'e'.repeat(24),
          received: `${'r'.repeat(23)} ${'s'.repeat(35)} t\u0007`,
          advice: `${'a'.repeat(57)} b ${'c'.repeat(59)} d`,
        }),
      ],
      [
        '         /params/name has the wrong type',
        `           expected  ${'e'.repeat(24)}`,
        `           received  ${'r'.repeat(23)} ${'s'.repeat(35)}`,
        String.raw`                     t\u0007`,
        `           to do     ${'a'.repeat(57)} b`,
        `                     ${'c'.repeat(59)}`,
        '                     d',
      ],
    ],
    [
      'advice of several lines below what fits into one, all of it printable',
      [fault({ excerpt: undefined, expected: '\u0007', received: '\u0007', advice: `${'a'.repeat(59)} b` })],
      [
        '         /params/name has the wrong type',
        String.raw`           expected  \u0007   received  \u0007`,
        `           to do     ${'a'.repeat(59)}`,
        '                     b',
      ],
    ],
  ])('says of a fault %s', (_, faults, lines) => {
    expect(below({ ...INVALID, says: 'no', faults })).toEqual(lines);
  });

  test.each<[string, Partial<Fault>, string]>([
    ['a place', { pointer: '/a' }, '/a has the wrong type'],
    ['the message', { pointer: '' }, 'The message has the wrong type'],
    ['a constant', { code: 'const', pointer: '/a' }, '/a has a value that is not allowed'],
    ['one of several values', { code: 'enum', pointer: '/a' }, '/a has a value that is not allowed'],
    ['a union', { code: 'union', pointer: '' }, 'The message has a value that is not allowed'],
    [
      'what is missing',
      {
        code: 'required',
        pointer: '/a',
        message: '/a must have the member "b", but is an object with "c:d"',
        expected: 'the member "b"',
      },
      '/a lacks the member "b"',
    ],
    [
      'what is missing of a request',
      {
        code: 'required',
        pointer: '',
        message: 'The value must have the member "id": "ping" is a request, and without an id it is not answered',
        expected: 'the member "id"',
      },
      'The message must have the member "id": "ping" is a request, and without an id it is not answered',
    ],
    [
      'anything else',
      { code: 'minimum', pointer: '/a', message: '/a must be at least 1, but is 0' },
      '/a must be at least 1, but is 0',
    ],
    [
      'anything else of the whole',
      { code: 'unexpected', pointer: '', message: 'The value must be one message, but is two' },
      'The message must be one message, but is two',
    ],
    [
      'a value that looks like a subject',
      { code: 'unexpected', pointer: '/id', message: '/id must be absent, but is "The value"' },
      '/id must be absent, but is "The value"',
    ],
    [
      'what would change the terminal',
      { code: 'maximum', pointer: '/\u0007', message: '/\u0007 must be less' },
      String.raw`/\u0007 must be less`,
    ],
    ['a long pointer', { pointer: `/${'a'.repeat(300)}` }, `/${'a'.repeat(198)}… has the wrong type`],
  ])('has a sentence for %s', (_, differences, sentence) => {
    const [first] = below(
      { ...INVALID, says: 'no', faults: [fault({ excerpt: undefined, ...differences })] },
      { width: 300 },
    );
    expect(first).toBe(`         ${sentence}`);
  });

  it('has sentences of more than a line, and calls a value a value', () => {
    const long = fault({ code: 'minimum', message: `${'a'.repeat(71)} b`, excerpt: undefined, pointer: '/a' });
    expect(below({ ...INVALID, says: 'no', faults: [long] }).slice(0, 2)).toEqual([
      `         ${'a'.repeat(71)}`,
      '         b',
    ]);
    const value = { envelope: undefined, method: undefined, definition: 'Tool' };
    expect(below({ ...INVALID, ...value, says: 'no', faults: [fault({ pointer: '' })] })[0]).toBe(
      '         The value has the wrong type',
    );
    expect(
      below({
        ...INVALID,
        envelope: undefined,
        says: 'no',
        definition: undefined,
        faults: [fault({ pointer: '' })],
      })[0],
    ).toBe('         The message has the wrong type');
  });

  describe('faults of the same kind', () => {
    const at = (index: number, differences: Partial<Fault> = {}) =>
      fault({ pointer: `/tools/${index}/name`, pattern: '/tools/*/name', excerpt: undefined, ...differences });
    const faultsOf = (faults: readonly Fault[]) => below({ ...INVALID, says: 'no', faults });
    const REST = [
      '           expected  a string   received  1',
      '           to do     Write it as a string, in quotes: "1".',
    ];

    it('are told once, with the other places', () => {
      expect(faultsOf([at(0), at(1)])).toEqual([
        '         /tools/0/name has the wrong type',
        ...REST,
        '           the same at /tools/1/name',
      ]);
      const several = (length: number, width: number) =>
        below({ ...INVALID, says: 'no', faults: Array.from({ length }, (_, index) => at(index)) }, { width }).slice(3);
      expect(several(4, 66)).toEqual(['           the same at /tools/1/name, /tools/2/name, /tools/3/name']);
      expect(several(4, 65)).toEqual([
        '           the same at /tools/1/name, /tools/2/name,',
        '           /tools/3/name',
      ]);
      expect(several(6, 80)).toEqual(['           the same at /tools/1/name, /tools/2/name, /tools/3/name and 2 more']);
    });

    it('are those with the same code, pattern and expectation', () => {
      const others = [
        at(1, { code: 'unsafe-integer', message: '/tools/1/name must be smaller' }),
        at(2, { pattern: '/prompts/*/name', pointer: '/prompts/2/name' }),
        at(3, { expected: 'a number' }),
      ];
      expect(faultsOf([at(0), ...others]).filter((line) => /^ {9}\S/.test(line))).toEqual([
        '         /tools/0/name has the wrong type',
        '         /tools/1/name must be smaller',
        '         /prompts/2/name has the wrong type',
        '         /tools/3/name has the wrong type',
      ]);
    });

    it('have their places cut and made visible', () => {
      const [line = ''] = below(
        { ...INVALID, says: 'no', faults: [at(0), at(1, { pointer: `/\u0007${'a'.repeat(300)}` })] },
        { width: 300 },
      ).slice(-1);
      expect(line).toBe(`           the same at /\\u0007${'a'.repeat(192)}…`);
    });
  });

  it('tells what rules found, rule by rule, with their other places', () => {
    const findings = [
      finding({ message: `\u0007${'a'.repeat(61)} b c` }),
      ERROR,
      finding({ pointer: '/x' }),
      finding({ pointer: `/${'y'.repeat(54)}` }),
    ];
    expect(below({ findings })).toEqual([
      '         warn SHOULD tool-name-characters',
      `           \\u0007${'a'.repeat(61)} b`,
      '           c',
      '           the same at /x,',
      `           /${'y'.repeat(54)}`,
      '         error MUST ids-unique',
      '           /id must be new',
    ]);
  });

  it('has remarks, whose further lines are indented and no wider', () => {
    const remarks = [`${'a'.repeat(63)} b ${'c'.repeat(65)} d\u0007`, 'short'];
    expect(below({ remarks })).toEqual([
      `         note: ${'a'.repeat(63)} b`,
      `               ${'c'.repeat(65)}`,
      String.raw`               d\u0007`,
      '         note: short',
    ]);
  });

  it('is coloured', () => {
    const differences = { ...INVALID, says: 'no', faults: [fault()], remarks: ['so'], findings: [finding(), ERROR] };
    expect(linesOf(differences, { paint: tags, width: 160 })).toEqual([
      `<dim      5> <strong →> <name ping #1${' '.repeat(27)}> <bad <strong INVALID>>  no`,
      '         <strong /params/name has the wrong type>',
      '           <dim {"name": 1}>',
      '                    <bad ^>',
      '           <dim expected  >a string   <dim received>  1',
      '           <dim to do     >Write it as a string, in quotes: "1".',
      '         <warn warn> SHOULD <name tool-name-characters>',
      '           /params/name should have letters only',
      '         <bad error> MUST <name ids-unique>',
      '           /id must be new',
      '         <warn note: so>',
    ]);
    expect(linesOf({}, { paint: tags })[0]).toContain('<good valid>');
    // What was coloured already is not made visible.
    expect(linesOf(differences, { paint: palette(true) })).toContain(
      '           \u001b[2mexpected  \u001b[22ma string   \u001b[2mreceived\u001b[22m  1',
    );
  });
});

describe('the summary', () => {
  const finish = (
    differences: Partial<Summary>,
    { paint = palette(false), width = 80, severalFiles = false } = {},
  ): readonly string[] =>
    createTextReporter({ paint, width, quiet: false, severalFiles })
      .finish(summary(differences))
      .split('\n')
      .slice(0, -1);

  test.each<[string, Partial<Summary>, boolean, string]>([
    ['all valid', {}, false, '2 messages: 2 valid'],
    [
      'some',
      { valid: 1, invalid: 1, revisions: ['2025-11-25'] },
      false,
      '2 messages by MCP 2025-11-25: 1 valid, 1 invalid',
    ],
    ['none', { valid: 0, invalid: 1 }, false, '1 message: 1 invalid'],
    ['nothing', { valid: 0 }, false, '0 messages: 0 valid'],
    [
      'files',
      { files: 2, revisions: ['2025-06-18', '2025-11-25'] },
      true,
      '2 messages in 2 files by MCP 2025-06-18, 2025-11-25: 2 valid',
    ],
  ])('counts %s', (_, differences, severalFiles, line) => {
    expect(finish(differences, { severalFiles })).toEqual(['', line]);
  });

  test.each([
    [1, 'a.jsonl', false, '1 line holds no message and was skipped (the first: line 3)'],
    [2, 'a.jsonl', false, '2 lines hold no message and were skipped (the first: line 3)'],
    [2, 'a\u0007', true, String.raw`2 lines hold no message and were skipped (the first: a\u0007 line 3)`],
  ])('counts %i skipped lines of %j', (lines, file, severalFiles, expected) => {
    expect(finish({ skipped: { lines, first: { file, line: 3 } } }, { severalFiles }).slice(2)).toEqual([expected]);
  });

  it('counts by method', () => {
    const methods = [
      { method: 'tools/call\u0007', valid: 2, invalid: 0 },
      { method: 'a'.repeat(70), valid: 0, invalid: 10 },
    ];
    expect(finish({ methods }).slice(2)).toEqual([
      '',
      `By method${' '.repeat(43)}   valid  invalid`,
      `  ${String.raw`tools/call\u0007`}${' '.repeat(34)}       2        –`,
      `  ${'a'.repeat(49)}…       –       10`,
    ]);
    expect(finish({ methods: [{ method: 'ping', valid: 1, invalid: 0 }] }).slice(2)).toEqual([
      '',
      'By method        valid  invalid',
      '  ping               1        –',
    ]);
    expect(finish({ methods: [{ method: 'thirteen/call', valid: 1, invalid: 0 }] }).slice(-2)).toEqual([
      'By method         valid  invalid',
      '  thirteen/call       1        –',
    ]);
  });

  it('shows 25 methods, those with invalid messages first where there are more', () => {
    const methods = Array.from({ length: 25 }, (_, index) => ({
      method: `m${index}`,
      valid: 1,
      invalid: index === 24 ? 1 : 0,
    }));
    const names = (lines: readonly string[]) => lines.slice(4).map((line) => line.trim().split(' ')[0]);
    expect(names(finish({ methods }))).toEqual(methods.map(({ method }) => method));
    const more = [
      ...methods,
      { method: 'often', valid: 3, invalid: 0 },
      { method: 'bad', valid: 0, invalid: 1 },
      { method: 'worse', valid: 0, invalid: 2 },
      { method: 'mixed', valid: 4, invalid: 1 },
    ];
    const lines = finish({ methods: more });
    const first = Array.from({ length: 20 }, (_, index) => `m${index}`);
    expect(names(lines)).toEqual(['worse', 'mixed', 'm24', 'bad', 'often', ...first, 'and']);
    expect(lines.at(-1)).toBe('  and 4 more');
  });

  const ISSUE: IssueCount = {
    count: 1,
    code: 'type',
    definition: 'Tool',
    pattern: '/name',
    says: 'must be a string',
    first: FIRST,
  };

  it('counts by issue', () => {
    const issues = [
      { ...ISSUE, count: 12 },
      { ...ISSUE, definition: undefined },
      { ...ISSUE, pattern: '' },
      // 80 less the 9 before, the space between, the 8 of `(line 3)`, and one at the end.
      { ...ISSUE, definition: undefined, pattern: '', says: `\u0007${'a'.repeat(55)}` },
      { ...ISSUE, definition: undefined, pattern: '', says: `\u0007${'a'.repeat(56)}` },
    ];
    expect(finish({ issues }).slice(2)).toEqual([
      '',
      'By issue',
      '    12×  Tool /name must be a string (first in line 3)',
      '     1×  /name must be a string (line 3)',
      '     1×  Tool must be a string (line 3)',
      `     1×  \\u0007${'a'.repeat(55)} (line 3)`,
      `     1×  \\u0007${'a'.repeat(54)}… (line 3)`,
    ]);
    const first = { file: 'a\u0007', line: 3 };
    expect(finish({ issues: [{ ...ISSUE, count: 2, first }] }, { severalFiles: true }).at(-1)).toBe(
      String.raw`     2×  Tool /name must be a string (first in a\u0007 line 3)`,
    );
  });

  it('shows 15 issues, and counts the others', () => {
    const issues = Array.from({ length: 15 }, () => ISSUE);
    expect(finish({ issues }).slice(4)).toHaveLength(15);
    expect(finish({ issues, otherIssues: 1 }).slice(19)).toEqual(['         and 1 issue of other kinds']);
    expect(finish({ issues: [...issues, { ...ISSUE, count: 2 }, ISSUE], otherIssues: 4 }).slice(19)).toEqual([
      '         and 7 issues of other kinds',
    ]);
  });

  it('counts by rule', () => {
    const rule = { rule: 'ids-unique', strength: 'MUST', level: 'error', count: 2, first: FIRST };
    const byRule = [rule, { rule: 'tool-name-characters', strength: 'SHOULD', level: 'warn', count: 1, first: FIRST }];
    const rules = { errors: 2, warnings: 1, byRule };
    expect(finish({ rules }).slice(2)).toEqual([
      '',
      'By rule: 2 errors and 1 warning of rules',
      '     2×  MUST    ids-unique           (first in line 3)',
      '     1×  SHOULD  tool-name-characters (line 3)',
      '         exact-mcp rules <id> says what a rule asks, and where',
    ]);
    expect(finish({ rules: { errors: 0, warnings: 0, byRule: [] } }).slice(2)).toEqual([
      '',
      'By rule: 0 errors and 0 warnings of rules',
    ]);
    const first = { file: 'a\u0007', line: 3 };
    expect(finish({ rules: { ...rules, byRule: [{ ...rule, first }] } }, { severalFiles: true })[4]).toBe(
      String.raw`     2×  MUST    ids-unique (first in a\u0007 line 3)`,
    );
  });

  it('is coloured', () => {
    const lines = finish(
      {
        invalid: 1,
        skipped: { lines: 1, first: FIRST },
        methods: [
          { method: 'ping', valid: 2, invalid: 0 },
          { method: 'pong', valid: 0, invalid: 1 },
        ],
        issues: [ISSUE],
        otherIssues: 1,
        rules: {
          errors: 1,
          warnings: 1,
          byRule: [
            { rule: 'a', strength: 'MUST', level: 'error', count: 1, first: FIRST },
            { rule: 'b', strength: 'SHOULD', level: 'warn', count: 1, first: FIRST },
          ],
        },
      },
      { paint: tags },
    );
    expect(lines).toEqual([
      '',
      '<strong 3 messages>: <good 2 valid>, <bad <strong 1 invalid>>',
      '<dim 1 line holds no message and was skipped (the first: line 3)>',
      '',
      '<strong By method        valid  invalid>',
      '  ping               2<dim         –>',
      '  pong               –<bad         1>',
      '',
      '<strong By issue>',
      '     1×  Tool /name must be a string <dim (line 3)>',
      '<dim          and 1 issue of other kinds>',
      '',
      '<strong By rule>: 1 error and 1 warning of rules',
      '     1×  <bad MUST  >  a <dim (line 3)>',
      '     1×  <warn SHOULD>  b <dim (line 3)>',
      '<dim          exact-mcp rules <id> says what a rule asks, and where>',
    ]);
    const methods = Array.from({ length: 26 }, (_, index) => ({ method: `m${index}`, valid: 1, invalid: 0 }));
    expect(finish({ methods }, { paint: tags }).at(-1)).toBe('<dim   and 1 more>');
  });
});

describe('a comparison of revisions', () => {
  const cell = (accepted: number, total: number, others: Partial<Cell> = {}): Cell => ({
    accepted,
    total,
    unknown: 0,
    undeclared: 0,
    ...others,
  });
  const loss = (
    kind: Loss['kind'],
    what: string,
    methods: readonly string[],
    differences: Partial<Loss> = {},
  ): Loss => ({
    kind,
    what,
    methods: new Set(methods),
    count: 1,
    line: 4,
    file: 'a.jsonl',
    ...differences,
  });

  const RESULT: ComparisonResult = {
    messages: 3,
    unreadable: 0,
    refusedByAll: 0,
    firstRefusedByAll: undefined,
    rows: [
      { method: '→ ping', cells: [cell(1, 1), cell(1, 1)] },
      { method: '← ping result', cells: [cell(0, 1), cell(2, 3)] },
      { method: '? tasks/get', cells: [cell(2, 2, { unknown: 2 }), cell(2, 2, { unknown: 1 })] },
      { method: '→ initialize', cells: [cell(1, 1, { undeclared: 1 }), cell(1, 1)] },
    ],
    otherRows: 0,
    revisions: [
      { revision: '2025-06-18', accepted: 2, losses: [loss('refused', '/a must be so', ['ping'])], otherLosses: 0 },
      { revision: '2025-11-25', accepted: 3, losses: [], otherLosses: 0 },
    ],
    acceptedBy: ['2025-11-25'],
    declaredBy: ['2025-11-25'],
    server: { acceptedBy: ['2025-11-25'], declaredBy: ['2025-11-25'] },
    agreed: ['2025-11-25'],
  };

  const linesOf = (
    differences: Partial<ComparisonResult>,
    { paint = palette(false), width = 100, input = 'a.jsonl' } = {},
  ): readonly string[] => {
    const terminal: Terminal = {
      input: () => Readable.from([]),
      output: new PassThrough(),
      error: new PassThrough(),
      paint,
      paintError: paint,
      width,
      showsProgress: false,
    };
    return comparisonText({ ...RESULT, ...differences }, input, terminal).split('\n');
  };

  it('is a table, what would have to be lost, and what follows', () => {
    expect(linesOf({})).toEqual([
      '3 messages of a.jsonl, judged by every revision',
      '',
      '                 2025-06-18  2025-11-25',
      '  → ping                  ✓           ✓',
      '  ← ping result           ✗         2/3',
      '  ? tasks/get             ?          ✓+',
      '  → initialize           ✓+           ✓',
      '',
      '  ✓ accepted   + with fields that the revision does not declare',
      '  ? accepted as an unknown method   ✗ refused   2/3 accepted two of three',
      '',
      'What each revision would have to lose',
      '  2025-06-18  refuses 1 of 3',
      '        1×  refused         /a must be so in ping (line 4)',
      '  2025-11-25  nothing',
      '',
      'Accepted whole by   2025-11-25',
      'Declared whole by   2025-11-25',
      'Agreed on           2025-11-25',
      'The server speaks   2025-11-25, as it says',
      '',
    ]);
  });

  it('is coloured', () => {
    const [, second] = RESULT.revisions;
    const revisions = [
      {
        ...second,
        revision: '2025-06-18' as const,
        accepted: 3,
        losses: [loss('refused', 'a', []), loss('method', 'b', []), loss('field', 'c', [])],
        otherLosses: 1,
      },
      { revision: '2025-11-25' as const, accepted: 3, losses: [], otherLosses: 0 },
    ];
    expect(linesOf({ refusedByAll: 1, otherRows: 1, revisions }, { paint: tags })).toEqual([
      '<strong 3 messages> of a.jsonl, judged by every revision',
      '<warn 1 message no revision accepts, and they are left out here; see exact-mcp check>',
      '',
      '<strong                  2025-06-18  2025-11-25>',
      '  → ping       <good            ✓><good            ✓>',
      '  ← ping result<bad            ✗><bad          2/3>',
      '  ? tasks/get  <warn            ?><warn           ✓+>',
      '  → initialize <warn           ✓+><good            ✓>',
      '<dim   and 1 row more>',
      '',
      '<dim   ✓ accepted   + with fields that the revision does not declare>',
      '<dim   ? accepted as an unknown method   ✗ refused   2/3 accepted two of three>',
      '',
      '<strong What each revision would have to lose>',
      '  <strong 2025-06-18>  accepts all',
      '        1×  <bad refused        > a <dim (line 4)>',
      '        1×  <warn no such method > b <dim (line 4)>',
      '        1×  <warn not declared   > c <dim (line 4)>',
      '<dim             and 1 more>',
      '  <strong 2025-11-25>  <good nothing>',
      '',
      '<strong Accepted whole by>   2025-11-25',
      '<strong Declared whole by>   2025-11-25',
      '<strong Agreed on>           2025-11-25',
      '<strong The server speaks>   2025-11-25, as it says',
      '',
    ]);
  });

  it('says what it leaves out', () => {
    const left = { unreadable: 2, refusedByAll: 1, firstRefusedByAll: { file: 'a.jsonl', line: 5 } };
    expect(linesOf(left, { input: 'a\u0007' }).slice(0, 3)).toEqual([
      String.raw`3 messages of a\u0007, judged by every revision; 2 texts could not be read, see exact-mcp check`,
      '1 message (the first: line 5) no revision accepts, and they are left out here; see exact-mcp check',
      '',
    ]);
    // What no revision accepts is held against none.
    expect(linesOf(left)).toContain('  2025-06-18  accepts all');
  });

  it('has narrow columns on a narrow terminal', () => {
    expect(linesOf({}, { width: 90 })[2]).toBe('                 2025-06-18  2025-11-25');
    expect(linesOf({}, { width: 89 }).slice(2, 4)).toEqual([
      '                 2025-06  2025-11',
      '  → ping               ✓        ✓',
    ]);
    const rows = [{ method: `→ ${'m'.repeat(80)}`, cells: [cell(1, 1), cell(1, 1)] }];
    // 60 columns less the indentation, and 9 for each revision
    expect(linesOf({ rows }, { width: 60 })[3]).toBe(`  → ${'m'.repeat(37)}…        ✓        ✓`);
    expect(linesOf({ rows }, { width: 100 })[3]).toBe(`  → ${'m'.repeat(71)}…           ✓           ✓`);
    const short = [{ method: '→ \u0007', cells: [cell(1, 1), cell(1, 1)] }];
    expect(linesOf({ rows: short })[3]).toBe('  → \\u0007             ✓           ✓');
  });

  it('shows 40 rows, and counts the others', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ method: `→ m${index}`, cells: [cell(1, 1), cell(1, 1)] }));
    expect(linesOf({ rows }).slice(42, 44)).toEqual([`  → m39${' '.repeat(16)}✓${' '.repeat(11)}✓`, '']);
    const more = [...rows, { method: `→ ${'m'.repeat(20)}`, cells: [cell(1, 1), cell(1, 1)] }];
    expect(linesOf({ rows: more, otherRows: 2 }).slice(42, 44)).toEqual([
      `  → m39${' '.repeat(16)}✓${' '.repeat(11)}✓`,
      '  and 3 rows more',
    ]);
  });

  it('shows 8 losses of a revision, cut to the line, and counts the others', () => {
    const losses = Array.from({ length: 8 }, () => loss('field', '/a', []));
    const [first] = RESULT.revisions;
    const of = (some: readonly Loss[], otherLosses: number) =>
      linesOf({ revisions: [{ revision: '2025-06-18', accepted: 3, losses: some, otherLosses }] }).slice(12, -6);
    expect(first?.losses).toHaveLength(1);
    expect(of(losses, 0)).toEqual([
      '  2025-06-18  accepts all',
      ...losses.map(() => '        1×  not declared    /a (line 4)'),
    ]);
    expect(of([...losses, loss('field', '/b', [])], 4).slice(9)).toEqual(['            and 5 more']);
    expect(
      of(
        [
          loss('method', 'tools/call', [], { count: 12 }),
          loss('field', '/a\u0007', ['x', 'y']),
          loss('field', '/a', ['x', 'y', 'z']),
          // 100 less the 28 before it, the space, the 8 of `(line 4)`, and one at the end.
          loss('refused', 'r'.repeat(62), []),
          loss('refused', 'r'.repeat(63), []),
          loss('refused', 'r'.repeat(62), [], { line: 12 }),
        ],
        0,
      ).slice(1),
    ).toEqual([
      '       12×  no such method  tools/call (line 4)',
      String.raw`        1×  not declared    /a\u0007 in x and 1 other (line 4)`,
      '        1×  not declared    /a in x and 2 others (line 4)',
      `        1×  refused         ${'r'.repeat(62)} (line 4)`,
      `        1×  refused         ${'r'.repeat(61)}… (line 4)`,
      `        1×  refused         ${'r'.repeat(60)}… (line 12)`,
    ]);
  });

  it('says which revisions accept and declare everything, and what was agreed on', () => {
    const conclusion = (differences: Partial<ComparisonResult>) => linesOf(differences).slice(16, -1);
    const server = undefined;
    expect(
      conclusion({ acceptedBy: [], declaredBy: ['2025-06-18', '2025-11-25'], agreed: ['a\u0007', 'b'], server }),
    ).toEqual([
      'Accepted whole by   none',
      'Declared whole by   2025-06-18, 2025-11-25',
      String.raw`Agreed on           a\u0007, b`,
      'The server speaks   nothing here that is known to come from it',
    ]);
    expect(conclusion({ agreed: ['a'.repeat(101)] })[2]).toBe(`Agreed on           ${'a'.repeat(100)}`);
    expect(conclusion({ agreed: [] })).toHaveLength(3);
  });

  test.each<[readonly string[], ComparisonResult['server'], string]>([
    [['2025-11-25'], { acceptedBy: [], declaredBy: [] }, 'no revision: each of them refuses something that it sends'],
    [[], { acceptedBy: ['2025-11-25'], declaredBy: ['2025-11-25'] }, '2025-11-25'],
    [[], { acceptedBy: ['2025-11-25'], declaredBy: [] }, '2025-11-25, with fields or methods that it does not declare'],
    [
      [],
      { acceptedBy: [], declaredBy: ['2025-03-26', '2025-06-18', '2025-11-25'] },
      '2025-03-26, 2025-06-18 or 2025-11-25, which its messages do not tell apart',
    ],
    [
      ['2025-06-18', '2025-11-25'],
      { acceptedBy: [], declaredBy: ['2025-06-18', '2025-11-25'] },
      '2025-06-18 or 2025-11-25, which its messages do not tell apart',
    ],
    [
      ['2025-11-25'],
      { acceptedBy: ['2025-06-18', '2025-11-25'], declaredBy: ['2025-11-25'] },
      '2025-11-25, as it says',
    ],
    [
      ['2025-06-18'],
      { acceptedBy: [], declaredBy: ['2025-03-26', '2025-06-18', '2025-11-25'] },
      '2025-06-18, as it says; its messages would also pass as 2025-03-26, 2025-11-25',
    ],
    [
      ['2025-06-18'],
      { acceptedBy: ['2025-06-18'], declaredBy: [] },
      '2025-06-18, as it says, with fields or methods that it does not declare',
    ],
    [
      ['2025-06-18'],
      { acceptedBy: ['2025-06-18', '2025-11-25'], declaredBy: [] },
      '2025-06-18, as it says, with fields or methods that it does not declare',
    ],
    [
      ['2025-06-18'],
      { acceptedBy: ['2025-06-18', '2025-11-25'], declaredBy: ['2025-11-25'] },
      '2025-11-25, though it says 2025-06-18, which accepts it all the same',
    ],
    [
      ['2024-11-05'],
      { acceptedBy: ['2025-06-18', '2025-11-25'], declaredBy: ['2025-11-25'] },
      '2025-11-25, though it says 2024-11-05, which refuses some of it',
    ],
    [
      [`\u0007${'x'.repeat(60)}`],
      { acceptedBy: ['2025-06-18', '2025-11-25'], declaredBy: [] },
      '2025-06-18 or 2025-11-25, which its messages do not tell apart, with fields or methods that it does not declare' +
        String.raw`, though it says \u0007${'x'.repeat(39)}, which refuses some of it`,
    ],
  ])('tells what a server speaks that agreed on %j, whose messages fit %j', (agreed, server, verdict) => {
    expect(linesOf({ agreed, server }).at(-2)).toBe(`The server speaks   ${verdict}`);
  });

  it('is an object for programs', () => {
    expect(comparisonObject(RESULT)).toEqual({
      messages: 3,
      unreadable: 0,
      refusedByAll: 0,
      firstRefusedByAll: undefined,
      otherRows: 0,
      revisions: [
        {
          revision: '2025-06-18',
          accepted: 2,
          otherLosses: 0,
          losses: [{ kind: 'refused', what: '/a must be so', count: 1, line: 4, file: 'a.jsonl', methods: ['ping'] }],
        },
        { revision: '2025-11-25', accepted: 3, otherLosses: 0, losses: [] },
      ],
      acceptedBy: ['2025-11-25'],
      declaredBy: ['2025-11-25'],
      server: { acceptedBy: ['2025-11-25'], declaredBy: ['2025-11-25'] },
      agreed: ['2025-11-25'],
      methods: [
        { from: 'client', method: 'ping', revisions: { '2025-06-18': cell(1, 1), '2025-11-25': cell(1, 1) } },
        { from: 'server', method: 'ping result', revisions: { '2025-06-18': cell(0, 1), '2025-11-25': cell(2, 3) } },
        {
          from: null,
          method: 'tasks/get',
          revisions: { '2025-06-18': cell(2, 2, { unknown: 2 }), '2025-11-25': cell(2, 2, { unknown: 1 }) },
        },
        {
          from: 'client',
          method: 'initialize',
          revisions: { '2025-06-18': cell(1, 1, { undeclared: 1 }), '2025-11-25': cell(1, 1) },
        },
      ],
    });
  });
});
