import { sValidator } from '@hono/standard-validator';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import { CallToolResult, Tool } from '../../generated/records.js';
import { ContentBlock } from '../../generated/contracts.js';
import { schema } from '../../generated/revisions/2025-11-25.js';
import { ArgumentError, Schemas, UnavailableTypeError } from '../../src/index.js';

const TOOL = { name: 'add', inputSchema: { type: 'object' }, 'x-vendor': 1 };

describe('a type as a Standard Schema', () => {
  const { '~standard': standard } = schema.standard(Tool);

  it('says who it is, and is always the same', () => {
    expect(standard).toMatchObject({ version: 1, vendor: 'exact-mcp' });
    expect(schema.standard(Tool)).toBe(schema.standard('Tool'));
    expect(Schemas.forVersion('2025-06-18').standard(Tool)).not.toBe(schema.standard(Tool));
    expect(Object.isFrozen(schema.standard(Tool))).toBe(true);
    expect(Object.isFrozen(standard)).toBe(true);
    expect(Object.isFrozen(standard.jsonSchema)).toBe(true);
  });

  it('gives the record of a valid value, at once, with its extensions', () => {
    const result = standard.validate(TOOL);
    expect(result.issues).toBeUndefined();
    expect('value' in result && result.value).toBeInstanceOf(Tool);
    expect(JSON.stringify('value' in result && result.value)).toBe(JSON.stringify(TOOL));
  });

  it('gives issues with a sentence and a path', () => {
    const { issues } = schema.standard(CallToolResult)['~standard'].validate({
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 42 },
      ],
    });
    expect(issues).toMatchObject([
      { path: ['content', 1, 'text'], message: '/content/1/text must be a string, but is 42' },
    ]);
  });

  it('never throws for what the value is', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const throwing = {
      get name(): never {
        throw new Error('no');
      },
    };
    for (const value of [undefined, null, 1n, Symbol('s'), () => 0, new Date(), [], cycle, proxy, throwing]) {
      expect(standard.validate(value).issues?.length).toBeGreaterThan(0);
    }
  });

  it('takes contracts and names of scalars too', () => {
    expect(schema.standard(ContentBlock)['~standard'].validate({ type: 'text', text: 'a' })).toHaveProperty('value');
    expect(schema.standard('LoggingLevel')['~standard'].validate('info')).toEqual({ value: 'info' });
    expect(schema.standard('LoggingLevel')['~standard'].validate('loud').issues).toHaveLength(1);
  });

  it('does not exist for what the revision does not define', () => {
    const older = Schemas.forVersion('2024-11-05') as unknown as { standard(type: string): unknown };
    expect(() => older.standard('Task')).toThrow(UnavailableTypeError);
  });
});

describe('its JSON Schema', () => {
  const { jsonSchema } = schema.standard('BaseMetadata')['~standard'];

  it('is written for the target that is asked for, the definition at the root', () => {
    const body = {
      type: 'object',
      properties: { name: { type: 'string' }, title: { type: 'string' } },
      required: ['name'],
    };
    expect(jsonSchema.input({ target: 'draft-2020-12' })).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...body,
    });
    expect(jsonSchema.output({ target: 'draft-07' })).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...body,
    });
  });

  it('has all that it refers to among its definitions, under the key of its draft', () => {
    const message = schema.standard('ClientRequest')['~standard'].jsonSchema;
    for (const [target, key] of [
      ['draft-2020-12', '$defs'],
      ['draft-07', 'definitions'],
    ] as const) {
      const document = message.input({ target });
      const definitions = document[key] as { readonly [name: string]: unknown };
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
      expect(new Set(references)).toEqual(new Set(Object.keys(definitions).map((name) => `#/${key}/${name}`)));
      expect(references.length).toBeGreaterThan(Object.keys(definitions).length);
    }
    const map = Schemas.forVersion('2026-07-28').standard('InputRequests')['~standard'].jsonSchema;
    expect(map.input({ target: 'draft-07' })).toMatchObject({
      additionalProperties: { $ref: '#/definitions/InputRequest' },
      definitions: { InputRequest: { anyOf: expect.any(Array) as unknown } },
    });
  });

  it('has the keywords of the document of the revision, the properties in the order of their names', () => {
    const write = (type: 'Tool' | 'ToolAnnotations' | 'Role' | 'ClientCapabilities' | 'ListToolsResult') =>
      schema.standard(type)['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
    const { properties } = write('Tool') as { properties: { readonly [name: string]: unknown } };
    expect(Object.keys(properties)).toEqual([
      ...['_meta', 'annotations', 'description', 'execution', 'icons', 'inputSchema', 'name', 'outputSchema', 'title'],
    ]);
    expect(properties.inputSchema).toMatchObject({ properties: { type: { type: 'string', const: 'object' } } });
    expect(write('Role')).toMatchObject({ type: 'string', enum: ['assistant', 'user'] });
    expect(write('ToolAnnotations')).not.toHaveProperty('required');
    expect(write('ClientCapabilities')).toMatchObject({
      properties: {
        elicitation: { properties: { form: { type: 'object', additionalProperties: true, properties: {} } } },
      },
    });
  });

  it('belongs to the caller: changing it changes nothing for others', () => {
    const first = jsonSchema.input({ target: 'draft-07' });
    (first.required as string[]).push('title');
    delete (first.properties as { name?: unknown }).name;
    expect(jsonSchema.input({ target: 'draft-07' })).toHaveProperty('required', ['name']);
    expect(jsonSchema.input({ target: 'draft-07' })).toHaveProperty('properties.name');
  });

  it('is refused for other targets, as the standard asks', () => {
    for (const target of ['openapi-3.0', 'draft-04', '', 'constructor']) {
      expect(() => jsonSchema.input({ target })).toThrow(ArgumentError);
    }
    expect(() => jsonSchema.input({ target: 'draft-04' })).toThrow(
      '"draft-04" is no target; there are draft-2020-12, draft-07',
    );
    expect(() => jsonSchema.input(undefined as never)).toThrow(ArgumentError);
  });
});

describe('libraries that take any Standard Schema', () => {
  it('a web framework checks a request by it', async () => {
    const app = new Hono();
    app.post('/tools', sValidator('json', schema.standard(Tool)), (context) => {
      const tool = context.req.valid('json');
      return context.json({ isRecord: tool instanceof Tool, name: tool.name });
    });
    const post = (body: unknown) =>
      app.request('/tools', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const good = await post(TOOL);
    expect([good.status, await good.json()]).toEqual([200, { isRecord: true, name: 'add' }]);
    const bad = await post({ name: 'add' });
    expect(bad.status).toBe(400);
    expect(JSON.stringify(await bad.json())).toContain('inputSchema');
  });

  it('an MCP server offers a tool whose input it is, and checks the calls', async () => {
    const server = new McpServer({ name: 'registry', version: '1' });
    server.registerTool('publish', { inputSchema: schema.standard(Tool) }, (tool) => ({
      content: [{ type: 'text', text: `${tool.name} ${String(tool instanceof Tool)}` }],
    }));
    const [near, far] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1' });
    await Promise.all([server.connect(far), client.connect(near)]);

    const { tools } = await client.listTools();
    expect(tools[0]?.inputSchema).toMatchObject({
      type: 'object',
      required: ['inputSchema', 'name'],
      properties: { annotations: { $ref: '#/$defs/ToolAnnotations' } },
      $defs: { ToolAnnotations: { type: 'object' } },
    });
    const good = await client.callTool({ name: 'publish', arguments: TOOL });
    expect(good.content).toEqual([{ type: 'text', text: 'add true' }]);
    const bad = await client.callTool({ name: 'publish', arguments: { name: 'add' } });
    expect(bad.isError).toBe(true);
    expect(JSON.stringify(bad.content)).toContain('inputSchema');
    await client.close();
  });
});
