import { Schemas } from '../../../src/index.js';
import { idRules } from '../../../src/rules/ids.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(idRules, {
  'request-id-not-null': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is null'],
  },
  'request-id-string-or-integer': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is 1.5'],
  },
  'request-has-id': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['The message must have an id, since tools/list is a request'],
  },
  'response-id-matches-request': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be the id of the request, "9", but is 9'],
  },
  'notification-no-id': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be left out of a notification, but is 4'],
  },
  'error-response-id-present-when-known': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['The message must have the id of the request, "9"'],
  },
  'error-response-id-null': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is null'],
  },
  'progress-token-type': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/params/_meta/progressToken must be a string or an integer, but is 1.5'],
  },
  'cancel-request-id-present': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params must have a requestId'],
  },
});

const REQUEST = { jsonrpc: '2.0', id: 'a', method: 'tools/list' };
const RESULT = { jsonrpc: '2.0', result: { tools: [] } };
const ERROR = { jsonrpc: '2.0', error: { code: -32603, message: 'No' } };

describeRule('request-id-not-null', [
  { what: 'an error', of: { message: { ...ERROR, id: null } } },
  { what: 'a method that is no text', of: { message: { jsonrpc: '2.0', id: null, method: 1 } } },
]);

describeRule('request-id-string-or-integer', [
  {
    what: 'a truth value',
    of: { message: { ...REQUEST, id: true } },
    finds: ['/id must be a string or an integer, but is true'],
  },
  {
    what: 'an array',
    of: { message: { ...REQUEST, id: [1] } },
    finds: ['/id must be a string or an integer, but is an array of 1 item'],
  },
  { what: 'null, which has a rule of its own', of: { message: { ...REQUEST, id: null } } },
  { what: 'a response', of: { message: { ...RESULT, id: 1.5 } } },
]);

describeRule('request-has-id', [
  { what: 'a response', of: { message: RESULT } },
  { what: 'null, which has a rule of its own', of: { message: { ...REQUEST, id: null } } },
  {
    what: 'a method of another revision',
    of: { message: { jsonrpc: '2.0', method: 'server/discover' } },
    revision: '2025-11-25',
  },
]);

describeRule('response-id-matches-request', [
  {
    what: 'a result with another id',
    of: { message: { ...RESULT, id: 'b' }, request: REQUEST },
    finds: ['/id must be the id of the request, "a", but is "b"'],
  },
  {
    what: 'a result without an id',
    of: { message: RESULT, request: REQUEST },
    finds: ['The message must have the id of the request, "a"'],
  },
  {
    what: 'a result whose id is null',
    of: { message: { ...RESULT, id: null }, request: REQUEST },
    finds: ['/id must be the id of the request, "a", but is null'],
  },
  {
    what: 'an error whose id is null, which has a rule of its own',
    of: { message: { ...ERROR, id: null }, request: REQUEST },
  },
  { what: 'an error without an id, which has a rule of its own', of: { message: ERROR, request: REQUEST } },
  {
    what: 'a request without an id',
    of: { message: { ...RESULT, id: 'b' }, request: { jsonrpc: '2.0', method: 'tools/list' } },
  },
  { what: 'another request, which answers nothing', of: { message: { ...REQUEST, id: 'b' }, request: REQUEST } },
]);

describeRule('notification-no-id', [
  { what: 'a request', of: { message: REQUEST } },
  { what: 'a response', of: { message: { ...RESULT, id: 'a' } } },
  {
    what: 'null',
    of: { message: { jsonrpc: '2.0', id: null, method: 'notifications/initialized' } },
    revision: '2025-11-25',
    finds: ['/id must be left out of a notification, but is null'],
  },
]);

describeRule('error-response-id-present-when-known', [
  { what: 'a result without an id, which has a rule of its own', of: { message: RESULT, request: REQUEST } },
  {
    what: 'an error whose id is null, which has a rule of its own',
    of: { message: { ...ERROR, id: null }, request: REQUEST },
  },
  { what: 'a request whose id is none', of: { message: ERROR, request: { ...REQUEST, id: null } } },
  { what: 'a request without an id', of: { message: ERROR, request: { jsonrpc: '2.0', method: 'tools/list' } } },
  {
    what: 'a request with an error beside its method',
    of: { message: { ...ERROR, method: 'tools/list' }, request: REQUEST },
  },
]);

describeRule('error-response-id-null', [
  { what: 'a result', of: { message: { ...RESULT, id: null } } },
  { what: 'an error without an id', of: { message: ERROR } },
  { what: 'a request with an error beside its method', of: { message: { ...ERROR, id: null, method: 'tools/list' } } },
]);

describeRule('progress-token-type', [
  {
    what: 'the token of a notification',
    of: { method: 'notifications/progress', params: { progressToken: null, progress: 1 } },
    finds: ['/params/progressToken must be a string or an integer, but is null'],
  },
  {
    what: 'the _meta of a notification of progress, whose token is elsewhere',
    of: { method: 'notifications/progress', params: { progressToken: 1, progress: 1, _meta: { progressToken: null } } },
  },
  { what: 'an integer', of: { method: 'tools/list', params: { _meta: { progressToken: 7 } } } },
  { what: 'a parameter of another name', of: { method: 'tools/list', params: { progressToken: 1.5 } } },
  {
    what: 'a response, which asks for no progress',
    of: { message: { ...RESULT, id: 1, params: { _meta: { progressToken: 1.5 } } } },
  },
]);

describeRule('cancel-request-id-present', [
  {
    what: 'no parameters',
    of: { message: { jsonrpc: '2.0', method: 'notifications/cancelled' } },
    revision: '2025-11-25',
    finds: ['The message must have params.requestId'],
  },
]);
