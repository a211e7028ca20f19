import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { Revision } from '../../../src/index.js';
import { isJsonObject } from '../../../src/json.js';
import { createCorrelator, readMessage } from '../../../src/messages/index.js';
import type { RejectedVerdict, Side, Verdict } from '../../../src/messages/index.js';
import { schemaFor } from '../../support/named-schema.js';
import { needing, readLines, sharedPath, textOf } from '../../oracle/support/shared.js';
import type { Line } from '../../oracle/support/shared.js';

const { title, missing } = needing('recorded traffic', sharedPath('traffic'));

describe.skipIf(missing)(`${title}, read as whole messages`, () => {
  describe.each(Schemas.supportedVersions)('%s', (revision) => {
    const schema = Schemas.forVersion(revision);
    const verdicts = linesOf(revision).map((line) => ({
      line,
      message: JSON.parse(textOf(line, 'raw')) as unknown,
      verdict: readMessage(schema, textOf(line, 'raw'), { from: senderOf(line), request: originOf(line) }),
    }));

    it('every line has the kind, the method, the record and the verdict that were recorded', () => {
      for (const { line, message, verdict } of verdicts) {
        expect({ raw: line.raw, ...told(verdict) }).toMatchObject({
          raw: line.raw,
          ...expected(schema, line, message),
        });
      }
    });
  });

  it('is 1,427 messages', () => {
    const counts = Schemas.supportedVersions.map((revision) => linesOf(revision).length);
    expect(counts).toEqual([278, 286, 319, 326, 218]);
  });

  it('has four batches in 2025-03-26, whose messages are read one by one', () => {
    const batches = linesOf('2025-03-26').filter(({ notes }) => notes === 'batch');
    const read = batches.map((line) => {
      const verdict = readMessage(Schemas.forVersion('2025-03-26'), line.raw, { from: senderOf(line) });
      return verdict.kind === 'batch' ? verdict.messages.map((each) => told(each).kind) : [];
    });
    expect(read).toEqual([['notification'], ['invalid-envelope'], ['result', 'error'], ['invalid-envelope']]);
  });
});

const sessions = missing ? [] : readdirSync(sharedPath('traffic', 'sessions')).toSorted();

describe.skipIf(missing)(`${title}: whole conversations through the correlator`, () => {
  it('are 20 of 1,722 messages', () => {
    const lengths = sessions.map((file) => readLines(sharedPath('traffic', 'sessions', file)).length);
    expect(lengths).toHaveLength(20);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(1722);
  });

  it.each(sessions)('%s', (file) => {
    const revision = Schemas.supportedVersions.find((version) => file.startsWith(version)) ?? '2024-11-05';
    const evicted: unknown[] = [];
    const correlator = createCorrelator(Schemas.forVersion(revision), { onEvict: (each) => evicted.push(each) });
    const witness = createWitness(revision);
    let answered = 0;
    for (const line of readLines(sharedPath('traffic', 'sessions', file))) {
      const from = senderOf(line);
      const verdict = correlator.read(textOf(line, 'raw'), from);
      const { kind, method, known, type } = told(verdict);
      const expected = witness(JSON.parse(textOf(line, 'raw')), from);
      expect({ raw: line.raw, kind, method, known, type }).toEqual({ raw: line.raw, ...expected });
      if (verdict.kind === 'result' && verdict.known) {
        answered++;
        expect(verdict.result.constructor.name).toBe(verdict.resultDefinition);
        expect(JSON.stringify(verdict.result)).toBe(JSON.stringify(verdict.record.get('result')));
      }
      // What passes is what was sent.
      if ('record' in verdict && verdict.record !== undefined) {
        expect(JSON.stringify(verdict.record)).toBe(JSON.stringify(JSON.parse(textOf(line, 'raw'))));
      }
    }
    expect(answered).toBeGreaterThan(0);
    expect(evicted).toEqual([]);
  });
});

/**
 * Judges the messages of a conversation in its own way: by the facts measured on the schema files, and with the
 * validators of the core, which are tested against AJV.
 */
function createWitness(revision: Revision): (message: unknown, from: Side) => object {
  const facts = methodFacts(revision);
  const core = schemaFor(revision);
  const envelopes = ['JSONRPCResultResponse', 'JSONRPCResponse', 'JSONRPCErrorResponse', 'JSONRPCError'];
  const [resultEnvelope = '', errorEnvelope = ''] = [envelopes.slice(0, 2), envelopes.slice(2)].map((names) =>
    names.find((name) => core.typeNames.includes(name)),
  );
  const pending = new Map<string, Line>();
  const tasks = new Map<string, string>();
  const rejected = (kind: string, method?: unknown, known = false) => ({ kind, method, known, type: undefined });

  return (message, from) => {
    if (!isJsonObject(message)) return rejected('invalid-envelope');
    const other = from === 'client' ? 'server' : 'client';
    if (typeof message.method === 'string') {
      const { method } = message;
      const kind = 'id' in message ? 'request' : 'notification';
      const envelope = kind === 'request' ? 'JSONRPCRequest' : 'JSONRPCNotification';
      const definition = facts.definition(from, kind, method);
      const known = definition !== undefined;
      if (!core.is(envelope, message)) return rejected('invalid-envelope', method, known);
      if (definition === undefined && facts.definition(other, kind, method) !== undefined) {
        return rejected('wrong-direction', method);
      }
      const type = definition ?? envelope;
      if (!core.is(type, message)) return rejected('invalid-params', method, known);
      if (kind === 'request') pending.set(`${from} ${JSON.stringify(message.id)}`, message);
      return { kind, method, known, type };
    }
    const key = `${other} ${JSON.stringify(message.id)}`;
    const request = pending.get(key);
    pending.delete(key);
    const method = request?.method;
    if ('error' in message) {
      const known = typeof method === 'string' && facts.answer(method) !== undefined;
      if (!core.is(errorEnvelope, message)) return rejected('invalid-envelope', method, known);
      return { kind: 'error', method, known, type: errorEnvelope };
    }
    const { result } = message;
    const params = isJsonObject(request?.params) ? request.params : {};
    const original = method === 'tasks/result' ? tasks.get(String(params.taskId)) : undefined;
    const ordinary = facts.answer(original ?? method);
    if (ordinary === undefined) {
      const isValid = core.is(resultEnvelope, message);
      return isValid ? { kind: 'result', method, known: false, type: undefined } : rejected('invalid-result', method);
    }
    const isTask = 'task' in params && method === 'tools/call' && isJsonObject(result) && isJsonObject(result.task);
    const isOpen = isJsonObject(result) && result.resultType === 'input_required' && revision === '2026-07-28';
    const type = isTask ? 'CreateTaskResult' : isOpen ? 'InputRequiredResult' : ordinary;
    if (!core.is(resultEnvelope, message) || !core.is(type, result)) return rejected('invalid-result', method, true);
    if (isTask && isJsonObject(result.task)) tasks.set(String(result.task.taskId), method);
    return { kind: 'result', method, known: true, type };
  };
}

/** Which definition a method has in a direction, and which result. */
function methodFacts(revision: Revision) {
  const { maps, results } = (
    JSON.parse(readFileSync(sharedPath('spec-facts', '04_methods.json'), 'utf8')) as {
      [revision: string]: {
        maps: { [direction: string]: { [method: string]: string } };
        results: { [key: string]: { convention: string | null } };
      };
    }
  )[revision] ?? { maps: {}, results: {} };
  const directions = { client: 'client->server', server: 'server->client' };
  return {
    definition: (from: Side, kind: string, method: string) => maps[`${directions[from]} ${kind}s`]?.[method],
    answer: (method: unknown) => {
      const found = Object.entries(results).find(([key]) => key.startsWith(`${String(method)} [`));
      return found === undefined ? undefined : (found[1].convention ?? 'EmptyResult');
    },
  };
}

function linesOf(revision: Revision): readonly Line[] {
  return missing ? [] : readLines(sharedPath('traffic', `${revision}.jsonl`));
}

function senderOf(line: Line): Side {
  return line.dir === 'c2s' ? 'client' : 'server';
}

/** What a recorded response answers: its method, and whether it was recorded as the promise of a task. */
function originOf({ method, definition }: Line): { method: string; task: boolean } | undefined {
  return typeof method === 'string' ? { method, task: definition === 'CreateTaskResult' } : undefined;
}

interface Told {
  readonly kind: string;
  readonly method?: string | undefined;
  readonly known?: boolean;
  readonly type?: string | undefined;
  readonly code?: number | undefined;
}

function told(verdict: Verdict): Told {
  switch (verdict.kind) {
    case 'request':
    case 'notification':
      return { kind: verdict.kind, method: verdict.method, known: verdict.known, type: verdict.type };
    case 'result':
      return { kind: 'result', method: verdict.method, known: verdict.known, type: verdict.resultDefinition };
    case 'error':
      return { kind: 'error', method: verdict.method, known: verdict.known, type: verdict.type };
    case 'batch':
      return { kind: 'batch' };
    case 'rejected':
      return { ...verdict, kind: verdict.reason, code: codeOf(verdict) };
  }
}

function codeOf({ reply }: RejectedVerdict): number | undefined {
  return reply === undefined ? undefined : (reply.toJSON() as { error: { code: number } }).error.code;
}

/** What the record of a line says, put as a verdict. */
function expected(schema: { readonly version: Revision }, line: Line, message: unknown): Told {
  const { version } = schema;
  const definition = typeof line.definition === 'string' ? line.definition : '';
  const method = typeof line.method === 'string' ? line.method : undefined;
  const notes = textOf(line, 'notes');
  const answersWithoutId = version === '2025-11-25' || version === '2026-07-28';
  if (Array.isArray(message)) {
    if (version === '2025-03-26') return { kind: 'batch' };
    return { kind: 'batch-not-supported', code: answersWithoutId ? -32600 : undefined };
  }
  if (!isJsonObject(message)) return { kind: 'invalid-envelope', code: answersWithoutId ? -32600 : undefined };
  const isUnsafe = message.id === 2 ** 53;
  if ('method' in message) {
    const isRequest = 'id' in message;
    const code = (each: number) => (isRequest ? each : undefined);
    const hasId = typeof message.id === 'string' || Number.isSafeInteger(message.id);
    if (notes === 'request-without-id') return { kind: 'request-without-id', code: undefined };
    if (notes === 'wrong-direction') return { kind: 'wrong-direction', code: -32601 };
    const isValidEnvelope = message.jsonrpc === '2.0' && (!isRequest || hasId);
    const isAnswered = isRequest && (hasId || answersWithoutId);
    if (!isValidEnvelope) return { kind: 'invalid-envelope', code: isAnswered ? -32600 : undefined };
    if (line.valid === false) return { kind: 'invalid-params', code: code(-32602) };
    const known = !notes.includes('unknown-method');
    return { kind: isRequest ? 'request' : 'notification', method, known, type: definition };
  }
  if (line.valid === false || isUnsafe) {
    const isResult = 'result' in message;
    if (!isResult && !('error' in message)) return { kind: 'invalid-envelope', code: -32600 };
    return { kind: isResult && !isUnsafe ? 'invalid-result' : 'invalid-envelope', code: undefined };
  }
  if ('error' in message) return { kind: 'error', method, type: definition };
  const known = method !== undefined && !notes.includes('unknown-method');
  return { kind: 'result', method, known, type: known ? definition : undefined };
}
