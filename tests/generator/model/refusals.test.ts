import { describe, expect, it } from 'vitest';

import { quickModel } from '../documents.js';
import { failureOf } from '../lifecycle/roots.js';
import { list, message, object, ref, text, union } from '../models.js';

interface Definitions {
  readonly [name: string]: unknown;
}

const refusal = (definitions: Definitions) => failureOf(() => quickModel(definitions));
const at = (name: string, problem: string) => `resources/schema/2000-01-01.json#/definitions/${name}: ${problem}`;
const about = (name: string, problem: string) => `resources/schema/2000-01-01.json: ${name} ${problem}`;
const unnamed = object({ b: text });

describe('a document is refused for a definition', () => {
  it.each(['a', 'aB', 'A_b', 'A-b', 'Aé', '1A', 'A.', ''])('that is called %s, which no class can be', (name) => {
    expect(refusal({ [name]: text })).toBe(at(name, 'is not usable as a class name'));
  });

  it('whose name needs escapes in a pointer, and shows them', () => {
    expect(refusal({ 'A/~': text })).toBe(at('A~1~0', 'is not usable as a class name'));
  });

  it.each([
    ...['Record', 'Contract', 'Schema', 'Shape', 'Hydrated', 'Wire', 'Input', 'Catalog', 'Definition'],
    ...['JsonValue', 'JsonObject', 'JsonArray'],
    ...['Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'Function', 'Map', 'Set', 'Promise', 'Readonly'],
  ])('that is called %s, as something in generated code is', (name) => {
    expect(refusal({ [name]: text })).toBe(at(name, 'is a name that generated code uses for itself'));
  });

  it.each<[string, Definitions, string]>([
    ['refers to nothing', { A: object({ a: ref('B') }) }, at('A', 'refers to B, which does not exist')],
    [
      'refers to nothing in a map',
      { A: { type: 'object', additionalProperties: ref('B') } },
      at('A', 'refers to B, which does not exist'),
    ],
    ['is an alias of itself', { A: ref('A') }, at('A', 'leads back to A without a container')],
    ['is an alias of its alias', { A: ref('B'), B: ref('A') }, at('A', 'leads back to A without a container')],
    ['is a member of itself', { A: union('T', 'A'), T: text }, at('A', 'leads back to A without a container')],
    [
      'is a part of itself',
      { P: object({ a: text }), A: { allOf: [ref('P'), ref('A')] } },
      at('A', 'leads back to A without a container'),
    ],
    [
      'leads to an alias of itself',
      { A: union('T', 'B'), T: text, B: ref('B') },
      at('A', 'leads back to B without a container'),
    ],
    [
      'is a union of a record and an object without a name',
      { A: { anyOf: [ref('P'), unnamed] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'has such a union in a list of a field',
      { A: object({ a: list({ anyOf: [ref('P'), unnamed] }) }), P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of a record and a list of objects without a name',
      { A: { anyOf: [ref('P'), list(unnamed)] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of a record and of a union with an object without a name',
      { A: { anyOf: [ref('P'), { anyOf: [text, unnamed] }] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of a record and anything',
      { A: { anyOf: [ref('P'), {}] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of a record and an intersection',
      { A: { anyOf: [ref('P'), { allOf: [ref('P'), unnamed] }] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of a list of records and an object without a name',
      { A: { anyOf: [list(ref('P')), unnamed] }, P: object({ a: text }) },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a union of an alias of a union of records and an object without a name',
      {
        A: { anyOf: [ref('B'), unnamed] },
        B: ref('C'),
        C: union('P', 'Q'),
        P: object({ a: text }),
        Q: object({ b: text }),
      },
      at('A', 'has a union of records and an anonymous object'),
    ],
    [
      'is a list that holds itself and records',
      { A: list(union('A', 'P')), P: object({ a: text }) },
      at('A', 'is a list or map that holds itself and records, which is not supported'),
    ],
    [
      'is a map that holds itself and records',
      { A: { type: 'object', additionalProperties: union('A', 'P') }, P: object({ a: text }) },
      at('A', 'is a list or map that holds itself and records, which is not supported'),
    ],
    [
      'joins two declarations of a field',
      { A: { allOf: [ref('P'), ref('Q')] }, P: object({ a: text }), Q: object({ a: { type: 'number' } }) },
      at('A', 'joins two different declarations of a, which is not supported'),
    ],
    [
      'has a field that every record has',
      { A: object({ keys: text }) },
      at('A', 'declares the field keys, which collides with a member that every record has'),
    ],
    [
      'has such a field of an alias',
      { B: object({ a: text }), A: { allOf: [ref('B'), object({ toJSON: text })] } },
      at('A', 'declares the field toJSON, which collides with a member that every record has'),
    ],
  ])('that %s', (_, definitions, expected) => {
    expect(refusal(definitions)).toBe(expected);
  });
});

describe('a document is taken where a definition', () => {
  it.each<[string, Definitions]>([
    ['holds itself in a list', { A: list(ref('A')) }],
    ['is named by two members of one union', { A: union('B', 'C'), B: ref('D'), C: ref('D'), D: text }],
    ['is a record that holds itself', { A: object({ a: ref('A') }) }],
    ['holds itself in a map, and texts', { A: { type: 'object', additionalProperties: union('A', 'T') }, T: text }],
    ['is a union of texts and objects without a name', { A: { anyOf: [text, unnamed] } }],
    ['is a union of a record and a list of texts', { A: { anyOf: [ref('P'), list(text)] }, P: object({ a: text }) }],
    [
      'is a union of a record and a map that has a name',
      { A: union('P', 'M'), P: object({ a: text }), M: { type: 'object' } },
    ],
    ['joins a declaration twice', { A: { allOf: [ref('P'), ref('P')] }, P: object({ a: text }) }],
    ['is called as generated code calls nothing', { Recorded: text, ObjectA: text, A1b2C: text }],
  ])('%s', (_, definitions) => {
    const [revision] = quickModel(definitions).revisions;
    expect([...(revision?.definitions.keys() ?? [])]).toEqual(Object.keys(definitions));
  });
});

describe('a message is refused', () => {
  const Result = object({ resultType: text });
  const asking = { ARequest: message('a'), ClientRequest: union('ARequest') };

  it.each<[string, Definitions, string]>([
    [
      'that has no method',
      { A: object({ a: text }), ClientNotification: union('A') },
      about('A:', 'is a message without a constant method'),
    ],
    [
      'whose method is any text',
      { A: object({ method: text }), ServerNotification: union('A') },
      about('A:', 'is a message without a constant method'),
    ],
    [
      'whose method is a number',
      { A: object({ method: { type: 'integer', const: 1 } }), ServerRequest: union('A') },
      about('A:', 'is a message without a constant method'),
    ],
    ['that nothing answers', asking, about('ARequest:', 'has neither AResult nor EmptyResult as its result')],
    [
      'with an answer that no line knows',
      { ...asking, AResult: Result, B: Result, AResultResponse: object({ result: union('AResult', 'B') }) },
      about('ARequest:', 'may be answered by B, whose resultType is unknown'),
    ],
    [
      'with another answer where the ordinary one has no tag',
      {
        ...asking,
        AResult: object({ a: text }),
        InputRequiredResult: Result,
        AResultResponse: object({ result: union('AResult', 'InputRequiredResult') }),
      },
      about('ARequest:', 'may be answered by InputRequiredResult, but its result has no resultType'),
    ],
    [
      'that asks for a task that nothing promises',
      {
        ...asking,
        AResult: Result,
        ARequest: object({ method: { type: 'string', const: 'a' }, params: object({ task: text }) }, 'method'),
      },
      about('ARequest:', 'may ask for a task, but there is no CreateTaskResult'),
    ],
  ])('%s', (_, definitions, expected) => {
    expect(refusal(definitions)).toBe(expected);
  });
});
