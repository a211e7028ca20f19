import { describe, expect, it } from 'vitest';

import { auditNeighbours, auditPairs, rewordedNames } from '../../../generator/compat/audit.js';
import { auditOf, list, message, modelOf, object, ref, reversed, text, union } from '../models.js';

describe('the pairs', () => {
  const model = modelOf({ A: text }, { A: text }, { A: { type: 'integer' } });
  const names = (pairs: ReturnType<typeof auditPairs>) => pairs.map((p) => [p.older.revision, p.newer.revision]);

  it('are all of them, in order, and the neighbours', () => {
    expect(names(auditPairs(model))).toEqual([
      ['2000-01-01', '2001-01-01'],
      ['2000-01-01', '2002-01-01'],
      ['2001-01-01', '2002-01-01'],
    ]);
    expect(names(auditNeighbours(model))).toEqual([
      ['2000-01-01', '2001-01-01'],
      ['2001-01-01', '2002-01-01'],
    ]);
  });

  it('bear the pins of both revisions', () => {
    const [pair] = auditPairs(model);
    const source = model.revisions[0]?.source;
    expect(pair?.older).toEqual({
      revision: '2000-01-01',
      commit: 'c0ffee',
      effectiveSha256: source?.effectiveSha256,
    });
  });

  it('have a fingerprint that only what is said changes', () => {
    const [same, changed, changedToo] = auditPairs(model).map(({ fingerprint }) => fingerprint);
    expect(same).toMatch(/^[0-9a-f]{64}$/);
    expect(same).not.toBe(changed);
    expect(changed).toBe(changedToo);
  });
});

describe('definitions', () => {
  it('are added, removed and changed', () => {
    const pair = auditOf(
      { Gone: object({ a: text }), Same: text, B: object({ a: text }), Level: { type: 'string', enum: ['a'] } },
      {
        Same: text,
        B: object({ a: text }, 'a'),
        Level: { type: 'string', enum: ['a', 'b'] },
        Z: text,
        New: union('B'),
      },
    );
    expect(pair.definitions).toEqual({
      added: [
        { name: 'New', role: 'contract' },
        { name: 'Z', role: 'native' },
      ],
      removed: [{ name: 'Gone', role: 'record' }],
      changed: [
        { name: 'B', role: 'record' },
        { name: 'Level', role: 'native' },
      ],
    });
  });

  it('that mean another kind of thing are named with both', () => {
    const { kinds, fields, contents } = auditOf(
      { A: object({ a: text }), B: object({ b: text }), C: union('A'), D: text, Same: union('A') },
      { A: object({ a: text }), B: union('A'), C: object({ c: text }), D: union('A'), Same: union('A') },
    );
    expect(kinds).toEqual([
      { name: 'B', before: 'record', after: 'contract' },
      { name: 'C', before: 'contract', after: 'record' },
      { name: 'D', before: 'native', after: 'contract' },
    ]);
    expect([fields, contents]).toEqual([[], []]);
  });

  it('whose keys or required names stand in another order are unchanged', () => {
    const older = { A: object({ a: text, b: list(text, { maxItems: 2 }) }, 'a', 'b'), B: union('A') };
    const pair = auditOf(older, reversed(older));
    expect(pair.definitions).toEqual({ added: [], removed: [], changed: [] });
    expect([pair.kinds, pair.fields, pair.contents]).toEqual([[], [], []]);
  });

  it('that say the same in other words are told apart', () => {
    const pair = auditOf(
      { Id: text, A: object({ id: text, map: { type: 'object' } }), B: object({ id: text }) },
      { Id: text, A: object({ id: ref('Id'), map: { type: 'object', additionalProperties: {} } }), B: object({}) },
    );
    expect(pair.definitions.changed.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(rewordedNames(pair)).toEqual(['A']);
  });
});

describe('fields', () => {
  const change = (before: object, after: object) =>
    auditOf(
      { Part: object({ p: text }), Other: object({ o: text }), A: object({ x: before }) },
      {
        Part: object({ p: text }),
        Other: object({ o: text }),
        A: object({ x: after }),
      },
    ).fields;

  it('are added and removed', () => {
    const { fields } = auditOf(
      { A: object({ gone: text, gonetoo: list(text) }, 'gone') },
      { A: object({ fresh: ref('P'), more: {} }, 'fresh'), P: object({ p: text }) },
    );
    expect(fields).toEqual([
      { definition: 'A', field: 'fresh', added: { requiredness: 'required', category: 'record P' } },
      { definition: 'A', field: 'gone', removed: { requiredness: 'required', category: 'scalar' } },
      { definition: 'A', field: 'gonetoo', removed: { requiredness: 'optional', category: 'list of scalar' } },
      { definition: 'A', field: 'more', added: { requiredness: 'optional', category: 'any' } },
    ]);
  });

  it('become required or optional', () => {
    const { fields } = auditOf({ A: object({ a: text, b: text }, 'a') }, { A: object({ a: text, b: text }, 'b') });
    expect(fields).toEqual([
      { definition: 'A', field: 'a', requiredness: ['required', 'optional'] },
      { definition: 'A', field: 'b', requiredness: ['optional', 'required'] },
    ]);
  });

  it.each([
    ['an object', object({ a: text }), 'a record', ref('Part'), ['object', 'record Part']],
    ['a record', ref('Part'), 'another', ref('Other'), ['record Part', 'record Other']],
    ['a map', { type: 'object' }, 'an object', object({ a: text }), ['map', 'object']],
    ['a scalar', text, 'a list', list(text), ['scalar', 'list of scalar']],
    ['a list', list(text), 'one of another', list(ref('Part')), ['list of scalar', 'list of record Part']],
    ['a scalar', text, 'anything', {}, ['scalar', 'any']],
    ['a record', ref('Part'), 'a union', union('Part', 'Other'), ['record Part', 'union of record Other, record Part']],
  ])('change from %s%.0s to %s', (_, before, __, after, category) => {
    expect(change(before, after)).toEqual([{ definition: 'A', field: 'x', category }]);
  });

  const number = (more: object) => ({ type: 'number', ...more });
  const level = (...values: string[]) => ({ type: 'string', enum: values });
  it.each([
    ['a bound', number({ maximum: 1 }), number({ minimum: 0 }), 'x', 'number, at most 1', 'number, at least 0'],
    ['a type', text, { type: ['string', 'null'] }, 'x', 'string', 'string or null'],
    ['a constant', { type: 'string', const: 'a' }, { type: 'string', const: 'b' }, 'x', 'const "a"', 'const "b"'],
    ['values', level('a'), level('a', 'b'), 'x', 'enum "a"', 'enum "a", "b"'],
    ['a length', list(text), list(text, { maxItems: 3 }), 'x', 'list of string', 'list of at most 3 of string'],
    ['items', list(text), list(level('a')), 'x[]', 'string', 'enum "a"'],
    ['map values', { type: 'object' }, { type: 'object', additionalProperties: text }, 'x{}', 'any', 'string'],
    ['a member', object({ a: text }), object({ a: list(text) }), 'x.a', 'string', 'list of string'],
    ['a required member', object({ a: text }), object({ a: text }, 'a'), 'x.a?', 'optional', 'required'],
    ['a new member', object({ a: text }), object({ a: text, b: text }), 'x.b', undefined, 'optional string'],
    ['a lost member', object({ a: text, b: text }, 'b'), object({ a: text }), 'x.b', 'required string', undefined],
    ['an undeclared member', object({ a: text }), object({ a: text }, 'u'), 'x.u', undefined, 'required any'],
    [
      'depth',
      object({ a: list(object({ b: text })) }),
      object({ a: list(object({ b: {} })) }),
      'x.a[].b',
      'string',
      'any',
    ],
  ])('are constrained otherwise: %s', (_, older, newer, at, before, after) => {
    const difference = { at, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
    expect(change(older, newer)).toEqual([{ definition: 'A', field: 'x', constraint: [difference] }]);
  });

  it('follow references to native definitions, so that a new value is a new constraint of all that lead to it', () => {
    const document = (...values: string[]) => ({ Level: level(...values), A: object({ x: ref('Level') }) });
    expect(auditOf(document('a'), document('a', 'b')).fields).toEqual([
      { definition: 'A', field: 'x', constraint: [{ at: 'x', before: 'enum "a"', after: 'enum "a", "b"' }] },
    ]);
  });

  it('of an alias are those of its target, and no reference is followed into a record', () => {
    const document = (type: string) => ({ A: object({ x: { type } }), Alias: ref('A'), B: object({ a: ref('A') }) });
    const constraint = [{ at: 'x', before: 'string', after: 'integer' }];
    expect(auditOf(document('string'), document('integer')).fields).toEqual([
      { definition: 'A', field: 'x', constraint },
      { definition: 'Alias', field: 'x', constraint },
    ]);
  });

  it('of definitions that hold themselves stand as names', () => {
    const document = (name: string) => ({
      Json: { anyOf: [text, list(ref('Json'))] },
      Tree: { type: 'object', additionalProperties: ref('Tree') },
      A: object({ x: { type: 'object', additionalProperties: name === '' ? {} : ref(name) } }),
    });
    expect(auditOf(document(''), document('Json')).fields).toEqual([
      { definition: 'A', field: 'x', constraint: [{ at: 'x{}', before: 'any', after: 'Json' }] },
    ]);
  });
});

describe('contents', () => {
  const parts = { P: object({ p: text }), Q: object({ q: text }), R: object({ r: text }) };

  it.each([
    [
      'members of a union',
      union('P', 'Q'),
      union('Q', 'R'),
      [
        { at: 'A', member: 'record P', before: 'member' },
        { at: 'A', member: 'record R', after: 'member' },
      ],
    ],
    [
      'the order of members, which breaks ties',
      union('P', 'Q'),
      union('Q', 'P'),
      [{ at: 'A', before: 'record P or record Q', after: 'record Q or record P' }],
    ],
    ['a scalar', text, { type: 'integer' }, [{ at: 'A', before: 'string', after: 'integer' }]],
    ['the items of a list', list(text), list(ref('P')), [{ at: 'A[]', before: 'string', after: 'record P' }]],
    [
      'what a record says of undeclared members',
      object({ a: text }),
      { ...object({ a: text }), additionalProperties: text },
      [{ at: 'A{}', before: 'any', after: 'string' }],
    ],
  ])('tell %s', (_, before, after, differences) => {
    const pair = auditOf({ ...parts, A: before }, { ...parts, A: after });
    expect(pair.contents).toEqual([{ definition: 'A', differences }]);
    expect(pair.fields).toEqual([]);
    expect(rewordedNames(pair)).toEqual([]);
  });
});

describe('messages', () => {
  const base = { EmptyResult: object({ _meta: text }), Result: object({ _meta: text }) };
  const tagged = object({ resultType: text });

  it('are added, removed and moved to another direction', () => {
    const all = {
      ...base,
      OldRequest: message('old'),
      NewRequest: message('new'),
      NewResult: object({ n: text }),
      AskRequest: message('ask'),
      PingRequest: message('ping'),
      TickNotification: message('tick'),
    };
    const { messages } = auditOf(
      {
        ...all,
        ClientRequest: union('OldRequest', 'PingRequest'),
        ServerRequest: union('AskRequest', 'PingRequest'),
        ClientNotification: union('TickNotification'),
      },
      {
        ...all,
        ClientRequest: union('NewRequest', 'PingRequest'),
        InputRequest: union('AskRequest'),
        ClientNotification: union('TickNotification'),
        ServerNotification: union('TickNotification'),
      },
    );
    const method = (name: string, definition: string, more: object) => ({
      method: name,
      definition,
      alternatives: {},
      ...more,
    });
    expect(messages).toEqual({
      added: [
        method('new', 'NewRequest', { direction: 'clientRequest', result: 'NewResult' }),
        method('tick', 'TickNotification', { direction: 'serverNotification' }),
      ],
      removed: [
        method('old', 'OldRequest', { direction: 'clientRequest', result: 'EmptyResult' }),
        method('ping', 'PingRequest', { direction: 'serverRequest', result: 'EmptyResult' }),
      ],
      moved: [{ method: 'ask', from: 'serverRequest', to: 'inputRequest' }],
      changed: [],
    });
  });

  it('have another definition, result or alternatives', () => {
    const { messages } = auditOf(
      {
        ...base,
        ARequest: message('a'),
        BRequest: message('b'),
        CRequest: message('c'),
        DRequest: message('d'),
        ClientRequest: union('ARequest', 'BRequest', 'CRequest'),
        ServerRequest: union('DRequest'),
      },
      {
        ...base,
        FirstRequest: message('a'),
        BRequest: message('b'),
        BResult: object({ b: text }),
        CRequest: message('c'),
        CResult: tagged,
        CResultResponse: object({ result: union('CResult', 'InputRequiredResult') }),
        InputRequiredResult: tagged,
        DNotification: message('d'),
        ClientRequest: union('FirstRequest', 'BRequest', 'CRequest'),
        ServerNotification: union('DNotification'),
      },
    );
    expect(messages).toEqual({
      added: [],
      removed: [],
      moved: [{ method: 'd', from: 'serverRequest', to: 'serverNotification' }],
      changed: [
        { method: 'a', direction: 'clientRequest', definition: ['ARequest', 'FirstRequest'] },
        { method: 'b', direction: 'clientRequest', result: ['EmptyResult', 'BResult'] },
        {
          method: 'c',
          direction: 'clientRequest',
          result: ['EmptyResult', 'CResult'],
          alternatives: [[], ['InputRequiredResult']],
        },
        {
          method: 'd',
          direction: 'serverNotification',
          definition: ['DRequest', 'DNotification'],
          result: ['EmptyResult', undefined],
        },
      ],
    });
  });
});
