import { describe, expect, it } from 'vitest';

import {
  DecodeError,
  McpSchemaError,
  Schemas,
  UnavailableTypeError,
  UnsupportedRevisionError,
  ValidationError,
  isMcpSchemaError,
} from '../../src/index.js';
import * as contracts from '../../generated/contracts.js';
import * as records from '../../generated/records.js';
import { schema as november } from '../../generated/revisions/2025-11-25.js';
import { ErrorCodes_2025_11_25, LoggingLevel, Methods_2025_11_25, Role } from '../../generated/values.js';

const VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('selection', () => {
  it('is exact: each supported revision gives its own schema, always the same', () => {
    expect(Schemas.supportedVersions).toEqual(VERSIONS);
    for (const version of VERSIONS) {
      expect(Schemas.forVersion(version).version).toBe(version);
      expect(Schemas.forVersion(version)).toBe(Schemas.forVersion(version));
    }
    expect(Schemas.forVersion(Schemas.V2025_11_25)).toBe(november);
  });

  it("cannot be made of a catalog of one's own", () => {
    const forge = () =>
      Reflect.construct(november.constructor, [
        { revision: '2025-11-25', definitions: () => [], messages: {} },
      ]) as unknown;
    expect(thrownBy(forge)).toMatchObject({ code: 'unchecked-construction' });
    const forgeOfNothing = () => Reflect.construct(november.constructor, []) as unknown;
    expect(thrownBy(forgeOfNothing)).toMatchObject({ code: 'unchecked-construction' });
  });

  it('does not depend on what anybody may write to a schema', () => {
    expect(() => {
      (november as { version: string }).version = 'x';
    }).toThrow(TypeError);
    expect(() => Object.assign(Object.getPrototypeOf(november) as object, { is: () => true })).toThrow(TypeError);
    expect(Schemas.forVersion('2025-11-25').version).toBe('2025-11-25');
  });

  it('refuses anything else, and lists what is supported', () => {
    const bare: unknown = Object.create(null);
    const odd = [undefined, null, 7, Symbol('s'), bare, { toString: 7 }, ['2025-11-25']];
    for (const unknown of ['2025-11-26', '', 'latest', 'constructor', '2025-11-25 ', 'x'.repeat(1e6), ...odd]) {
      const error = thrownBy(() => Schemas.forVersion(unknown as string));
      expect(error).toBeInstanceOf(UnsupportedRevisionError);
      expect(error).toMatchObject({ code: 'unsupported-revision', supported: VERSIONS });
      expect((error as Error).message.length).toBeLessThan(400);
    }
  });

  it('gives 553 definitions over all revisions', () => {
    const counts = VERSIONS.map((version) => Schemas.forVersion(version).typeNames.length);
    expect(counts).toEqual([79, 83, 91, 145, 155]);
  });
});

describe('availability', () => {
  it('is asked by name or by token', () => {
    expect(november.has('Task')).toBe(true);
    expect(november.has(records.Task)).toBe(true);
    expect(november.has(contracts.ContentBlock)).toBe(true);
    expect(november.has('constructor')).toBe(false);
    expect(Schemas.forVersion('2026-07-28').has(records.Task)).toBe(false);
  });

  it('of a type of other revisions is an error that lists them', () => {
    const july = Schemas.forVersion('2026-07-28');
    for (const type of ['Task', records.Task] as never[]) {
      const calls = [
        () => july.fromJson(type, '{}'),
        () => july.fromValue(type, {}),
        () => july.create(type, {} as never),
        () => july.validate(type, {}),
        () => july.is(type, {}),
      ];
      for (const call of calls) {
        const error = thrownBy(call);
        expect(error).toBeInstanceOf(UnavailableTypeError);
        expect(error).toMatchObject({ code: 'unavailable-type', typeName: 'Task', availableIn: ['2025-11-25'] });
      }
    }
  });

  it.each([undefined, null, 7, {}, [], Symbol('s'), () => 1, { typeName: 7 }])(
    'of what is no type is an error: %j',
    (type) => {
      for (const call of [() => november.fromValue(type as never, {}), () => november.is(type as never, {})]) {
        expect(thrownBy(call)).toBeInstanceOf(UnavailableTypeError);
      }
      expect(november.has(type as never)).toBe(false);
    },
  );

  it('of a token that can be changed is looked up each time', () => {
    const token = { typeName: 'ContentBlock', role: 'contract' };
    expect(november.has(token as never)).toBe(true);
    token.typeName = 'Nonsense';
    expect(november.has(token as never)).toBe(false);
  });

  it('of a class that extends a record class is an error: its instances would not be of it', () => {
    const Extended = Object.setPrototypeOf(() => undefined, records.Tool) as typeof records.Tool;
    expect(Extended.typeName).toBe('Tool');
    expect(november.has(Extended)).toBe(false);
    const throwing = Object.defineProperty(() => undefined, 'typeName', {
      get() {
        throw new Error('no');
      },
    });
    expect(november.has(throwing as never)).toBe(false);
  });

  it('of a name of no revision is an error that lists none', () => {
    const error = thrownBy(() => november.fromValue('Nonsense' as 'Tool', {}));
    expect(error).toMatchObject({ typeName: 'Nonsense', availableIn: [] });
  });

  it.each(['ClientNotification', 'ClientResult', 'EnumSchema', 'JSONRPCResponse'] as const)(
    '%s is a record in some revisions, a contract in the others, and each token knows its own',
    (name) => {
      for (const version of VERSIONS) {
        const schema = Schemas.forVersion(version);
        const isThere = schema.has(name);
        const asRecord = schema.has(records[name]);
        const asContract = schema.has(contracts[name]);
        expect([asRecord, asContract].filter(Boolean)).toHaveLength(isThere ? 1 : 0);
      }
      expect(VERSIONS.some((version) => Schemas.forVersion(version).has(records[name]))).toBe(true);
      expect(VERSIONS.some((version) => Schemas.forVersion(version).has(contracts[name]))).toBe(true);
    },
  );

  it('of a kind-changing name names the kind that it has in the revision', () => {
    const error = thrownBy(() => november.fromValue(records.ClientNotification as never, {}));
    expect(error).toMatchObject({ availableIn: ['2026-07-28'], role: 'contract' });
    expect(String(error)).toContain('but as a contract');
  });
});

describe('validation', () => {
  const invalid = { name: 1 };

  it('throws a typed error with a path from fromJson, fromValue and create', () => {
    const calls = [
      () => november.fromJson(records.Tool, JSON.stringify(invalid)),
      () => november.fromValue(records.Tool, invalid),
      () => november.create(records.Tool, invalid as never),
    ];
    for (const call of calls) {
      const error = thrownBy(call);
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toBeInstanceOf(McpSchemaError);
      expect(error).toMatchObject({ code: 'invalid-value', typeName: 'Tool', revision: '2025-11-25' });
      expect((error as ValidationError).issues.map(({ pointer }) => pointer)).toEqual(['', '/name']);
    }
  });

  it('is a verdict from validate', () => {
    expect(november.validate(records.Tool, invalid)).toMatchObject({ ok: false });
    const verdict = november.validate(records.Tool, { name: 'x', inputSchema: { type: 'object' } });
    expect(verdict.ok && verdict.value.name).toBe('x');
  });

  it('is a boolean from is, for wire values and records', () => {
    const value: unknown = { name: 'x', inputSchema: { type: 'object' } };
    expect(november.is(records.Tool, value)).toBe(true);
    expect(november.is('Tool', november.fromValue(records.Tool, value))).toBe(true);
    expect(november.is('Tool', invalid)).toBe(false);
    expect(november.is('Tool', undefined)).toBe(false);
  });

  it('collects at most ten issues, or as many as are asked for, and always one', () => {
    const tools = Array.from({ length: 30 }, () => ({}));
    const count = (maxIssues?: number) => {
      const options = maxIssues === undefined ? {} : { maxIssues };
      const verdict = november.validate('ListToolsResult', { tools }, options);
      return verdict.ok ? 0 : verdict.issues.length;
    };
    expect([count(), count(1), count(0), count(-1), count(60), count(1000)]).toEqual([10, 1, 1, 1, 60, 60]);
    expect([count(NaN), count('5' as never), count(Infinity)]).toEqual([10, 10, 60]);
    const many = { tools: Array.from({ length: 10_001 }, () => 0) };
    const verdict = november.validate('ListToolsResult', many, { maxIssues: Infinity });
    expect(verdict.ok ? 0 : verdict.issues.length).toBe(10_000);
  });

  it('refuses options that are none', () => {
    const value = { name: 'x', inputSchema: { type: 'object' } };
    const calls = [
      () => november.fromJson('Tool', JSON.stringify(value), null as never),
      () => november.fromValue('Tool', value, 5 as never),
      () => november.validate('Tool', value, null as never),
    ];
    for (const call of calls) expect(thrownBy(call)).toMatchObject({ code: 'invalid-argument' });
  });

  it('of a record of another revision is done again', () => {
    const old = Schemas.forVersion('2024-11-05').fromValue(records.CallToolRequest, {
      method: 'tools/call',
      params: { name: 'x' },
    });
    expect(november.validate(records.CallToolRequest, old)).toMatchObject({ ok: false });
    const result = Schemas.forVersion('2025-06-18').fromValue(records.CallToolResult, { content: [] });
    const again = Schemas.forVersion('2024-11-05').fromValue(records.CallToolResult, result);
    expect(again).toBeInstanceOf(records.CallToolResult);
    expect(again.structuredContent).toBeUndefined();
  });

  it('lets records stand where wire values do', () => {
    const annotations = november.create(records.ToolAnnotations, { title: 't' });
    const tool = november.fromValue(records.Tool, { name: 'x', inputSchema: { type: 'object' }, annotations });
    expect(tool.annotations?.title).toBe('t');
    expect(JSON.stringify(tool)).toBe('{"name":"x","inputSchema":{"type":"object"},"annotations":{"title":"t"}}');
  });

  it('of text refuses what is not JSON before it asks the schema', () => {
    expect(thrownBy(() => november.fromJson(records.Tool, '{"name":"a","name":"b"}'))).toBeInstanceOf(DecodeError);
    const error = thrownBy(() => november.fromJson(records.Tool, new TextEncoder().encode('{')));
    expect(error).toMatchObject({ code: 'invalid-json', fault: 'malformed', offset: 1, line: 1, column: 2 });
  });

  it('refuses integers that a number cannot hold where the schema has an integer, and everywhere when asked', () => {
    const big = '9007199254740993';
    const progress = `{"progressToken":${big},"progress":1}`;
    expect(november.validate('ProgressNotificationParams', JSON.parse(progress))).toMatchObject({
      ok: false,
      issues: [{ code: 'unsafe-integer', pointer: '/progressToken' }],
    });
    const open = `{"name":"x","arguments":{"id":${big}}}`;
    expect(november.fromJson('CallToolRequestParams', open).arguments).toEqual({ id: 9007199254740992 });
    expect(thrownBy(() => november.fromJson('CallToolRequestParams', open, { exactIntegers: true }))).toMatchObject({
      fault: 'inexact-integer',
      pointer: '/arguments/id',
    });
  });
});

describe('messages', () => {
  it('are known by method and direction', () => {
    expect(november.hasMethod('clientRequest', 'tools/call')).toBe(true);
    expect(november.hasMethod('serverRequest', 'tools/call')).toBe(false);
    expect(november.hasMethod('clientRequest', 'constructor')).toBe(false);
    expect(november.messageType('serverNotification', 'notifications/message')).toBe('LoggingMessageNotification');
    expect(november.resultType('clientRequest', 'tools/call')).toBe('CallToolResult');
    expect(november.resultType('clientRequest', 'ping')).toBe('EmptyResult');
    expect(november.resultType('clientNotification', 'notifications/cancelled')).toBeUndefined();
    expect(november.methods('inputRequest')).toEqual([]);
  });

  it('of a request may be answered with more than one definition', () => {
    const july = Schemas.forVersion('2026-07-28');
    expect(july.resultTypes('clientRequest', 'tools/call')).toEqual(['CallToolResult', 'InputRequiredResult']);
    expect(july.resultTypes('clientRequest', 'tools/list')).toEqual(['ListToolsResult']);
    expect(november.resultTypes('clientRequest', 'tools/call')).toEqual(['CallToolResult', 'CreateTaskResult']);
    expect(july.resultTypes('clientRequest', 'nope')).toEqual([]);
    expect(july.resultTypes('serverNotification', 'notifications/message')).toEqual([]);
  });

  it('are asked for in a direction that exists, or else it is an error that lists them', () => {
    for (const direction of ['clientRequests', '__proto__', 'constructor', undefined, null, Symbol('s')]) {
      for (const call of [
        () => november.methods(direction as never),
        () => november.hasMethod(direction as never, 'ping'),
        () => november.resultType(direction as never, 'ping'),
      ]) {
        expect(thrownBy(call)).toMatchObject({ code: 'invalid-argument' });
        expect(String(thrownBy(call))).toContain('clientRequest, clientNotification');
      }
    }
  });

  it('of 2026-07-28 have no server requests; those travel embedded', () => {
    const july = Schemas.forVersion('2026-07-28');
    expect(july.methods('serverRequest')).toEqual([]);
    expect(july.methods('inputRequest')).toEqual(['sampling/createMessage', 'roots/list', 'elicitation/create']);
    expect(july.messageType('clientNotification', 'notifications/cancelled')).toBe('CancelledNotification');
    expect(july.methods('clientNotification')).toEqual(['notifications/cancelled']);
  });
});

describe('values', () => {
  it('are the members of enums, and what a revision carries as constants', () => {
    expect(Object.values(LoggingLevel).toSorted()).toEqual([
      'alert',
      'critical',
      'debug',
      'emergency',
      'error',
      'info',
      'notice',
      'warning',
    ]);
    expect(Role).toEqual({ assistant: 'assistant', user: 'user' });
    expect(Methods_2025_11_25.CallToolRequest).toBe('tools/call');
    expect(ErrorCodes_2025_11_25).toEqual({ URLElicitationRequiredError: -32042 });
    expect(Object.isFrozen(LoggingLevel)).toBe(true);
  });
});

describe('errors', () => {
  it('are recognised by a registered symbol, as two copies of the package share no class', () => {
    const error = thrownBy(() => Schemas.forVersion('x' as string));
    expect(isMcpSchemaError(error)).toBe(true);
    const foreign = Object.assign(new Error('of another copy'), { [Symbol.for('exact-mcp.error')]: true });
    expect(isMcpSchemaError(foreign)).toBe(true);
    expect(isMcpSchemaError({ [Symbol.for('exact-mcp.error')]: true, message: 'of another realm' })).toBe(true);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(isMcpSchemaError(proxy)).toBe(false);
    expect(isMcpSchemaError(new Error('x'))).toBe(false);
    expect(isMcpSchemaError(null)).toBe(false);
  });
});
