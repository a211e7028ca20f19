import { describe, excerpt } from '../describe.js';
import type { JsonObject, JsonValue } from '../json.js';
import { hasParentSegment, schemeOf, uriFault } from './formats/uri.js';
import { uriTemplateFault } from './formats/uri-template.js';
import { hasMember, memberAt, memberOf, textOf } from './json.js';
import { ALL, since } from './revisions.js';
import type { Place, Rule } from './rule.js';
import { checkStandardCode } from './standard-error.js';
import { reportRepeated } from './unique.js';

const READ = { method: 'resources/read', params: { uri: 'file:///none' } };

export const resourceRules: readonly Rule[] = [
  {
    id: 'resource-uri-rfc3986',
    strength: 'MUST',
    revisions: ALL,
    says: 'A resource is named by a URI with a scheme, as RFC 3986 has it, wherever it is named.',
    page: '2026-07-28/server/resources#custom-uri-schemes',
    on: {
      definition: [
        ...['Resource', 'ResourceLink', 'TextResourceContents', 'BlobResourceContents'],
        ...['ReadResourceRequest', 'SubscribeRequest', 'UnsubscribeRequest', 'ResourceUpdatedNotification'],
      ],
    },
    check({ value }, report) {
      const path = hasMember(value, 'method') ? ['params', 'uri'] : ['uri'];
      const uri = textOf(memberAt(value, ...path));
      if (uri === undefined) return;
      const fault = uriFault(uri);
      if (fault !== undefined) report(path, `must be a URI, but ${excerpt(uri)} ${fault}`);
    },
    good: listOf({ name: 'a', uri: 'custom+x://a%20b.txt?c=/d#e' }),
    bad: listOf({ name: 'a', uri: 'file:///a b.txt' }),
  },
  {
    id: 'resource-uri-unique',
    strength: 'MUST',
    revisions: ALL,
    says: 'No two resources of a list have the same URI.',
    page: '2026-07-28/server/resources#resource',
    on: { definition: 'ListResourcesResult' },
    check({ value }, report) {
      reportRepeated(memberOf(value, 'resources'), 'resources', 'uri', 'must be unique', report);
    },
    good: listOf({ name: 'a', uri: 'file:///a' }, { name: 'b', uri: 'file:///A' }),
    bad: listOf({ name: 'a', uri: 'file:///a' }, { name: 'b', uri: 'file:///a' }),
  },
  {
    id: 'resource-template-rfc6570',
    strength: 'MUST',
    revisions: ALL,
    says: 'The template of a resource is a URI template as RFC 6570 has it, wherever it is named.',
    page: '2026-07-28/server/resources#resource-templates',
    on: { definition: ['ResourceTemplate', 'ResourceReference', 'ResourceTemplateReference'] },
    check({ value }, report) {
      const key = hasMember(value, 'uriTemplate') ? 'uriTemplate' : 'uri';
      const template = textOf(memberOf(value, key));
      if (template === undefined) return;
      const fault = uriTemplateFault(template);
      if (fault !== undefined) report([key], `must be a URI template, but ${excerpt(template)} ${fault}`);
    },
    good: templates({ name: 'files', uriTemplate: 'file:///{+path}{?q,page*}' }),
    bad: templates({ name: 'files', uriTemplate: 'file:///{path' }),
  },
  {
    id: 'resource-not-found-code',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'That a resource is unknown is said with the code -32602.',
    page: '2026-07-28/server/resources#error-handling',
    on: 'error',
    check({ value, method }, report) {
      const code = memberOf(value, 'code');
      if (method !== 'resources/read' || code === UNKNOWN) return;
      if (code === FORMER_NOT_FOUND || saysNotFound(value))
        report(['code'], `must be ${UNKNOWN}, but is ${describe(code)}`);
    },
    good: { error: { code: -32602, message: 'Resource not found', data: { uri: 'file:///none' } }, to: READ },
    bad: { error: { code: -32002, message: 'No such file', data: { uri: 'file:///none' } }, to: READ },
  },
  {
    id: 'resource-not-found-names-uri',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'The error for an unknown resource that names a URI names the one that was asked for.',
    page: '2026-07-28/server/resources#error-handling',
    on: 'error',
    check(place, report) {
      const named = textOf(memberAt(place.value, 'data', 'uri'));
      const asked = textOf(memberAt(place.request, 'params', 'uri'));
      if (named === undefined || asked === undefined || !isNotFound(place)) return;
      if (comparable(named) === comparable(asked)) return;
      report(['data', 'uri'], `should be ${excerpt(asked)}, as asked for, but is ${excerpt(named)}`);
    },
    good: { error: { code: -32602, message: 'Resource not found', data: { uri: 'file:///none' } }, to: READ },
    bad: { error: { code: -32602, message: 'Resource not found', data: { uri: 'file:///other' } }, to: READ },
  },
  {
    id: 'resource-internal-error-code',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'What goes wrong in reading a resource is said with a standard code, -32603 where it is the server itself.',
    page: '2026-07-28/server/resources#error-handling',
    on: 'error',
    check({ value, method }, report) {
      if (method === 'resources/read') checkStandardCode(value, '-32603', report);
    },
    good: { error: { code: -32603, message: 'Disk error' }, to: READ },
    bad: { error: { code: 500, message: 'Disk error' }, to: READ },
  },
  {
    id: 'resource-file-uri-no-traversal',
    strength: 'MUST',
    revisions: ALL,
    says: 'A file is not asked for by a way through parent directories.',
    page: '2026-07-28/server/resources#security-considerations',
    on: { method: 'resources/read' },
    check({ value }, report) {
      const uri = textOf(memberAt(value, 'params', 'uri'));
      if (uri === undefined || schemeOf(uri) !== 'file' || !hasParentSegment(uri)) return;
      report(['params', 'uri'], `must not lead through parent directories, but is ${excerpt(uri)}`);
    },
    good: { method: 'resources/read', params: { uri: 'file:///srv/docs/a..b.md' } },
    bad: { method: 'resources/read', params: { uri: 'file:///srv/docs/..%2f..%2fetc/passwd' } },
  },
];

const UNKNOWN = -32_602;
const FORMER_NOT_FOUND = -32_002;

function isNotFound({ value, method }: Place): boolean {
  return method === 'resources/read' && (memberOf(value, 'code') === FORMER_NOT_FOUND || saysNotFound(value));
}

function saysNotFound(error: JsonValue): boolean {
  const message = textOf(memberOf(error, 'message'));
  return message !== undefined && NOT_FOUND.test(message.slice(0, LONGEST_MESSAGE));
}

const NOT_FOUND = /resource not found|unknown resource/i;
const LONGEST_MESSAGE = 1000;

/** Libraries for URLs change the case of hosts, and add a slash to them. */
function comparable(uri: string): string {
  return uri.toLowerCase().replace(/\/$/, '');
}

function listOf(...resources: readonly JsonObject[]): { readonly result: JsonObject; readonly to: string } {
  return { result: { resources }, to: 'resources/list' };
}

function templates(template: JsonObject): { readonly result: JsonObject; readonly to: string } {
  return { result: { resourceTemplates: [template] }, to: 'resources/templates/list' };
}
