import { excerpt } from '../describe.js';
import type { JsonObject } from '../json.js';
import { hasParentSegment, schemeOf } from './formats/uri.js';
import { memberOf, textOf } from './json.js';
import { ALL, until } from './revisions.js';
import type { Rule } from './rule.js';
import { checkStandardCode } from './standard-error.js';
import { reportRepeated } from './unique.js';

export const rootRules: readonly Rule[] = [
  {
    id: 'root-uri-file-scheme',
    strength: 'MUST',
    revisions: ALL,
    says: 'The URI of a root has the scheme `file`.',
    page: '2026-07-28/client/roots#root',
    on: { definition: 'Root' },
    check({ value }, report) {
      const uri = textOf(memberOf(value, 'uri'));
      if (uri !== undefined && schemeOf(uri) !== 'file')
        report(['uri'], `must start with file://, but is ${excerpt(uri)}`);
    },
    good: roots('file:///home/user/project'),
    bad: roots('https://example.com/project'),
  },
  {
    id: 'root-uri-no-traversal',
    strength: 'MUST',
    revisions: ALL,
    says: 'The URI of a root does not lead through parent directories.',
    page: '2026-07-28/client/roots#security-considerations',
    on: { definition: 'Root' },
    check({ value }, report) {
      const uri = textOf(memberOf(value, 'uri'));
      if (uri === undefined || !hasParentSegment(uri)) return;
      report(['uri'], `must not lead through parent directories, but is ${excerpt(uri)}`);
    },
    good: roots('file:///home/user/..project'),
    bad: roots('file:///home/user/../../etc'),
  },
  {
    id: 'root-uri-unique',
    strength: 'MUST',
    revisions: ALL,
    says: 'No two roots have the same URI.',
    page: '2026-07-28/client/roots#root',
    on: { definition: 'ListRootsResult' },
    check({ value }, report) {
      reportRepeated(memberOf(value, 'roots'), 'roots', 'uri', 'must be unique', report);
    },
    good: roots('file:///a', 'file:///b'),
    bad: roots('file:///a', 'file:///a'),
  },
  {
    id: 'roots-unsupported-error',
    strength: 'SHOULD',
    revisions: until('2025-11-25'),
    says: 'A client that cannot list roots says so with a standard code: -32601 or -32603.',
    page: '2025-11-25/client/roots#error-handling',
    on: 'error',
    check({ value, method }, report) {
      if (method === 'roots/list') checkStandardCode(value, '-32601 or -32603', report);
    },
    good: { error: { code: -32601, message: 'Roots not supported' }, to: 'roots/list' },
    bad: { error: { code: -1, message: 'Roots not supported' }, to: 'roots/list' },
  },
];

function roots(...uris: readonly string[]): { readonly result: JsonObject; readonly to: string } {
  return { result: { roots: uris.map((uri) => ({ uri })) }, to: 'roots/list' };
}
