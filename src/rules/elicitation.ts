import { count, describe, excerpt } from '../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { reportViolations } from './formats/conformance.js';
import { checkField, checkRoot, enumOf, optionsOf } from './formats/flat-schema.js';
import { namesSecret } from './formats/secrets.js';
import { hostOf, isUrl, queryOf, schemeOf } from './formats/uri.js';
import { arrayOf, entriesOf, hasMember, isArray, isObject, memberAt, memberOf, objectOf, textOf } from './json.js';
import { between, since } from './revisions.js';
import type { Example, Report, Rule } from './rule.js';

const METHOD = 'elicitation/create';
const SCHEMA = ['params', 'requestedSchema'] as const;

export const elicitationRules: readonly Rule[] = [
  {
    id: 'elicit-schema-root-flat',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'A form is a flat object: nothing at its root composes, refers or constrains any further.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value }, report) {
      const schema = formOf(value);
      if (schema !== undefined) checkRoot(schema, at(SCHEMA, report));
    },
    good: form({ name: { type: 'string' } }),
    bad: form({ name: { type: 'string' } }, { allOf: [{ required: ['name'] }] }),
  },
  {
    id: 'elicit-schema-property-keywords',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'A field of a form has one of the types, and of the keywords, that are listed for fields.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value, context: { revision } }, report) {
      for (const { field, path } of fieldsOf(value)) checkField(field, revision, at(path, report));
    },
    good: form({ age: { type: 'integer', title: 'Age', minimum: 0 } }),
    bad: form({ age: { type: 'string', not: { type: 'object' } } }),
  },
  {
    id: 'elicit-enum-strings',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'The options of a choice are strings.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value }, report) {
      for (const { field, path } of fieldsOf(value)) {
        const { path: inner, options } = enumOf(field);
        const index = options.findIndex((option) => typeof option !== 'string');
        if (index >= 0) report([...path, ...inner, index], `must be a string, but is ${describe(options[index])}`);
      }
    },
    good: form({ size: { type: 'string', enum: ['1', '2'] } }),
    bad: form({ size: { type: 'string', enum: [1, 2] } }),
  },
  {
    id: 'elicit-enum-names-length',
    strength: 'SHOULD',
    revisions: since('2025-06-18'),
    says: 'Where the options of a choice have names, each has one.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value }, report) {
      for (const { field, path } of fieldsOf(value)) {
        const options = memberOf(field, 'enum');
        const names = memberOf(field, 'enumNames');
        if (!isArray(options) || !isArray(names) || options.length === names.length) continue;
        report(
          [...path, 'enumNames'],
          `should have ${count(options.length, 'item')}, as enum has, but has ${names.length}`,
        );
      }
    },
    good: form({ colour: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] } }),
    bad: form({ colour: { type: 'string', enum: ['r', 'g'], enumNames: ['Red'] } }),
  },
  {
    id: 'elicit-default-matches-type',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The default of a field is of its type, and among its options where it has any.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value }, report) {
      for (const { field, path } of fieldsOf(value)) {
        const given = memberOf(field, 'default');
        if (given !== undefined) checkDefault(field, given, at([...path, 'default'], report));
      }
    },
    good: form({ colour: { type: 'string', enum: ['r', 'g'], default: 'r' } }),
    bad: form({ colour: { type: 'string', enum: ['r', 'g'], default: 'purple' } }),
  },
  {
    id: 'elicit-schema-limits-valid',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The least and the most characters or items of a field are whole numbers that are not negative.',
    page: '2026-07-28/basic/index#schema-validation',
    on: { method: METHOD },
    check({ value }, report) {
      for (const { field, path } of fieldsOf(value)) {
        for (const keyword of ['minLength', 'maxLength', 'minItems', 'maxItems']) {
          const limit = memberOf(field, keyword);
          if (limit === undefined || (Number.isInteger(limit) && Number(limit) >= 0)) continue;
          report([...path, keyword], `must be a whole number that is not negative, but is ${describe(limit)}`);
        }
      }
    },
    good: form({ name: { type: 'string', minLength: 0, maxLength: 5 } }),
    bad: form({ name: { type: 'string', minLength: -1 } }),
  },
  {
    id: 'elicit-required-properties-exist',
    strength: 'SHOULD',
    revisions: since('2025-06-18'),
    says: 'A form requires no other fields than those that it has.',
    page: '2026-07-28/client/elicitation#requested-schema',
    on: { method: METHOD },
    check({ value }, report) {
      const schema = formOf(value);
      const properties = memberOf(schema, 'properties');
      for (const [index, name] of arrayOf(memberOf(schema, 'required')).entries()) {
        if (typeof name !== 'string' || hasMember(properties, name)) continue;
        report([...SCHEMA, 'required', index], `should be one of the properties, but is ${excerpt(name)}`);
      }
    },
    good: form({ name: { type: 'string' } }, { required: ['name'] }),
    bad: form({ name: { type: 'string' } }, { required: ['email'] }),
  },
  {
    id: 'elicit-form-no-secrets',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'A form has no field whose name or title says that it takes a secret.',
    page: '2026-07-28/client/elicitation#form-mode-security',
    on: { method: METHOD },
    check({ value }, report) {
      for (const { name, field, path } of fieldsOf(value)) {
        // A choice offers nothing that is secret.
        if (memberOf(field, 'type') !== 'string' || optionsOf(field) !== undefined) continue;
        const secret = [name, textOf(memberOf(field, 'title')) ?? name].find(namesSecret);
        if (secret !== undefined) report(path, `must not ask for a secret in a form, but asks for ${excerpt(secret)}`);
      }
    },
    good: form({ email: { type: 'string', format: 'email' }, password_length: { type: 'integer' } }),
    bad: form({ key: { type: 'string', title: 'API key' } }),
  },
  {
    id: 'elicit-form-no-clickable-url',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The texts of a form lead to no web page.',
    page: '2026-07-28/client/elicitation#safe-url-handling',
    on: { method: METHOD },
    check({ value }, report) {
      if (formOf(value) === undefined) return;
      if (hasLink(memberAt(value, 'params', 'message'))) report(['params', 'message'], 'should not have a URL');
      for (const { field, path } of fieldsOf(value)) {
        // A field for a URL may show what one looks like.
        if (memberOf(field, 'format') === 'uri') continue;
        for (const key of ['title', 'description']) {
          if (hasLink(memberOf(field, key))) report([...path, key], 'should not have a URL');
        }
      }
    },
    good: form({ page: { type: 'string', format: 'uri', description: 'Such as https://example.com' } }),
    bad: form({ name: { type: 'string', description: 'See https://evil.example/login' } }),
  },
  {
    id: 'elicit-url-valid',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The page that the user is sent to is a URL.',
    page: '2026-07-28/client/elicitation#url-mode-elicitation-requests',
    on: { definition: 'ElicitRequestURLParams' },
    check({ value }, report) {
      const url = textOf(memberOf(value, 'url'));
      if (url !== undefined && !isUrl(url)) report(['url'], `must be a URL, but is ${excerpt(url)}`);
    },
    good: visit('https://example.com/connect'),
    bad: visit('connect please'),
  },
  {
    id: 'elicit-url-https',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The page that the user is sent to is reached by HTTPS, unless it is on the same machine.',
    page: '2026-07-28/client/elicitation#safe-url-handling',
    on: { definition: 'ElicitRequestURLParams' },
    check({ value }, report) {
      const url = textOf(memberOf(value, 'url'));
      if (url === undefined || !isUrl(url) || schemeOf(url) === 'https') return;
      if (schemeOf(url) === 'http' && DEVELOPMENT.test(hostOf(url).host)) return;
      report(['url'], `should be an https: URL, but is ${excerpt(url)}`);
    },
    good: visit('http://localhost:3000/connect'),
    bad: visit('http://example.com/connect'),
  },
  {
    id: 'elicit-url-no-user-data',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The page that the user is sent to is named without a password or a token.',
    page: '2026-07-28/client/elicitation#safe-url-handling',
    on: { definition: 'ElicitRequestURLParams' },
    check({ value }, report) {
      const url = textOf(memberOf(value, 'url'));
      if (url === undefined) return;
      if (schemeOf(url)?.startsWith('http') === true && hostOf(url).userinfo !== '') {
        report(['url'], 'must not have the name or the password of a user');
      }
      const given = queryOf(url)
        .split('&', MOST_PARAMETERS)
        .filter((parameter) => /=./.test(parameter));
      const secret = given.map((parameter) => parameter.slice(0, parameter.indexOf('='))).find(namesSecret);
      if (secret !== undefined) report(['url'], `must not have the secret ${excerpt(secret)}`);
    },
    good: visit('https://example.com/connect?response_type=token&state=abc'),
    bad: visit('https://example.com/connect?access_token=abc'),
  },
  {
    id: 'elicit-url-needs-elicitation-id',
    strength: 'MUST',
    revisions: between('2025-11-25', '2025-11-25'),
    says: 'A request to visit a page has an id of its own.',
    page: '2025-11-25/client/elicitation#url-mode-elicitation-requests',
    on: { definition: 'ElicitRequestURLParams' },
    check({ value }, report) {
      if (!hasMember(value, 'elicitationId')) report([], 'must have an elicitationId, but has none');
    },
    good: visit('https://example.com/connect'),
    bad: { method: METHOD, params: { mode: 'url', message: 'Please sign in', url: 'https://example.com/connect' } },
  },
  {
    id: 'elicit-result-content-only-on-accept',
    strength: 'SHOULD',
    revisions: since('2025-06-18'),
    says: 'Whoever declines or cancels sends no content.',
    page: '2026-07-28/client/elicitation#response-actions',
    on: { definition: 'ElicitResult' },
    check({ value }, report) {
      const action = memberOf(value, 'action');
      // An empty object says as little as none.
      if ((action !== 'decline' && action !== 'cancel') || entriesOf(memberOf(value, 'content')).length === 0) return;
      report(['content'], `should be left out: the action is ${excerpt(action)}`);
    },
    good: answer({ action: 'decline' }),
    bad: answer({ action: 'cancel', content: { name: 'Kari' } }),
  },
  {
    id: 'elicit-result-form-content-present',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'Whoever accepts a form sends what is filled in.',
    page: '2026-07-28/client/elicitation#response-actions',
    on: { resultOf: METHOD },
    check({ value, request }, report) {
      const form = formOf(request);
      if (memberOf(value, 'action') !== 'accept' || hasMember(value, 'content')) return;
      // Of a form without fields, nothing is filled in.
      if (entriesOf(memberOf(form, 'properties')).length > 0) report([], 'must have content, but has none');
    },
    good: answer({ action: 'accept', content: { name: 'Kari' } }),
    bad: answer({ action: 'accept' }, { name: { type: 'string' } }, {}),
  },
  {
    id: 'elicit-result-url-no-content',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Whoever agrees to visit a page sends no content.',
    page: '2026-07-28/client/elicitation#response-actions',
    on: { resultOf: METHOD },
    check({ value, request }, report) {
      if (memberAt(request, 'params', 'mode') !== 'url' || memberOf(value, 'action') !== 'accept') return;
      if (hasMember(value, 'content'))
        report(['content'], 'must be left out: nothing is filled in on a page elsewhere');
    },
    good: { result: { action: 'accept' }, to: visit('https://example.com/connect') },
    bad: { result: { action: 'accept', content: { code: '1234' } }, to: visit('https://example.com/connect') },
  },
  {
    id: 'elicit-result-conforms',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'What is filled in keeps the schema of the form.',
    page: '2026-07-28/client/elicitation#response-actions',
    on: { resultOf: METHOD },
    check({ value, request }, report) {
      const content = memberOf(value, 'content');
      if (content === undefined || memberOf(value, 'action') !== 'accept') return;
      reportViolations(formOf(request) ?? {}, content, at(['content'], report), { formats: true });
    },
    good: answer({ action: 'accept', content: { name: 'Kari', more: 1 } }),
    bad: answer({ action: 'accept', content: { nickname: 'K' } }),
  },
];

const LINK = /\bhttps?:\/\/[^\s/]/i;

function hasLink(text: JsonValue | undefined): boolean {
  return typeof text === 'string' && LINK.test(text);
}

const DEVELOPMENT = /^(?:localhost|.+\.(?:localhost|local|test)|127\.\d+\.\d+\.\d+|\[::1\])$/i;

const MOST_PARAMETERS = 1000;

/** The schema of a form that is asked for; undefined where something else is. */
function formOf(request: JsonValue | undefined): JsonObject | undefined {
  const isUrl = memberAt(request, 'params', 'mode') === 'url';
  return isUrl ? undefined : objectOf(memberAt(request, ...SCHEMA));
}

function fieldsOf(
  request: JsonValue,
): readonly { readonly name: string; readonly field: JsonObject; readonly path: readonly PathStep[] }[] {
  return entriesOf(memberOf(formOf(request), 'properties')).flatMap(([name, field]) =>
    isObject(field) ? [{ name, field, path: [...SCHEMA, 'properties', name] }] : [],
  );
}

/** Reports below a place. */
function at(place: readonly PathStep[], report: Report): Report {
  return (path, problem) => {
    report([...place, ...path], problem);
  };
}

function checkDefault(field: JsonObject, given: JsonValue, report: Report): void {
  const { type = null } = field;
  const choice = { enum: optionsOf(field) ?? null };
  // Of a schema, no more than this counts here.
  reportViolations({ type, ...(type === 'array' ? { items: choice } : choice) }, given, report);
}

// --- Examples

function form(properties: JsonObject, more: JsonObject = {}): { readonly method: string; readonly params: JsonObject } {
  return {
    method: METHOD,
    params: { message: 'Please fill in', requestedSchema: { type: 'object', properties, ...more } },
  };
}

function visit(url: string): { readonly method: string; readonly params: JsonObject } {
  return { method: METHOD, params: { mode: 'url', message: 'Please sign in', url, elicitationId: 'e-1' } };
}

function answer(
  result: JsonObject,
  properties: JsonObject = { name: { type: 'string' } },
  more: JsonObject = { required: ['name'] },
): Example {
  return { result, to: form(properties, more) };
}
