import { afterEach, describe, expect, it } from 'vitest';

import { readDecisions } from '../../generator/decisions/decisions.js';
import type { Choice } from '../../generator/decisions/decisions.js';
import { outstanding } from '../../generator/decisions/required.js';
import { loadDocuments } from '../../generator/documents.js';
import { GenerationFailure } from '../../generator/failure.js';
import { generate } from '../../generator/generate.js';
import { buildModel } from '../../generator/model/model.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const object = (properties: object) => ({ type: 'object', properties });

let fixture: Fixture;
afterEach(() => {
  fixture.remove();
});

/** Documents of 2000, 2001, …, with decisions. */
function create(documents: object[], decisions: { kinds?: object; fields?: object } = {}): Fixture {
  const entries = documents.map((definitions, index) => ({
    revision: `${2000 + index}-01-01`,
    raw: draft07(definitions),
  }));
  fixture = createFixture(entries);
  for (const [name, content] of Object.entries(decisions)) {
    fixture.write(`resources/decisions/${name}.json`, JSON.stringify(content));
  }
  return fixture;
}

function decide(choice: Choice, ...reviewed: string[]): object {
  return { choice, reviewed, rationale: 'For the sake of the test.' };
}

function findings(): string[] {
  const found = outstanding(loadDocuments(fixture.root), readDecisions(fixture.root));
  return found.map(
    ({ file, key, problem, choices }) => `${problem} ${file.split('/').at(-1) ?? ''} ${key} ${choices.join('|')}`,
  );
}

const INLINE = { Request: object({ params: object({ name: text, meta: object({ token: text }) }) }) };
const NAMED = {
  Request: object({ params: ref('Params') }),
  Params: object({ name: text, meta: ref('Meta'), extra: text }),
  Meta: object({ token: text, more: text }),
};

describe('decisions are needed', () => {
  it('for a name of two kinds, with the evidence', () => {
    create([
      { A: object({ x: text }), B: object({ y: text }) },
      { A: { anyOf: [ref('B')] }, B: object({ y: text }) },
    ]);
    expect(findings()).toEqual(['missing kinds.json A split']);
    const [finding] = outstanding(loadDocuments(fixture.root), readDecisions(fixture.root));
    expect(finding?.evidence).toEqual(['2000-01-01: record', '2001-01-01: union of records']);
    create(
      [
        { A: object({ x: text }), B: object({ y: text }) },
        { A: { anyOf: [ref('B')] }, B: object({ y: text }) },
      ],
      {
        kinds: { A: decide('split', 'record', 'union of records') },
      },
    );
    expect(findings()).toEqual([]);
  });

  it('for a union that takes in lists, which stays one union', () => {
    const B = object({ y: text });
    create([
      { A: { anyOf: [ref('B')] }, B },
      { A: { anyOf: [ref('B'), { type: 'array', items: ref('B') }] }, B },
    ]);
    expect(findings()).toEqual(['missing kinds.json A union']);
  });

  it('for a field of two categories, and for those that come to light by a promotion', () => {
    create([INLINE, NAMED]);
    expect(findings()).toEqual(['missing fields.json Request.params promote|union']);
    create([INLINE, NAMED], { fields: { 'Request.params': decide('promote', 'object', 'record Params') } });
    expect(findings()).toEqual(['missing fields.json Params.meta promote|union']);
    create([INLINE, NAMED], {
      fields: {
        'Request.params': decide('promote', 'object', 'record Params'),
        'Params.meta': decide('promote', 'object', 'record Meta'),
      },
    });
    expect(findings()).toEqual([]);
    create([INLINE, NAMED], { fields: { 'Request.params': decide('union', 'object', 'record Params') } });
    expect(findings()).toEqual([]);
  });

  it('not for what stays of one category: bounds, requiredness, another record, another list', () => {
    create([
      {
        R: object({ a: text, b: ref('X'), c: { type: 'array', items: text } }),
        X: object({ x: text }),
        Y: object({ y: text }),
      },
      {
        R: {
          ...object({ a: { type: 'integer', minimum: 1 }, b: ref('Y'), c: { type: 'array', items: ref('X') } }),
          required: ['a'],
        },
        X: object({ x: text }),
        Y: object({ y: text }),
      },
    ]);
    expect(findings()).toEqual([]);
  });

  it('only by the definition that declares a field, not by its aliases', () => {
    create([
      { R: object({ a: text }), Same: ref('R') },
      { R: object({ a: object({ b: text }) }), Same: ref('R') },
    ]);
    expect(findings()).toEqual(['missing fields.json R.a union']);
  });
});

describe('decisions are refused', () => {
  it('where nothing needs them: superfluous, or left over from a name that is gone', () => {
    create([NAMED, NAMED], {
      kinds: { Params: decide('split') },
      fields: { 'Request.params': decide('promote', 'object', 'record Params'), 'Gone.field': decide('union') },
    });
    expect(findings()).toEqual([
      'superfluous kinds.json Params ',
      'superfluous fields.json Request.params ',
      'superfluous fields.json Gone.field ',
    ]);
  });

  it('where the documents do not support them', () => {
    create([{ R: object({ a: text }) }, { R: object({ a: ref('X') }), X: object({ x: text }) }], {
      fields: { 'R.a': decide('promote') },
    });
    expect(findings()).toEqual(['contradicting fields.json R.a union']);
    // Two records to choose from are none.
    create(
      [
        { R: object({ a: object({ x: text }) }) },
        { R: object({ a: ref('X') }), X: object({ x: text }) },
        { R: object({ a: ref('Y') }), Y: object({ x: text }) },
      ],
      { fields: { 'R.a': decide('promote') } },
    );
    expect(findings()).toEqual(['contradicting fields.json R.a union']);
  });

  it('where another category came up since they were made: stale', () => {
    const decided = { 'Request.params': decide('union', 'object', 'record Params') };
    create([INLINE, NAMED, NAMED], { fields: decided });
    expect(findings()).toEqual([]);
    create([INLINE, NAMED, { Request: object({ params: text }) }], { fields: decided });
    expect(findings()).toEqual(['stale fields.json Request.params promote|union']);
  });

  it('by generation, which says what to do about each', async () => {
    create([INLINE, NAMED], { fields: { 'Gone.field': decide('union') } });
    const error: unknown = await generate(fixture.root).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(GenerationFailure);
    const message = String(error);
    expect(message).toContain('decisions are outstanding: 2; npm run audit prints them');
    expect(message).toContain('missing resources/decisions/fields.json "Request.params" (promote or union)');
    expect(message).toContain('2000-01-01: object');
    expect(message).toContain('2001-01-01: record Params');
    expect(message).toContain('superfluous resources/decisions/fields.json "Gone.field"');
  });

  it.each([
    ['a list', '[]', 'must be an object of decisions'],
    ['malformed', '{', 'is not JSON'],
    ['no object', '{"R.a":5}', '#/R.a: must be an object'],
    [
      'another choice',
      '{"R.a":{"choice":"ignore","rationale":"Why not."}}',
      '#/R.a/choice: must be one of union, promote',
    ],
    ['nothing reviewed', '{"R.a":{"choice":"union","rationale":"So it is."}}', '#/R.a/reviewed: must be a list'],
    ['no rationale', '{"R.a":{"choice":"union","reviewed":[]}}', '#/R.a/rationale: must be a sentence'],
    [
      'an empty rationale',
      '{"R.a":{"choice":"union","reviewed":[],"rationale":""}}',
      '#/R.a/rationale: must be a sentence',
    ],
    [
      'a classification',
      '{"R.a":{"choice":"union","reviewed":[],"rationale":"So.","category":"map"}}',
      'unknown member category',
    ],
  ])('with a file that is %s', (_, content, message) => {
    create([NAMED]);
    fixture.write('resources/decisions/fields.json', content);
    expect(() => readDecisions(fixture.root)).toThrow(message);
  });
});

describe('a promotion', () => {
  it('gives a record the forms of the anonymous objects, nested ones too', () => {
    create([INLINE, NAMED], {
      fields: {
        'Request.params': decide('promote', 'object', 'record Params'),
        'Params.meta': decide('promote', 'object', 'record Meta'),
      },
    });
    const model = buildModel(loadDocuments(fixture.root), readDecisions(fixture.root));
    const shapes = Object.fromEntries(
      model.records.map(({ name, shapes: forms }) => [
        name,
        forms.map((form) => [form.revision, form.fields.map((f) => f.name)]),
      ]),
    );
    expect(shapes).toEqual({
      Request: [
        ['2000-01-01', ['params']],
        ['2001-01-01', ['params']],
      ],
      Params: [
        ['2000-01-01', ['name', 'meta']],
        ['2001-01-01', ['name', 'meta', 'extra']],
      ],
      Meta: [
        ['2000-01-01', ['token']],
        ['2001-01-01', ['token', 'more']],
      ],
    });
  });

  it('goes to older revisions only', () => {
    create([NAMED, INLINE], { fields: { 'Request.params': decide('promote', 'object', 'record Params') } });
    expect(findings()).toEqual(['contradicting fields.json Request.params union']);
    const model = buildModel(loadDocuments(fixture.root), readDecisions(fixture.root));
    expect(model.records.find(({ name }) => name === 'Params')?.shapes.map(({ revision }) => revision)).toEqual([
      '2000-01-01',
    ]);
  });
});

describe('the five revisions', () => {
  it('have every decision that they need, and no other', () => {
    fixture = createFixture([]);
    expect(outstanding(loadDocuments(), readDecisions(REPOSITORY))).toEqual([]);
  });
});
