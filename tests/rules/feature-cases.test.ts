import { describe, expect, it } from 'vitest';

import type { JsonObject, JsonValue } from '../../src/json.js';
import { Schemas } from '../../src/index.js';
import { lint } from '../../src/rules/index.js';

const latest = Schemas.forVersion('2026-07-28');
const former = Schemas.forVersion('2025-11-25');

/** What the examples of the rules about features leave open. */
function found(
  rule: string,
  message: JsonObject,
  request?: JsonObject,
  schema: typeof latest | typeof former = former,
) {
  const whole = { jsonrpc: '2.0', id: 1, ...message };
  const asked = request === undefined ? undefined : { jsonrpc: '2.0', id: 1, ...request };
  return lint(schema, whole, { request: asked, config: { rules: { [rule]: 'error' } } }).map(({ pointer }) => pointer);
}

describe('structured-content-text-copy', () => {
  const copies = (structuredContent: JsonValue, ...texts: readonly string[]) =>
    found(
      'structured-content-text-copy',
      {
        result: { content: texts.map((text) => ({ type: 'text', text })), structuredContent },
      },
      { method: 'tools/call' },
    );

  it('takes any spacing and order, and what libraries wrap', () => {
    expect(copies({ a: 1, b: 2 }, 'about', '{ "b": 2, "a": 1 }')).toEqual([]);
    expect(copies({ result: 'warm' }, 'warm')).toEqual([]);
    expect(copies({ result: [1, 'x'] }, '1', 'x')).toEqual([]);
    expect(copies({ result: [1, 'x'] }, '1', 'y')).toEqual(['/result/content']);
    expect(copies({ result: 1, more: 2 }, '1')).toEqual(['/result/content']);
    expect(copies({ a: 1 }, '{"a":1')).toEqual(['/result/content']);
  });
});

describe('tool-schema-no-network-ref', () => {
  const references = (inputSchema: JsonObject) =>
    found(
      'tool-schema-no-network-ref',
      { result: { tools: [{ name: 'a', inputSchema }] } },
      { method: 'tools/list' },
      latest,
    );

  it('takes what a schema brings along, meta-schemas, and data that looks like a reference', () => {
    const $id = 'https://example.com/a.json';
    expect(references({ type: 'object', not: { $ref: `${$id}#/b` }, $defs: { a: { $id } } })).toEqual([]);
    expect(references({ type: 'object', not: { $ref: 'http://json-schema.org/draft-07/schema#' } })).toEqual([]);
    expect(references({ type: 'object', properties: { $ref: { const: $id } }, default: { $ref: $id } })).toEqual([]);
    expect(references({ type: 'object', allOf: [{ $ref: $id }] })).toEqual([
      '/result/tools/0/inputSchema/allOf/0/$ref',
    ]);
  });
});

describe('x-mcp-header-statically-reachable', () => {
  it('takes names of properties for names', () => {
    const reach = (inputSchema: JsonObject) =>
      found(
        'x-mcp-header-statically-reachable',
        { result: { tools: [{ name: 'a', inputSchema }] } },
        { method: 'tools/list' },
        latest,
      );
    const header = { type: 'string', 'x-mcp-header': 'A' };
    expect(reach({ type: 'object', properties: { items: { properties: { not: header } } } })).toEqual([]);
    expect(reach({ type: 'object', properties: { 'x-mcp-header': { type: 'string' } } })).toEqual([]);
    expect(reach({ type: 'object', 'x-mcp-header': 'A' })).toEqual(['/result/tools/0/inputSchema/x-mcp-header']);
    expect(reach({ type: 'object', $defs: { a: header } })).toEqual([
      '/result/tools/0/inputSchema/$defs/a/x-mcp-header',
    ]);
  });
});

describe('sampling-tool-choice-required', () => {
  const request = (...messages: readonly JsonObject[]) => ({
    method: 'sampling/createMessage',
    params: { messages, maxTokens: 9, toolChoice: { mode: 'required' } },
  });
  const text = { type: 'text', text: 'x' };
  const use = { type: 'tool_use', id: 'a', name: 'n', input: {} };
  const choice = (result: JsonObject, ...messages: readonly JsonObject[]) =>
    found(
      'sampling-tool-choice-required',
      { result: { role: 'assistant', model: 'm', content: text, ...result } },
      request(...messages),
    );

  it('takes what was cut off, and what has used a tool before', () => {
    expect(choice({ stopReason: 'endTurn' })).toEqual(['/result/content']);
    expect(choice({ stopReason: 'maxTokens' })).toEqual([]);
    expect(choice({ content: [text, use] })).toEqual([]);
    expect(choice({}, { role: 'assistant', content: use })).toEqual([]);
  });
});

describe('elicitation', () => {
  const ask = (params: JsonObject) => ({ method: 'elicitation/create', params: { message: 'm', ...params } });
  const form = (properties: JsonObject) => ask({ requestedSchema: { type: 'object', properties } });

  it('asks for no secrets, but may offer a choice of them, and speak of them', () => {
    expect(found('elicit-form-no-secrets', form({ password: { type: 'string' } }))).toHaveLength(1);
    expect(found('elicit-form-no-secrets', form({ password: { type: 'string', enum: ['keep', 'reset'] } }))).toEqual(
      [],
    );
    expect(found('elicit-form-no-secrets', form({ reset: { type: 'boolean', title: 'Reset password' } }))).toEqual([]);
  });

  it('sends to pages by HTTPS, or to the same machine', () => {
    const visit = (url: string) => found('elicit-url-https', ask({ mode: 'url', url, elicitationId: 'e' }));
    expect(
      ['https://a.example', 'http://127.0.0.1:80/', 'http://[::1]/', 'http://a.localhost/'].flatMap(visit),
    ).toEqual([]);
    expect(visit('http://localhost.example/')).toEqual(['/params/url']);
    expect(visit('app://open')).toEqual(['/params/url']);
  });

  it('names no secret in a page', () => {
    const visit = (url: string) => found('elicit-url-no-user-data', ask({ mode: 'url', url, elicitationId: 'e' }));
    expect(visit('https://kari:pw@example.com/')).toEqual(['/params/url']);
    expect(visit('https://example.com/?a=b&api_key=x')).toEqual(['/params/url']);
    expect(visit('https://example.com/@kari?access_token=&code=x#password=y')).toEqual([]);
  });

  it('is not compared with what a page asks, or with what is declined', () => {
    const answer = { result: { action: 'decline', content: { name: 1 } } };
    expect(found('elicit-result-conforms', answer, form({ name: { type: 'string' } }))).toEqual([]);
    expect(found('elicit-result-form-content-present', { result: { action: 'accept' } }, form({}))).toEqual([]);
  });

  it('has defaults of the type and among the options, whatever the limits', () => {
    const check = (field: JsonObject) => found('elicit-default-matches-type', form({ a: field }));
    expect(check({ type: 'integer', default: 1.5 })).toHaveLength(1);
    expect(check({ type: 'string', format: 'email', minLength: 3, default: '' })).toEqual([]);
    expect(check({ type: 'array', items: { enum: ['a'] }, default: ['a', 'b'] })).toHaveLength(1);
    expect(check({ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] }, default: ['a'] })).toEqual([]);
  });
});

describe('resource errors', () => {
  const request = { method: 'resources/read', params: { uri: 'file:///a' } };

  it('name the resource that was asked for, if any', () => {
    const names = (error: JsonObject) =>
      found('resource-not-found-names-uri', { error: { message: 'x', ...error } }, request);
    expect(names({ code: -32002, data: { uri: 'file:///b' } })).toEqual(['/error/data/uri']);
    expect(names({ code: -32002, data: { uri: 'FILE:///a/' } })).toEqual([]);
    expect(names({ code: -32002 })).toEqual([]);
    expect(names({ code: -32603, data: { uri: 'file:///b' } })).toEqual([]);
  });
});
