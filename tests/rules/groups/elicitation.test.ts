import type { JsonObject, JsonValue } from '../../../src/json.js';
import { elicitationRules } from '../../../src/rules/elicitation.js';
import { itFinds } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

describeGroup(elicitationRules, {
  'elicit-schema-root-flat': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
      '2025-11-25': [
        '/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
    },
  },
  'elicit-schema-property-keywords': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames only',
      ],
      '2025-11-25': [
        '/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames, oneOf only',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames, oneOf only',
      ],
    },
  },
  'elicit-enum-strings': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/properties/size/enum/0 must be a string, but is 1'],
      '2025-11-25': ['/params/requestedSchema/properties/size/enum/0 must be a string, but is 1'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/size/enum/0 must be a string, but is 1',
      ],
    },
  },
  'elicit-enum-names-length': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1'],
      '2025-11-25': ['/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1',
      ],
    },
  },
  'elicit-default-matches-type': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/requestedSchema/properties/colour/default must be one of the 2 options, but is "purple"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/colour/default must be one of the 2 options, but is "purple"',
      ],
    },
  },
  'elicit-schema-limits-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': [
        '/params/requestedSchema/properties/name/minLength must be a whole number that is not negative, but is -1',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/name/minLength must be a whole number that is not negative, but is -1',
      ],
    },
  },
  'elicit-required-properties-exist': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/required/0 should be one of the properties, but is "email"'],
      '2025-11-25': ['/params/requestedSchema/required/0 should be one of the properties, but is "email"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/required/0 should be one of the properties, but is "email"',
      ],
    },
  },
  'elicit-form-no-secrets': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
      '2025-11-25': [
        '/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
    },
  },
  'elicit-form-no-clickable-url': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/requestedSchema/properties/name/description should not have a URL'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/name/description should not have a URL',
      ],
    },
  },
  'elicit-url-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url must be a URL, but is "connect please"'],
      '2026-07-28': ['/result/inputRequests/input/params/url must be a URL, but is "connect please"'],
    },
  },
  'elicit-url-https': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url should be an https: URL, but is "http://example.com/connect"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/url should be an https: URL, but is "http://example.com/connect"',
      ],
    },
  },
  'elicit-url-no-user-data': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url must not have the secret "access_token"'],
      '2026-07-28': ['/result/inputRequests/input/params/url must not have the secret "access_token"'],
    },
  },
  'elicit-url-needs-elicitation-id': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params must have an elicitationId, but has none'],
  },
  'elicit-result-content-only-on-accept': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result/content should be left out: the action is "cancel"'],
      '2025-11-25': ['/result/content should be left out: the action is "cancel"'],
      '2026-07-28': ['/params/inputResponses/input/content should be left out: the action is "cancel"'],
    },
  },
  'elicit-result-form-content-present': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result must have content, but has none'],
      '2025-11-25': ['/result must have content, but has none'],
      '2026-07-28': ['/params/inputResponses/input must have content, but has none'],
    },
  },
  'elicit-result-url-no-content': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must be left out: nothing is filled in on a page elsewhere'],
      '2026-07-28': ['/params/inputResponses/input/content must be left out: nothing is filled in on a page elsewhere'],
    },
  },
  'elicit-result-conforms': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result/content must have "name", but has not'],
      '2025-11-25': ['/result/content must have "name", but has not'],
      '2026-07-28': ['/params/inputResponses/input/content must have "name", but has not'],
    },
  },
});

const FORM = 'elicitation/create';

// --- Forms
itFinds([
  {
    rule: 'elicit-schema-root-flat',
    what: 'a page, whatever stands beside its URL, or no schema',
    message: visit('https://a.example/', { requestedSchema: { allOf: [] } }),
    finds: [],
  },
  {
    rule: 'elicit-schema-root-flat',
    what: 'a form without a schema',
    message: { method: FORM, params: { message: 'm', requestedSchema: 5 } },
    finds: [],
  },
  {
    rule: 'elicit-schema-property-keywords',
    what: 'what is no field, beside one that is',
    message: form({ a: 5, b: null, c: { type: 'null' } }),
    finds: [
      '/params/requestedSchema/properties/c/type must be string, number, integer, boolean or array, but is "null"',
    ],
  },
  {
    rule: 'elicit-enum-strings',
    what: 'the first of the options of a list that is no string',
    message: form({ a: { type: 'array', items: { type: 'string', enum: ['1', 2, 3] } } }),
    finds: ['/params/requestedSchema/properties/a/items/enum/1 must be a string, but is 2'],
  },
  {
    rule: 'elicit-enum-names-length',
    what: 'one option',
    message: form({ a: { type: 'string', enum: ['r'], enumNames: ['Red', 'Green'] } }),
    finds: ['/params/requestedSchema/properties/a/enumNames should have 1 item, as enum has, but has 2'],
  },
  {
    rule: 'elicit-enum-names-length',
    what: 'names or options that are no list',
    message: form({
      a: { type: 'string', enum: ['r'], enumNames: 'Red' },
      b: { enum: 'r', enumNames: ['Red', 'Green'] },
    }),
    finds: [],
  },
  {
    rule: 'elicit-default-matches-type',
    what: 'another type, and what is none of the options',
    message: form({
      a: { type: 'boolean', default: 'yes' },
      b: { enum: ['r'], default: 'g' },
      c: { type: 'array', items: { enum: ['r', 'g'] }, default: ['r', 'b'] },
      d: { type: 'array', items: { type: 'string' }, default: 'r' },
    }),
    finds: [
      '/params/requestedSchema/properties/a/default must be of type boolean, but is "yes"',
      '/params/requestedSchema/properties/b/default must be "r", but is "g"',
      '/params/requestedSchema/properties/c/default/1 must be one of the 2 options, but is "b"',
      '/params/requestedSchema/properties/d/default must be of type array, but is "r"',
    ],
  },
  {
    rule: 'elicit-default-matches-type',
    what: 'fields without a type or without options',
    message: form({ a: { default: 5 }, b: { type: 'array', items: { type: 'string' }, default: [5] } }),
    finds: [],
  },
  {
    rule: 'elicit-schema-limits-valid',
    what: 'fractions, texts, and what is below zero',
    message: form({
      a: { type: 'string', minLength: 1.5, maxLength: '3' },
      b: { type: 'array', minItems: -1, maxItems: null },
      c: { type: 'number', minimum: -1.5 },
    }),
    finds: [
      '/params/requestedSchema/properties/a/minLength must be a whole number that is not negative, but is 1.5',
      '/params/requestedSchema/properties/a/maxLength must be a whole number that is not negative, but is "3"',
      '/params/requestedSchema/properties/b/minItems must be a whole number that is not negative, but is -1',
      '/params/requestedSchema/properties/b/maxItems must be a whole number that is not negative, but is null',
    ],
  },
  {
    rule: 'elicit-required-properties-exist',
    what: 'a name that every object knows, and what is no name',
    message: form({ a: { type: 'string' } }, { required: ['a', 5, 'constructor'] }),
    finds: ['/params/requestedSchema/required/2 should be one of the properties, but is "constructor"'],
  },
  {
    rule: 'elicit-form-no-secrets',
    what: 'the name of a field, where it has no title or another',
    message: form({ api_key: { type: 'string' }, password: { type: 'string', title: 'Secret word' } }),
    finds: [
      '/params/requestedSchema/properties/api_key must not ask for a secret in a form, but asks for "api_key"',
      '/params/requestedSchema/properties/password must not ask for a secret in a form, but asks for "password"',
    ],
  },
  {
    rule: 'elicit-form-no-clickable-url',
    what: 'the message, and titles',
    message: form(
      { a: { type: 'string', title: 'HTTP://a.example' }, b: { type: 'string', title: 'See http://a.example' } },
      {},
      'Open https://a.example, please',
    ),
    finds: [
      '/params/message should not have a URL',
      '/params/requestedSchema/properties/a/title should not have a URL',
      '/params/requestedSchema/properties/b/title should not have a URL',
    ],
  },
  {
    rule: 'elicit-form-no-clickable-url',
    what: 'what leads to no page, and what is no text',
    message: form({
      a: { type: 'string', title: 'https:// is better than http:///' },
      b: { type: 'string', title: ['https://a.example'], description: 'shttp://a.example' },
    }),
    finds: [],
  },
  {
    rule: 'elicit-form-no-clickable-url',
    what: 'a page, whose message may name it',
    message: visit('https://a.example/', { message: 'Open https://a.example/' }),
    finds: [],
  },
]);

// --- Pages
itFinds([
  ...['elicit-url-valid', 'elicit-url-https', 'elicit-url-no-user-data'].map((rule) => ({
    rule,
    what: 'a page without a URL',
    message: visit(5),
    finds: [],
  })),
  ...[
    'http://localhost',
    'http://LOCALHOST:3000/a',
    'http://shop.localhost/',
    'http://printer.local/',
    'http://shop.test/',
    'http://127.10.20.30/',
    'http://[::1]:80/',
    'connect please',
  ].map((url) => ({
    rule: 'elicit-url-https',
    what: `${url}: for development, or no URL at all`,
    message: visit(url),
    finds: [],
  })),
  ...[
    'http://mylocalhost/',
    'http://localhost.example/',
    'http://127.0.0.1.example/',
    'http://.local/',
    'http://test/',
    'http://a.example/localhost',
    'ftp://localhost/',
  ].map((url) => ({
    rule: 'elicit-url-https',
    what: url,
    message: visit(url),
    finds: [`/params/url should be an https: URL, but is "${url}"`],
  })),
  ...['http://kari@a.example/', 'https://kari:pw@a.example/'].map((url) => ({
    rule: 'elicit-url-no-user-data',
    what: url,
    message: visit(url),
    finds: ['/params/url must not have the name or the password of a user'],
  })),
  ...['mailto:kari@a.example', 'kari@a.example', 'https://a.example/?access_token'].map((url) => ({
    rule: 'elicit-url-no-user-data',
    what: url,
    message: visit(url),
    finds: [],
  })),
  {
    rule: 'elicit-url-no-user-data',
    what: 'a secret with an equals sign in it, after other parameters',
    message: visit('https://a.example/?a=b&api_key=a=b&password=c'),
    finds: ['/params/url must not have the secret "api_key"'],
  },
  {
    rule: 'elicit-url-no-user-data',
    what: 'the thousandth parameter',
    message: visit(`https://a.example/?${'a=b&'.repeat(999)}api_key=a`),
    finds: ['/params/url must not have the secret "api_key"'],
  },
  {
    rule: 'elicit-url-no-user-data',
    what: 'parameters after the thousandth, which are not looked at',
    message: visit(`https://a.example/?${'a=b&'.repeat(1000)}api_key=a`),
    finds: [],
  },
]);

// --- Answers
itFinds([
  {
    rule: 'elicit-result-content-only-on-accept',
    what: 'whoever declines',
    message: { result: { action: 'decline', content: { name: 'Kari' } } },
    request: form({ name: { type: 'string' } }),
    finds: ['/result/content should be left out: the action is "decline"'],
  },
  ...[
    { action: 'accept', content: { name: 'Kari' } },
    { action: 'maybe', content: { name: 'Kari' } },
    { action: 'cancel', content: {} },
    { action: 'cancel', content: null },
  ].map((result) => ({
    rule: 'elicit-result-content-only-on-accept',
    what: `nothing that matters: ${JSON.stringify(result)}`,
    message: { result },
    request: form({ name: { type: 'string' } }),
    finds: [],
  })),
  {
    rule: 'elicit-result-form-content-present',
    what: 'whoever declines, and content that is null',
    message: { result: { action: 'accept', content: null } },
    request: form({ name: { type: 'string' } }),
    finds: [],
  },
  {
    rule: 'elicit-result-form-content-present',
    what: 'a page, whatever stands beside its URL',
    message: { result: { action: 'accept' } },
    request: visit('https://a.example/', { requestedSchema: { properties: { name: {} } } }),
    finds: [],
  },
  {
    rule: 'elicit-result-url-no-content',
    what: 'whoever declines',
    message: { result: { action: 'decline', content: {} } },
    request: visit('https://a.example/'),
    finds: [],
  },
  {
    rule: 'elicit-result-conforms',
    what: 'the formats of texts',
    message: { result: { action: 'accept', content: { mail: 'nobody', on: '2026-02-30' } } },
    request: form({ mail: { type: 'string', format: 'email' }, on: { type: 'string', format: 'date' } }),
    finds: [
      '/result/content/mail must have the format email, but is "nobody"',
      '/result/content/on must have the format date, but is "2026-02-30"',
    ],
  },
  {
    rule: 'elicit-result-conforms',
    what: 'no content, which another rule is about',
    message: { result: { action: 'accept' } },
    request: form({ name: { type: 'string' } }),
    finds: [],
  },
  {
    rule: 'elicit-result-conforms',
    what: 'a page, whatever stands beside its URL',
    message: { result: { action: 'accept', content: {} } },
    request: visit('https://a.example/', { requestedSchema: { required: ['name'] } }),
    finds: [],
  },
]);

function form(properties: JsonObject, members: JsonObject = {}, message = 'Who?'): JsonObject {
  return { method: FORM, params: { message, requestedSchema: { type: 'object', properties, ...members } } };
}

function visit(url: JsonValue, members: JsonObject = {}): JsonObject {
  return { method: FORM, params: { mode: 'url', message: 'Sign in', url, elicitationId: 'e-1', ...members } };
}
