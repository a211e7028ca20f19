import { join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { generate } from '../../generator/generate.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const text = { type: 'string' };

let fixture: Fixture;

beforeEach(() => {
  const definitions = {
    Box: { type: 'object', properties: { label: text }, required: ['label'] },
    Bag: { type: 'object', properties: { size: { type: 'integer' } } },
    Packing: { anyOf: [ref('Box'), ref('Bag')] },
    Color: { type: 'string', enum: ['red', 'blue'] },
  };
  fixture = createFixture([{ revision: '2000-01-01', raw: draft07(definitions) }]);
  fixture.document();
});

afterEach(() => {
  fixture.remove();
});

describe('generation', () => {
  it('gives every file that docs/architecture.md tells of, and no other', async () => {
    const ofRevision = [
      'validators',
      'definitions',
      'records',
      'catalogs',
      'types',
      'wire',
      'input',
      'is',
      'revisions',
    ];
    const files = await generate(fixture.root);
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...ofRevision.map((folder) => `generated/${folder}/2000-01-01.ts`),
        ...['records', 'contracts', 'values', 'types', 'revisions'].map((name) => `generated/${name}.ts`),
        'compat-manifest.json',
        'docs/revisions.md',
      ].toSorted(),
    );
  });

  it('lays code out as all of this repository is, whatever the root', async () => {
    const options = await resolveConfig(join(REPOSITORY, 'src/any.ts'));
    expect(options).toMatchObject({ singleQuote: true });
    const files = [...(await generate(fixture.root))].filter(([path]) => path.endsWith('.ts'));
    for (const [path, content] of files) {
      expect(await check(content, { ...options, filepath: path }), path).toBe(true);
    }
  });
});
