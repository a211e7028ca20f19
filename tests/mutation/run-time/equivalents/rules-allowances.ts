import type { Equivalents } from '../../survivors.js';

/** Of src/rules/allowances. */
export const RULES_ALLOWANCES: readonly Equivalents[] = [
  {
    reason: 'What is proposed then is no edit: it names no member, so that no schema declares any, and it is not made.',
    names: [
      'src/rules/allowances/error-id-null.ts errorIdNull: [] -> ["Stryker was here"]',
      'src/rules/allowances/input-schema-type.ts inputSchemaType: [] -> ["Stryker was here"]',
      'src/rules/allowances/missing-content.ts missingContent: [] -> ["Stryker was here"]',
      'src/rules/allowances/missing-content.ts missingContent: [] -> ["Stryker was here"] (2)',
      'src/rules/allowances/null-result.ts nullResult: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'Only saves time: a shape that is made anew is the same.',
    names: [
      'src/rules/allowances/shapes.ts shaperOf: known !== undefined -> false',
      'src/rules/allowances/shapes.ts createShaper: known !== undefined -> false',
    ],
  },
  {
    reason: 'Only saves time: by no schema, nothing inside of a value is declared, and nothing that is not is changed.',
    names: ['src/rules/allowances/mender.ts Mender.#inside: schemas.length === 0 -> false'],
  },
  {
    reason: 'Only saves time: without a change, what was rejected is read once more, and rejected.',
    names: [
      'src/rules/allowances/repair.ts single: changes.count > before -> changes.count >= before',
      'src/rules/allowances/repair.ts single: changes.count > before -> true',
    ],
  },
  {
    reason:
      'Only the compiler needs it: what is no object has no kind, or is a batch, which an object never is. Either is left as it came.',
    names: [
      'src/rules/allowances/repair.ts single: !isObject(message) -> false',
      "src/rules/allowances/repair.ts single: kind === 'batch' -> false",
      'src/rules/allowances/repair.ts single: \'batch\' -> ""',
    ],
  },
  {
    reason:
      'Only the compiler needs it: null and undefined are no messages, neither is changed, and neither is given back.',
    names: ['src/rules/allowances/repair.ts ownTree: { return null; } -> {}'],
  },
  {
    reason: 'Stands for a method that is missing: no method has the one name or the other.',
    names: ['src/rules/allowances/repair.ts expected: \'\' -> "Stryker was here!"'],
  },
  {
    reason:
      'Where several schemas declare a member, which are those of an envelope and of what stands in it, all of them refuse null, and all take the empty result where one does: what holds for some holds for all.',
    names: [
      'src/rules/allowances/mender.ts Mender.#isValid: schemas.every( (schema) => resolve(schema, lookUp).check?.(value, 0) ?? explain([], schema, value, 1).length === 0, ) -> schemas.some(schema => resolve(schema, lookUp).check?.(value, 0) ?? explain([], schema, value, 1).length === 0)',
    ],
  },
  {
    reason: 'The way to a value stands in the issues alone, of which only the number counts here.',
    names: ['src/rules/allowances/mender.ts Mender.#isValid: [] -> ["Stryker was here"]'],
  },
  {
    reason:
      'The place of a part without a name tells it from other places. All such parts are of errors with definitions of their own, to which no message leads.',
    names: ['src/rules/allowances/shapes.ts createShaper.partsOf: `${at}/allOf/${index}` -> ``'],
  },
];
