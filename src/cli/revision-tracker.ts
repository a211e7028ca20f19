import { isJsonObject } from '../json.js';
import type { Revision } from '../schema.js';
import { Schemas } from '../schemas.js';
import { printable } from './terminal/width.js';
import { suggest } from './suggest.js';

/** The revision that a message is judged by. */
export interface RevisionChoice {
  readonly revision: Revision;
  /** What told it, where that is new: one clause for people. */
  readonly because: string | undefined;
}

/** The key under which requests of 2026-07-28 and later say their revision. */
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/**
 * Where nothing tells the revision: a revision in which every request says its own cannot be meant, so it is the newest
 * of those that agree on one by `initialize`.
 */
const FALLBACK: Revision =
  Schemas.supportedVersions.findLast((revision) =>
    Schemas.forVersion(revision).hasMethod('clientRequest', 'initialize'),
  ) ?? '2026-07-28';

/** Follows what the messages of one conversation say about their revision. */
export class RevisionTracker {
  #current: Revision | undefined;
  #told = false;

  /** `asked` is the revision of the request that the message answers. */
  choose(message: unknown, asked: Revision | undefined): RevisionChoice {
    const statement = statementOf(message);
    if (statement === undefined) return this.#goOn(asked);
    const revision = Schemas.supportedVersions.find((version) => version === statement.version);
    if (revision === undefined) return this.#fallBack(statement, asked);
    const isNews = revision !== this.#current || !this.#told;
    this.#current = revision;
    this.#told = true;
    return { revision, because: isNews ? `${statement.who} says so` : undefined };
  }

  #goOn(asked: Revision | undefined): RevisionChoice {
    const revision = asked ?? this.#current ?? FALLBACK;
    const isNews = this.#current === undefined;
    this.#current ??= revision;
    return {
      revision,
      because: isNews ? 'nothing before tells the revision; choose another by --revision' : undefined,
    };
  }

  #fallBack({ version, who }: Statement, asked: Revision | undefined): RevisionChoice {
    const revision = asked ?? this.#current ?? FALLBACK;
    const isNews = !this.#unknown.has(version) && this.#unknown.size < MOST_UNKNOWN;
    this.#unknown.add(version);
    this.#current ??= revision;
    const meant = suggest(version, Schemas.supportedVersions);
    const hint = meant === undefined ? '' : `, which may mean ${meant}`;
    const shown = printable(version.slice(0, 40));
    return { revision, because: isNews ? `${who} says "${shown}", which is no known revision${hint}` : undefined };
  }

  readonly #unknown = new Set<string>();
}

const MOST_UNKNOWN = 20;

interface Statement {
  readonly version: string;
  readonly who: string;
}

/** What a message says of the revision: `initialize`, its answer, and requests with metadata do. */
function statementOf(message: unknown): Statement | undefined {
  if (!isJsonObject(message)) return undefined;
  const params = member(message, 'params');
  const perRequest = member(member(params, '_meta'), VERSION_KEY);
  if (typeof perRequest === 'string') return { version: perRequest, who: 'the metadata of the request' };
  if (message.method === 'initialize') {
    const version = member(params, 'protocolVersion');
    return typeof version === 'string' ? { version, who: 'the request initialize' } : undefined;
  }
  const version = member(member(message, 'result'), 'protocolVersion');
  return typeof version === 'string' ? { version, who: 'the answer to initialize' } : undefined;
}

function member(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
