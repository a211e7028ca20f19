/** The tests that judge mutants: those that need neither the built package nor processes, and take no long time. */
const TEST_FILES = [
  'tests/adversarial/corpus.test.ts',
  'tests/adversarial/values.test.ts',
  'tests/unit/decode.test.ts',
  'tests/unit/explain.test.ts',
  'tests/unit/from-value.test.ts',
  'tests/unit/guards.test.ts',
  'tests/unit/messages/correlator.test.ts',
  'tests/unit/messages/id-rule.test.ts',
  'tests/unit/messages/read-message.test.ts',
  'tests/unit/messages/read-result.test.ts',
  'tests/unit/messages/salvage.test.ts',
  'tests/unit/promotion.test.ts',
  'tests/unit/record.test.ts',
  'tests/unit/schema.test.ts',
  'tests/unit/standard.test.ts',
  'tests/unit/union.test.ts',
];

const TOO_SLOW = [
  'a million brackets',
  'one duplicate among 100,000 names',
  'a value is read once',
  'many bad items cost as much',
];

export const OPTIONS = {
  testRunner: 'in-process',
  plugins: ['./tests/mutation/runner/plugin.ts'],
  testRunnerNodeArgs: ['--import', 'tsx'],
  inProcess: { testFiles: TEST_FILES, tooSlow: TOO_SLOW, seed: 20_260_728 },
  coverageAnalysis: 'perTest' as const,
  ignorePatterns: ['*', '!src/**', '!generated/**', '!tests/**', '!package.json', '!tsconfig*.json'],
  disableTypeChecks: false,
  reporters: [],
  logLevel: 'warn' as const,
  checkers: [],
  timeoutMS: 10_000,
  allowConsoleColors: false,
};
