import { Schemas } from '../../../src/index.js';
import { idRules } from '../../../src/rules/ids.js';
import { describeCases } from '../support/cases.js';
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

describeCases('request-id-not-null', [
  { what: 'an error', in: { message: { ...ERROR, id: null } } },
  { what: 'a method that is no text', in: { message: { jsonrpc: '2.0', id: null, method: 1 } } },
]);

describeCases('request-id-string-or-integer', [
  {
    what: 'a truth value',
    in: { message: { ...REQUEST, id: true } },
    finds: ['/id must be a string or an integer, but is true'],
  },
  {
    what: 'an array',
    in: { message: { ...REQUEST, id: [1] } },
    finds: ['/id must be a string or an integer, but is an array of 1 item'],
  },
  { what: 'null, which has a rule of its own', in: { message: { ...REQUEST, id: null } } },
  { what: 'a response', in: { message: { ...RESULT, id: 1.5 } } },
]);

describeCases('request-has-id', [
  { what: 'a response', in: { message: RESULT } },
  { what: 'null, which has a rule of its own', in: { message: { ...REQUEST, id: null } } },
  {
    what: 'a method of another revision',
    in: { message: { jsonrpc: '2.0', method: 'server/discover' } },
    revision: '2025-11-25',
  },
]);

describeCases('response-id-matches-request', [
  {
    what: 'a result with another id',
    in: { message: { ...RESULT, id: 'b' }, request: REQUEST },
    finds: ['/id must be the id of the request, "a", but is "b"'],
  },
  {
    what: 'a result without an id',
    in: { message: RESULT, request: REQUEST },
    finds: ['The message must have the id of the request, "a"'],
  },
  {
    what: 'a result whose id is null',
    in: { message: { ...RESULT, id: null }, request: REQUEST },
    finds: ['/id must be the id of the request, "a", but is null'],
  },
  {
    what: 'an error whose id is null, which has a rule of its own',
    in: { message: { ...ERROR, id: null }, request: REQUEST },
  },
  { what: 'an error without an id, which has a rule of its own', in: { message: ERROR, request: REQUEST } },
  {
    what: 'a request without an id',
    in: { message: { ...RESULT, id: 'b' }, request: { jsonrpc: '2.0', method: 'tools/list' } },
  },
  { what: 'another request, which answers nothing', in: { message: { ...REQUEST, id: 'b' }, request: REQUEST } },
]);

describeCases('notification-no-id', [
  { what: 'a request', in: { message: REQUEST } },
  { what: 'a response', in: { message: { ...RESULT, id: 'a' } } },
  {
    what: 'null',
    in: { message: { jsonrpc: '2.0', id: null, method: 'notifications/initialized' } },
    revision: '2025-11-25',
    finds: ['/id must be left out of a notification, but is null'],
  },
]);

describeCases('error-response-id-present-when-known', [
  { what: 'a result without an id, which has a rule of its own', in: { message: RESULT, request: REQUEST } },
  {
    what: 'an error whose id is null, which has a rule of its own',
    in: { message: { ...ERROR, id: null }, request: REQUEST },
  },
  { what: 'a request whose id is none', in: { message: ERROR, request: { ...REQUEST, id: null } } },
  { what: 'a request without an id', in: { message: ERROR, request: { jsonrpc: '2.0', method: 'tools/list' } } },
  {
    what: 'a request with an error beside its method',
    in: { message: { ...ERROR, method: 'tools/list' }, request: REQUEST },
  },
]);

describeCases('error-response-id-null', [
  { what: 'a result', in: { message: { ...RESULT, id: null } } },
  { what: 'an error without an id', in: { message: ERROR } },
  { what: 'a request with an error beside its method', in: { message: { ...ERROR, id: null, method: 'tools/list' } } },
]);

describeCases('progress-token-type', [
  {
    what: 'the token of a notification',
    in: { method: 'notifications/progress', params: { progressToken: null, progress: 1 } },
    finds: ['/params/progressToken must be a string or an integer, but is null'],
  },
  {
    what: 'the _meta of a notification of progress, whose token is elsewhere',
    in: { method: 'notifications/progress', params: { progressToken: 1, progress: 1, _meta: { progressToken: null } } },
  },
  { what: 'an integer', in: { method: 'tools/list', params: { _meta: { progressToken: 7 } } } },
  { what: 'a parameter of another name', in: { method: 'tools/list', params: { progressToken: 1.5 } } },
  {
    what: 'a response, which asks for no progress',
    in: { message: { ...RESULT, id: 1, params: { _meta: { progressToken: 1.5 } } } },
  },
]);

describeCases('cancel-request-id-present', [
  {
    what: 'no parameters',
    in: { message: { jsonrpc: '2.0', method: 'notifications/cancelled' } },
    revision: '2025-11-25',
    finds: ['The message must have params.requestId'],
  },
]);
