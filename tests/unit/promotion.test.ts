import { describe, expect, it } from 'vitest';

import { Schemas, UnavailableTypeError, UnknownFieldError } from '../../src/index.js';
import {
  Annotations,
  CallToolRequest,
  CallToolRequestParams,
  CompleteRequest,
  ListRootsRequest,
  PaginatedRequestParams,
  PingRequest,
  PromptReference,
  RequestMetaObject,
  RequestParams,
  TextContent,
} from '../../generated/records.js';

const INLINE = ['2024-11-05', '2025-03-26', '2025-06-18'] as const;

describe('an anonymous object that a later revision names', () => {
  it('hydrates as that record: one class reads a request of any revision', () => {
    for (const version of Schemas.supportedVersions) {
      const request = Schemas.forVersion(version).fromValue(CallToolRequest, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'add',
          arguments: { a: 1 },
          _meta: {
            progressToken: 'p',
            'io.modelcontextprotocol/protocolVersion': version,
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      });
      expect(request.params).toBeInstanceOf(CallToolRequestParams);
      expect(request.params.name).toBe('add');
      expect(request.params.arguments).toEqual({ a: 1 });
      expect(request.params).toBe(request.params);
    }
  });

  it('declares what the object declares, and no more: other members are extensions', () => {
    const params = { name: 'add', task: { ttl: 5 }, _meta: { progressToken: 'p' } };
    for (const version of INLINE) {
      const request = Schemas.forVersion(version).fromValue(CallToolRequest, { method: 'tools/call', params });
      expect(request.params.task).toBeUndefined();
      expect(request.params._meta).toBeUndefined();
      expect(request.params.get('task')).toEqual({ ttl: 5 });
      expect(() => request.params.get('requestState')).toThrow(UnknownFieldError);
      expect(request.params.toJSON()).toEqual(params);
    }
  });

  it('may hold others in turn', () => {
    const ping = Schemas.forVersion('2024-11-05').fromValue(PingRequest, {
      method: 'ping',
      params: { _meta: { progressToken: 7, other: true } },
    });
    expect(ping.params).toBeInstanceOf(RequestParams);
    expect(ping.params?._meta).toBeInstanceOf(RequestMetaObject);
    expect(ping.params?._meta?.progressToken).toBe(7);
    expect(ping.params?._meta?.['io.modelcontextprotocol/protocolVersion']).toBeUndefined();
    const complete = Schemas.forVersion('2025-03-26').fromValue(CompleteRequest, {
      method: 'completion/complete',
      params: { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: 'v' } },
    });
    expect(complete.params.ref).toBeInstanceOf(PromptReference);
    expect(Object.isFrozen(complete.params.argument)).toBe(true);
  });

  it('is named in one place and inlined in many', () => {
    const old = Schemas.forVersion('2024-11-05');
    const text = old.fromValue(TextContent, { type: 'text', text: 't', annotations: { priority: 1 } });
    expect(text.annotations).toBeInstanceOf(Annotations);
    const list = old.fromValue('ListToolsRequest', { method: 'tools/list', params: { cursor: 'c' } });
    expect(list.params).toBeInstanceOf(PaginatedRequestParams);
  });

  it('stays plain JSON in a revision that came after the name and does without it', () => {
    const roots = (version: '2025-11-25' | '2026-07-28') =>
      Schemas.forVersion(version).fromValue(ListRootsRequest, {
        jsonrpc: '2.0',
        id: 1,
        method: 'roots/list',
        params: { _meta: {} },
      });
    expect(roots('2025-11-25').params).toBeInstanceOf(RequestParams);
    expect(roots('2026-07-28').params).not.toBeInstanceOf(RequestParams);
    expect(roots('2026-07-28').params).toEqual({ _meta: {} });
  });

  it('does not make the name available where it is not defined', () => {
    for (const version of INLINE) {
      const schema = Schemas.forVersion(version);
      expect(schema.has(CallToolRequestParams)).toBe(false);
      expect(() => schema.fromValue(CallToolRequestParams as never, { name: 'x' })).toThrow(UnavailableTypeError);
      expect(schema.typeNames).not.toContain('CallToolRequestParams');
    }
  });

  it('is immutable, compares by its wire value and is relayed unchanged', () => {
    const schema = Schemas.forVersion('2025-06-18');
    const textOf = (name: string) => `{"method":"tools/call","params":{"x":[1],"name":"${name}"}}`;
    const request = schema.fromJson(CallToolRequest, textOf('a'));
    expect(Object.isFrozen(request.params.get('x'))).toBe(true);
    expect(JSON.stringify(request.params)).toBe('{"x":[1],"name":"a"}');
    expect(JSON.stringify(request)).toBe(textOf('a'));
    expect(request.params).toEqual(schema.fromJson(CallToolRequest, textOf('a')).params);
    expect(request.params).not.toEqual(schema.fromJson(CallToolRequest, textOf('b')).params);
  });
});
