import { count } from '../../describe.js';
import { isJsonObject } from '../../json.js';
import type { Side } from '../../messages/index.js';
import type { Revision } from '../../schema.js';
import { Schemas } from '../../schemas.js';
import { chooseFrom, positiveInteger, readArguments } from '../arguments.js';
import type { OptionSpecs } from '../arguments.js';
import { Conversation } from '../conversation.js';
import type { Judgement } from '../conversation.js';
import { CaptureReader, elementsOf } from '../input/capture.js';
import type { Entry } from '../input/capture.js';
import { SideLearner } from '../input/sides.js';
import { findSources } from '../input/source.js';
import { Comparison } from '../comparison.js';
import type { Opinion } from '../comparison.js';
import { comparisonObject, comparisonText } from '../output/comparison.js';
import { reportsOn } from '../report.js';
import { Progress } from '../terminal/progress.js';
import type { Terminal } from '../terminal/terminal.js';
import { membersOf } from '../members.js';
import type { Members } from '../members.js';
import { UsageError } from '../usage-error.js';
import { DEFAULT_MAX_BYTES } from './check.js';

const OPTIONS = {
  from: { type: 'string' },
  format: { type: 'string', short: 'f' },
  'max-message-bytes': { type: 'string' },
} as const satisfies OptionSpecs;

const MOST_ISSUES = 20;
const REVISIONS = Schemas.supportedVersions;

/** Judges every message of the inputs by every revision. The exit status is 0 where one accepts them all. */
export async function compat(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readArguments(args, 'compat', OPTIONS);
  const fixed = chooseFrom('side', given.text('from') ?? 'auto', ['client', 'server', 'auto'] as const);
  const format = chooseFrom('format', given.text('format') ?? 'text', ['text', 'json'] as const);
  const maxBytes = positiveInteger('max-message-bytes', given.text('max-message-bytes') ?? String(DEFAULT_MAX_BYTES));
  const sources = await findSources(given.positionals, terminal.input);
  const sizes = sources.map(({ size }) => size);
  const total = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
  const progress = new Progress(terminal, total);
  const comparison = new Comparison();
  for (const source of sources) {
    const capture = new CaptureReader({ maxBytes, mode: 'messages' });
    const bench = new Bench(source.name, fixed === 'auto' ? undefined : fixed, comparison);
    for await (const chunk of source.chunks()) {
      for (const entry of capture.push(chunk)) bench.add(entry);
      progress.advance(chunk.length, comparison.messages);
    }
    for (const entry of capture.end()) bench.add(entry);
  }
  progress.clear();
  if (comparison.messages === 0) throw new UsageError('The input holds no JSON-RPC message that could be compared');
  const result = comparison.result();
  const names = sources.map(({ name }) => name);
  const files = names.length > 1 ? count(names.length, 'file') : String(names[0]);
  terminal.output.write(
    format === 'json' ? `${JSON.stringify(comparisonObject(result))}\n` : comparisonText(result, files, terminal),
  );
  return result.acceptedBy.length > 0 && result.unreadable + result.refusedByAll === 0 ? 0 : 1;
}

/** The conversations of one session: one that finds the revision out, and one for each revision. */
interface Panel {
  readonly guide: Conversation;
  readonly judges: readonly (readonly [Revision, Conversation])[];
}

const MOST_SESSIONS = 64;

/** Where the messages of one input are judged by all revisions. */
class Bench {
  readonly #file: string;
  readonly #fixed: Side | undefined;
  readonly #comparison: Comparison;
  readonly #sides = new SideLearner();
  readonly #panels = new Map<string | undefined, Panel>();

  constructor(file: string, fixed: Side | undefined, comparison: Comparison) {
    this.#file = file;
    this.#fixed = fixed;
    this.#comparison = comparison;
  }

  add(entry: Entry): void {
    if (entry.kind === 'skipped') return;
    if (entry.kind === 'broken') {
      this.#comparison.addUnreadable();
      return;
    }
    const values = entry.alone ? elementsOf(entry.value) : [entry.value];
    const panel = this.#panelOf(entry.session);
    for (const value of values) {
      const around = { from: this.#fixed ?? this.#sides.sideOf(entry.label), method: entry.method };
      const guess = panel.guide.judge(value, around);
      if (guess.from !== undefined) this.#sides.learn(entry.label, guess.from);
      const opinions = panel.judges.map(([, conversation]) => opinionOf(conversation.judge(value, around), value));
      const place = { file: this.#file, line: entry.line };
      const agreed = agreedRevision(guess, value);
      this.#comparison.add({ method: rowName(guess), from: guess.from, place, agreed, opinions });
    }
  }

  #panelOf(session: string | undefined): Panel {
    const known = this.#panels.get(session);
    if (known !== undefined) return known;
    const panel: Panel = {
      guide: new Conversation({ revision: 'auto', maxIssues: 1, rules: 'none' }),
      judges: REVISIONS.map(
        (revision) => [revision, new Conversation({ revision, maxIssues: MOST_ISSUES, rules: 'none' })] as const,
      ),
    };
    if (this.#panels.size >= MOST_SESSIONS) this.#panels.clear();
    this.#panels.set(session, panel);
    return panel;
  }
}

function opinionOf(judgement: Judgement, value: unknown): Opinion {
  const { revision, valid, known } = judgement;
  const place = { file: '', line: 0, offset: 0 };
  const issues = valid
    ? []
    : reportsOn(judgement, value, place, 1).flatMap(({ faults }) =>
        faults.map(({ code, pattern, expected }) => ({
          pattern,
          says: code === 'required' ? 'is missing' : `must be ${String(expected)}`,
        })),
      );
  return { revision, valid, known, members: membersIn(judgement, value), issues };
}

const NO_MEMBERS: Members = { declared: new Set(), undeclared: new Set() };

/** The members of the whole message; none where the revision does not know the method. */
function membersIn({ revision, known, envelope, definition }: Judgement, value: unknown): Members {
  if (!known || definition === undefined || !isJsonObject(value)) return NO_MEMBERS;
  if (envelope === 'result') {
    const { declared, undeclared } = membersOf(revision, definition, value.result);
    return { declared: under('/result', declared), undeclared: under('/result', undeclared) };
  }
  // What every message has is declared by the envelope.
  const ofEnvelope = membersOf(revision, ENVELOPES[String(envelope)] ?? definition, value);
  const { declared, undeclared } = membersOf(revision, definition, value);
  return { declared, undeclared: new Set([...undeclared].filter((pointer) => !ofEnvelope.declared.has(pointer))) };
}

function under(parent: string, pointers: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...pointers].map((pointer) => parent + pointer));
}

const ENVELOPES: { readonly [kind: string]: string } = {
  request: 'JSONRPCRequest',
  notification: 'JSONRPCNotification',
};

const LONGEST_METHOD = 100;

/** Requests, results and errors of a method are different rows. */
function rowName({ envelope, method }: Judgement): string {
  const name = method?.slice(0, LONGEST_METHOD);
  if (envelope === 'result' || envelope === 'error') return name === undefined ? envelope : `${name} ${envelope}`;
  return String(name ?? envelope);
}

/** The revision that the server names in its answer to `initialize`. */
function agreedRevision({ method, valid }: Judgement, value: unknown): string | undefined {
  if (method !== 'initialize' || !valid || !isJsonObject(value) || !isJsonObject(value.result)) return undefined;
  return String(value.result.protocolVersion);
}
