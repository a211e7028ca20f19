import type { Stryker } from '@stryker-mutator/core';

/** A part of the run time, and the tests that judge its mutants. */
interface Area {
  /** Which files it is; a file belongs to the first area that names it. */
  readonly files: RegExp;
  /** `$1` is what the pattern of the files caught. */
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
  {
    files: /^src\/rules\/formats\//,
    testFiles: [
      'tests/rules/formats/base64.test.ts',
      'tests/rules/formats/conformance.test.ts',
      'tests/rules/formats/date-time.test.ts',
      'tests/rules/formats/flat-schema.test.ts',
      'tests/rules/formats/json-schema.test.ts',
      'tests/rules/formats/media-type.test.ts',
      'tests/rules/formats/meta-key.test.ts',
      'tests/rules/formats/trace-context.test.ts',
      'tests/rules/formats/uri-template.test.ts',
      'tests/rules/formats/uri.test.ts',
      'tests/rules/formats/words.test.ts',
    ],
  },
  {
    files: /^src\/rules\/allowances\//,
    testFiles: ['tests/rules/allowances.test.ts'],
  },
  {
    files:
      /^src\/rules\/(batches|content|discovery|elicitation|envelope|errors|icons|ids|lifecycle|logging|meta|prompts|resources|results|roots|sampling|subscriptions|tasks|tool-headers|tools)\.ts$/,
    testFiles: [
      'tests/rules/groups/$1.test.ts',
      'tests/rules/feature-cases.test.ts',
      'tests/rules/protocol-cases.test.ts',
    ],
  },
  {
    files: /^src\/rules\//,
    testFiles: [
      'tests/rules/active.test.ts',
      'tests/rules/all.test.ts',
      'tests/rules/examples.test.ts',
      'tests/rules/feature-cases.test.ts',
      'tests/rules/finding.test.ts',
      'tests/rules/lint.test.ts',
      'tests/rules/protocol-cases.test.ts',
      'tests/rules/readers.test.ts',
      'tests/rules/resemblance.test.ts',
      'tests/rules/spots.test.ts',
      'tests/rules/walk.test.ts',
    ],
  },
  {
    files: /^src\/cli\/input\/(?:blanks|bracket-scanner|growing-bytes|lines|pieces|splitter)\.ts$/,
    testFiles: ['tests/cli/input/splitter.test.ts'],
  },
  {
    files: /^src\/cli\/input\/(?:capture|sides|wrapper)\.ts$/,
    testFiles: ['tests/cli/input/capture.test.ts', 'tests/cli/input/splitter.test.ts'],
  },
  {
    files: /^src\/cli\/(?:conversation|revision-tracker)\.ts$/,
    testFiles: ['tests/cli/conversation.test.ts'],
  },
  {
    files: /^src\/cli\/suggest\.ts$/,
    testFiles: ['tests/cli/suggest.test.ts'],
  },
  {
    files: /^src\/cli\/(?:commands\/check|input\/source)\.ts$/,
    testFiles: ['tests/cli/check.test.ts', 'tests/cli/input.test.ts'],
  },
  {
    files: /^src\/cli\/(terminal\/|output\/writer)/,
    testFiles: ['tests/cli/terminal-parts.test.ts'],
  },
  {
    files: /^src\/cli\/output\//,
    testFiles: ['tests/cli/output.test.ts'],
  },
  {
    files: /^src\/cli\/(advice|excerpt|report|tally)\.ts$/,
    testFiles: ['tests/cli/report.test.ts'],
  },
  {
    files: /^src\/cli\/type-words\.ts$/,
    testFiles: ['tests/cli/type-words.test.ts'],
  },
  {
    files: /^src\/cli\/(?:json-schema|members|named-schema)\.ts$/,
    testFiles: ['tests/cli/members.test.ts'],
  },
  {
    files: /^src\/cli\/(?:manifest|commands\/diff)\.ts$/,
    testFiles: ['tests/cli/commands/diff.test.ts'],
  },
  {
    files: /^src\/cli\/commands\/(compat|methods|rules|show)\.ts$/,
    testFiles: ['tests/cli/commands/$1.test.ts'],
  },
  {
    files: /^src\/cli\/comparison\.ts$/,
    testFiles: ['tests/cli/comparison.test.ts'],
  },
  {
    files: /^src\/cli\/(?:arguments|usage-error)\.ts$/,
    testFiles: ['tests/cli/arguments.test.ts'],
  },
  {
    files: /^src\/cli\/(?:run|package-files|commands\/help)\.ts$/,
    testFiles: ['tests/cli/run.test.ts'],
  },
];

/** What a complete run leaves out, and why; by its name it can be mutated all the same, where it has an area. */
const LEFT_OUT: readonly { readonly files: RegExp; readonly reason: string }[] = [
  {
    files: /^src\/cli\/main\.ts$/,
    reason: 'It hands its process over to run.ts, and no more: tests/cli/commands.test.ts starts it.',
  },
];

export function isLeftOut(file: string): boolean {
  return LEFT_OUT.some((group) => group.files.test(file));
}

/**
 * The files that the same tests judge: these are mutated in one run, as code with mutants in it takes long to load.
 *
 * @throws Error where a file belongs to no area, so that none is forgotten.
 */
export function partsOf(files: readonly string[]): readonly Part[] {
  const parts = new Map<string, { files: string[]; testFiles: readonly string[] }>();
  for (const file of files) {
    const testFiles = judgesOf(file);
    const part = parts.get(testFiles.join(' ')) ?? { files: [], testFiles };
    part.files.push(file);
    parts.set(testFiles.join(' '), part);
  }
  return [...parts.values()];
}

export interface Part {
  readonly files: readonly string[];
  readonly testFiles: readonly string[];
}

function judgesOf(file: string): readonly string[] {
  for (const { files, testFiles } of AREAS) {
    const [found, caught = ''] = files.exec(file) ?? [];
    if (found !== undefined) return testFiles.map((name) => name.replace('$1', caught));
  }
  throw new Error(`no tests are named that judge ${file}`);
}

/** Parts of the names of tests that start processes, or take too long to be asked for each mutant; others state the same of less. */
const TOO_SLOW = [
  'a hostile message of a megabyte',
  'a million brackets',
  'one duplicate among 100,000 names',
  'many bad items cost as much',
  'grow without bound',
  'repeated without end',
  'a process of its own',
  'does not grow faster',
  'takes for one',
  'whatever the input',
];

/** The least that a complete run must make and kill. */
export const LEAST = { mutants: 17_763, killed: 15_707 };

export function optionsFor({ files, testFiles }: Part, concurrency: number): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...files],
    concurrency,
    testRunner: 'in-process',
    plugins: ['./tests/mutation/runner/plugin.ts', './tests/mutation/runner/examples.ts'],
    ignorers: ['examples'],
    inProcess: { testFiles, tooSlow: TOO_SLOW, seed: 20_260_728 },
    coverageAnalysis: 'perTest',
    ignorePatterns: [
      '*',
      ...['src', 'generated', 'generator', 'resources', 'tests', 'docs', 'examples'].map((folder) => `!${folder}/**`),
      ...['compat-manifest.json', 'package.json', 'tsconfig*.json'].map((file) => `!${file}`),
    ],
    disableTypeChecks: false,
    tempDirName: '.cache/mutation/run-time/sandbox',
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    timeoutMS: 10_000,
    allowConsoleColors: false,
  };
}
