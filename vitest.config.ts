import { defineConfig } from 'vitest/config';

// The product must run where code generation from strings is refused, so all tests do. AJV, which needs it, compiles
// to files beforehand, in the global setup, outside the workers.
const execArgv = ['--disallow-code-generation-from-strings'];

export default defineConfig({
  test: {
    pool: 'forks',
    execArgv,
    maxWorkers: 2,
    // Child processes and the generator are slow on a busy machine; no test asserts a time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,generator,property,adversarial,boundaries,examples,cli,performance}/**/*.test.ts'],
        },
      },
      // Many small files of one kind, which share what they load: none of them changes it.
      { extends: true, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'types', include: ['tests/types/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: ['tests/package/support/install.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'oracle',
          include: ['tests/oracle/**/*.test.ts'],
          globalSetup: ['tests/oracle/support/compile-ajv.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
