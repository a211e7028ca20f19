import assert from 'node:assert';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';

import { Record, Schemas, UncheckedConstructionError, UnknownFieldError } from '../../src/index.js';
import {
  CallToolResult,
  JSONRPCNotification,
  Result,
  TextContent,
  Tool,
  ToolAnnotations,
} from '../../generated/records.js';

const schema = Schemas.forVersion('2025-11-25');

function tool(extra = ''): Tool {
  return schema.fromJson(Tool, `{"name":"add","inputSchema":{"type":"object","properties":{}}${extra}}`);
}

describe('a record', () => {
  it('has its declared fields as properties under their wire names', () => {
    const record = tool(',"title":"Add","annotations":{"readOnlyHint":true},"_meta":{"a":1}');
    expect(record.name).toBe('add');
    expect(record.title).toBe('Add');
    expect(record.inputSchema).toEqual({ type: 'object', properties: {} });
    expect(record.annotations?.readOnlyHint).toBe(true);
    expect(record._meta).toEqual({ a: 1 });
  });

  it('is copied with a change by spreading its wire value; spreading it gives no fields', () => {
    const record = tool();
    const titled = schema.fromValue(Tool, { ...record.toJSON(), title: 'Add' });
    expect(titled.toJSON()).toEqual({ ...record.toJSON(), title: 'Add' });
    const spread: object = { ...(record as object), title: 'Add' };
    expect(Object.keys(spread)).toEqual(['$wire', 'title']);
    const required = { code: 'required', pointer: '' };
    expect(schema.validate(Tool, spread)).toMatchObject({ ok: false, issues: [required, required] });
  });

  it('is an instance of the class of its name, whatever the revision', () => {
    for (const version of Schemas.supportedVersions) {
      const record = Schemas.forVersion(version).fromValue(Tool, { name: 'x', inputSchema: { type: 'object' } });
      expect(record).toBeInstanceOf(Tool);
      expect(record).toBeInstanceOf(Record);
    }
  });

  it('makes nested records on first read, and gives the same one ever after', () => {
    const record = tool(',"annotations":{"title":"t"}');
    expect(record.annotations).toBeInstanceOf(ToolAnnotations);
    expect(record.annotations).toBe(record.annotations);
    const list = schema.fromValue('ListToolsResult', { tools: [record, record] });
    expect(list.tools[1]).toBeInstanceOf(Tool);
    expect(list.tools).toBe(list.tools);
    expect(list.tools[0]).toBe(list.tools[0]);
  });

  it('gives undefined for an omitted field, and says by has() that it is omitted', () => {
    const record = tool();
    expect(record.title).toBeUndefined();
    expect(record.get('title')).toBeUndefined();
    expect(record.has('title')).toBe(false);
    expect(record.has('name')).toBe(true);
    // A record, and a list of records.
    expect(record.annotations).toBeUndefined();
    expect(record.icons).toBeUndefined();
  });

  it('gives null for an explicit null only', () => {
    const task = schema.fromJson(
      'Task',
      '{"taskId":"t","status":"working","createdAt":"now","lastUpdatedAt":"now","ttl":null}',
    );
    expect(task.ttl).toBeNull();
    expect(task.has('ttl')).toBe(true);
    expect(task.pollInterval).toBeUndefined();
  });

  it('does not revive a field that its revision does not declare, for an extension of that name', () => {
    const text = '{"name":"add","inputSchema":{"type":"object"},"execution":{"taskSupport":"required"},"title":7}';
    const old = Schemas.forVersion('2024-11-05').fromJson(Tool, text);
    expect(old.execution).toBeUndefined();
    expect(old.title).toBeUndefined();
    expect(old.has('title')).toBe(true);
    expect(old.get('title')).toBe(7);
    expect(old.get('execution')).toEqual({ taskSupport: 'required' });
    expect(JSON.stringify(old)).toBe(text);
  });

  it('reads extensions by get(), frozen, and lists all wire keys in their order', () => {
    const record = tool(',"x-vendor":{"deep":[{"a":1}]}');
    expect(record.keys()).toEqual(['name', 'inputSchema', 'x-vendor']);
    const extension = record.get('x-vendor') as { deep: { a: number }[] };
    expect(extension).toEqual({ deep: [{ a: 1 }] });
    expect(() => {
      extension.deep.push({ a: 2 });
    }).toThrow(TypeError);
  });

  it('refuses a key that it neither declares nor carries', () => {
    expect(() => tool().get('nope')).toThrow(UnknownFieldError);
    expect(() => tool().get('toString')).toThrow(UnknownFieldError);
    expect(() => tool().get('__proto__')).toThrow(UnknownFieldError);
    expect(tool().has('constructor')).toBe(false);
    for (const odd of [Symbol('s'), 7, null, Object.create(null)]) {
      expect(() => tool().get(odd as string)).toThrow(UnknownFieldError);
      expect(tool().has(odd as string)).toBe(false);
    }
  });

  it('takes keys that are names of its own members, or of prototypes, for data', () => {
    const keys = ['get', 'has', 'keys', 'toJSON', 'constructor', '__proto__', 'toString', '$wire', ''];
    const extra = keys.map((key) => `,${JSON.stringify(key)}:{"polluted":true}`).join('');
    const record = tool(extra);
    for (const key of keys) {
      expect(record.has(key)).toBe(true);
      expect(record.get(key)).toEqual({ polluted: true });
    }
    expect(record.keys()).toEqual(['name', 'inputSchema', ...keys]);
    expect(JSON.stringify(record)).toBe(`{"name":"add","inputSchema":{"type":"object","properties":{}}${extra}}`);
    expect(Object.getPrototypeOf(record)).toBe(Tool.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(schema.fromValue(Tool, record).get('__proto__')).toEqual({ polluted: true });
  });

  it('has a class that is named as its definition is', () => {
    expect(Tool.typeName).toBe('Tool');
    expect(Record.typeName).toBe('Record');
  });

  it('can be made by a schema alone', () => {
    const construct = (type: unknown, ...values: unknown[]) => Reflect.construct(type as typeof Map, values) as unknown;
    expect(() => construct(Tool)).toThrow(UncheckedConstructionError);
    expect(() => construct(Tool, { name: 1 }, { fields: {} })).toThrow('made by fromJson');
    expect(() => construct(tool().constructor, undefined, {}, {})).toThrow(UncheckedConstructionError);
  });
});

describe('immutability', () => {
  it('holds for the record itself', () => {
    const record = tool() as { name: string; extra?: number };
    expect(() => {
      record.name = 'other';
    }).toThrow(TypeError);
    expect(() => {
      record.extra = 1;
    }).toThrow(TypeError);
    expect(() => Object.defineProperty(record, '$wire', { value: {} })).toThrow(TypeError);
    expect(() => Object.setPrototypeOf(record, null) as unknown).toThrow(TypeError);
  });

  it('holds for whatever a getter, get(), keys() or toJSON() hands out', () => {
    const text =
      '{"content":[{"type":"text","text":"a","_meta":{"m":[1]}}],"structuredContent":{"deep":{"list":[{}]}}}';
    const record = schema.fromJson(CallToolResult, text);
    const doors: unknown[] = [
      record.content,
      record.content[0]?._meta,
      record.structuredContent,
      record.structuredContent?.deep,
      record.get('structuredContent'),
      record.toJSON(),
      Reflect.get(record, '$wire') as unknown,
    ];
    for (const door of doors) expect(isDeeplyFrozen(door)).toBe(true);
    (record.keys() as string[]).push('x');
    expect(record.keys()).toEqual(['content', 'structuredContent']);
    expect(JSON.stringify(record)).toBe(text);
  });

  it('holds for the input: a later change of it does not show', () => {
    const input = { content: [{ type: 'text', text: 'before' }], structuredContent: { n: [1] } };
    const record = schema.fromValue(CallToolResult, input);
    input.content.length = 0;
    input.structuredContent.n.push(2);
    expect(record.toJSON()).toEqual({ content: [{ type: 'text', text: 'before' }], structuredContent: { n: [1] } });
    expect(Object.isFrozen(input)).toBe(false);
    expect(Object.isFrozen(input.structuredContent)).toBe(false);
  });

  it('holds for native values', () => {
    const batch = Schemas.forVersion('2025-03-26').fromValue('JSONRPCBatchRequest', [
      { jsonrpc: '2.0', method: 'a', params: { p: [1] } },
    ]);
    expect(Object.isFrozen(batch)).toBe(true);
    expect(batch[0]).toBeInstanceOf(JSONRPCNotification);
    const july = Schemas.forVersion('2026-07-28');
    expect(isDeeplyFrozen(july.fromJson('JSONValue', '{"a":[{"b":null}]}'))).toBe(true);
    expect(isDeeplyFrozen(july.fromValue('MetaObject', { a: { b: [1] } }))).toBe(true);
  });
});

describe('a polluted prototype', () => {
  it('does not keep records from being made', () => {
    for (const key of ['value', 'writable', 'get']) {
      Object.defineProperty(Object.prototype, key, { configurable: true, writable: true, value: () => 1 });
      // Test runners use descriptors too, so nothing is expected before the prototype is clean again.
      const names: string[] = [];
      try {
        names.push(schema.fromValue(Tool, { name: 'x', inputSchema: { type: 'object', toString: 1 } }).name);
      } finally {
        Reflect.deleteProperty(Object.prototype, key);
      }
      expect(names).toEqual(['x']);
    }
  });
});

describe('classes', () => {
  it('cannot be changed once there is a schema: neither what they read nor what they extend', () => {
    const before = tool();
    expect(() => Object.defineProperty(Tool.prototype, 'name', { value: 'evil' })).toThrow(TypeError);
    expect(() => Object.defineProperty(Record.prototype, 'toJSON', { value: () => ({}) })).toThrow(TypeError);
    expect(() => Object.setPrototypeOf(Tool, Map) as unknown).toThrow(TypeError);
    expect(() => Object.assign(Tool, { typeName: 'Resource' })).toThrow(TypeError);
    expect(before.name).toBe('add');
  });
});

describe('equality', () => {
  const same = () => tool(',"annotations":{"title":"t"}');
  const other = () => tool(',"annotations":{"title":"u"}');

  it('is that of the wire value for node:assert, strict or not', () => {
    assert.deepStrictEqual(same(), same());
    assert.deepEqual(same(), same());
    assert.notDeepStrictEqual(same(), other());
    assert.notDeepEqual(same(), other());
  });

  it('is that of the wire value for expect', () => {
    expect(same()).toEqual(same());
    expect(same()).toStrictEqual(same());
    expect(same()).not.toEqual(other());
    expect({ nested: [same()] }).not.toEqual({ nested: [other()] });
  });

  it('does not depend on what has been read', () => {
    const read = same();
    expect(read.annotations?.title).toBe('t');
    expect(read).toEqual(same());
    assert.deepStrictEqual(read, same());
  });

  it('tells classes apart', () => {
    const result = schema.fromValue(Result, {});
    assert.notDeepStrictEqual(result, schema.fromValue('EmptyResult', {}));
  });
});

describe('printing', () => {
  it('of what is no record, but looks like one, throws nothing', () => {
    expect(inspect(Object.create(tool()))).toContain('not a record');
    expect(inspect(new Proxy(tool(), {}))).toContain('not a record');
  });

  it('shows the class and the fields', () => {
    const text = schema.fromValue(TextContent, { type: 'text', text: 'hi', extra: 1 });
    expect(inspect(text)).toBe("TextContent { type: 'text', text: 'hi', extra: 1 }");
  });

  it('shows as much of the fields as it is asked for', () => {
    expect(inspect(tool(), { depth: 0 })).toBe("Tool { name: 'add', inputSchema: [Object] }");
  });

  it('shows the class alone where the depth is used up', () => {
    expect(inspect({ a: { b: { c: tool() } } })).toContain('[Tool]');
    expect(inspect({ a: tool() }, { depth: null })).toContain("Tool { name: 'add'");
  });
});

describe('relay', () => {
  it('gives the same bytes as JSON.stringify of JSON.parse', () => {
    const texts = [
      '{"inputSchema":{"type":"object"},"name":"z first","b":1,"a":2,"10":1,"9":0}',
      ' {\n "name" : "spaces", "inputSchema" : { "type" : "object" , "n" : [ 1.0 , -0 , 1e2 , 0.1 ] } }\t',
      '{"name":"\\u0061\\n\\/é😀","inputSchema":{"type":"object"},"nothing":null}',
    ];
    for (const text of texts) {
      expect(JSON.stringify(schema.fromJson(Tool, text))).toBe(JSON.stringify(JSON.parse(text)));
    }
  });
});

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}
