import type { Revision } from '../../schema.js';
import { Schemas } from '../../schemas.js';
import type { Side } from '../../messages/index.js';
import { CONFIG_NAMES } from '../../rules/config.js';
import type { ConfigName } from '../../rules/index.js';
import { adviceOn } from '../advice.js';
import { chooseFrom, positiveInteger, readArguments, revisionOf, typeNameOf } from '../arguments.js';
import type { Arguments, OptionSpecs } from '../arguments.js';
import { Conversation } from '../conversation.js';
import { CaptureReader, describeLayout, elementsOf, layoutKey } from '../input/capture.js';
import type { Entry, MessageEntry } from '../input/capture.js';
import { SideLearner } from '../input/sides.js';
import { findSources } from '../input/source.js';
import type { Source } from '../input/source.js';
import { namedSchema } from '../named-schema.js';
import { createGithubReporter } from '../output/github.js';
import { createJsonReporter } from '../output/json.js';
import { createJunitReporter } from '../output/junit.js';
import type { Reporter } from '../output/reporter.js';
import { createTextReporter, excerptWidth } from '../output/text.js';
import { Writer } from '../output/writer.js';
import { faultOf, reportOnBroken, reportsOn } from '../report.js';
import type { Report, ReportPlace } from '../report.js';
import { Tally } from '../tally.js';
import { Progress } from '../terminal/progress.js';
import type { Terminal } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';

const OPTIONS = {
  revision: { type: 'string', short: 'r' },
  from: { type: 'string' },
  type: { type: 'string', short: 't' },
  format: { type: 'string', short: 'f' },
  rules: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  'max-issues': { type: 'string' },
  'max-message-bytes': { type: 'string' },
} as const satisfies OptionSpecs;

const FORMATS = ['text', 'json', 'junit', 'github'] as const;
export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
const DEFAULT_MAX_ISSUES = 10;

interface CheckOptions {
  readonly revision: Revision | 'auto';
  readonly from: Side | 'auto';
  readonly type: string | undefined;
  readonly format: (typeof FORMATS)[number];
  readonly rules: ConfigName;
  readonly quiet: boolean;
  readonly maxIssues: number;
  readonly maxBytes: number;
}

/** Judges every message of the inputs. Gives the exit status. */
export async function check(
  args: readonly string[],
  terminal: Terminal,
  note: (status: number) => void,
): Promise<number> {
  const given = readArguments(args, 'check', OPTIONS);
  const options = readOptions(given);
  const sources = await findSources(given.positionals, terminal.input);
  const sizes = sources.map(({ size }) => size);
  const total = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
  const progress = new Progress(terminal, total);
  const writer = new Writer(terminal.output, () => {
    progress.clear();
  });
  const reporter = createReporter(options, terminal, sources.length > 1);
  const tally = new Tally();

  try {
    await writer.write(reporter.begin());
    for (const source of sources) {
      tally.addFile();
      await writer.write(reporter.startFile(source.name));
      const desk = new Desk(source, options, reporter, tally, excerptWidth(terminal.width));
      for await (const chunk of source.chunks()) {
        for (const text of desk.push(chunk)) await writer.write(text);
        // What has come so far is shown, while the input may go on for long.
        await writer.flush();
        if (tally.failures > 0) note(1);
        progress.advance(chunk.length, tally.messages);
      }
      for (const text of desk.end()) await writer.write(text);
      await writer.write(reporter.endFile());
      // The next input may be one that cannot be read.
      await writer.flush();
    }
    await writer.write(reporter.finish(tally.summary()));
    await writer.flush();
  } finally {
    progress.clear();
  }
  if (tally.messages === 0) throw new UsageError(explainEmpty(options));
  return tally.failures > 0 ? 1 : 0;
}

function readOptions(given: Arguments): CheckOptions {
  const revision = given.text('revision') ?? 'auto';
  const chosen = revision === 'auto' ? 'auto' : revisionOf(revision);
  const type = given.text('type');
  return {
    revision: chosen,
    from: chooseFrom('side', given.text('from') ?? 'auto', ['client', 'server', 'auto'] as const),
    type: type === undefined ? undefined : typeNameOf(type, chosen === 'auto' ? undefined : chosen),
    format: chooseFrom('format', given.text('format') ?? 'text', FORMATS),
    rules: chooseFrom('set of rules', given.text('rules') ?? 'none', CONFIG_NAMES),
    quiet: given.flag('quiet'),
    maxIssues: positiveInteger('max-issues', given.text('max-issues') ?? String(DEFAULT_MAX_ISSUES)),
    maxBytes: positiveInteger('max-message-bytes', given.text('max-message-bytes') ?? String(DEFAULT_MAX_BYTES)),
  };
}

function createReporter({ format, quiet }: CheckOptions, { paint, width }: Terminal, severalFiles: boolean): Reporter {
  switch (format) {
    case 'text':
      return createTextReporter({ paint, width, quiet, severalFiles });
    case 'json':
      return createJsonReporter({ quiet });
    case 'junit':
      return createJunitReporter();
    case 'github':
      return createGithubReporter();
  }
}

function explainEmpty({ type }: CheckOptions): string {
  if (type !== undefined) return 'The input is empty';
  return 'The input holds no JSON-RPC message; to check a bare value, say what it is, as in --type Tool';
}

const MOST_LAYOUTS = 4;
const MOST_SESSIONS = 256;

/** Where the entries of one input are judged. */
class Desk {
  readonly #file: string;
  readonly #options: CheckOptions;
  readonly #reporter: Reporter;
  readonly #tally: Tally;
  readonly #excerptWidth: number;
  readonly #capture: CaptureReader;
  readonly #sides = new SideLearner();
  readonly #sessions = new Map<string | undefined, Conversation>();
  readonly #layouts = new Set<string>();
  #toldType = false;

  constructor(source: Source, options: CheckOptions, reporter: Reporter, tally: Tally, excerptColumns: number) {
    this.#file = source.name;
    this.#options = options;
    this.#reporter = reporter;
    this.#tally = tally;
    this.#excerptWidth = excerptColumns;
    const mode = options.type === undefined ? 'messages' : 'values';
    this.#capture = new CaptureReader({ maxBytes: options.maxBytes, mode });
  }

  *push(chunk: Uint8Array): Generator<string, void, undefined> {
    for (const entry of this.#capture.push(chunk)) yield* this.#judge(entry);
  }

  *end(): Generator<string, void, undefined> {
    for (const entry of this.#capture.end()) yield* this.#judge(entry);
  }

  *#judge(entry: Entry): Generator<string, void, undefined> {
    if (entry.kind === 'skipped') {
      this.#tally.skip(this.#file, entry.line);
      return;
    }
    yield* this.#tellLayout(entry);
    if (entry.kind === 'broken') {
      const from = this.#fromOf(entry);
      yield this.#report(reportOnBroken(entry, this.#file, from, this.#excerptWidth));
    } else if (this.#options.type !== undefined) {
      yield* this.#judgeValue(entry, this.#options.type);
    } else if (entry.alone && !this.#takesBatches()) {
      for (const [item, value] of elementsOf(entry.value).entries()) {
        yield* this.#judgeMessage({ ...entry, value }, { ...this.#placeOf(entry), item });
      }
    } else {
      yield* this.#judgeMessage(entry, this.#placeOf(entry));
    }
  }

  *#judgeMessage(entry: MessageEntry, place: ReportPlace): Generator<string, void, undefined> {
    const conversation = this.#conversationOf(entry.session);
    const judgement = conversation.judge(entry.value, { from: this.#fromOf(entry), method: entry.method });
    if (judgement.from !== undefined) this.#sides.learn(entry.label, judgement.from);
    if (judgement.because !== undefined) {
      const session = entry.session === undefined ? '' : ` in session ${entry.session.slice(0, 40)}`;
      const subject = `revision ${judgement.revision}${session}`;
      yield this.#reporter.note({
        file: this.#file,
        line: entry.line,
        topic: 'revision',
        subject,
        says: judgement.because,
      });
    }
    for (const report of reportsOn(judgement, entry.value, place, this.#excerptWidth)) yield this.#report(report);
  }

  /** A bare value, by the revision that was asked for, or else by the newest one that has the type. */
  *#judgeValue(entry: MessageEntry, type: string): Generator<string, void, undefined> {
    const { revision, maxIssues, rules } = this.#options;
    const candidates = revision === 'auto' ? Schemas.supportedVersions : [revision];
    const schema = candidates.map(namedSchema).findLast((candidate) => candidate.has(type));
    if (schema === undefined) throw new UsageError(`No revision defines ${type}`);
    if (revision === 'auto' && !this.#toldType) {
      this.#toldType = true;
      const says = `the newest that defines ${type}; choose another by --revision`;
      const subject = `revision ${schema.version}`;
      yield this.#reporter.note({ file: this.#file, line: entry.line, topic: 'revision', subject, says });
    }
    const issues = schema.issuesOf(type, entry.value, maxIssues) ?? [];
    const valid = issues.length === 0;
    yield this.#report({
      ...this.#placeOf(entry),
      item: undefined,
      from: undefined,
      envelope: undefined,
      method: undefined,
      id: undefined,
      revision: schema.version,
      definition: type,
      valid,
      reason: valid ? undefined : 'invalid-value',
      says: valid ? undefined : `it is no ${type} of MCP ${schema.version}`,
      faults: issues.map((issue) =>
        faultOf(issue, entry.value, this.#excerptWidth, adviceOn(issue, entry.value, undefined)),
      ),
      remarks: [],
      findings: rules === 'none' ? undefined : valid ? schema.findingsIn(type, entry.value, rules) : [],
    });
  }

  #report(report: Report): string {
    this.#tally.add(report);
    return this.#reporter.report(report);
  }

  *#tellLayout({ layout, line }: Exclude<Entry, { kind: 'skipped' }>): Generator<string, void, undefined> {
    const key = layoutKey(layout);
    if (this.#layouts.has(key) || this.#layouts.size >= MOST_LAYOUTS) return;
    this.#layouts.add(key);
    const says = describeLayout(layout);
    // Messages one after the other are what everybody expects.
    if (this.#layouts.size === 1 && says === 'messages') return;
    const subject = this.#layouts.size === 1 ? 'found' : `found from line ${line} on`;
    yield this.#reporter.note({ file: this.#file, line, topic: 'layout', subject, says });
  }

  #fromOf({ label }: Pick<MessageEntry, 'label'>): Side | undefined {
    return this.#options.from === 'auto' ? this.#sides.sideOf(label) : this.#options.from;
  }

  #conversationOf(session: string | undefined): Conversation {
    const known = this.#sessions.get(session);
    if (known !== undefined) return known;
    const { revision, maxIssues, rules } = this.#options;
    const conversation = new Conversation({ revision, maxIssues, rules });
    this.#sessions.set(session, conversation);
    if (this.#sessions.size > MOST_SESSIONS) {
      for (const oldest of this.#sessions.keys()) {
        this.#sessions.delete(oldest);
        break;
      }
    }
    return conversation;
  }

  /** An array that is all of the input is a batch only where the revision that was asked for has batches. */
  #takesBatches(): boolean {
    const { revision } = this.#options;
    return revision !== 'auto' && Schemas.forVersion(revision).has('JSONRPCBatchRequest');
  }

  #placeOf({ line, offset }: MessageEntry): ReportPlace {
    return { file: this.#file, line, offset };
  }
}
