import { copyJson } from '../copy.js';
import { bytesIn, decodeJson, isEncoded } from '../decode.js';
import { DecodeError } from '../errors.js';
import type { JsonValue } from '../json.js';
import { expectSide } from '../messages/protocol.js';
import type { Side } from '../messages/protocol.js';
import { expectOptions } from '../schema.js';
import type { Revision, Schema } from '../schema.js';
import { wireOf } from '../wire-of.js';
import { RuleIndex } from './active.js';
import { readConfig } from './config.js';
import type { Config } from './config.js';
import { FindingList } from './finding.js';
import type { Finding } from './finding.js';
import { grammarOf } from './grammar.js';
import type { Grammar } from './grammar.js';
import { hasMember } from './json.js';
import { Walk } from './walk.js';

export interface LintOptions {
  /**
   * What the message answers, in any of the forms that a message may have: the request of a response, the requests of a
   * batch of responses, or the `input_required` result that a request answers. Without it, what a result answers is told
   * by its keys as far as they tell, and the rules that compare the two find nothing. What is no JSON does not count.
   */
  readonly request?: unknown;
  /** Who sent the message, if known. */
  readonly from?: Side | undefined;
  /** Which rules are applied, and how their findings are called; `recommended` unless told. */
  readonly config?: Config | undefined;
  /** How many findings to collect at the most; 100 unless told, and never more than 10,000. */
  readonly maxFindings?: number | undefined;
}

/**
 * Says where a message does not do as the prose of the specification asks. The message need not be valid, and is no more
 * or less so by this. A string is taken as text, buffers and their views as UTF-8 bytes, everything else as a decoded
 * value or a record. Of text that is no strict JSON only the rules about text speak, of a value that is no JSON none.
 *
 * The findings are frozen, in the order of the message.
 *
 * @throws ArgumentError where the schema or an option is none; never because of the message.
 */
export function lint<R extends Revision>(
  schema: Schema<R>,
  message: unknown,
  options: LintOptions = {},
): readonly Finding[] {
  const grammar = grammarOf(schema);
  const { request, from, config = 'recommended', maxFindings } = expectOptions(options);
  const side = from === undefined ? undefined : expectSide(from);
  const index = indexOf(grammar, config);
  if (index.isEmpty) return NOTHING;
  const findings = new FindingList(mostFindings(maxFindings));
  const given = read(message);
  const tree = given.tree ?? null;
  const asked = read(request).tree;
  const walk = new Walk(grammar, index, findings, tree, { request: asked, from: side, encoded: given.encoded });
  if (given.text !== undefined) walk.text(given.text);
  if (given.tree !== undefined) {
    if (given.type === undefined || hasMember(tree, 'jsonrpc')) walk.message();
    else if (grammar.defines(given.type)) walk.value(given.type);
  }
  return findings.close(given.tree);
}

const NOTHING: readonly Finding[] = Object.freeze([]);

const DEFAULT_MAX_FINDINGS = 100;
const MOST_FINDINGS = 10_000;

/** So many configurations of a schema are kept. */
const MOST_INDICES = 32;

const indices = new WeakMap<Grammar, Map<string, RuleIndex>>();

function indexOf(grammar: Grammar, config: unknown): RuleIndex {
  const { key, levels } = readConfig(config);
  const known = indices.get(grammar) ?? new Map<string, RuleIndex>();
  indices.set(grammar, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_INDICES) known.clear();
  const index = new RuleIndex(grammar.revision, levels());
  known.set(key, index);
  return index;
}

interface Given {
  /** Undefined where the message is no JSON. */
  readonly tree: JsonValue | undefined;
  readonly encoded?: string | Uint8Array | undefined;
  readonly text?: string | undefined;
  /** Of a record, the name of its definition. */
  readonly type?: string | undefined;
}

function read(input: unknown): Given {
  if (!isEncoded(input)) {
    const copy = copyJson(input, 1);
    return { tree: copy.ok ? copy.value : undefined, type: typeNameOf(input) };
  }
  const tree = decoded(input);
  if (typeof input === 'string') return { tree, encoded: input, text: input };
  const bytes = bytesIn(input);
  return { tree, encoded: bytes, text: bytes && lenientText(bytes) };
}

function decoded(input: string | ArrayBufferView | ArrayBufferLike): JsonValue | undefined {
  try {
    return decodeJson(input);
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}

// Node, browsers and workers all have it, but the language's own library does not declare it.
declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Undefined where a string cannot be so long. */
function lenientText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a record is a record of. Its class, which is sealed, says so; nothing else is asked. */
function typeNameOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || wireOf(input) === undefined) return undefined;
  const { constructor } = input;
  return 'typeName' in constructor && typeof constructor.typeName === 'string' ? constructor.typeName : undefined;
}

function mostFindings(maxFindings: unknown): number {
  // What is no number, or not a number, asks for nothing.
  if (typeof maxFindings !== 'number' || Number.isNaN(maxFindings)) return DEFAULT_MAX_FINDINGS;
  return Math.min(Math.max(1, Math.floor(maxFindings)), MOST_FINDINGS);
}
