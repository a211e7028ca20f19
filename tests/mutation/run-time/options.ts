import type { Stryker } from '@stryker-mutator/core';

/** A part of the run time, and the tests that judge its mutants. */
export interface Area {
  /** Which files it is; a file belongs to the first area that names it. */
  readonly files: RegExp;
  readonly testFiles: readonly string[];
}

/**
 * The tests are those that state what the part does, and need neither the built package nor other processes: what only
 * property tests or the oracle notice is for a test with a name.
 */
const AREAS: readonly Area[] = [
  {
    files: /^src\/(decode|json-scan)\.ts$/,
    testFiles: ['tests/adversarial/corpus.test.ts', 'tests/unit/decode.test.ts'],
  },
  {
    files: /^src\/[^/]+\.ts$/,
    testFiles: [
      'tests/unit/discriminator.test.ts',
      'tests/unit/errors.test.ts',
      'tests/unit/explain.test.ts',
      'tests/unit/from-value.test.ts',
      'tests/unit/guards.test.ts',
      'tests/unit/messages/read-result.test.ts',
      'tests/unit/messages/salvage.test.ts',
      'tests/unit/one-revision.test.ts',
      'tests/unit/promotion.test.ts',
      'tests/unit/record.test.ts',
      'tests/unit/scalars.test.ts',
      'tests/unit/schema-union.test.ts',
      'tests/unit/schema.test.ts',
      'tests/unit/standard.test.ts',
      'tests/unit/union.test.ts',
      'tests/unit/words.test.ts',
    ],
  },
  {
    files: /^src\/messages\//,
    testFiles: [
      'tests/unit/messages/correlator.test.ts',
      'tests/unit/messages/hostile.test.ts',
      'tests/unit/messages/id-rule.test.ts',
      'tests/unit/messages/read-message.test.ts',
      'tests/unit/messages/read-result.test.ts',
      'tests/unit/messages/salvage.test.ts',
    ],
  },
];

/** What a complete run leaves out, and why; by its name it can be mutated all the same, where it has an area. */
const LEFT_OUT: readonly { readonly files: RegExp; readonly reason: string }[] = [
  {
    files: /^src\/rules\//,
    reason: 'Their survivors have not been gone through yet.',
  },
  {
    files: /^src\/cli\//,
    reason: 'What it writes is tested by processes, which take far too long for each mutant; its input is to come.',
  },
];

export function isLeftOut(file: string): boolean {
  return LEFT_OUT.some((group) => group.files.test(file));
}

/**
 * The areas that files belong to, and which of the files do.
 *
 * @throws Error where a file belongs to none, so that no file is forgotten.
 */
export function areasOf(files: readonly string[]): ReadonlyMap<Area, readonly string[]> {
  const areas = new Map<Area, string[]>();
  for (const file of files) {
    const area = AREAS.find((candidate) => candidate.files.test(file));
    if (area === undefined) throw new Error(`no tests are named that judge ${file}`);
    areas.set(area, [...(areas.get(area) ?? []), file]);
  }
  return areas;
}

/** Parts of the names of tests that take too long to be asked for each mutant; others state the same of less. */
const TOO_SLOW = [
  'a hostile message of a megabyte',
  'a million brackets',
  'one duplicate among 100,000 names',
  'many bad items cost as much',
  'grow without bound',
  'repeated without end',
];

/** The least that a complete run must make and kill. */
export const LEAST = { mutants: 2580, killed: 2353 };

export function optionsFor(
  { testFiles }: Area,
  mutate: readonly string[],
  concurrency: number,
): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...mutate],
    concurrency,
    testRunner: 'in-process',
    plugins: ['./tests/mutation/runner/plugin.ts'],
    inProcess: { testFiles, tooSlow: TOO_SLOW, seed: 20_260_728 },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['*', '!src/**', '!generated/**', '!tests/**', '!package.json', '!tsconfig*.json'],
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    timeoutMS: 10_000,
    allowConsoleColors: false,
  };
}
