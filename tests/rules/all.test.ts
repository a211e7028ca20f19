import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import { GROUPS, RULES } from '../../src/rules/all.js';
import { ALL } from '../../src/rules/revisions.js';

describe('the rules', () => {
  it('have an id each, in kebab case', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('stand in the revisions that there are', () => {
    expect(ALL).toEqual(Schemas.supportedVersions);
  });

  it('are tested group by group', () => {
    const tested = readdirSync(path.join(import.meta.dirname, 'groups')).map((file) => path.basename(file, '.test.ts'));
    expect(GROUPS.map(({ name }) => name).toSorted()).toEqual(tested.toSorted());
  });
});
