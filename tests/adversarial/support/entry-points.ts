import { isCallToolResult } from '../../../generated/is/2025-11-25.js';
import { DecodeError, Schemas, ValidationError } from '../../../src/index.js';
import type { Issue } from '../../../src/index.js';
import { createCorrelator, errorReply, readMessage, readResult, salvage } from '../../../src/messages/index.js';
import type { Verdict } from '../../../src/messages/index.js';

const schema = Schemas.forVersion('2025-11-25');

/** What came of a value: the record, or why there is none. Every other error passes through. */
export type Outcome =
  | { readonly accepted: true; readonly record: { toJSON(): unknown } | undefined }
  | { readonly accepted: false; readonly codes: readonly string[] };

/** A way into the package for a decoded value. */
export interface ValueEntry {
  readonly name: string;
  /** Takes a payload as it is, where the schema allows any object. */
  readonly take: (payload: unknown) => Outcome;
  /** Takes a value as it is, in place of what the entry point is for. */
  readonly takeWhole: (value: unknown) => Outcome;
  /** How many containers are around the payload. */
  readonly around: number;
  /** The path to the payload in the record. */
  readonly path: readonly string[];
  /** Looks at what the schema constrains and at nothing else, and makes no record. */
  readonly isGuard: boolean;
}

/** A way into the package for JSON text. */
export interface TextEntry {
  readonly name: string;
  /** Takes the text of a payload, where the schema allows any object. */
  readonly take: (payload: string) => Outcome;
  readonly around: number;
  readonly path: readonly string[];
}

const result = (structuredContent: unknown) => ({ content: [], structuredContent });
const response = (payload: unknown) => ({ jsonrpc: '2.0', id: 1, result: result(payload) });
const textOf = (payload: string) => `{"content":[],"structuredContent":${payload}}`;
const responseOf = (payload: string) => `{"jsonrpc":"2.0","id":1,"result":${textOf(payload)}}`;

const read = (input: unknown) =>
  ofVerdict(readMessage(schema, input, { from: 'server', request: { method: 'tools/call' } }));
const correlate = (input: unknown) => {
  const correlator = createCorrelator(schema);
  correlator.read({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } }, 'client');
  return ofVerdict(correlator.read(input, 'server'));
};

export const VALUE_ENTRIES: readonly ValueEntry[] = [
  entry('fromValue', (value) => ofCall(() => schema.fromValue('CallToolResult', value))),
  // Callers without a type checker may pass anything.
  entry('create', (value) => ofCall(() => schema.create('CallToolResult', value as { content: [] }))),
  entry('validate', (value) => {
    const verdict = schema.validate('CallToolResult', value);
    return verdict.ok ? { accepted: true, record: verdict.value } : refused(verdict.issues);
  }),
  entry('standard().validate', (value) => {
    const verdict = schema.standard('CallToolResult')['~standard'].validate(value);
    return verdict.issues === undefined ? { accepted: true, record: verdict.value } : refused(verdict.issues);
  }),
  { ...entry('is', (value) => ofGuard(schema.is('CallToolResult', value))), isGuard: true },
  { ...entry('isCallToolResult', (value) => ofGuard(isCallToolResult(value))), isGuard: true },
  entry('readResult', (value) => {
    const reading = readResult(schema, 'tools/call', value);
    return reading.ok ? { accepted: true, record: reading.record } : refused(reading.issues);
  }),
  entry('salvage', (value) => {
    const saved = salvage(schema, 'CallToolResult', value);
    return saved.ok ? { accepted: true, record: saved.record } : refused(saved.issues);
  }),
  message('readMessage', read),
  message('correlator.read', correlate),
  {
    name: 'errorReply',
    take: (data) => ofCall(() => errorReply(schema, { id: 1, code: 1, message: 'm', data })),
    takeWhole: (data) => ofCall(() => errorReply(schema, { id: 1, code: 1, message: 'm', data })),
    around: 2,
    path: ['error', 'data'],
    isGuard: false,
  },
];

export const TEXT_ENTRIES: readonly TextEntry[] = [
  {
    name: 'fromJson of a string',
    take: (text) => ofCall(() => schema.fromJson('CallToolResult', textOf(text))),
    ...around(),
  },
  {
    name: 'fromJson of bytes',
    take: (text) => ofCall(() => schema.fromJson('CallToolResult', Buffer.from(textOf(text)))),
    ...around(),
  },
  { name: 'readMessage of a string', take: (text) => read(responseOf(text)), ...around('result') },
  { name: 'readMessage of bytes', take: (text) => read(Buffer.from(responseOf(text))), ...around('result') },
  { name: 'correlator.read of a string', take: (text) => correlate(responseOf(text)), ...around('result') },
  { name: 'correlator.read of bytes', take: (text) => correlate(Buffer.from(responseOf(text))), ...around('result') },
];

/** What the record holds at the place of the payload. */
export function payloadIn(outcome: Outcome, { path }: { readonly path: readonly string[] }): unknown {
  if (!outcome.accepted || outcome.record === undefined) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), outcome.record.toJSON());
}

function around(...path: readonly string[]): Pick<ValueEntry, 'around' | 'path'> {
  return { around: path.length + 1, path: [...path, 'structuredContent'] };
}

function entry(name: string, takeWhole: (value: unknown) => Outcome): ValueEntry {
  return { name, takeWhole, take: (payload) => takeWhole(result(payload)), isGuard: false, ...around() };
}

function message(name: string, takeWhole: (value: unknown) => Outcome): ValueEntry {
  return { name, takeWhole, take: (payload) => takeWhole(response(payload)), isGuard: false, ...around('result') };
}

function ofGuard(passes: boolean): Outcome {
  return passes ? { accepted: true, record: undefined } : { accepted: false, codes: [] };
}

function ofCall(call: () => { toJSON(): unknown }): Outcome {
  try {
    return { accepted: true, record: call() };
  } catch (error) {
    if (error instanceof ValidationError) return refused(error.issues);
    if (error instanceof DecodeError) return { accepted: false, codes: [error.fault] };
    throw error;
  }
}

function ofVerdict(verdict: Verdict): Outcome {
  if (verdict.kind === 'rejected') return refused(verdict.issues);
  if (verdict.kind === 'batch') throw new Error('the revision has no batches');
  return { accepted: true, record: verdict.record };
}

/** Sentences are short, and there are few, whatever they are about. */
function refused(issues: readonly Issue[]): Outcome {
  if (issues.length === 0 || issues.length > 10) throw new Error(`${issues.length} issues`);
  const long = issues.find(
    ({ message, expected, received }) => message.length + expected.length + received.length > 2000,
  );
  if (long !== undefined) throw new Error(`an issue of ${long.message.length} characters`);
  // Of a text that is not strict JSON, what was received is the fault.
  const codes = issues.map(({ code, expected, received }) => (expected === 'strict JSON text' ? received : code));
  return { accepted: false, codes };
}
