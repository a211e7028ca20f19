import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', '.cache/', 'node_modules/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-indexed-object-style': ['error', 'index-signature'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/class-literal-property-style': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  // What is optional is built on what is not, and never the other way round.
  ...[
    { files: ['src/*.ts', 'generated/**/*.ts'], group: ['**/messages/*', '**/rules/*', '**/cli/*'] },
    { files: ['src/messages/**/*.ts'], group: ['**/rules/*', '**/cli/*', '**/generated/*'] },
    { files: ['src/rules/**/*.ts'], group: ['**/cli/*', '**/generated/*'] },
  ].map(({ files, group }) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns: [{ group }] }] } })),
  {
    // Written for the engine and for the debugger.
    files: ['generated/**/*.ts'],
    rules: {
      'prefer-const': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    // Statements about types: nothing of it runs, and half of it is there to be refused by the compiler.
    files: ['tests/types/project/*.ts'],
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The nodes of ts-morph, which are of classes that nobody constructs.
    files: ['tests/mutation/validators/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        TextEncoder: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: ['bench/**/*.mjs'],
    languageOptions: { globals: { structuredClone: 'readonly' } },
    // To leave a member out.
    rules: { 'no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
);
