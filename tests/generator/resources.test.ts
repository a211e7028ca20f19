import { afterEach, describe, expect, it } from 'vitest';

import { loadDocuments } from '../../generator/documents.js';
import { GenerationFailure } from '../../generator/failure.js';
import { importSchemas } from '../../generator/resources/import.js';
import { project } from '../../generator/resources/projection.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';

const PATCH = {
  pointer: '/definitions/Thing/properties/size/type',
  old: 'integer',
  new: 'number',
  reason: 'sizes may be fractions',
  evidence: 'schema.ts',
};
const RAW = draft07({
  Thing: {
    description: 'Prose.',
    type: 'object',
    properties: { description: { description: 'More prose.', type: 'string' }, size: { type: 'integer' } },
    required: ['size', 'description'],
  },
});

let fixture: Fixture;
afterEach(() => {
  fixture.remove();
});

function failure(action: () => unknown): GenerationFailure {
  try {
    action();
  } catch (error) {
    if (error instanceof GenerationFailure) return error;
    throw error;
  }
  throw new Error('nothing failed');
}

describe('importing', () => {
  it('writes the projection: no prose, everything else in its order', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    expect(JSON.parse(fixture.read('resources/schema/2000-01-01.json'))).toEqual(
      draft07({
        Thing: {
          type: 'object',
          properties: { description: { type: 'string' }, size: { type: 'integer' } },
          required: ['size', 'description'],
        },
      }),
    );
    const [projected] = Object.values((project(RAW) as { definitions: object }).definitions) as object[];
    expect(Object.keys(projected ?? {})).toEqual(['type', 'properties', 'required']);
  });

  it('leaves no prose under keywords that generation refuses', () => {
    fixture = createFixture([]);
    const prose = { description: 'Prose.' };
    const schema = { oneOf: [prose], not: prose, patternProperties: { a: prose }, $defs: { description: prose } };
    expect(JSON.stringify(project(schema))).not.toContain('Prose');
    expect(project({ properties: { description: prose }, enum: ['description'] })).toEqual({
      properties: { description: {} },
      enum: ['description'],
    });
  });

  it('can be repeated, with the same result', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    const before = [fixture.read('resources/sources.json'), fixture.read('resources/schema/2000-01-01.json')];
    expect(importSchemas(fixture.root, fixture.rawFiles)).toEqual(['2000-01-01']);
    expect([fixture.read('resources/sources.json'), fixture.read('resources/schema/2000-01-01.json')]).toEqual(before);
  });

  it('refuses a file that is not byte for byte the pinned one, and then writes nothing', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    const before = fixture.read('resources/sources.json');
    const [good] = fixture.rawFiles;
    const tampered = { name: 'tampered.json', bytes: Buffer.concat([good?.bytes ?? Buffer.of(), Buffer.from('\n')]) };
    const error = failure(() => importSchemas(fixture.root, [...fixture.rawFiles, tampered]));
    expect(error.place).toBe('tampered.json');
    expect(error.message).toContain('does not pin');
    expect(error.message).toContain('2000-01-01');
    expect(fixture.read('resources/sources.json')).toBe(before);
  });
});

describe('loading', () => {
  it('applies the patches, and keeps the document from before', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW, patches: [PATCH] }]);
    const [document] = loadDocuments(fixture.root);
    expect(document?.definitions).toMatchObject({ Thing: { properties: { size: { type: 'number' } } } });
    expect(document?.unpatched).toMatchObject({
      definitions: { Thing: { properties: { size: { type: 'integer' } } } },
    });
  });

  it('refuses a tampered projection', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    const path = 'resources/schema/2000-01-01.json';
    fixture.write(path, fixture.read(path).replace('integer', 'number'));
    const error = failure(() => loadDocuments(fixture.root));
    expect(error.place).toBe(path);
    expect(error.message).toContain('resources/sources.json pins');
  });

  it('refuses patches that are not those of the pinned effective document', () => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    fixture.write('resources/patches/2000-01-01.json', JSON.stringify([PATCH]));
    expect(failure(() => loadDocuments(fixture.root)).place).toBe('resources/patches/2000-01-01.json');
  });

  it.each([
    ['an old value that does not stand there', { ...PATCH, old: 'string' }, 'where "integer" stands'],
    ['a place that does not exist', { ...PATCH, pointer: '/definitions/Thing/properties/gone/type' }, 'does not exist'],
    ['a place of a prototype', { ...PATCH, pointer: '/definitions/constructor/name' }, 'does not exist'],
    ['a place that no list has', { ...PATCH, pointer: '/definitions/Thing/required/length', old: 2 }, 'does not exist'],
    ['no JSON pointer', { ...PATCH, pointer: 'definitions' }, 'must be a JSON pointer'],
    ['no reason', { ...PATCH, reason: '' }, 'must be a text'],
    ['a missing member', { pointer: '/x', old: 1 }, 'misses the member new'],
    ['an unknown member', { ...PATCH, note: 'x' }, 'unknown member note'],
  ])('refuses a patch with %s, and names it', (_, patch, message) => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    fixture.write('resources/patches/2000-01-01.json', JSON.stringify([patch]));
    const error = failure(() => loadDocuments(fixture.root));
    expect(error.place).toMatch(/^resources\/patches\/2000-01-01\.json#\/0/);
    expect(error.message).toContain(message);
  });

  it.each([
    ['resources/sources.json', '{', 'is not JSON'],
    ['resources/sources.json', '[]', 'must be an object'],
    ['resources/sources.json', '{"repository":"o/r","revisions":{"soon":{}}}', 'is not a revision'],
    ['resources/sources.json', '{"repository":"o/r","revisions":{"2000-01-01":{}}}', 'must be a number'],
    ['resources/patches/2000-01-01.json', '{}', 'must be a list'],
    ['resources/patches/2000-01-01.json', 'x', 'is not JSON'],
  ])('refuses a malformed %s: %s', (path, content, message) => {
    fixture = createFixture([{ revision: '2000-01-01', raw: RAW }]);
    fixture.write(path, content);
    const error = failure(() => loadDocuments(fixture.root));
    expect(error.place).toContain(path);
    expect(error.message).toContain(message);
  });

  it.each([
    [{ $schema: 'https://example.com/other', definitions: {} }, 'dialect'],
    [{ ...(draft07({}) as object), $id: 'x' }, 'unknown keyword'],
    [{ $schema: 'http://json-schema.org/draft-07/schema#', $defs: {} }, 'unknown keyword'],
  ])('refuses a document with another head: %j', (raw, message) => {
    fixture = createFixture([{ revision: '2000-01-01', raw }]);
    expect(failure(() => loadDocuments(fixture.root)).message).toContain(message);
  });
});
