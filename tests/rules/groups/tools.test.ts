import { Schemas } from '../../../src/index.js';
import { toolRules } from '../../../src/rules/tools.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(toolRules, {
  'tool-name-length': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/name should have at most 128 characters, but has 129'],
  },
  'tool-name-characters': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/name should have letters, digits, _, - and . only, but "weather, now" has ","'],
  },
  'tool-name-unique': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/result/tools/1/name should be unique, but item 0 has "get_weather" too'],
  },
  'tool-input-schema-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/type must be array, boolean, integer, null, number, object or string, or several of them, but is "strng"',
    ],
  },
  'tool-output-schema-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/outputSchema/properties/t/enum must be an array, but is "x"'],
  },
  'tool-schema-is-json-schema-legacy': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/type must be array, boolean, integer, null, number, object or string, or several of them, but is "strng"',
    ],
  },
  'tool-schema-no-network-ref': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/$ref should lead to a place in the schema, but is "https://example.com/a.json"',
    ],
  },
  'tool-schema-bounded': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema should not compose more than 5 times right within each other, but does so 6 times',
    ],
  },
  'tool-annotation-hints-consistent': {
    strength: 'MAY',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: [
      '/result/tools/0/annotations/destructiveHint says nothing of a tool that only reads, as readOnlyHint has it',
    ],
  },
  'structured-content-text-copy': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/result/content should have a block of text with the JSON of structuredContent, but has none'],
  },
});
