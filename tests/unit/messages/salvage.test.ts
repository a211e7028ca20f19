import { describe, expect, it } from 'vitest';

import { Schemas, UnavailableTypeError } from '../../../src/index.js';
import type { Revision, Schema } from '../../../src/index.js';
import { ListToolsResult, ReadResourceResult, Task } from '../../../generated/records.js';
import { salvage } from '../../../src/messages/index.js';

const november = Schemas.forVersion('2025-11-25');
const july = Schemas.forVersion('2026-07-28');

const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
const text = { type: 'text', text: 'x' };

/** What is left, what was left out, and why: `field[index] name pointer`. */
function told<R extends Revision>(schema: Schema<R>, type: string, value: unknown): readonly [unknown, ...string[]] {
  if (!schema.has(type)) throw new Error(`${type} is not defined`);
  const saved = salvage(schema, type, value);
  if (!saved.ok) return ['failed', ...saved.issues.map(({ pointer }) => pointer)];
  const rejects = saved.rejects.map(({ field, index, name, issues }) =>
    [`${field}[${index}]`, name ?? '-', ...issues.map(({ pointer }) => pointer)].join(' '),
  );
  return [JSON.parse(JSON.stringify(saved.record)), ...rejects];
}

describe('salvage', () => {
  it('leaves the bad items out, and nothing else', () => {
    const value = {
      'x-first': 1,
      tools: [tool('a'), { name: 'b' }, tool('c'), 5, { ...tool('d'), title: 7, 'x-vendor': 1 }],
      nextCursor: 'n',
      _meta: { k: null },
    };
    const saved = salvage(november, ListToolsResult, value);
    if (!saved.ok) throw new Error('not saved');
    expect(saved.record).toBeInstanceOf(ListToolsResult);
    expect(JSON.stringify(saved.record)).toBe(JSON.stringify({ ...value, tools: [tool('a'), tool('c')] }));
    expect(saved.rejects.map(({ index, name, issues }) => [index, name, issues.map(({ message }) => message)])).toEqual(
      [
        [1, 'b', ['/tools/1 must have the member "inputSchema", but is an object with "name"']],
        [3, undefined, ['/tools/3 must be an object, but is 5']],
        [4, 'd', ['/tools/4/title must be a string, but is 7']],
      ],
    );
    expect('name' in (saved.rejects[1] ?? {})).toBe(false);
  });

  it('leaves a good value as it is', () => {
    const value = { tools: [tool('a')], nextCursor: 'n' };
    expect(told(november, 'ListToolsResult', value)).toEqual([value]);
    expect(told(november, 'ListToolsResult', { tools: [] })).toEqual([{ tools: [] }]);
  });

  it('an item that is no object has no name', () => {
    const rejects = ['tools[0] - /tools/0', 'tools[1] - /tools/1'];
    expect(told(november, 'ListToolsResult', { tools: [null, 'a'] })).toEqual([{ tools: [] }, ...rejects]);
  });

  it('fails where anything else is wrong', () => {
    expect(told(november, 'ListToolsResult', { tools: [5], nextCursor: 5 })).toEqual(['failed', '/nextCursor']);
    expect(told(november, 'ListToolsResult', { tools: {} })).toEqual(['failed', '/tools']);
    expect(told(november, 'ListToolsResult', {})).toEqual(['failed', '']);
    expect(told(july, 'ListToolsResult', { tools: [tool('a')] })).toEqual(['failed', '', '', '']);
    // What is no JSON is no bad item.
    expect(told(november, 'ListToolsResult', { tools: [new Date()] })).toEqual(['failed', '/tools/0']);
    for (const value of [null, 5, 'x', [], undefined, Symbol('s')]) {
      expect(told(november, 'ListToolsResult', value)[0]).toBe('failed');
    }
  });

  it.each([
    ['ListResourcesResult', 'resources', { name: 'r', uri: 'x:r' }, { uri: 'x:bad' }, 'x:bad'],
    ['ListPromptsResult', 'prompts', { name: 'p' }, { name: 'bad', title: 5 }, 'bad'],
    [
      'ListResourceTemplatesResult',
      'resourceTemplates',
      { name: 't', uriTemplate: 'x:{a}' },
      { uriTemplate: 'x:{b}' },
      'x:{b}',
    ],
    ['ReadResourceResult', 'contents', { uri: 'x:c', text: '' }, { uri: 'x:bad', text: 5 }, 'x:bad'],
    ['CallToolResult', 'content', text, { type: 'text', text: 5, name: 'n' }, 'n'],
    ['GetPromptResult', 'messages', { role: 'user', content: text }, { role: 'nobody', content: text }, '-'],
    ['ListRootsResult', 'roots', { uri: 'file:///a' }, { name: 'bad' }, 'bad'],
    ['CreateMessageRequestParams', 'messages', { role: 'user', content: text }, { role: 5 }, '-'],
    ['SamplingMessage', 'content', text, { type: 'none' }, '-'],
  ])('knows the list of %s from the catalog: %s', (type, field, good, bad, name) => {
    const more = { CreateMessageRequestParams: { maxTokens: 1 }, SamplingMessage: { role: 'user' } }[type] ?? {};
    const [left, ...rejects] = told(november, type, { ...more, [field]: [bad, good] });
    expect(left).toEqual({ ...more, [field]: [good] });
    expect(rejects).toHaveLength(1);
    expect(rejects[0]).toMatch(`${field}[0] ${name} /${field}/0`);
  });

  it('saves every list of a type', () => {
    const value = { tools: [5], messages: [{ role: 'x' }], maxTokens: 1, toolChoice: {} };
    expect(told(november, 'CreateMessageRequestParams', value)).toEqual([
      { ...value, tools: [], messages: [] },
      expect.stringContaining('messages[0]'),
      expect.stringContaining('tools[0]'),
    ]);
  });

  it('does not touch lists of anything but objects, nor a single item in place of a list', () => {
    const completion = { completion: { values: ['a', 5] } };
    expect(told(november, 'CompleteResult', completion)).toEqual(['failed', '/completion/values/1']);
    expect(told(november, 'SamplingMessage', { role: 'user', content: { type: 'text', text: 5 } })).toEqual([
      'failed',
      '/content/text',
    ]);
    const stops = { messages: [], maxTokens: 1, stopSequences: ['a', 5] };
    expect(told(november, 'CreateMessageRequestParams', stops)).toEqual(['failed', '/stopSequences/1']);
    expect(told(november, 'Annotations', { audience: ['user', 'nobody'] })).toEqual(['failed', '/audience/1']);
  });

  it('does not touch lists of objects that are no definition of their own: they are parts of the whole', () => {
    const choice = { type: 'string', oneOf: [{ const: 'a' }, { const: 'b', title: 'B' }] };
    expect(told(november, 'TitledSingleSelectEnumSchema', choice)).toEqual(['failed', '/oneOf/0']);
  });

  it('says where in the schema the items are described', () => {
    const pathOf = (schema: Schema, value: object) => {
      const saved = salvage(schema, 'ReadResourceResult', value);
      return saved.ok && saved.rejects.map(({ issues }) => issues.map(({ schemaPath }) => schemaPath));
    };
    expect(pathOf(november, { contents: [5] })).toEqual([
      ['#/$defs/ReadResourceResult/properties/contents/items/anyOf'],
    ]);
    const november2024 = Schemas.forVersion('2024-11-05');
    expect(pathOf(november2024, { contents: [5] })).toEqual([
      ['#/definitions/ReadResourceResult/properties/contents/items/anyOf'],
    ]);
  });

  it('items of older revisions are judged by their own schema', () => {
    const november2024 = Schemas.forVersion('2024-11-05');
    const audio = { type: 'audio', data: '', mimeType: 'audio/wav' };
    expect(told(november2024, 'CallToolResult', { content: [text, audio] })[0]).toEqual({ content: [text] });
    const saved = salvage(november2024, ReadResourceResult, { contents: [{ uri: 'x' }, { uri: 'y', blob: '' }] });
    expect(saved.ok && saved.rejects.map(({ index }) => index)).toEqual([0]);
  });

  it('names are shortened, and wire keys that every object has do not disturb it', () => {
    const saved = salvage(november, ListToolsResult, { tools: [{ name: 'n'.repeat(10_000) }] });
    expect(saved.ok && saved.rejects[0]?.name).toHaveLength(201);
    const odd = JSON.parse('{"tools":[{"__proto__":{"name":"inherited"}}],"__proto__":5}') as unknown;
    const kept = salvage(november, ListToolsResult, odd);
    expect(kept.ok && JSON.stringify(kept.record)).toBe('{"tools":[],"__proto__":5}');
    expect(kept.ok && kept.rejects[0]?.name).toBeUndefined();
  });

  it('neither holds nor changes its input, and gives what is frozen', () => {
    const value = { tools: [tool('a'), { name: 5 }] };
    const saved = salvage(november, ListToolsResult, value);
    expect(value).toEqual({ tools: [tool('a'), { name: 5 }] });
    expect(Object.isFrozen(value.tools)).toBe(false);
    if (!saved.ok) throw new Error('not saved');
    for (const each of [saved, saved.rejects, ...saved.rejects, saved.record, saved.record.tools]) {
      expect(Object.isFrozen(each)).toBe(true);
    }
  });

  it('takes what the revision defines', () => {
    // @ts-expect-error -- 2026-07-28 has no tasks
    expect(() => salvage(july, Task, {})).toThrow(UnavailableTypeError);
    expect(salvage(november, 'RequestId', 5)).toMatchObject({ ok: true, record: 5, rejects: [] });
  });

  it('many bad items cost as much as there are of them', () => {
    const tools = Array.from({ length: 50_000 }, (_, index) => ({ name: `${index}` }));
    const saved = salvage(november, ListToolsResult, { tools }, { maxIssues: 1 });
    expect(saved.ok && saved.rejects.length).toBe(50_000);
    expect(saved.ok && saved.rejects.every(({ issues }) => issues.length === 1)).toBe(true);
  });
});
