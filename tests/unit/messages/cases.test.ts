import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { Revision } from '../../../src/index.js';
import { readMessage } from '../../../src/messages/index.js';
import type { Side } from '../../../src/messages/index.js';
import { needing, readLines, sharedPath } from '../../oracle/support/shared.js';
import { situationsOf } from '../../oracle/support/situations.js';
import type { Situation } from '../../oracle/support/situations.js';

const FILE = sharedPath('cases', 'public-cases.jsonl');
const { title, missing } = needing('situations reported in public, read as whole messages', FILE);

/** What each case must come to, by hand; `?` marks a method that is not known, `@` the id of the reply. */
const EXPECTED: { readonly [id: string]: string | ((revision: string) => string) } = {
  R010: (revision) => `invalid-params -32602 @${revision < '2025-11-25' ? 1 : 7}`,
  R011: 'invalid-params -32602 @3',
  R013: 'invalid-envelope, a response',
  R015: 'invalid-envelope, a response',
  R016: 'invalid-envelope, a response',
  R018: 'invalid-envelope, a response',
  R019: 'invalid-envelope, a response',
  R022: 'request tools/call',
  R029: (revision) => `invalid-params -32602 @${revision < '2025-11-25' ? 1 : 0}`,
  R030: 'invalid-result, a response',
  R033: 'request tools/call',
  R037: 'request initialize',
  R040: 'request initialize',
  R041: 'request initialize',
  R049: 'request tools/call',
  R063: 'ambiguous-envelope, a response',
  R065: 'request server/discover',
  R068: 'request initialize',
  R069: 'result ?',
  R070: 'result ?',
  R071: initializeWithoutParams('"7f1c0a52-3f0e-4d3c-9a51-000000000001"'),
  R072: initializeWithoutParams('"init-1"'),
  R074: withoutId('invalid-envelope', -32600),
  R075: 'result ?',
  R076: (revision) => (revision < '2026-07-28' ? 'request ping' : 'request ping ?'),
  R077: 'request tools/call',
  R082: 'notification notifications/progress',
  R087: (revision) => (revision < '2026-07-28' ? 'request elicitation/create' : 'wrong-direction -32601 @4'),
  R123: 'request tools/call',
  R128: 'error ?',
  R131: 'invalid-envelope -32600 @99',
  R132: (revision) => (revision === '2025-03-26' ? 'batch' : withoutId('batch-not-supported', -32600)(revision)),
  R134: (revision) =>
    revision === '2025-03-26' ? 'mixed-batch, no id' : withoutId('batch-not-supported', -32600)(revision),
  R135: withoutId('batch-not-supported', -32600),
  R136: withoutId('parse-error', -32700),
  R137: withoutId('parse-error', -32700),
  R139: 'request tools/call',
  R141: withoutId('parse-error', -32700),
  R142: withoutId('parse-error', -32700),
  R143: withoutId('parse-error', -32700),
  R163: 'invalid-envelope, a response',
  R168: 'invalid-envelope, a notification',
  R169: 'invalid-envelope, a response',
  R193: 'request tools/call',
  R214: 'request tools/call',
};

describe.skipIf(missing)(title, () => {
  const messages = existsSync(FILE) ? readLines(FILE).flatMap(situationsOf).filter(isMessage) : [];

  it('45 of the 139 are about messages, 195 times in all', () => {
    expect([...new Set(messages.map(({ id }) => id))]).toEqual(Object.keys(EXPECTED));
    expect(messages).toHaveLength(195);
  });

  it.each(messages)('$id in $revision', (situation) => {
    const expected = EXPECTED[situation.id];
    expect(told(situation)).toBe(typeof expected === 'function' ? expected(situation.revision) : expected);
  });
});

/** No error without an id is valid up to 2025-06-18. */
function withoutId(reason: string, code: number): (revision: string) => string {
  return (revision) => (revision < '2025-11-25' ? `${reason}, no id` : `${reason} ${code} @none`);
}

/** 2026-07-28 has no such method. */
function initializeWithoutParams(id: string): (revision: string) => string {
  return (revision) => (revision < '2026-07-28' ? `invalid-params -32602 @${id}` : 'request initialize ?');
}

/** Whether a situation is about a message: an envelope, or a request or notification, whole or without its envelope. */
function isMessage({ definition, text }: Situation): boolean {
  if (definition.startsWith('JSONRPC') || /(Request|Notification)$/.test(definition)) return true;
  return text.includes('"jsonrpc"');
}

/** What was reported without its envelope, up to 2025-06-18 above all, gets one. */
function textOfMessage({ definition, text }: Situation): string {
  if (definition.startsWith('JSONRPC') || text.includes('"jsonrpc"')) return text;
  return text.replace('{', '{"jsonrpc":"2.0","id":1,');
}

/** Everything was reported of what clients send, or of what they are answered, but for these. */
function senderOf({ definition, text }: Situation): Side {
  if (definition === 'ElicitRequest' || definition === 'ProgressNotification') return 'server';
  return /"(result|error)":/.test(text) ? 'server' : 'client';
}

function told(situation: Situation): string {
  const revision: Revision | undefined = Schemas.supportedVersions.find((version) => version === situation.revision);
  if (revision === undefined) throw new Error(`${situation.revision} is not supported`);
  const verdict = readMessage(Schemas.forVersion(revision), textOfMessage(situation), { from: senderOf(situation) });
  if (verdict.kind !== 'rejected') {
    const { kind, method, known } = verdict;
    return [kind, method, kind === 'batch' || known ? undefined : '?'].filter((part) => part !== undefined).join(' ');
  }
  const { reason, reply, unanswered } = verdict;
  if (reply === undefined) return `${reason}, ${unanswered === 'no-id' ? 'no id' : `a ${unanswered ?? ''}`}`;
  const { id, error } = reply.toJSON() as { id?: unknown; error: { code: number } };
  return `${reason} ${error.code} @${id === undefined ? 'none' : JSON.stringify(id)}`;
}
