import { Schemas } from '../../../src/index.js';
import { rootRules } from '../../../src/rules/roots.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(rootRules, {
  'root-uri-file-scheme': {
    strength: 'MUST',
    revisions: ALL,
    finds: {
      '2024-11-05': ['/result/roots/0/uri must start with file://, but is "https://example.com/project"'],
      '2025-03-26': ['/result/roots/0/uri must start with file://, but is "https://example.com/project"'],
      '2025-06-18': ['/result/roots/0/uri must start with file://, but is "https://example.com/project"'],
      '2025-11-25': ['/result/roots/0/uri must start with file://, but is "https://example.com/project"'],
      '2026-07-28': [
        '/params/inputResponses/input/roots/0/uri must start with file://, but is "https://example.com/project"',
      ],
    },
  },
  'root-uri-no-traversal': {
    strength: 'MUST',
    revisions: ALL,
    finds: {
      '2024-11-05': [
        '/result/roots/0/uri must not lead through parent directories, but is "file:///home/user/../../etc"',
      ],
      '2025-03-26': [
        '/result/roots/0/uri must not lead through parent directories, but is "file:///home/user/../../etc"',
      ],
      '2025-06-18': [
        '/result/roots/0/uri must not lead through parent directories, but is "file:///home/user/../../etc"',
      ],
      '2025-11-25': [
        '/result/roots/0/uri must not lead through parent directories, but is "file:///home/user/../../etc"',
      ],
      '2026-07-28': [
        '/params/inputResponses/input/roots/0/uri must not lead through parent directories, but is "file:///home/user/../../etc"',
      ],
    },
  },
  'root-uri-unique': {
    strength: 'MUST',
    revisions: ALL,
    finds: {
      '2024-11-05': ['/result/roots/1/uri must be unique, but item 0 has "file:///a" too'],
      '2025-03-26': ['/result/roots/1/uri must be unique, but item 0 has "file:///a" too'],
      '2025-06-18': ['/result/roots/1/uri must be unique, but item 0 has "file:///a" too'],
      '2025-11-25': ['/result/roots/1/uri must be unique, but item 0 has "file:///a" too'],
      '2026-07-28': ['/params/inputResponses/input/roots/1/uri must be unique, but item 0 has "file:///a" too'],
    },
  },
  'roots-unsupported-error': {
    strength: 'SHOULD',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/error/code should be a standard one, such as -32601 or -32603, but is -1'],
  },
});
