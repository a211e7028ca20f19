import { afterEach, describe, expect, it } from 'vitest';

import { readDecisions } from '../../../generator/decisions/decisions.js';
import { readDocs } from '../../../generator/docs/docs.js';
import { loadDocuments } from '../../../generator/documents.js';
import { GenerationFailure } from '../../../generator/failure.js';
import { sha256 } from '../../../generator/resources/digest.js';
import { importSchemas } from '../../../generator/resources/import.js';
import { printJson, readText } from '../../../generator/resources/json-file.js';
import { applyPatches, readPatches } from '../../../generator/resources/patches.js';
import type { Patch } from '../../../generator/resources/patches.js';
import { project } from '../../../generator/resources/projection.js';
import { readSources, sourcesContent } from '../../../generator/resources/sources.js';
import { createFixture, draft07 } from '../fixture.js';
import { emptyRoot, failureOf, removeRoots } from '../lifecycle/roots.js';

// What a person may get wrong in a file below resources/, each with the whole message.

afterEach(removeRoots);

const REVISION = '2000-01-01';
const SOURCE = { commit: 'c', path: 'p', bytes: 1, sha256: 's', projectionSha256: 't', effectiveSha256: 'u' };
const PATCH = { pointer: '/a', old: 1, new: 2, reason: 'It is wrong.', evidence: 'Here.' };

function without(object: object, member: string): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== member));
}

describe('the pins', () => {
  const read = (content: unknown) => readSources(emptyRoot({ 'resources/sources.json': JSON.stringify(content) }));
  const entry = (more: unknown) => ({ repository: 'o/r', revisions: { [REVISION]: more } });
  const at = (rest: string) => `resources/sources.json#/revisions/2000-01-01${rest}`;
  const isNone = 'resources/sources.json: must be an object with the members repository and revisions';

  it('are read in the order of their release, and written as they were', () => {
    const content = { repository: 'o/r', revisions: { [REVISION]: SOURCE, '2001-01-01': SOURCE } };
    const sources = read(content);
    expect(sources).toStrictEqual({
      repository: 'o/r',
      revisions: [
        { revision: REVISION, ...SOURCE },
        { revision: '2001-01-01', ...SOURCE },
      ],
    });
    expect(printJson(sourcesContent(sources))).toBe(printJson(content));
  });

  it.each<[string, unknown, string]>([
    ['a list', [], isNone],
    ['an object without revisions', { repository: 'o/r' }, isNone],
    ['a list of revisions', { repository: 'o/r', revisions: [] }, isNone],
    ['no repository', { revisions: {} }, 'resources/sources.json#/repository: must be a string'],
    [
      'a revision that is a word',
      { repository: 'o/r', revisions: { soon: SOURCE } },
      'resources/sources.json#/revisions/soon: is not a revision of the form YYYY-MM-DD',
    ],
    ...['x2000-01-01', '2000-01-01x', '2000-1-01', '2000-01-1', '200-01-01'].map((name): [string, unknown, string] => [
      `a revision ${name}`,
      { repository: 'o/r', revisions: { [name]: SOURCE } },
      `resources/sources.json#/revisions/${name}: is not a revision of the form YYYY-MM-DD`,
    ]),
    ['an entry that is none', entry(5), at(': must be an object')],
    ['a size that is a text', entry({ ...SOURCE, bytes: '1' }), at('/bytes: must be a number')],
    ...['commit', 'path', 'sha256', 'projectionSha256', 'effectiveSha256'].map((member): [string, unknown, string] => [
      `no ${member}`,
      entry(without(SOURCE, member)),
      at(`/${member}: must be a string`),
    ]),
    [
      'another order',
      { repository: 'o/r', revisions: { '2001-01-01': SOURCE, [REVISION]: SOURCE } },
      'resources/sources.json#/revisions: must list the revisions in ascending order',
    ],
  ])('are refused where they are %s', (_, content, message) => {
    expect(failureOf(() => read(content))).toBe(message);
  });

  it('are refused where there is no file, and where it is no JSON', () => {
    expect(failureOf(() => readSources(emptyRoot()))).toMatch(
      /^resources\/sources\.json: cannot be read \(Error: ENOENT/,
    );
    const root = emptyRoot({ 'resources/sources.json': '{' });
    expect(failureOf(() => readSources(root))).toMatch(/^resources\/sources\.json: is not JSON \(SyntaxError: /);
  });
});

describe('patches', () => {
  const PLACE = 'resources/patches/2000-01-01.json';
  const read = (content: unknown) => readPatches(emptyRoot({ [PLACE]: JSON.stringify(content) }), REVISION);
  const apply = (document: unknown, ...patches: Partial<Patch>[]) =>
    applyPatches(
      document,
      patches.map((patch) => ({ ...PATCH, ...patch })),
      REVISION,
    );

  it('are read as they stand', () => {
    expect(read([])).toEqual([]);
    expect(read([PATCH, { ...PATCH, old: null }])).toStrictEqual([PATCH, { ...PATCH, old: null }]);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, `${PLACE}: must be a list of patches`],
    ['no objects', [5], `${PLACE}#/0: must be an object`],
    ['with a member that is unknown', [PATCH, { ...PATCH, note: '' }], `${PLACE}#/1: has an unknown member note`],
    ...Object.keys(PATCH).map((member): [string, unknown, string] => [
      `without the member ${member}`,
      [without(PATCH, member)],
      `${PLACE}#/0: misses the member ${member}`,
    ]),
    ...['pointer', 'reason', 'evidence'].flatMap((member): [string, unknown, string][] => [
      [`with an empty ${member}`, [{ ...PATCH, [member]: '' }], `${PLACE}#/0/${member}: must be a text`],
      [`with a number as ${member}`, [{ ...PATCH, [member]: 1 }], `${PLACE}#/0/${member}: must be a text`],
    ]),
  ])('are refused that are %s', (_, content, message) => {
    expect(failureOf(() => read(content))).toBe(message);
  });

  it('change one place each, in members and lists, and leave the document as it was', () => {
    const document = { a: 1, 'b/~': [{ c: 1 }, { c: 1 }], '': 1, '~1': 1 };
    const patched = apply(document, {}, { pointer: '/b~1~0/1/c' }, { pointer: '/' }, { pointer: '/~01' });
    expect(patched).toStrictEqual({ a: 2, 'b/~': [{ c: 1 }, { c: 2 }], '': 2, '~1': 2 });
    expect(document).toStrictEqual({ a: 1, 'b/~': [{ c: 1 }, { c: 1 }], '': 1, '~1': 1 });
    expect(apply({ a: 1 }, {}, { old: 2, new: 3 })).toStrictEqual({ a: 3 });
    expect(
      apply(
        Array.from({ length: 12 }, () => 1),
        { pointer: '/10' },
      ),
    ).toStrictEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1]);
  });

  it.each<[string, unknown, Partial<Patch>, string]>([
    ['without a slash', { a: 1 }, { pointer: 'a' }, `${PLACE}#/1/pointer: must be a JSON pointer below the root`],
    ['another value', { a: [1] }, {}, `${PLACE}#/1: expects 1 at /a, where [1] stands`],
    ['no such member', { b: 1 }, {}, `${PLACE}#/1: /a does not exist in the schema`],
    ['a member of a prototype', {}, { pointer: '/toString' }, `${PLACE}#/1: /toString does not exist in the schema`],
    ['a member of a text', { a: 'a' }, { pointer: '/a/0', old: 'a' }, `${PLACE}#/1: /a/0 does not exist in the schema`],
    ...['length', '2', '01', '-', '1x', 'x1', ''].map((step): [string, unknown, Partial<Patch>, string] => [
      `no item ${step}`,
      { a: [1, 1] },
      { pointer: `/a/${step}`, old: 2 },
      `${PLACE}#/1: /a/${step} does not exist in the schema`,
    ]),
  ])('are refused that find %s', (_, document, patch, message) => {
    const first = { pointer: '/first', old: 0, new: 0 };
    expect(failureOf(() => apply({ first: 0, ...(document as object) }, first, patch))).toBe(message);
  });
});

describe('the projection', () => {
  it('leaves out prose wherever a schema may stand, and nothing else', () => {
    const prose = { description: 'Prose.' };
    const maps = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];
    for (const keyword of maps) {
      expect(project({ [keyword]: { description: prose, a: prose } }), keyword).toStrictEqual({
        [keyword]: { description: {}, a: {} },
      });
      expect(project({ [keyword]: [prose] }), keyword).toStrictEqual({ [keyword]: [prose] });
      // It is no prose but a member that is no schema, for generation to refuse.
      expect(project({ [keyword]: { description: 'x' } }), keyword).toStrictEqual({ [keyword]: { description: 'x' } });
    }
    for (const keyword of ['anyOf', 'allOf', 'oneOf', 'prefixItems']) {
      expect(project({ [keyword]: [prose, { items: prose }] }), keyword).toStrictEqual({
        [keyword]: [{}, { items: {} }],
      });
    }
    expect(project({ items: prose, additionalProperties: { not: prose } })).toStrictEqual({
      items: {},
      additionalProperties: { not: {} },
    });
    const values = {
      enum: ['description'],
      required: ['description'],
      const: 'description',
      description: 5,
      title: 'Title',
    };
    expect(project(values)).toStrictEqual(values);
    expect(project(true)).toBe(true);
  });
});

describe('an import', () => {
  const bytes = Buffer.from(JSON.stringify(draft07({ A: { type: 'string', description: 'Prose.' } })));
  const pins = { ...SOURCE, bytes: bytes.length, sha256: sha256(bytes) };
  const root = (...revisions: [string, object][]) =>
    emptyRoot({
      'resources/sources.json': JSON.stringify({ repository: 'o/r', revisions: Object.fromEntries(revisions) }),
      'resources/patches/2000-01-01.json': '[]',
      'resources/patches/2001-01-01.json': '[]',
    });

  it('serves all revisions that pin the file, and leaves the others as they are', () => {
    const below = root([REVISION, pins], ['2001-01-01', pins], ['2002-01-01', SOURCE]);
    expect(importSchemas(below, [{ name: 'raw', bytes }])).toEqual([REVISION, '2001-01-01']);
    const projection = printJson(draft07({ A: { type: 'string' } }));
    const digests = { projectionSha256: sha256(projection), effectiveSha256: sha256(projection) };
    expect(readSources(below).revisions).toStrictEqual([
      { revision: REVISION, ...pins, ...digests },
      { revision: '2001-01-01', ...pins, ...digests },
      { revision: '2002-01-01', ...SOURCE },
    ]);
    expect(readSources(below).repository).toBe('o/r');
  });

  it.each([
    ['of another size', { ...pins, bytes: pins.bytes + 1 }],
    ['of another digest', { ...pins, sha256: 's' }],
  ])('refuses a file %s, and lists what is pinned', (_, entry) => {
    const below = root([REVISION, entry], ['2001-01-01', SOURCE]);
    expect(failureOf(() => importSchemas(below, [{ name: 'raw', bytes }]))).toBe(
      `raw: has ${bytes.length} bytes and the SHA-256 ${sha256(bytes)}, which resources/sources.json does not pin:\n` +
        `  2000-01-01: ${entry.bytes} bytes, ${entry.sha256}\n  2001-01-01: 1 bytes, s`,
    );
  });

  it('refuses what is pinned and no JSON', () => {
    const raw = Buffer.from('{');
    const below = root([REVISION, { ...pins, bytes: 1, sha256: sha256(raw) }]);
    expect(failureOf(() => importSchemas(below, [{ name: 'raw', bytes: raw }]))).toMatch(
      /^raw: is not JSON \(SyntaxError/,
    );
  });
});

describe('documents', () => {
  const place = 'resources/schema/2000-01-01.json';

  function refusalOf(raw: unknown): string {
    const fixture = createFixture([{ revision: REVISION, raw }]);
    try {
      return failureOf(() => loadDocuments(fixture.root));
    } finally {
      fixture.remove();
    }
  }

  it.each<[string, unknown, string]>([
    ['a list', [], `${place}: must be an object`],
    ['another dialect', { $schema: 'x', definitions: {} }, `${place}#/$schema: names a dialect that is not supported`],
    ['no dialect', { definitions: {} }, `${place}#/$schema: names a dialect that is not supported`],
    ['another keyword', { ...(draft07({}) as object), $id: 'x' }, `${place}#/$id: is an unknown keyword`],
    [
      'the definitions of the other dialect',
      { ...(draft07({}) as object), $defs: {} },
      `${place}#/$defs: is an unknown keyword`,
    ],
    ['no definitions', draft07(undefined), `${place}#/definitions: must be an object`],
    ['a list of definitions', draft07([]), `${place}#/definitions: must be an object`],
    [
      'a list of definitions of the newer dialect',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: [] },
      `${place}#/$defs: must be an object`,
    ],
  ])('are refused that have %s', (_, raw, message) => {
    expect(refusalOf(raw)).toBe(message);
  });

  it('are refused that are not what is pinned, before and after the patches', () => {
    const fixture = createFixture([{ revision: REVISION, raw: draft07({ A: { type: 'string' } }) }]);
    try {
      const text = fixture.read(place);
      const { projectionSha256, effectiveSha256 } = readSources(fixture.root).revisions[0] ?? SOURCE;
      fixture.write(place, `${text}\n`);
      expect(failureOf(() => loadDocuments(fixture.root))).toBe(
        `${place}: leads to the SHA-256 ${sha256(`${text}\n`)}, but resources/sources.json pins ${projectionSha256}: import the pinned upstream file again`,
      );
      fixture.write(place, text);
      const patch = { pointer: '/definitions/A/type', old: 'string', new: 'number', reason: 'r', evidence: 'e' };
      fixture.write('resources/patches/2000-01-01.json', JSON.stringify([patch]));
      const patched = printJson(draft07({ A: { type: 'number' } }));
      expect(failureOf(() => loadDocuments(fixture.root))).toBe(
        `resources/patches/2000-01-01.json: leads to the SHA-256 ${sha256(patched)}, but resources/sources.json pins ${effectiveSha256}: ` +
          'undo the change of the patches, or import the upstream file again to pin the new effective document',
      );
      fixture.write('resources/patches/2000-01-01.json', JSON.stringify([{ ...patch, pointer: '/$schema' }]));
      expect(failureOf(() => loadDocuments(fixture.root))).toContain(
        'resources/patches/2000-01-01.json#/0: expects "string" at /$schema',
      );
    } finally {
      fixture.remove();
    }
  });
});

describe('decisions', () => {
  const KINDS = 'resources/decisions/kinds.json';
  const FIELDS = 'resources/decisions/fields.json';
  const decision = { choice: 'union', reviewed: ['a'], rationale: 'It is so.' };
  const read = (kinds: unknown, fields: unknown = {}) =>
    readDecisions(emptyRoot({ [KINDS]: JSON.stringify(kinds), [FIELDS]: JSON.stringify(fields) }));
  const isNoSentence = `${KINDS}#/A/rationale: must be a sentence or more`;
  const isNoReview = `${KINDS}#/A/reviewed: must be a list of kinds or categories, as npm run audit prints it`;

  it('are read by their keys', () => {
    const { kinds, fields } = read(
      { A: { ...decision, choice: 'split' }, B: decision },
      { 'A.b': { ...decision, choice: 'promote' }, 'A.c': decision },
    );
    expect([...kinds]).toStrictEqual([
      ['A', { ...decision, choice: 'split' }],
      ['B', decision],
    ]);
    expect([...fields]).toStrictEqual([
      ['A.b', { ...decision, choice: 'promote' }],
      ['A.c', decision],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no object', [], `${KINDS}: must be an object of decisions by key`],
    ['no object each', { A: 'union' }, `${KINDS}#/A: must be an object with choice, reviewed and rationale`],
    ['of an unknown member', { A: { ...decision, by: 'me' } }, `${KINDS}#/A: has an unknown member by`],
    [
      'of a choice for fields',
      { A: { ...decision, choice: 'promote' } },
      `${KINDS}#/A/choice: must be one of split, union`,
    ],
    ['without a choice', { A: without(decision, 'choice') }, `${KINDS}#/A/choice: must be one of split, union`],
    ['without a review', { A: without(decision, 'reviewed') }, isNoReview],
    ['of a review of numbers', { A: { ...decision, reviewed: ['a', 1] } }, isNoReview],
    ['without a rationale', { A: without(decision, 'rationale') }, isNoSentence],
    ['of a list as rationale', { A: { ...decision, rationale: ['It is so.'] } }, isNoSentence],
    ['of an empty rationale', { A: { ...decision, rationale: '' } }, isNoSentence],
    ['of a rationale without an end', { A: { ...decision, rationale: 'It is so' } }, isNoSentence],
    ['of a rationale that ends before it ends', { A: { ...decision, rationale: 'It is. So' } }, isNoSentence],
    ['of a rationale of one letter', { A: { ...decision, rationale: 'x.' } }, isNoSentence],
    ['of a rationale of marks', { A: { ...decision, rationale: '-- --.' } }, isNoSentence],
  ])('are refused that are %s', (_, kinds, message) => {
    expect(failureOf(() => read(kinds))).toBe(message);
  });

  it('are refused that choose for a field what only a name can be', () => {
    expect(failureOf(() => read({}, { 'A.b': { ...decision, choice: 'split' } }))).toBe(
      `${FIELDS}#/A.b/choice: must be one of union, promote`,
    );
  });

  it('may have a rationale of several lines, with a mark at its end', () => {
    expect(read({ A: { ...decision, rationale: 'It\nis\nso!' } }).kinds.get('A')?.rationale).toBe('It\nis\nso!');
    expect(read({ A: { ...decision, rationale: 'ab.' } }).kinds.get('A')?.rationale).toBe('ab.');
  });
});

describe('lines', () => {
  const [DEFINITIONS, FIELDS, PAGES] = ['definitions', 'fields', 'pages'].map(
    (name) => `resources/docs/${name}.json`,
  ) as [string, string, string];
  const thing = { summary: 'A thing.', page: 'server/tools' };
  const noPages = { revisions: {}, formerly: {} };
  const read = (definitions: unknown, fields: unknown = {}, pages: unknown = noPages) =>
    readDocs(
      emptyRoot({
        [DEFINITIONS]: JSON.stringify(definitions),
        [FIELDS]: JSON.stringify(fields),
        [PAGES]: JSON.stringify(pages),
      }),
    );
  const line = (summary: unknown) => failureOf(() => read({ A: { ...thing, summary } }));
  const page = (path: unknown) => failureOf(() => read({ A: { ...thing, page: path } }));
  const isNoSentence = `${DEFINITIONS}#/A/summary: must be one plain sentence on one line, from a capital to a full stop`;
  const isNoPage =
    'must be the path of a page below its revision, such as server/tools, without a slash at its ends and without index';

  it('are read by definition, with those of its fields and members', () => {
    const docs = read(
      { A: thing, B: { ...thing, fields: { 'a.b': 'A field.' }, members: { c: 'A member.' } } },
      { name: 'The name.' },
      { revisions: { [REVISION]: ['server/tools', 'a_b-1'] }, formerly: { 'server/tools': 'tools' } },
    );
    const none = new Map();
    expect(docs).toStrictEqual({
      definitions: new Map([
        ['A', { ...thing, fields: none, members: none }],
        ['B', { ...thing, fields: new Map([['a.b', 'A field.']]), members: new Map([['c', 'A member.']]) }],
      ]),
      fields: new Map([['name', 'The name.']]),
      pages: {
        revisions: new Map([[REVISION, ['server/tools', 'a_b-1']]]),
        formerly: new Map([['server/tools', 'tools']]),
      },
    });
  });

  it.each<[string, () => unknown, string]>([
    ['a list of definitions', () => read([]), `${DEFINITIONS}: must be an object`],
    ['a list of fields', () => read({}, []), `${FIELDS}: must be an object`],
    ['a list of pages', () => read({}, {}, []), `${PAGES}: must be an object`],
    ['a definition that is none', () => read({ A: 'A thing.' }), `${DEFINITIONS}#/A: must be an object`],
    ['no summary', () => read({ A: { page: 'a' } }), `${DEFINITIONS}#/A: lacks the member summary`],
    ['no page', () => read({ A: { summary: 'A thing.' } }), `${DEFINITIONS}#/A: lacks the member page`],
    ['an unknown member', () => read({ A: { ...thing, more: 1 } }), `${DEFINITIONS}#/A: has an unknown member more`],
    [
      'fields that are none',
      () => read({ A: { ...thing, fields: [] } }),
      `${DEFINITIONS}#/A/fields: must be an object`,
    ],
    [
      'a line about a field that is none',
      () => read({ A: { ...thing, fields: { b: 1 } } }),
      `${DEFINITIONS}#/A/fields/b: must be a line of text`,
    ],
    [
      'a line about a member that is none',
      () => read({ A: { ...thing, members: { b: 1 } } }),
      `${DEFINITIONS}#/A/members/b: must be a line of text`,
    ],
    ['a common line that is none', () => read({}, { b: 1 }), `${FIELDS}#/b: must be a line of text`],
    ['pages without revisions', () => read({}, {}, { formerly: {} }), `${PAGES}: lacks the member revisions`],
    ['pages without those before', () => read({}, {}, { revisions: {} }), `${PAGES}: lacks the member formerly`],
    ['pages with more', () => read({}, {}, { ...noPages, more: {} }), `${PAGES}: has an unknown member more`],
    [
      'pages of a revision that are no list',
      () => read({}, {}, { ...noPages, revisions: { [REVISION]: {} } }),
      `${PAGES}#/revisions/2000-01-01: must be a list of pages`,
    ],
    [
      'a page of a revision that is none',
      () => read({}, {}, { ...noPages, revisions: { [REVISION]: ['a', '/'] } }),
      `${PAGES}#/revisions/2000-01-01/1: ${isNoPage}`,
    ],
    [
      'a page before that is none',
      () => read({}, {}, { ...noPages, formerly: { a: '' } }),
      `${PAGES}#/formerly/a: ${isNoPage}`,
    ],
  ])('are refused that have %s', (_, action, message) => {
    expect(failureOf(action)).toBe(message);
  });

  it.each([
    'a thing.',
    'A thing',
    'A thing. And',
    '',
    '.',
    'A\nthing.',
    'A\rthing.',
    'A\u2028thing.',
    'A\u2029thing.',
    'A  thing.',
    'A\t thing.',
    'A {@link thing}.',
    'A <b>thing.',
    ' A thing.',
    'A thing.\n',
  ])('are refused that are no plain sentence: %j', (summary) => {
    expect(line(summary)).toBe(isNoSentence);
  });

  it.each([
    'A.',
    '0 to 9.',
    '`a` is it.',
    'A < b, and {a}.',
    'Number 1-22-33.',
    'A `2000-01-01` is an example.',
    `${'A'.repeat(119)}.`,
  ])('may be %j', (summary) => {
    expect(read({ A: { ...thing, summary } }).definitions.get('A')?.summary).toBe(summary);
  });

  it('are refused that name a revision, or are too long', () => {
    expect(line('Since `a` 2000-01-01.')).toBe(
      `${DEFINITIONS}#/A/summary: must not name a revision: in which ones a thing exists is generated`,
    );
    expect(line('Since `a` 2000-01-01 `b`.')).toContain('must not name a revision');
    expect(line('Since 2000-`x`01-01.')).toContain('must not name a revision');
    expect(line(`${'A'.repeat(120)}.`)).toBe(
      `${DEFINITIONS}#/A/summary: must be of 120 characters at the most, but has 121`,
    );
  });

  it.each([5, '', '/a', 'a/', 'a//b', 'A', 'a b', 'a.md', 'index', 'a/index', '../a'])(
    'are refused whose page is %j',
    (path) => {
      expect(page(path)).toBe(`${DEFINITIONS}#/A/page: ${isNoPage}`);
    },
  );

  it.each(['a', 'a/b/c', 'a-b_c9', 'indexes', 'index/a', 'a/subindex'])('may have the page %s', (path) => {
    expect(read({ A: { ...thing, page: path } }).definitions.get('A')?.page).toBe(path);
  });
});

it('a failure is told by its name, and has its place', () => {
  const failure = new GenerationFailure('here', 'is wrong');
  expect([failure.name, failure.place, failure.message]).toEqual(['GenerationFailure', 'here', 'here: is wrong']);
});

it('a file is read as text', () => {
  const root = emptyRoot({ a: 'ä' });
  expect(readText(root, `${root}/a`)).toBe('ä');
});

it('a file is written as all are: two spaces, a line break at its end', () => {
  expect(printJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n');
});
