import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import * as contracts from '../../generated/contracts.js';
import * as records from '../../generated/records.js';

const november = Schemas.forVersion('2025-11-25');
const july = Schemas.forVersion('2026-07-28');

/** The class that a value hydrates to. */
function classOf(value: unknown): string {
  return (value as object).constructor.name;
}

describe('a union with a constant', () => {
  it('hydrates the member that the constant names', () => {
    const block = november.fromValue(contracts.ContentBlock, { type: 'resource_link', name: 'n', uri: 'u' });
    expect(block).toBeInstanceOf(records.ResourceLink);
    const request = november.fromValue(contracts.ClientRequest, { jsonrpc: '2.0', id: 1, method: 'ping' });
    expect(request).toBeInstanceOf(records.PingRequest);
  });
});

describe('a union without one', () => {
  it('hydrates the valid member that declares the most of the keys that are present', () => {
    expect(classOf(november.fromValue('ServerResult', { tools: [] }))).toBe('ListToolsResult');
    expect(classOf(november.fromValue('ServerResult', { content: [], isError: false }))).toBe('CallToolResult');
    expect(classOf(november.fromValue('ServerResult', { roots: [] }))).toBe('Result');
    // Declares `tools` too, but the value is not valid as that.
    expect(classOf(november.fromValue('ServerResult', { tools: 'none' }))).toBe('Result');
  });

  it('takes the first in canonical order where two declare as many', () => {
    // Result and GetTaskPayloadResult declare the same single key.
    expect(classOf(november.fromValue('ServerResult', { _meta: {} }))).toBe('Result');
    expect(classOf(november.fromValue('ServerResult', {}))).toBe('Result');
  });

  it('prefers a concrete result to InputRequiredResult, which stands before it and is valid too', () => {
    const response = {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', content: [{ type: 'text', text: 'x' }] },
    };
    const result = july.fromValue(records.CallToolResultResponse, response).result;
    expect(classOf(result)).toBe('CallToolResult');
    // It declares as many keys as the other, of which fewer are there.
    const prompt = { ...response, result: { resultType: 'complete', messages: [] } };
    expect(classOf(july.fromValue(records.GetPromptResultResponse, prompt).result)).toBe('GetPromptResult');
    const required = { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } } };
    const other = july.fromValue(records.CallToolResultResponse, { ...response, result: required }).result;
    expect(classOf(other)).toBe('InputRequiredResult');
  });

  it('chooses again for unions inside', () => {
    const message = { role: 'user', content: [{ type: 'tool_use', id: '1', name: 'n', input: {} }] };
    const sampling = november.fromValue(records.SamplingMessage, message);
    expect(Array.isArray(sampling.content)).toBe(true);
    expect((sampling.content as readonly unknown[]).map(classOf)).toEqual(['ToolUseContent']);
    const single = november.fromValue(records.SamplingMessage, { role: 'user', content: { type: 'text', text: 'x' } });
    expect(classOf(single.content)).toBe('TextContent');
    const embedded = november.fromValue(records.EmbeddedResource, {
      type: 'resource',
      resource: { uri: 'u', blob: 'AA==' },
    });
    expect(classOf(embedded.resource)).toBe('BlobResourceContents');
  });

  it('hydrates both text and blob as the text, which comes first', () => {
    const both = { uri: 'u', text: 't', blob: 'AA==' };
    const result = november.fromValue(records.ReadResourceResult, { contents: [both] });
    expect(result.contents.map(classOf)).toEqual(['TextResourceContents']);
    expect(result.contents[0]?.get('blob')).toBe('AA==');
  });

  it('may lead to lists: a batch of 2025-03-26 is a frozen list of records', () => {
    const march = Schemas.forVersion('2025-03-26');
    const batch = march.fromValue(contracts.JSONRPCMessage, [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ]);
    expect(Object.isFrozen(batch)).toBe(true);
    expect((batch as readonly unknown[]).map(classOf)).toEqual(['JSONRPCRequest', 'JSONRPCNotification']);
    const answers = march.fromValue(contracts.JSONRPCMessage, [{ jsonrpc: '2.0', id: 1, result: {} }]);
    expect((answers as readonly unknown[]).map(classOf)).toEqual(['JSONRPCResponse']);
    expect(march.fromValue(contracts.JSONRPCMessage, [])).toEqual([]);
    expect(november.is('JSONRPCMessage', [])).toBe(false);
  });
});

describe('other kinds', () => {
  it('an alias of an object is a record of its own name', () => {
    expect(classOf(november.fromValue('EmptyResult', {}))).toBe('EmptyResult');
    expect(classOf(july.fromValue('ClientResult', { resultType: 'complete' }))).toBe('ClientResult');
  });

  it('an intersection is a record with the fields of its parts', () => {
    const task = { taskId: 't', status: 'working', createdAt: 'c', lastUpdatedAt: 'l', ttl: 5, _meta: { a: 1 } };
    const result = november.fromValue(records.GetTaskResult, task);
    expect(result).toBeInstanceOf(records.GetTaskResult);
    expect(result.status).toBe('working');
    expect(result._meta).toEqual({ a: 1 });
  });

  it('scalars and lists are native', () => {
    expect(november.fromValue('RequestId', 7)).toBe(7);
    expect(november.fromJson('Role', '"user"')).toBe('user');
    expect(july.fromValue('JSONArray', [1, [null]])).toEqual([1, [null]]);
  });

  it('a map of named values is a frozen object of records, whatever its keys are', () => {
    const text = '{"a":{"method":"roots/list"},"__proto__":{"method":"roots/list"}}';
    const map = july.fromJson('InputRequests', text);
    expect(Object.isFrozen(map)).toBe(true);
    expect(Object.keys(map)).toEqual(['a', '__proto__']);
    expect(map.a).toBeInstanceOf(records.ListRootsRequest);
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(JSON.stringify(map)).toBe(text);
  });

  it('what an anonymous object holds is plain JSON', () => {
    const old = Schemas.forVersion('2024-11-05').fromValue('JSONRPCNotification', {
      jsonrpc: '2.0',
      method: 'x',
      params: { _meta: { a: [1] } },
    });
    expect(classOf(old.params)).toBe('Object');
    expect(Object.isFrozen(old.params?._meta)).toBe(true);
  });
});
