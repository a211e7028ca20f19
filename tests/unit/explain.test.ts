import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { Issue, Revision, TypeName } from '../../src/index.js';

function issuesOf<R extends Revision>(revision: R, type: TypeName<R>, value: unknown): readonly Issue[] {
  const verdict = Schemas.forVersion(revision).validate(type, value);
  return verdict.ok ? [] : verdict.issues;
}

function messages<R extends Revision>(revision: R, type: TypeName<R>, value: unknown): readonly string[] {
  return issuesOf(revision, type, value).map(({ message }) => message);
}

describe('an issue', () => {
  it('says what is wrong, where, what was expected, and which keyword of the schema asks it', () => {
    const result = {
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 42 },
      ],
    };
    expect(issuesOf('2025-11-25', 'CallToolResult', result)).toEqual([
      {
        code: 'type',
        pointer: '/content/1/text',
        path: ['content', 1, 'text'],
        message: '/content/1/text must be a string, but is 42',
        expected: 'a string',
        received: '42',
        schemaPath: '#/$defs/TextContent/properties/text/type',
      },
    ]);
  });

  it('points into the schema document of the revision', () => {
    const [issue] = issuesOf('2024-11-05', 'Tool', { name: 1, inputSchema: { type: 'object' } });
    expect(issue?.schemaPath).toBe('#/definitions/Tool/properties/name/type');
  });

  it.each<[string, string, string, unknown]>([
    ['const', 'JSONRPCRequest/properties/jsonrpc/const', 'JSONRPCRequest', { jsonrpc: '1.0', id: 1, method: 'x' }],
    ['required', 'Tool/required', 'Tool', { name: 'x' }],
    ['enum', 'LoggingLevel/enum', 'LoggingLevel', 'warn'],
    ['minimum', 'Annotations/properties/priority/minimum', 'Annotations', { priority: -1 }],
    ['maximum', 'Annotations/properties/priority/maximum', 'Annotations', { priority: 2 }],
    ['unsafe-integer', 'RequestId/type', 'RequestId', 2 ** 60],
    ['type', 'RequestId/type', 'RequestId', null],
    ['union', 'ContentBlock/anyOf', 'ContentBlock', { type: 'video' }],
    ['type', 'ContentBlock/anyOf', 'ContentBlock', 5],
    ['enum', 'Role/enum', 'Annotations', { audience: ['robot'] }],
    ['type', 'Icon/properties/sizes/items/type', 'Icon', { src: 's', sizes: [5] }],
    [
      'type',
      'Tool/properties/inputSchema/properties/properties/additionalProperties/type',
      'Tool',
      { name: 'x', inputSchema: { type: 'object', properties: { a: 5 } } },
    ],
  ])('of the code %s points to %s', (code, place, type, value) => {
    expect(issuesOf('2025-11-25', type as 'Tool', value)).toMatchObject([{ code, schemaPath: `#/$defs/${place}` }]);
  });

  it('points to keywords below names with a slash, and to the length of lists', () => {
    const values = Array.from({ length: 101 }, () => 'x');
    expect(issuesOf('2026-07-28', 'CompleteResult', { resultType: 'complete', completion: { values } })).toMatchObject([
      { code: 'max-items', schemaPath: '#/$defs/CompleteResult/properties/completion/properties/values/maxItems' },
    ]);
    const meta = { 'io.modelcontextprotocol/protocolVersion': 5 };
    const issues = issuesOf('2026-07-28', 'RequestMetaObject', meta);
    expect(issues.map(({ schemaPath }) => schemaPath)).toContain(
      '#/$defs/RequestMetaObject/properties/io.modelcontextprotocol~1protocolVersion/type',
    );
  });

  it('is frozen', () => {
    const [issue] = issuesOf('2025-11-25', 'Tool', {});
    expect(Object.isFrozen(issue)).toBe(true);
    expect(Object.isFrozen(issue?.path)).toBe(true);
    expect(Object.isFrozen(issuesOf('2025-11-25', 'Tool', {}))).toBe(true);
    expect(Object.isFrozen(issuesOf('2025-11-25', 'Tool', { name: NaN }))).toBe(true);
  });

  it.each([
    ['const', { jsonrpc: '1.0', id: 1, method: 'x' }, 'const', '/jsonrpc must be "2.0", but is "1.0"'],
    [
      'missing member',
      { jsonrpc: '2.0', id: 1 },
      'required',
      'The value must have the member "method", but is an object with "jsonrpc", "id"',
    ],
    [
      'list of types',
      { jsonrpc: '2.0', id: null, method: 'x' },
      'type',
      '/id must be a string or an integer, but is null',
    ],
    ['fraction', { jsonrpc: '2.0', id: 1.5, method: 'x' }, 'type', '/id must be a string or an integer, but is 1.5'],
    [
      'object',
      { jsonrpc: '2.0', id: 1, method: 'x', params: [] },
      'type',
      '/params must be an object, but is an array of 0 items',
    ],
    [
      'unsafe integer',
      { jsonrpc: '2.0', id: 2 ** 60, method: 'x' },
      'unsafe-integer',
      '/id must be an integer within ±(2^53 − 1), but is 1152921504606847000',
    ],
  ])('explains a wrong %s', (_, value, code, message) => {
    expect(issuesOf('2025-11-25', 'JSONRPCRequest', value)).toMatchObject([{ code, message }]);
  });

  it('explains numbers and open objects', () => {
    expect(messages('2025-11-25', 'ProgressNotificationParams', { progressToken: 1, progress: 'x' })).toEqual([
      '/progress must be a number, but is "x"',
    ]);
    expect(messages('2025-11-25', 'ClientCapabilities', { elicitation: { form: 5 } })).toEqual([
      '/elicitation/form must be an object, but is 5',
    ]);
  });

  it('explains enums and bounds', () => {
    expect(messages('2025-11-25', 'Annotations', { audience: ['robot'], priority: 1.5 })).toEqual([
      '/audience/0 must be one of "assistant", "user", but is "robot"',
      '/priority must be a number of at most 1, but is 1.5',
    ]);
    expect(messages('2025-11-25', 'Annotations', { priority: -0.5 })).toEqual([
      '/priority must be a number of at least 0, but is -0.5',
    ]);
    const values = Array.from({ length: 101 }, () => 'x');
    const completion = { resultType: 'complete', completion: { values } };
    expect(messages('2026-07-28', 'CompleteResult', completion)).toEqual([
      '/completion/values must be at most 100 items, but is an array of 101 items',
    ]);
  });

  it('escapes and shortens what came from outside', () => {
    const long = 'x'.repeat(1000);
    const [issue] = issuesOf('2025-11-25', 'Role', `${long}\n`);
    expect(issue?.received).toBe(`"${'x'.repeat(60)}…"`);
  });

  it('points to keys with ~ and / by RFC 6901', () => {
    const value = { 'a/b~c': 5 };
    expect(issuesOf('2026-07-28', 'InputRequests', value)[0]?.pointer).toBe('/a~1b~0c');
  });
});

describe('a union', () => {
  it('lists the constants where the value names none of them', () => {
    const [issue] = issuesOf('2025-11-25', 'CallToolResult', { content: [{ type: 'txt', text: 'a' }] });
    expect(issue).toMatchObject({
      code: 'union',
      pointer: '/content/0/type',
      expected: 'one of "text", "image", "audio", "resource_link", "resource"',
      received: '"txt"',
    });
  });

  it('lists the constants and enums of all members, where a key is tied in each', () => {
    const expected = '/type must be one of "string", "integer", "number", "boolean", "array", but is "strin"';
    const value = { type: 'strin', minLength: 1, maxLength: 5 };
    expect(
      messages('2025-11-25', 'PrimitiveSchemaDefinition', value).map((text) => text.split(', ').toSorted()),
    ).toEqual([expected.split(', ').toSorted()]);
    expect(messages('2025-06-18', 'PrimitiveSchemaDefinition', { type: 'boolean', default: 'x' })).toEqual([
      '/default must be a boolean, but is "x"',
    ]);
  });

  it('asks for the constant where it is missing', () => {
    expect(issuesOf('2025-11-25', 'ContentBlock', { text: 'a' })).toMatchObject([
      {
        code: 'required',
        pointer: '',
        expected: 'the member "type"',
        // The union as a whole asks for it, whichever member is meant.
        schemaPath: '#/$defs/ContentBlock/anyOf',
      },
    ]);
  });

  it('explains only the member that is meant', () => {
    const value = { method: 'tools/call', jsonrpc: '2.0', id: 1, params: { name: 5 } };
    expect(messages('2025-11-25', 'ClientRequest', value)).toEqual(['/params/name must be a string, but is 5']);
  });

  it('without a constant explains the member that declares the most of what is there', () => {
    expect(
      messages('2025-11-25', 'JSONRPCMessage', { jsonrpc: '2.0', id: 1, error: { code: 'x', message: 'm' } }),
    ).toEqual(['/error/code must be an integer, but is "x"']);
    expect(messages('2025-11-25', 'JSONRPCMessage', { jsonrpc: '2.0', id: 1, error: { message: 'm' } })).toEqual([
      '/error must have the member "code", but is an object with "message"',
    ]);
    expect(
      messages('2025-11-25', 'ElicitRequestParams', { mode: 'url', url: 5, message: 'm', elicitationId: 'e' }),
    ).toEqual(['/url must be a string, but is 5']);
  });

  it('knows a constant that one member only allows, and takes its absence for that member', () => {
    const params = { message: 'm', requestedSchema: { type: 'object', properties: {} } };
    expect(messages('2025-11-25', 'ElicitRequestParams', { ...params, mode: 'fax' })).toEqual([
      '/mode must be one of "url", "form", but is "fax"',
    ]);
    expect(messages('2025-11-25', 'ElicitRequestParams', { ...params, message: 5 })).toEqual([
      '/message must be a string, but is 5',
    ]);
  });

  it('has as many issues as are asked for, inside a member too', () => {
    const batch = Array.from({ length: 100 }, () => ({ jsonrpc: '2.0', method: 5 }));
    const verdict = Schemas.forVersion('2025-03-26').validate('JSONRPCMessage', batch, { maxIssues: 1000 });
    expect(verdict.ok ? 0 : verdict.issues.length).toBe(100);
  });

  it('names the kinds that it takes where the value is of none', () => {
    expect(messages('2025-11-25', 'ContentBlock', 5)).toEqual(['The value must be an object, but is 5']);
    expect(messages('2025-11-25', 'SamplingMessage', { role: 'user', content: 'hi' })).toEqual([
      '/content must be an object or an array, but is "hi"',
    ]);
  });

  it('explains the list where a list is meant', () => {
    const content = [{ type: 'text', text: 1 }];
    expect(messages('2025-11-25', 'SamplingMessage', { role: 'user', content })).toEqual([
      '/content/0/text must be a string, but is 1',
    ]);
    expect(messages('2025-03-26', 'JSONRPCMessage', [{ jsonrpc: '2.0', id: 1, method: 5 }])).toEqual([
      '/0/method must be a string, but is 5',
    ]);
  });
});

describe('an intersection', () => {
  it('says once what two of its parts ask', () => {
    const error = { jsonrpc: '2.0', error: { message: 'm' } };
    expect(messages('2026-07-28', 'HeaderMismatchError', error)).toEqual([
      '/error must have the member "code", but is an object with "message"',
    ]);
  });
});
