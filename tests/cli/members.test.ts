import { describe, expect, it, test } from 'vitest';
import {
  additionalNode,
  itemsNode,
  nodesIn,
  propertiesOf,
  referenceOf,
  resolveNode,
  schemaDocument,
  stringsIn,
} from '../../src/cli/json-schema.js';
import type { SchemaDocument } from '../../src/cli/json-schema.js';
import { membersOf } from '../../src/cli/members.js';
import { namedSchema } from '../../src/cli/named-schema.js';
import type { Revision } from '../../src/schema.js';

describe('a schema that is asked by names', () => {
  const schema = namedSchema('2025-11-25');
  const TOOL = { name: 'a b', inputSchema: { type: 'object' } };

  it('is that of one revision', () => {
    expect(schema.version).toBe('2025-11-25');
    expect([schema.has('Tool'), schema.has('tool'), schema.has('toString')]).toEqual([true, false, false]);
  });

  it('tells valid values', () => {
    expect(schema.is('Tool', TOOL)).toBe(true);
    expect(schema.is('Tool', {})).toBe(false);
    expect(schema.is('tool', TOOL)).toBe(false);
  });

  it('tells the issues of others, as many as are asked for', () => {
    expect(schema.issuesOf('Tool', TOOL, 10)).toBeUndefined();
    expect(schema.issuesOf('tool', {}, 10)).toBeUndefined();
    // A name and a schema are required.
    expect(schema.issuesOf('Tool', {}, 10)?.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['required', ''],
      ['required', ''],
    ]);
    expect(schema.issuesOf('Tool', {}, 1)).toHaveLength(1);
  });

  it('tells what the rules find in valid values', () => {
    const found = (name: string, value: unknown) =>
      schema.findingsIn(name, value, 'recommended').map(({ rule, pointer }) => `${rule} ${pointer}`);
    expect(found('Tool', TOOL)).toEqual(['tool-name-characters /name']);
    expect(schema.findingsIn('Tool', TOOL, 'none')).toEqual([]);
    expect(found('Role', 'user')).toEqual([]);
    expect(found('tool', TOOL)).toEqual([]);
  });

  it('gives the JSON Schema of a definition', () => {
    expect(schema.jsonSchemaOf('Cursor')).toMatchObject({ type: 'string' });
    expect(schema.jsonSchemaOf('cursor')).toBeUndefined();
  });
});

describe('the JSON Schema of a definition', () => {
  it('has those that it refers to beside it', () => {
    const role = schemaDocument('2025-11-25', 'Role');
    expect(role?.revision).toBe('2025-11-25');
    expect(role?.root).toMatchObject({ type: 'string', enum: ['assistant', 'user'] });
    expect(role?.definitions).toEqual({});
    const annotations = schemaDocument('2025-11-25', 'Annotations');
    expect(Object.keys(annotations?.definitions ?? {})).toEqual(['Role']);
    expect(annotations?.root).not.toHaveProperty('$defs');
  });

  it('is that of its name and revision', () => {
    const fields = (revision: Revision, name: string): unknown => schemaDocument(revision, name)?.root.properties;
    expect(fields('2025-03-26', 'Annotations')).not.toHaveProperty('lastModified');
    expect(fields('2025-06-18', 'Annotations')).toHaveProperty('lastModified');
    expect(fields('2025-06-18', 'Icon')).toBeUndefined();
    expect(fields('2025-06-18', 'Root')).toHaveProperty('uri');
    expect(schemaDocument('2025-06-18', 'Icon')).toBeUndefined();
  });
});

describe('a node of a schema', () => {
  const TEXT = { type: 'string' };
  const document: SchemaDocument = {
    root: {},
    revision: '2025-11-25',
    definitions: { Text: TEXT, Alias: { $ref: '#/$defs/Text' }, Odd: 'odd' },
  };

  test.each([
    [{ $ref: '#/$defs/Text' }, 'Text'],
    [{ $ref: '#/definitions/Text' }, undefined],
    [{ $ref: 1 }, undefined],
    [{}, undefined],
  ])('%j refers to %s', (node, name) => {
    expect(referenceOf(node)).toBe(name);
  });

  test.each([
    [TEXT, TEXT],
    [{ $ref: '#/$defs/Text' }, TEXT],
    [{ $ref: '#/$defs/Alias' }, TEXT],
    [{ $ref: '#/$defs/Odd' }, {}],
    [{ $ref: '#/$defs/Gone' }, {}],
  ])('%j stands for %j', (node, resolved) => {
    expect(resolveNode(node, document)).toEqual(resolved);
  });

  it('lists nodes, names of members, and the schemas of what else it holds', () => {
    expect(nodesIn({ anyOf: [TEXT, true, {}], allOf: [] }, 'anyOf')).toEqual([TEXT, {}, {}]);
    expect(nodesIn({ anyOf: [TEXT], allOf: [{}] }, 'allOf')).toEqual([{}]);
    expect(nodesIn({ anyOf: TEXT }, 'anyOf')).toEqual([]);
    expect(stringsIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
    expect(stringsIn('ab')).toEqual([]);
    expect(itemsNode({ items: TEXT })).toEqual(TEXT);
    expect(itemsNode({ items: true })).toBeUndefined();
    expect(additionalNode({ additionalProperties: TEXT })).toEqual(TEXT);
    for (const anything of [{}, true, false, undefined]) {
      expect(additionalNode({ additionalProperties: anything })).toBeUndefined();
    }
  });

  test.each([
    [{}, []],
    [{ properties: [TEXT], required: ['0'] }, []],
    [{ required: ['b', 'c'], properties: { a: TEXT, b: {}, d: true } }, ['a? string', 'b anything', 'd? anything']],
    [{ $ref: '#/$defs/Text' }, []],
    [
      // Of an intersection all parts count, what it declares itself counts most.
      {
        allOf: [
          { properties: { a: TEXT, b: TEXT }, required: ['a', 'b'] },
          { allOf: [{ properties: { c: TEXT } }], required: ['c'], properties: { b: {} } },
        ],
        properties: { a: {}, d: TEXT },
        required: ['d'],
      },
      ['a? anything', 'b? anything', 'c? string', 'd string'],
    ],
  ])('%j declares members', (node, members) => {
    const words = propertiesOf(node, document).map(
      ({ name, node: member, required }) =>
        `${name}${required ? '' : '?'} ${typeof member.type === 'string' ? member.type : 'anything'}`,
    );
    expect(words).toEqual(members);
  });
});

describe('the members of a value', () => {
  test.each<
    [
      what: string,
      name: string,
      revision: Revision,
      value: unknown,
      declared: readonly string[],
      undeclared: readonly string[],
    ]
  >([
    ['no value', 'Tool', '2025-11-25', null, [], []],
    ['text in place of an object', 'Tool', '2025-11-25', 'ab', [], []],
    ['a list in place of an object', 'Tool', '2025-11-25', ['ab'], [], []],
    ['an unknown definition', 'Tol', '2025-11-25', { name: 'a' }, [], []],
    ['declared ones and others', 'Root', '2025-11-25', { uri: 'a', x: { y: 1 }, name: 1 }, ['/name', '/uri'], ['/x']],
    // A name of Object.prototype is a name like any other.
    ['names of a prototype', 'Root', '2025-11-25', { toString: 1 }, [], ['/toString']],
    [
      'members of members',
      'Tool',
      '2025-06-18',
      { annotations: { title: 'a', x: 1 }, icons: [{ src: 'a' }] },
      ['/annotations', '/annotations/title'],
      ['/annotations/x', '/icons'],
    ],
    ['text in place of a member', 'Tool', '2025-06-18', { annotations: 'ab' }, ['/annotations'], []],
    [
      'members of elements, without their indices',
      'Tool',
      '2025-11-25',
      { icons: [{ src: 'a' }, { src: 'b', x: 1 }, 'c', null] },
      ['/icons', '/icons/*/src'],
      ['/icons/*/x'],
    ],
    [
      'what may have any members',
      'CallToolResult',
      '2025-11-25',
      { structuredContent: { a: 1 }, content: [] },
      ['/content', '/structuredContent'],
      [],
    ],
    [
      'what may be anything',
      'CallToolResult',
      '2026-07-28',
      { structuredContent: [{ a: 1 }] },
      ['/structuredContent'],
      [],
    ],
    [
      'the schema of a user',
      'Tool',
      '2025-11-25',
      { inputSchema: { type: 'object', title: 'a' }, xSchema: {} },
      ['/inputSchema'],
      ['/xSchema'],
    ],
    [
      'a map, without its keys',
      'ServerCapabilities',
      '2025-11-25',
      { experimental: { a: { x: 1 } } },
      ['/experimental'],
      [],
    ],
    [
      'values of a map',
      'InputRequests',
      '2026-07-28',
      { a: { method: 'roots/list', x: 1 }, b: { method: 'roots/list' } },
      ['/*/method'],
      ['/*/x'],
    ],
    [
      'a member of a union, in a list',
      'CallToolResult',
      '2025-11-25',
      { content: [{ type: 'text', text: 'a', data: 'b' }] },
      ['/content', '/content/*/text', '/content/*/type'],
      ['/content/*/data'],
    ],
    [
      'an answer that fits no member of a union',
      'CallToolResult',
      '2025-11-25',
      { content: [{ type: 'video', text: 'a' }] },
      ['/content'],
      [],
    ],
    [
      // Valid as an enumeration without titles too, which does not declare the last one.
      'the member of a union that declares the most',
      'PrimitiveSchemaDefinition',
      '2025-11-25',
      { type: 'string', enum: ['a'], enumNames: ['A'] },
      ['/enum', '/enumNames', '/type'],
      [],
    ],
    [
      // A string may have a length and an enumeration its values.
      'the first member of a union of those that declare as much',
      'PrimitiveSchemaDefinition',
      '2025-11-25',
      { type: 'string', enum: ['a'], maxLength: 1 },
      ['/maxLength', '/type'],
      ['/enum'],
    ],
    [
      'a list, where it may also be one of its elements',
      'SamplingMessage',
      '2025-11-25',
      { role: 'user', content: [{ type: 'text', text: 'a', x: 1 }] },
      ['/content', '/content/*/text', '/content/*/type', '/role'],
      ['/content/*/x'],
    ],
    [
      // Its values are texts, lists of texts, numbers or booleans: it declares none of their members.
      'a union without names',
      'ElicitResult',
      '2025-11-25',
      { action: 'accept', content: { a: ['b'], c: 1 } },
      ['/action', '/content'],
      [],
    ],
    [
      'all parts of an intersection',
      'GetTaskResult',
      '2025-11-25',
      { taskId: 'a', _meta: {}, x: 1 },
      ['/_meta', '/taskId'],
      ['/x'],
    ],
  ])('%s', (_, name, revision, value, declared, undeclared) => {
    const members = membersOf(revision, name, value);
    expect([...members.declared].toSorted()).toEqual(declared);
    expect([...members.undeclared].toSorted()).toEqual(undeclared);
  });

  it('are not looked for where more than 1000 are not declared already', () => {
    const roots = (...counts: readonly number[]) => ({
      roots: counts.map((count, index) =>
        Object.fromEntries(Array.from({ length: count }, (_, member) => [`x${index}-${member}`, 0])),
      ),
    });
    const count = (value: object) => membersOf('2025-11-25', 'ListRootsResult', value).undeclared.size;
    expect(count(roots(1000, 1, 1))).toBe(1001);
    expect(count(roots(500, 700, 1))).toBe(1200);
    expect(count(roots(2000))).toBe(2000);
  });
});
