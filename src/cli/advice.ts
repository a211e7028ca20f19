import type { DecodeFault, Issue, IssueCode } from '../errors.js';
import { isJsonObject } from '../json.js';
import type { RejectionReason } from '../messages/index.js';
import { valueAt } from './excerpt.js';
import { suggest } from './suggest.js';

/** What is wrong with a message as a whole, in a clause. */
export const REASONS: { readonly [R in RejectionReason]: string } = {
  'parse-error': 'the text is not JSON',
  'not-json': 'the value is not JSON',
  'invalid-envelope': 'it is not a JSON-RPC message as MCP wants it',
  'ambiguous-envelope': 'it is two kinds of message at once',
  'batch-not-supported': 'this revision has no batches',
  'nested-batch': 'a batch stands inside a batch',
  'mixed-batch': 'requests and responses share a batch',
  'notification-with-id': 'a notification must not have an id',
  'request-without-id': 'a request must have an id',
  'wrong-direction': 'this side does not send such a message',
  'unknown-method': 'the method does not exist',
  'invalid-params': 'its params are not what the method takes',
  'invalid-result': 'its result is not what the method gives',
};

/** What to do about a message that is wrong as a whole; nothing where the issues say it better. */
const REASON_ADVICE: { readonly [R in RejectionReason]?: string } = {
  'ambiguous-envelope': 'Send the answer and the request as two messages, and either a result or an error.',
  'batch-not-supported': 'Send the messages one by one, each in a line or a request of its own.',
  'nested-batch': 'Put the messages of the inner batch into the outer one.',
  'mixed-batch': 'Send requests and notifications in one batch, and responses in another.',
  'notification-with-id': 'Remove "id": nobody answers a notification.',
  'request-without-id': 'Add an "id", a string or an integer that no other open request has.',
  'wrong-direction': 'Check which side sends it: "exact-mcp methods" lists the methods of each side.',
};

/** What is wrong with a text that should be a message, in a clause, and what to do. */
export const TEXT_FAULTS: {
  readonly [F in DecodeFault | 'too-large' | 'cut-short']: { readonly says: string; readonly advice: string };
} = {
  'not-text': { says: 'it cannot be read as text', advice: 'Split the input, or leave this message out.' },
  'invalid-utf8': {
    says: 'the bytes are not UTF-8',
    advice: 'Write messages as UTF-8; the byte at the offset belongs to another encoding or was damaged.',
  },
  'byte-order-mark': {
    says: 'a byte order mark stands before the message',
    advice: 'Remove the byte order mark; JSON texts begin without one.',
  },
  malformed: {
    says: 'the text is not JSON',
    advice: 'Correct the JSON at the marked place; other programs will not be able to read it either.',
  },
  'trailing-data': {
    says: 'something stands after the end of the JSON',
    advice: 'Write one message a line, and nothing after it.',
  },
  'lone-surrogate': {
    says: 'a character is cut in half',
    advice: 'Do not cut texts in the middle of a character; both halves of a surrogate pair belong together.',
  },
  'duplicate-name': {
    says: 'a member stands twice in the same object',
    advice: 'Keep one of the two members; readers disagree on which of them counts.',
  },
  'too-deep': { says: 'the nesting is too deep', advice: 'Nest objects and arrays no deeper than 512 levels.' },
  'number-overflow': { says: 'a number is too large', advice: 'Send numbers this large as strings.' },
  'inexact-integer': { says: 'an integer loses digits', advice: 'Send integers this large as strings.' },
  'too-large': {
    says: 'the message is too large to be read',
    advice: 'Allow larger messages by --max-message-bytes.',
  },
  'cut-short': {
    says: 'the message has no end',
    advice: 'Capture the whole message; the line or the input ends before its last bracket.',
  },
};

/** What to do about an issue, where nothing more is known than its code. */
const CODE_ADVICE: { readonly [C in Exclude<IssueCode, 'type'>]: string } = {
  required: 'Add the missing member.',
  const: 'Send exactly the expected value.',
  enum: 'Use one of the expected values, spelt exactly like that.',
  union: 'Use one of the expected values: it decides what else belongs here.',
  minimum: 'Send a number that is not smaller.',
  maximum: 'Send a number that is not larger.',
  'max-items': 'Send fewer items.',
  'unsafe-integer': 'Send a smaller number, or a string where the protocol allows one: larger integers lose digits.',
  unexpected: 'Remove it, or send another kind of message.',
  'not-json': 'Send a JSON value here.',
  'not-finite': 'Send a finite number here.',
  'class-instance': 'Send a plain JSON value here.',
  'undefined-element': 'Leave no holes in arrays.',
  'sparse-array': 'Leave no holes in arrays.',
  cycle: 'Send a value that does not contain itself.',
  'too-deep': 'Nest objects and arrays no deeper than 512 levels.',
  'repeated-reference': 'Send a smaller value.',
  'too-large': 'Send a smaller value.',
  unreadable: 'Send a plain JSON value here.',
};

/** One plain sentence on what to do about an issue of a message. */
export function adviceOn(issue: Issue, message: unknown, reason: RejectionReason | undefined): string {
  const general = reason && REASON_ADVICE[reason];
  if (general !== undefined) return general;
  const value = valueAt(message, issue.path);
  switch (issue.code) {
    case 'required':
      return adviceOnMissing(issue, value);
    case 'type':
      return adviceOnType(issue, value);
    case 'enum':
    case 'const':
    case 'union':
      return adviceOnConstant(issue.code, issue.expected, value);
    default:
      return CODE_ADVICE[issue.code];
  }
}

/** The name of a member that is missing, as an issue says it. */
export function missingName(issue: Issue): string | undefined {
  if (issue.code !== 'required') return undefined;
  return quotedIn(issue.expected)[0];
}

function adviceOnMissing(issue: Issue, object: unknown): string {
  const name = missingName(issue);
  if (name === undefined) return CODE_ADVICE.required;
  if (name === 'jsonrpc') return 'Add "jsonrpc": "2.0"; every message must say so.';
  const present = Object.keys(isJsonObject(object) ? object : {}).slice(0, MOST_KEYS);
  const misspelt = suggest(name, present);
  if (misspelt !== undefined) return `Rename "${misspelt}" to "${name}", if that is what it means.`;
  return `Add "${name}"; it must not be left out.`;
}

function adviceOnType({ expected, path }: Issue, value: unknown): string {
  const inList = typeof path.at(-1) === 'number';
  if (value === null) {
    return inList
      ? 'Remove the null from the list.'
      : 'Leave the member out where there is no value; null is not the same.';
  }
  if (typeof value === 'number') {
    const orString = /\ba string\b/.test(expected) ? ', or a string' : '';
    if (/\ban integer\b/.test(expected)) return `Send a whole number, without a fraction${orString}.`;
    if (orString !== '') return `Write it as a string, in quotes: "${value}".`;
  }
  if (typeof value === 'string') {
    const number = value.trim() === '' ? NaN : Number(value);
    const isMeant = /\ba number\b/.test(expected) ? Number.isFinite(number) : Number.isSafeInteger(number);
    if (isMeant && /\b(?:a number|an integer)\b/.test(expected)) return `Write the number without quotes: ${number}.`;
    if (/\ba boolean\b/.test(expected) && /^(?:true|false)$/.test(value)) return `Write ${value} without quotes.`;
    if (/\ban (?:object|array)\b/.test(expected) && /^\s*[[{]/.test(value)) {
      return 'Send the JSON value itself, not a string that holds its text.';
    }
  }
  if (expected === 'an array') return 'Put it into a list: [ … ], even if there is only one item.';
  if (Array.isArray(value) && expected === 'an object') return 'Send one object here, not a list.';
  return `Send ${expected} here.`;
}

function adviceOnConstant(code: 'enum' | 'const' | 'union', expected: string, value: unknown): string {
  const allowed = quotedIn(expected);
  const meant = typeof value === 'string' ? suggest(value, allowed) : undefined;
  if (meant !== undefined) return `Write "${meant}", if that is what it means; the spelling must be exactly that.`;
  return allowed.length === 1 ? `Write ${expected}.` : CODE_ADVICE[code];
}

const MOST_KEYS = 100;

/** The JSON strings in a sentence. */
function quotedIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/"(?:[^"\\]|\\.)*"/g)].flatMap(([text]) => {
    try {
      return [String(JSON.parse(text))];
    } catch {
      return [];
    }
  });
}
