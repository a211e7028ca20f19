import { describe, expect, it } from 'vitest';

import { emitValidators } from '../../../generator/emit/validators.js';
import { quickModel } from '../documents.js';
import { list, object, ref, text } from '../models.js';

// What the five revisions do not use, but the vocabulary allows: the text of it, before it is formatted.

const constant = (value: string) => ({ type: 'string', const: value });
const tagged = (tag: string) => object({ kind: constant(tag) }, 'kind');
const integer = { type: 'integer' };
const any = {};
const P = object({ p: text });
const Q = object({ q: text });

/** The functions for these definitions, each on one line, by name: `A` for the definition A. */
function functionsFor(definitions: { readonly [name: string]: unknown }): ReadonlyMap<string, string> {
  const files = [...emitValidators(quickModel(definitions))];
  expect(files.map(([name]) => name)).toEqual(['generated/validators/2000-01-01.ts']);
  const code = files.map(([, content]) => content.replaceAll('_2000_01_01', '')).join('');
  return new Map(
    code.split('\n\n').flatMap((each) => {
      const [, name = '', rest] = /^(?:export )?function (\w+)([^]*)$/.exec(each) ?? [];
      return rest === undefined ? [] : [[name, rest.replaceAll(/\s+/g, ' ').trim()] as const];
    }),
  );
}

const passing = (body: string) => `(value: unknown): boolean { ${body} return true; }`;
const IS_OBJECT = 'if (!isJsonObject(value)) return false;';
const IS_ARRAY = 'if (!Array.isArray(value)) return false;';

describe('a validator', () => {
  it.each<[string, unknown, string]>([
    ['of anything passes everything', any, '(_value: unknown): boolean { return true; }'],
    [
      'of one of several types, or anything, passes everything',
      { anyOf: [text, any] },
      '(_value: unknown): boolean { return true; }',
    ],
    [
      'asks for a member that is required and not declared',
      { type: 'object', required: ['a', 'b-c'] },
      passing(`${IS_OBJECT} if (value.a === undefined) return false; if (value['b-c'] === undefined) return false;`),
    ],
    [
      'asks for a member of any type to be there where it is required, and for nothing else of it',
      object({ a: any, b: { anyOf: [text, any] } }, 'a'),
      passing(`${IS_OBJECT} if (value.a === undefined) return false;`),
    ],
    [
      'asks of a required member whose check passes what is not there whether it is there',
      object({ a: ref('Any') }, 'a'),
      passing(
        `let field: unknown; ${IS_OBJECT} field = value.a; if (field === undefined || !Any(field)) return false;`,
      ),
    ],
    [
      'reads what it looks at twice once: a number with one bound',
      object({ a: { type: 'integer', maximum: 9 }, b: { type: 'number', minimum: 1 } }, 'a', 'b'),
      passing(
        `let field: unknown; ${IS_OBJECT} ` +
          "field = value.a; if (!(typeof field === 'number' && Number.isSafeInteger(field) && field <= 9)) return false; " +
          "field = value.b; if (!(typeof field === 'number' && Number.isFinite(field) && field >= 1)) return false;",
      ),
    ],
    [
      'takes a list of one constant for the constant',
      object({ a: { type: 'string', enum: ['x'] } }, 'a'),
      passing(`${IS_OBJECT} if (value.a !== 'x') return false;`),
    ],
    [
      'takes nothing in a name or a constant for an operator',
      object({ 'a === b': constant('c === d'), 'e && f': ref('Text') }, 'a === b', 'e && f'),
      passing(
        `${IS_OBJECT} if (value['a === b'] !== 'c === d') return false; if (!Text(value['e && f'])) return false;`,
      ),
    ],
    [
      'of a list of anything looks at the list alone',
      list(any, { maxItems: 3 }),
      passing(`${IS_ARRAY} if (value.length > 3) return false;`),
    ],
    ['of a list of texts or anything too', list({ anyOf: [text, any] }), passing(IS_ARRAY)],
    [
      'leaves out declared members where it checks the others',
      { ...object({ a: text, 'b-c': integer }), additionalProperties: ref('Any') },
      passing(
        `let field: unknown; ${IS_OBJECT} ` +
          "field = value.a; if (field !== undefined && typeof field !== 'string') return false; " +
          "field = value['b-c']; if (field !== undefined && !Number.isSafeInteger(field)) return false; " +
          "for (const key in value) { if (key === 'a' || key === 'b-c') continue; const member = value[key]; " +
          'if (member !== undefined && !Any(member)) return false; }',
      ),
    ],
    [
      'asks for scalars first, constants among them, in their order',
      { anyOf: [ref('P'), constant('x'), ref('Q'), { type: 'string', enum: ['y', 'z'] }, integer] },
      "(value: unknown): boolean { return value === 'x' || value === 'y' || value === 'z' || " +
        'Number.isSafeInteger(value) || P(value) || Q(value); }',
    ],
  ])('%s', (_, schema, expected) => {
    const functions = functionsFor({ A: schema, Any: any, Text: text, P, Q });
    expect(functions.get('A')).toBe(expected);
  });
});

describe('members that may be absent, where they are many', () => {
  const many = object({ e: text, d: integer, c: text, b: text, a: integer });

  it('are checked in one walk, those together that are checked alike', () => {
    expect(functionsFor({ A: many }).get('A')).toBe(
      passing(
        `${IS_OBJECT} for (const key in value) { const member = value[key]; if (member === undefined) continue; ` +
          "switch (key) { case 'e': case 'c': case 'b': if (typeof member !== 'string') return false; break; " +
          "case 'd': case 'a': if (!Number.isSafeInteger(member)) return false; } }",
      ),
    );
  });

  it('are read by name where the others are walked', () => {
    const code = functionsFor({ A: { ...many, additionalProperties: ref('P') }, P }).get('A');
    expect(code).toContain("field = value.e; if (field !== undefined && typeof field !== 'string') return false;");
    expect(code).not.toContain('switch');
  });
});

describe('a part of a schema', () => {
  const callerOf = (part: object) => functionsFor({ A: object({ part }, 'part'), P, Q }).get('A');
  const calling = (call: string) => passing(`${IS_OBJECT} if (!${call}(value.part)) return false;`);

  it.each([
    ['a list of texts', list(text), 'string_list'],
    ['a list of scalars', list({ type: ['integer', 'null'] }), 'integer_null_list'],
    ['a list of records', list(ref('P')), 'P_list'],
    ['a map of texts', { type: 'object', additionalProperties: text }, 'string_map'],
    ['a map of records', { type: 'object', additionalProperties: ref('P') }, 'P_map'],
  ])('is called for what it holds: %s', (_, part, call) => {
    expect(callerOf(part)).toBe(calling(call));
  });

  it.each([
    ['a short list', list(text, { maxItems: 2 })],
    ['a map with a declared member', { ...object({ a: text }), additionalProperties: text }],
    ['a map with a required member', { type: 'object', required: ['a'], additionalProperties: text }],
    ['an object with a required member', { type: 'object', required: ['a'] }],
    ['a short list of anything', list(any, { maxItems: 2 })],
    ['several together', { allOf: [ref('P'), ref('Q')] }],
  ])('is called for its place: %s', (_, part) => {
    expect(callerOf(part)).toBe(calling('A_part'));
  });

  it.each([
    ['any list', list(any), 'Array.isArray'],
    ['any object', { type: 'object' }, 'isJsonObject'],
  ])('needs no function of its own: %s', (_, part, call) => {
    expect(callerOf(part)).toBe(calling(call));
  });

  it.each([
    ['any list', list(any), IS_ARRAY],
    ['any object', { type: 'object' }, IS_OBJECT],
  ])('has one where the definition holds itself, which bounds its depth: %s', (_, part, check) => {
    const functions = functionsFor({ A: object({ again: ref('A'), part }, 'part') });
    expect(functions.get('A')).toContain('if (!A_part(value.part, depth + 1)) return false;');
    expect(functions.get('A_part')).toBe(
      `(value: unknown, depth: number): boolean { ${check} if (depth >= MAX_DEPTH) return false; return true; }`,
    );
  });

  it('without a name is called for where it stands', () => {
    const p = (name: string) => object({ [name]: text }, name);
    const namesFor = (schema: unknown) => [...functionsFor({ A: schema }).keys()].toSorted();
    expect(namesFor(list(p('a')))).toEqual(['A', 'A_item']);
    expect(namesFor({ type: 'object', additionalProperties: p('a') })).toEqual(['A', 'A_member']);
    expect(namesFor({ allOf: [p('a'), { anyOf: [p('b'), text] }, list(text)] })).toEqual([
      'A',
      'A_part_alternative',
      'string_list',
    ]);
    expect(namesFor({ allOf: [p('a'), { allOf: [p('b')] }] })).toEqual(['A', 'A_part']);
    expect(namesFor({ anyOf: [tagged('x'), tagged('y')] })).toEqual(['A', 'A_x', 'A_y']);
  });

  it('has a number where its name is taken', () => {
    const alternatives = ['a', 'b', 'c'].map((name) => object({ [name]: text }, name));
    const functions = functionsFor({ A: { anyOf: alternatives } });
    expect(functions.get('A')).toBe(
      '(value: unknown): boolean { return A_alternative(value) || A_alternative2(value) || A_alternative3(value); }',
    );
    expect(functions.get('A_alternative3')).toBe(
      passing(`${IS_OBJECT} if (typeof value.c !== 'string') return false;`),
    );
  });
});

describe('objects that a constant tells apart', () => {
  const definitions = { X: tagged('x'), Y: tagged('y'), P };
  const SWITCH = (x: string, y: string) =>
    `(value: unknown): boolean { ${IS_OBJECT} switch (value.kind) ` +
    `{ case 'x': return ${x}; case 'y': return ${y}; default: return false; } }`;

  it('are told apart by it beside others as well', () => {
    const functions = functionsFor({ ...definitions, A: { anyOf: [ref('X'), text, ref('Y')] } });
    expect(functions.get('A')).toBe(
      "(value: unknown): boolean { return typeof value === 'string' || A_alternative(value); }",
    );
    expect(functions.get('A_alternative')).toBe(SWITCH('X(value)', 'Y(value)'));
  });

  it('may consist of several parts', () => {
    const functions = functionsFor({
      ...definitions,
      PX: { allOf: [ref('P'), ref('X')] },
      A: { anyOf: [text, ref('PX'), ref('Y')] },
    });
    expect(functions.get('A_alternative')).toBe(SWITCH('PX(value)', 'Y(value)'));
  });

  it('are tried where there is one only', () => {
    const functions = functionsFor({ ...definitions, A: { anyOf: [ref('X'), text] } });
    expect(functions.get('A')).toBe("(value: unknown): boolean { return typeof value === 'string' || X(value); }");
  });
});
