// Checked by `npm run types`, as schema.test-d.ts is.
import { expectTypeOf } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { Issue, Revision, Schema } from '../../src/index.js';
import { createCorrelator, readMessage, readResult, salvage } from '../../src/messages/index.js';
import type { MessageId, RejectionReason, Side, Verdict } from '../../src/messages/index.js';
import { CallToolResult, ListToolsResult } from '../../generated/records.js';
import type * as November from '../../generated/types/2025-11-25.js';
import type * as July from '../../generated/types/2026-07-28.js';
import type * as March from '../../generated/types/2025-03-26.js';

const november = Schemas.forVersion('2025-11-25');
const july = Schemas.forVersion('2026-07-28');
const march = Schemas.forVersion('2025-03-26');

// A verdict narrows on its kind.
const verdict = readMessage(november, '', { from: 'client' });
expectTypeOf(verdict).toEqualTypeOf<Verdict<'2025-11-25', 'client'>>();
switch (verdict.kind) {
  case 'request':
    expectTypeOf(verdict.id).toEqualTypeOf<MessageId>();
    expectTypeOf(verdict.method).toEqualTypeOf<string>();
    break;
  case 'notification':
    expectTypeOf(verdict.id).toEqualTypeOf<undefined>();
    break;
  case 'result':
    expectTypeOf(verdict.record).toEqualTypeOf<November.JSONRPCResultResponse>();
    if (verdict.known && verdict.result instanceof CallToolResult) {
      expectTypeOf(verdict.result).toExtend<CallToolResult>();
      expectTypeOf(verdict.resultDefinition).toEqualTypeOf<string>();
    }
    break;
  case 'error':
    expectTypeOf(verdict.record).toEqualTypeOf<November.JSONRPCErrorResponse>();
    expectTypeOf(verdict.id).toEqualTypeOf<MessageId | undefined>();
    break;
  case 'batch':
    expectTypeOf(verdict.messages).toEqualTypeOf<readonly Verdict<'2025-11-25', 'client'>[]>();
    break;
  case 'rejected':
    expectTypeOf(verdict.reason).toEqualTypeOf<RejectionReason>();
    expectTypeOf(verdict.issues).toEqualTypeOf<readonly Issue[]>();
    expectTypeOf(verdict.reply).toEqualTypeOf<November.JSONRPCErrorResponse | undefined>();
    expectTypeOf(verdict.record).toEqualTypeOf<undefined>();
    break;
}

// A known request or notification narrows on its method, to what the side sends.
if (verdict.kind === 'request' && verdict.known) {
  expectTypeOf(verdict.record).toEqualTypeOf<November.ClientRequest>();
  if (verdict.method === 'tools/call') expectTypeOf(verdict.record).toEqualTypeOf<November.CallToolRequest>();
  // @ts-expect-error -- clients do not send it
  if (verdict.method === 'roots/list') throw new Error('of the other side');
}
if (verdict.kind === 'request' && !verdict.known) {
  expectTypeOf(verdict.record).toEqualTypeOf<November.JSONRPCRequest>();
}
if (verdict.kind === 'notification' && verdict.known && verdict.method === 'notifications/cancelled') {
  expectTypeOf(verdict.record).toEqualTypeOf<November.CancelledNotification>();
}

// Servers of 2026-07-28 send no requests of the protocol.
const fromServer = readMessage(july, '', { from: 'server' });
if (fromServer.kind === 'request') {
  expectTypeOf(fromServer.known).toEqualTypeOf<false>();
  expectTypeOf(fromServer.record).toEqualTypeOf<July.JSONRPCRequest>();
}

// The envelopes have the names of their revision.
const older = readMessage(march, '', { from: 'server' });
if (older.kind === 'result') expectTypeOf(older.record).toEqualTypeOf<March.JSONRPCResponse>();
if (older.kind === 'error') expectTypeOf(older.record).toEqualTypeOf<March.JSONRPCError>();

// A side or a revision that is known only at run time gives what all have in common.
const side: Side = process.argv[2] === 'client' ? 'client' : 'server';
const some = readMessage(Schemas.forVersion(process.argv[3] ?? ''), '', { from: side });
expectTypeOf(some).toEqualTypeOf<Verdict>();
if (some.kind === 'request') expectTypeOf(some.method).toEqualTypeOf<string>();

// One function may take the verdicts of all revisions.
function reasonOf(each: Verdict): string | undefined {
  return each.kind === 'rejected' ? each.reason : undefined;
}
reasonOf(verdict);
reasonOf(fromServer);
function readAny<R extends Revision>(schema: Schema<R>): Verdict<R, 'client'> {
  return createCorrelator(schema).read('', 'client');
}
expectTypeOf(readAny(november)).toEqualTypeOf<Verdict<'2025-11-25', 'client'>>();

// @ts-expect-error -- no such side
readMessage(november, '', { from: 'proxy' });
// @ts-expect-error -- the side must be known
readMessage(november, '', {});
// @ts-expect-error -- read only
verdict.kind = 'rejected';

const reading = readResult(november, 'tools/call', {});
if (reading.ok) expectTypeOf(reading.type).toEqualTypeOf<string>();
else expectTypeOf(reading.issues).toEqualTypeOf<readonly Issue[]>();

const saved = salvage(november, ListToolsResult, {});
if (saved.ok) expectTypeOf(saved.record).toEqualTypeOf<November.ListToolsResult>();
// @ts-expect-error -- not defined by this revision
salvage(july, 'Task', {});
