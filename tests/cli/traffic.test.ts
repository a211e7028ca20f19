import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { needing, readLines, sharedPath } from '../oracle/support/shared.js';
import { judge } from './support.js';

const traffic = needing('recorded traffic, read by the tool', sharedPath('traffic'));

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

/**
 * Lines that are valid by their definition and by the envelope of any message, and that the tool refuses all the same:
 * why, by the notes or the id of the recorded line.
 */
const REFUSED: { readonly [key: string]: string } = {
  'wrong-direction': 'wrong-direction',
  'request-without-id': 'request-without-id',
  // Ids beyond what a number carries.
  '21da22763d37': 'invalid-envelope',
  d1cc68e87ccd: 'invalid-envelope',
  f412443c63cf: 'invalid-envelope',
};

describe.skipIf(traffic.missing)(traffic.title, () => {
  it.each(REVISIONS)('gets the recorded verdicts in %s, but for the listed lines', async (revision) => {
    const file = sharedPath('traffic', `${revision}.jsonl`);
    const recorded = readLines(file);
    const judged = await judge(['--revision', revision, file]);
    const differing = recorded.flatMap(({ id, notes, valid }, index) => {
      const verdicts = judged.filter(({ line }) => line === index + 1);
      // A batch has a verdict for each of its messages.
      expect(verdicts.length, String(id)).toBeGreaterThan(0);
      const accepted = verdicts.every((verdict) => verdict.valid);
      const reason = verdicts.find((verdict) => !verdict.valid)?.reason;
      return accepted === valid ? [] : [{ id, notes, reason }];
    });
    for (const { id, notes, reason } of differing) {
      expect(reason, String(id)).toBe(REFUSED[String(id)] ?? REFUSED[String(notes)]);
    }
    expect(differing).toHaveLength(DIFFERING[revision] ?? 0);
  });

  it('knows 1,427 messages', () => {
    const counts = REVISIONS.map((revision) => readLines(sharedPath('traffic', `${revision}.jsonl`)).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1427);
  });

  it.each(sessions())('judges every message of the conversation %s by the revision that it agrees on', async (name) => {
    const file = sharedPath('traffic', 'sessions', name);
    const judged = await judge([file]);
    expect(judged.map(({ line }) => line)).toEqual(readLines(file).map((_, index) => index + 1));
    expect(new Set(judged.map(({ revision }) => revision))).toEqual(new Set([name.slice(0, 10)]));
    expect(judged.filter(({ from }) => from === null)).toEqual([]);
    // Every answer is judged as that of its request.
    const answers = judged.filter(({ envelope }) => envelope === 'result' || envelope === 'error');
    expect(answers.filter(({ method }) => method === null)).toEqual([]);
    const faults = judged.filter(({ valid }) => !valid).map(({ line, method, reason }) => [line, method, reason]);
    expect(faults).toEqual(SESSION_FAULTS[kindOfSession(name)]);
  });
});

/** How many lines differ: those of the wrong direction, and those that are listed by their ids. */
const DIFFERING: { readonly [revision: string]: number } = {
  '2024-11-05': 9,
  '2025-03-26': 8,
  '2025-06-18': 7,
  '2025-11-25': 6,
};

function sessions(): readonly string[] {
  return traffic.missing ? [] : readdirSync(sharedPath('traffic', 'sessions'));
}

/** The client tries the same faults on each server; a request that is refused is one of them. */
function kindOfSession(name: string): string {
  return path.basename(name, '.jsonl').slice(11);
}

type Faults = readonly (readonly [line: number, method: string, reason: string])[];

/** A server that sends progress without a token. */
const PROGRESS: Faults = [
  [8, 'logging/setLevel', 'invalid-params'],
  [34, 'resources/read', 'invalid-params'],
  [90, 'notifications/progress', 'invalid-params'],
  [92, 'notifications/progress', 'invalid-params'],
  [103, 'tools/call', 'invalid-params'],
  [107, 'sampling/createMessage', 'wrong-direction'],
];

/** A server whose answer to `completion/complete` is no object. */
const COMPLETION: Faults = [
  [8, 'logging/setLevel', 'invalid-params'],
  [32, 'resources/read', 'invalid-params'],
  [47, 'completion/complete', 'invalid-result'],
  [103, 'tools/call', 'invalid-params'],
  [107, 'sampling/createMessage', 'wrong-direction'],
];

/** A server whose tools have no `type` in their input schemas. */
const TOOLS: Faults = [
  [9, 'tools/list', 'invalid-result'],
  [11, 'tools/list', 'invalid-result'],
  [13, 'tools/list', 'invalid-result'],
  [15, 'tools/list', 'invalid-result'],
  [81, 'tools/call', 'invalid-params'],
  [85, 'sampling/createMessage', 'wrong-direction'],
];

/** Servers without a fault of their own. */
const CLIENT_ONLY: Faults = [
  [24, 'logging/setLevel', 'invalid-params'],
  [41, 'resources/read', 'invalid-params'],
  [92, 'tools/call', 'invalid-params'],
  [96, 'sampling/createMessage', 'wrong-direction'],
];

const SESSION_FAULTS: { readonly [kind: string]: Faults } = {
  '1': PROGRESS,
  '2': [
    ...COMPLETION.slice(0, 3),
    [107, 'tools/call', 'invalid-params'],
    [111, 'sampling/createMessage', 'wrong-direction'],
  ],
  '3': PROGRESS,
  '4': PROGRESS,
  '5': PROGRESS,
  '6': COMPLETION,
  '7': COMPLETION,
  '8': CLIENT_ONLY,
  '9': CLIENT_ONLY,
  '10': [[25, 'logging/setLevel', 'invalid-params'], ...CLIENT_ONLY.slice(1)],
  '11': [
    [24, 'logging/setLevel', 'invalid-params'],
    [40, 'resources/read', 'invalid-params'],
    [91, 'tools/call', 'invalid-params'],
    [95, 'sampling/createMessage', 'wrong-direction'],
  ],
  '12': TOOLS,
  '13': TOOLS,
  '14': TOOLS,
  '15': TOOLS,
  '16': [
    [24, 'resources/read', 'invalid-params'],
    [75, 'tools/call', 'invalid-params'],
    [79, 'sampling/createMessage', 'wrong-direction'],
  ],
  '17': [
    [21, 'resources/read', 'invalid-params'],
    [37, 'tools/call', 'invalid-params'],
  ],
  '18': [[21, 'tools/call', 'invalid-params']],
  '19': [],
  '20': [],
};
