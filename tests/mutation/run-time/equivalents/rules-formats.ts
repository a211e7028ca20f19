import type { Equivalents } from '../../survivors.js';

/** Of src/rules/formats. */
export const RULES_FORMATS: readonly Equivalents[] = [
  {
    reason: 'Where it matches later, the T or space that it finds stands in what is read as the time, which has none.',
    names: [
      'src/rules/formats/date-time.ts RFC_3339: /^\\d{4}-\\d\\d-\\d\\d[Tt ](?!24)\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:\\d\\d)/ -> /\\d{4}-\\d\\d-\\d\\d[Tt ](?!24)\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:\\d\\d)/',
    ],
  },
  {
    reason: 'An unknown dialect knows no keyword, so that none is checked, and none followed.',
    names: ['src/rules/formats/json-schema.ts checkSchema: draft === undefined -> false'],
  },
  {
    reason: 'Asked is only whether there is a draft, so that any stands for any other.',
    names: ['src/rules/formats/json-schema.ts isOfKnownDialect: \'any\' -> ""'],
  },
];
