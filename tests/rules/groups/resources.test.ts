import { Schemas } from '../../../src/index.js';
import type { JsonValue } from '../../../src/json.js';
import type { Example } from '../../../src/rules/rule.js';
import { resourceRules } from '../../../src/rules/resources.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

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

const NO_URI = 'must be a URI, but "docs/a.md" has no scheme';
const NAMED = { name: 'a', uri: 'docs/a.md' };

describeRule('resource-uri-rfc3986', [
  {
    what: 'a link',
    of: { result: { content: [{ type: 'resource_link', ...NAMED }] }, to: 'tools/call' },
    finds: [`/result/content/0/uri ${NO_URI}`],
  },
  {
    what: 'contents, of either kind',
    of: {
      result: {
        contents: [
          { uri: 'docs/a.md', text: '' },
          { uri: 'docs/a.md', blob: '' },
        ],
      },
      to: 'resources/read',
    },
    finds: [`/result/contents/0/uri ${NO_URI}`, `/result/contents/1/uri ${NO_URI}`],
  },
  ...['resources/read', 'notifications/resources/updated'].map((method) => ({
    what: method,
    of: { method, params: { uri: 'docs/a.md' } },
    finds: [`/params/uri ${NO_URI}`],
  })),
  ...['resources/subscribe', 'resources/unsubscribe'].map((method) => ({
    what: method,
    revision: '2025-11-25' as const,
    of: { method, params: { uri: 'docs/a.md' } },
    finds: [`/params/uri ${NO_URI}`],
  })),
  { what: 'a URI that is no text', of: { result: { resources: [{ name: 'a', uri: 5 }] }, to: 'resources/list' } },
  { what: 'a request without it', of: { method: 'resources/read', params: {} } },
]);

describeRule('resource-template-rfc6570', [
  ...(['2025-03-26', '2026-07-28'] as const).map((revision) => ({
    what: `what is to be completed, in ${revision}`,
    revision,
    of: {
      method: 'completion/complete',
      params: { ref: { type: 'ref/resource', uri: 'file:///a}' }, argument: { name: 'path', value: '' } },
    },
    finds: ['/params/ref/uri must be a URI template, but "file:///a}" has a } without a {'],
  })),
  {
    what: 'a template that is no text',
    of: { result: { resourceTemplates: [{ name: 'a', uriTemplate: 5 }, {}] }, to: 'resources/templates/list' },
  },
]);

const READ = { method: 'resources/read', params: { uri: 'file:///none' } };
const OTHER = { method: 'tools/call', params: { name: 'a', uri: 'file:///none' } };

describeRule('resource-not-found-code', [
  ...['Error: RESOURCE not FOUND', 'unknown resource "a"', `${'.'.repeat(982)}resource not found`].map((message) => ({
    what: message.slice(-18),
    of: { error: { code: -32603, message }, to: READ },
    finds: ['/error/code must be -32602, but is -32603'],
  })),
  {
    what: 'no code',
    of: { error: { message: 'Resource not found' }, to: READ },
    finds: ['/error/code must be -32602, but is nothing'],
  },
  {
    what: 'a message that says so only after a thousand characters',
    of: { error: { code: 1, message: `${'.'.repeat(983)}resource not found` }, to: READ },
  },
  { what: 'another message, or none', of: { error: { code: -32603, message: 'Disk error' }, to: READ } },
  { what: 'a message that is no text', of: { error: { code: -32603, message: 5 }, to: READ } },
  { what: 'another request', of: { error: { code: -32002, message: 'Unknown resource' }, to: OTHER } },
]);

function notFound(named: JsonValue, asked: JsonValue, code = -32602): Example {
  return {
    error: { code, message: 'Unknown resource', data: { uri: named } },
    to: { method: 'resources/read', params: { uri: asked } },
  };
}

describeRule('resource-not-found-names-uri', [
  { what: 'the case that hosts have, and a slash at the end', of: notFound('http://A.example/', 'HTTP://a.example') },
  {
    what: 'slashes elsewhere',
    of: notFound('file:///a//b', 'file:///a/b'),
    finds: ['/error/data/uri should be "file:///a/b", as asked for, but is "file:///a//b"'],
  },
  {
    what: 'letters that are the same in upper case only',
    of: notFound('file:///straße', 'file:///strasse'),
    finds: ['/error/data/uri should be "file:///strasse", as asked for, but is "file:///straße"'],
  },
  {
    what: 'the former code, whatever the message',
    of: { error: { code: -32002, message: 'x', data: { uri: 'a:b' } }, to: READ },
    finds: ['/error/data/uri should be "file:///none", as asked for, but is "a:b"'],
  },
  { what: 'another error', of: { error: { code: -32603, message: 'Disk error', data: { uri: 'a:b' } }, to: READ } },
  { what: 'another request', of: { error: { code: -32002, message: 'x', data: { uri: 'a:b' } }, to: OTHER } },
  { what: 'what names none', of: notFound(5, 'file:///none') },
  { what: 'a request without any', of: notFound('file:///none', null) },
  { what: 'no request', of: { error: { code: -32002, message: 'x', data: { uri: 'a:b' } } } },
]);

describeRule('resource-internal-error-code', [
  { what: 'another request', of: { error: { code: 500, message: 'x' }, to: OTHER } },
]);

function read(uri: JsonValue): Example {
  return { method: 'resources/read', params: { uri } };
}

describeRule('resource-file-uri-no-traversal', [
  {
    what: 'whatever the case of the scheme',
    of: read('FILE:///srv/../etc/passwd'),
    finds: ['/params/uri must not lead through parent directories, but is "FILE:///srv/../etc/passwd"'],
  },
  { what: 'what is no file', of: read('http://example.com/a/../b') },
  { what: 'a URI that is no text', of: read(5) },
  {
    what: 'what is not read',
    revision: '2025-11-25',
    of: { method: 'resources/subscribe', params: { uri: 'file:///srv/../etc/passwd' } },
  },
]);
