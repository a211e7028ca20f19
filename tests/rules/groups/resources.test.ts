import { Schemas } from '../../../src/index.js';
import { resourceRules } from '../../../src/rules/resources.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(resourceRules, {
  'resource-uri-rfc3986': {
    strength: 'MUST',
    revisions: ALL,
    finds: [
      '/result/resources/0/uri must be a URI, but "file:///a b.txt" has a space where a URI cannot have it unencoded',
    ],
  },
  'resource-uri-unique': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/resources/1/uri must be unique, but item 0 has "file:///a" too'],
  },
  'resource-template-rfc6570': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/resourceTemplates/0/uriTemplate must be a URI template, but "file:///{path" has a { without a }'],
  },
  'resource-not-found-code': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must be -32602, but is -32002'],
  },
  'resource-not-found-names-uri': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/data/uri should be "file:///none", as asked for, but is "file:///other"'],
  },
  'resource-internal-error-code': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be a standard one, such as -32603, but is 500'],
  },
  'resource-file-uri-no-traversal': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/params/uri must not lead through parent directories, but is "file:///srv/docs/..%2f..%2fetc/passwd"'],
  },
});
