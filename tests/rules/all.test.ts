import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import { GROUPS, RULES } from '../../src/rules/all.js';
import { LEFT_OUT } from '../../src/rules/left-out.js';
import { linkOf } from '../../src/rules/link.js';
import { ALL, between, since, until } from '../../src/rules/revisions.js';

describe('the rules', () => {
  it('have an id each, in kebab case', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('stand in the revisions that there are', () => {
    expect(ALL).toEqual(Schemas.supportedVersions);
  });

  it('name revisions from one on, up to one, or from one to another', () => {
    expect(since('2024-11-05')).toEqual(ALL);
    expect(since('2025-11-25')).toEqual(['2025-11-25', '2026-07-28']);
    expect(until('2026-07-28')).toEqual(ALL);
    expect(until('2025-03-26')).toEqual(['2024-11-05', '2025-03-26']);
    expect(between('2025-03-26', '2025-11-25')).toEqual(['2025-03-26', '2025-06-18', '2025-11-25']);
    expect(between('2025-06-18', '2025-06-18')).toEqual(['2025-06-18']);
  });

  it('lead to pages of the specification', () => {
    expect(linkOf({ page: '2026-07-28/server/tools#tool-names' })).toBe(
      'https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-names',
    );
  });

  it('that are left out stand in the documentation with the reasons, and are no rules', () => {
    const rows = readFileSync(path.resolve('docs/rules.md'), 'utf8')
      .split(/<!-- .?left out -->/)[1]
      ?.split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .filter(([, id]) => id?.startsWith('`') === true)
      .map(([, id, reason]) => ({ id: id?.slice(1, -1), reason }));
    expect(LEFT_OUT).toEqual(rows);
    expect(RULES.filter(({ id }) => LEFT_OUT.some((leftOut) => leftOut.id === id))).toEqual([]);
  });

  it('are tested group by group', () => {
    const tested = readdirSync(path.join(import.meta.dirname, 'groups')).map((file) => path.basename(file, '.test.ts'));
    expect(GROUPS.map(({ name }) => name).toSorted()).toEqual(tested.toSorted());
  });
});
