import type { Issue } from '../errors.js';
import type { EnvelopeKind, Side } from '../messages/index.js';
import type { Finding } from '../rules/index.js';
import { REASONS, TEXT_FAULTS, adviceOn, missingName } from './advice.js';
import type { Judgement } from './conversation.js';
import { excerptAt, excerptOfMissing, excerptOfText, valueAt } from './excerpt.js';
import type { Excerpt } from './excerpt.js';
import type { BrokenEntry, Place } from './input/capture.js';

/** What is said about one message. */
export interface Report extends Place {
  readonly file: string;
  /** The position in a batch or in a list that stands in one line. */
  readonly item: number | undefined;
  readonly from: Side | undefined;
  readonly envelope: EnvelopeKind | undefined;
  readonly method: string | undefined;
  /** Whatever stands there. */
  readonly id: unknown;
  readonly revision: string | undefined;
  readonly definition: string | undefined;
  readonly valid: boolean;
  /** A stable code, and what it says. */
  readonly reason: string | undefined;
  readonly says: string | undefined;
  readonly faults: readonly Fault[];
  readonly remarks: readonly string[];
  /** What the rules found; undefined where none was asked for. */
  readonly findings: readonly Finding[] | undefined;
}

/** One thing that is wrong with a message. */
export interface Fault {
  readonly code: string;
  /** The place in the message; undefined where it could not be read. */
  readonly pointer: string | undefined;
  /** The same with indices folded, for counting. */
  readonly pattern: string;
  readonly message: string;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly excerpt: Excerpt | undefined;
  readonly advice: string;
  /** Where the text is wrong, for faults of text. */
  readonly at: (Place & { readonly column: number }) | undefined;
}

export interface ReportPlace extends Place {
  readonly file: string;
  readonly item?: number | undefined;
}

/** The reports on a message: one, or of a batch that passes one for each message in it. */
export function reportsOn(
  judgement: Judgement,
  message: unknown,
  place: ReportPlace,
  excerptWidth: number,
): readonly Report[] {
  if (judgement.messages.length > 0) {
    return judgement.messages.flatMap((item, index) =>
      reportsOn(item, valueAt(message, [index]), { ...place, item: index }, excerptWidth),
    );
  }
  const { from, envelope, method, id, revision, definition, valid, reason, issues, remarks, findings } = judgement;
  return [
    {
      file: place.file,
      line: place.line,
      offset: place.offset,
      item: place.item,
      from,
      envelope,
      method,
      id,
      revision,
      definition,
      valid,
      reason,
      says: reason && REASONS[reason],
      faults: issues.map((issue) => faultOf(issue, message, excerptWidth, adviceOn(issue, message, reason))),
      remarks,
      findings,
    },
  ];
}

export function faultOf(issue: Issue, value: unknown, excerptWidth: number, advice: string): Fault {
  const { code, pointer, path, message, expected, received } = issue;
  const isMissing = missingName(issue) !== undefined;
  return {
    code,
    pointer,
    pattern: foldIndices(issue),
    message,
    expected,
    received,
    excerpt: isMissing ? excerptOfMissing(value, path, excerptWidth) : excerptAt(value, path, excerptWidth),
    advice,
    at: undefined,
  };
}

/** What is said about text that is no message. */
export function reportOnBroken(entry: BrokenEntry, file: string, from: Side | undefined, width: number): Report {
  const { line, offset, fault, reason, at, text, index } = entry;
  const { says, advice } = TEXT_FAULTS[fault];
  return {
    file,
    line,
    offset,
    item: undefined,
    from,
    envelope: undefined,
    method: undefined,
    id: undefined,
    revision: undefined,
    definition: undefined,
    valid: false,
    reason: fault,
    says,
    faults: [
      {
        code: fault,
        pointer: undefined,
        pattern: '',
        message: reason,
        expected: undefined,
        received: undefined,
        excerpt: text === '' ? undefined : excerptOfText(text, index, width),
        advice,
        at,
      },
    ],
    remarks: [],
    findings: undefined,
  };
}

const LONGEST_PATTERN = 120;

/** `/content/3/text` with a star for the 3: the place in all messages of the kind. */
function foldIndices(issue: Issue): string {
  const steps = issue.path.map((step) => (typeof step === 'number' ? '*' : step));
  const missing = missingName(issue);
  return [...steps, ...(missing === undefined ? [] : [missing])]
    .map((step) => `/${step}`)
    .join('')
    .slice(0, LONGEST_PATTERN);
}
