import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { Schemas } from '../../src/index.js';
import type { Revision } from '../../src/index.js';
import { readMessage } from '../../src/messages/index.js';
import type { ReadMessageOptions } from '../../src/messages/index.js';
import { readLeniently } from '../../src/rules/index.js';
import { needing, readLines, sharedPath, textOf } from '../oracle/support/shared.js';
import type { Line } from '../oracle/support/shared.js';

const { title, missing } = needing('recorded traffic, read as gateways do', sharedPath('traffic'));

/** Counted by hand in the recordings: the lines that are not valid and become so, by what is wrong with them. */
const READABLE: { readonly [R in Revision]: { readonly [what: string]: number } } = {
  // `_meta: null` of a ping; the 13 tools of a file server, twice, whose input schemas have no type.
  '2024-11-05': { 'null-member': 1, 'input-schema-type': 2, 'progress-without-token': 1 },
  // `params: null` of a ping, `cursor: null`.
  '2025-03-26': { 'null-member': 2, 'progress-without-token': 1 },
  // `cursor: null`.
  '2025-06-18': { 'null-member': 1, 'progress-without-token': 1 },
  '2025-11-25': { 'input-schema-type': 2, 'progress-without-token': 2 },
  // `inputResponses: null`; two errors with the id null.
  '2026-07-28': { 'null-member': 1, 'error-id-null': 2 },
};

/** Of those that stay as bad as they are: the errors with the id null, which has to be there up to 2025-06-18. */
const STAYING: { readonly [R in Revision]: number } = {
  '2024-11-05': 1,
  '2025-03-26': 2,
  '2025-06-18': 3,
  '2025-11-25': 0,
  '2026-07-28': 0,
};

it('docs/allowances.md has these counts', () => {
  const page = readFileSync(resolve(REPOSITORY, 'docs/allowances.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const [, ...ids] = rows.find(([, first]) => first === 'Revision')?.slice(1, -1) ?? [];
  expect(ids).toHaveLength(4);
  for (const revision of Schemas.supportedVersions) {
    const counts = ids.map((id) => String(READABLE[revision][id.replaceAll('`', '')] ?? 0));
    expect(rows).toContainEqual(['', revision, ...counts, '']);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(READABLE[revision]).map((id) => `\`${id}\``)));
  }
});

describe.skipIf(missing)(title, () => {
  describe.each(Schemas.supportedVersions)('%s', (revision) => {
    const schema = Schemas.forVersion(revision);
    const lines = linesOf(revision).map((line) => {
      const raw = textOf(line, 'raw');
      const options = optionsOf(line);
      return { line, raw, exact: readMessage(schema, raw, options), read: readLeniently(schema, raw, options) };
    });

    it('what is valid stays what it is, byte for byte', () => {
      const valid = lines.filter(({ line }) => line.valid === true);
      expect(valid.length).toBeGreaterThan(190);
      for (const { raw, exact, read } of valid) {
        expect({ raw, read }).toEqual({ raw, read: { verdict: exact, changes: [], count: 0, dropped: false } });
        if (read.verdict.record === undefined) continue;
        expect(JSON.stringify(read.verdict.record)).toBe(JSON.stringify(JSON.parse(raw)));
      }
    });

    it('of what is not valid, this becomes readable, or is dropped', () => {
      const counts: { [what: string]: number } = {};
      for (const { read } of lines) {
        const [id, another] = new Set(read.changes.map(({ allowance }) => allowance));
        if (id === undefined) continue;
        expect(another).toBeUndefined();
        expect(read.dropped).toBe(id === 'progress-without-token');
        if (!read.dropped && read.verdict.kind !== 'batch') expect(read.verdict.kind).not.toBe('rejected');
        counts[id] = (counts[id] ?? 0) + 1;
      }
      expect(counts).toEqual(READABLE[revision]);
    });

    it('errors without an id stay bad where an error must have one', () => {
      const staying = lines.filter(
        ({ raw, read }) => read.verdict.kind === 'rejected' && raw.includes('"error":') && raw.includes('"id":null'),
      );
      expect(staying).toHaveLength(STAYING[revision]);
    });
  });
});

function linesOf(revision: Revision): readonly Line[] {
  return readLines(sharedPath('traffic', `${revision}.jsonl`));
}

function optionsOf({ dir, method, definition }: Line): ReadMessageOptions {
  const from = dir === 'c2s' ? 'client' : 'server';
  if (typeof method !== 'string' || typeof definition !== 'string' || !definition.endsWith('Result')) return { from };
  return { from, request: { method, task: definition === 'CreateTaskResult' } };
}
