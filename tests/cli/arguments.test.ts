import { describe, expect, it, test } from 'vitest';
import { chooseFrom, positiveInteger, readArguments, revisionOf, typeNameOf } from '../../src/cli/arguments.js';
import { UsageError } from '../../src/cli/usage-error.js';

const OPTIONS = {
  format: { type: 'string', short: 'f' },
  quiet: { type: 'boolean', short: 'q' },
} as const;

const ALL = '2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28';

/** What the user is told. */
function said(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('nothing was said');
}

describe('the arguments of a command', () => {
  test.each([
    [[], [], undefined, false, false],
    [['a.jsonl', 'b.jsonl'], ['a.jsonl', 'b.jsonl'], undefined, false, false],
    [['--format', 'json', 'a'], ['a'], 'json', false, false],
    [['a', '--format=json'], ['a'], 'json', false, false],
    [['-f', 'json', '-q'], [], 'json', true, false],
    [['-qfjson', '-'], ['-'], 'json', true, false],
    [['--quiet', '--format', '', 'a'], ['a'], '', true, false],
    [['--help'], [], undefined, false, true],
    [['-h'], [], undefined, false, true],
    // The last one counts.
    [['-f', 'text', '-f', 'json'], [], 'json', false, false],
    [['--', '--quiet', '--nonsense', '-x'], ['--quiet', '--nonsense', '-x'], undefined, false, false],
    [['-q', 'a--b', '--', 'c'], ['a--b', 'c'], undefined, true, false],
  ] as const)('%j', (args, positionals, format, quiet, help) => {
    const given = readArguments(args, 'check', OPTIONS);
    expect(given.positionals).toEqual(positionals);
    expect(given.text('format')).toBe(format);
    expect(given.flag('quiet')).toBe(quiet);
    expect(given.flag('help')).toBe(help);
    // A flag has no text, a text is no flag, and what nobody asked for is neither.
    expect(given.text('quiet')).toBeUndefined();
    expect(given.flag('format')).toBe(false);
    expect(given.text('other')).toBeUndefined();
    expect(given.flag('other')).toBe(false);
  });

  test.each([
    [['--formt', 'json'], 'The command check has no option --formt; did you mean "--format"?'],
    [['--formt=json'], 'The command check has no option --formt; did you mean "--format"?'],
    [['--hlep'], 'The command check has no option --hlep; did you mean "--help"?'],
    [['--nonsense'], 'The command check has no option --nonsense; see exact-mcp check --help'],
    [['--x'], 'The command check has no option --x; see exact-mcp check --help'],
    [['--toString'], 'The command check has no option --toString; see exact-mcp check --help'],
    [['-x'], "Unknown option '-x'; see exact-mcp check --help"],
    [['--format'], "Option '-f, --format <value>' argument missing; see exact-mcp check --help"],
    [['--quiet=yes'], "Option '-q, --quiet' does not take an argument; see exact-mcp check --help"],
    [['--format', '--quiet'], "Option '--format' argument is ambiguous; see exact-mcp check --help"],
    [['-f', '-q'], "Option '-f' argument is ambiguous; see exact-mcp check --help"],
  ])('%j are refused', (args, message) => {
    expect(said(() => readArguments(args, 'check', OPTIONS))).toBe(message);
  });

  it('are no error of the tool', () => {
    expect(new UsageError('m')).toMatchObject({ name: 'UsageError', message: 'm' });
  });
});

describe('one of some words', () => {
  it('is given back', () => {
    expect(chooseFrom('side', 'server', ['client', 'server'])).toBe('server');
    expect(revisionOf('2025-06-18')).toBe('2025-06-18');
  });

  test.each([
    ['sever', '"sever" is no side; did you mean "server"?'],
    ['Server', '"Server" is no side; did you mean "server"?'],
    ['nobody', '"nobody" is no side; there are client, server'],
    ['', '"" is no side; there are client, server'],
  ])('is not %j', (value, message) => {
    expect(said(() => chooseFrom('side', value, ['client', 'server']))).toBe(message);
  });

  it('is meant by what is close to a revision', () => {
    expect(said(() => revisionOf('2025-06-81'))).toBe(
      '"2025-06-81" is no supported revision; did you mean "2025-06-18"?',
    );
    expect(said(() => revisionOf('latest'))).toBe(`"latest" is no supported revision; there are ${ALL}`);
  });
});

describe('a whole number from 1 on', () => {
  test.each([
    ['1', 1],
    ['10', 10],
    ['007', 7],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('is %s', (value, number) => {
    expect(positiveInteger('max-issues', value)).toBe(number);
  });

  test.each(['0', '-1', '+1', '1.5', '1e3', '0x10', '', ' 1', '1 ', 'ten', '9007199254740992', 'Infinity'])(
    'is not %j',
    (value) => {
      expect(said(() => positiveInteger('max-issues', value))).toBe(
        `--max-issues must be a whole number of at least 1, but is "${value}"`,
      );
    },
  );
});

describe('the name of a definition', () => {
  test.each([
    ['Tool', undefined],
    ['Tool', '2024-11-05'],
    // Of one revision only.
    ['Task', undefined],
    ['Task', '2025-11-25'],
    ['Annotated', undefined],
  ] as const)('is %s in %s', (name, revision) => {
    expect(typeNameOf(name, revision)).toBe(name);
  });

  test.each([
    ['Task', '2025-06-18', 'MCP 2025-06-18 does not define Task; it exists in 2025-11-25'],
    [
      'ContentBlock',
      '2024-11-05',
      'MCP 2024-11-05 does not define ContentBlock; it exists in 2025-06-18, 2025-11-25, 2026-07-28',
    ],
    ['Tol', '2025-06-18', 'MCP 2025-06-18 does not define "Tol"; did you mean "Tool"?'],
    ['Tol', undefined, 'No supported revision defines "Tol"; did you mean "Tool"?'],
    // Only the oldest revision has this one, only the newest that one.
    ['Anotated', undefined, 'No supported revision defines "Anotated"; did you mean "Annotated"?'],
    ['DiscoverReslt', undefined, 'No supported revision defines "DiscoverReslt"; did you mean "DiscoverResult"?'],
    ['Quux', undefined, 'No supported revision defines "Quux"'],
    ['toString', '2025-06-18', 'MCP 2025-06-18 does not define "toString"'],
  ] as const)('is not %s in %s', (name, revision, message) => {
    expect(said(() => typeNameOf(name, revision))).toBe(message);
  });
});
