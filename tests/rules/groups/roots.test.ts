import { Schemas } from '../../../src/index.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { rootRules } from '../../../src/rules/roots.js';
import { itFinds } from '../support/rule-cases.js';
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

const FILES = { method: 'roots/list' };

itFinds([
  {
    rule: 'root-uri-file-scheme',
    what: 'the scheme in capitals, and roots without a text for a URI',
    message: listed('FILE:///home', 5, null),
    request: FILES,
    finds: [],
  },
  {
    rule: 'root-uri-file-scheme',
    what: 'a path, and a word',
    message: listed('/home/user', 'file'),
    request: FILES,
    finds: [
      '/result/roots/0/uri must start with file://, but is "/home/user"',
      '/result/roots/1/uri must start with file://, but is "file"',
    ],
  },
  {
    rule: 'root-uri-no-traversal',
    what: 'dots that are encoded, and roots without a text for a URI',
    message: listed('file:///home/%2e%2E/etc', 5, 'file:///home/...'),
    request: FILES,
    finds: ['/result/roots/0/uri must not lead through parent directories, but is "file:///home/%2e%2E/etc"'],
  },
  {
    rule: 'root-uri-unique',
    what: 'the same URI three times, and what is no text twice',
    message: listed('file:///a', 5, 'file:///a', 5, 'file:///a'),
    request: FILES,
    finds: [
      '/result/roots/2/uri must be unique, but item 0 has "file:///a" too',
      '/result/roots/4/uri must be unique, but item 0 has "file:///a" too',
    ],
  },
  {
    rule: 'roots-unsupported-error',
    what: 'what another method is answered with',
    message: { error: { code: -1, message: 'User rejected' } },
    request: { method: 'sampling/createMessage' },
    finds: [],
  },
  {
    rule: 'roots-unsupported-error',
    what: 'the code for trouble inside',
    message: { error: { code: -32_603, message: 'Internal error' } },
    request: FILES,
    finds: [],
  },
]);

function listed(...uris: readonly JsonValue[]): JsonObject {
  return { result: { roots: uris.map((uri) => ({ uri })) } };
}
