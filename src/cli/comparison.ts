import type { Side } from '../messages/index.js';
import type { Revision } from '../schema.js';
import { Schemas } from '../schemas.js';
import type { Members } from './members.js';

/** What one revision says of one message. */
export interface Opinion {
  readonly revision: Revision;
  readonly valid: boolean;
  /** Whether the revision has the method. */
  readonly known: boolean;
  readonly members: Members;
  readonly issues: readonly RefusedPlace[];
}

/** A place that a revision refuses, and what it asks for there. */
interface RefusedPlace {
  readonly pattern: string;
  readonly says: string;
}

export interface ComparedMessage {
  readonly method: string;
  readonly from: Side | undefined;
  readonly place: { readonly file: string; readonly line: number };
  /** The revision that this message says was agreed on. */
  readonly agreed: string | undefined;
  /** One for each revision. */
  readonly opinions: readonly Opinion[];
}

/** How the messages of one method fare in one revision. */
export interface Cell {
  readonly accepted: number;
  readonly total: number;
  /** Accepted although the revision does not have the method. */
  readonly unknown: number;
  /** Accepted with members that the revision does not declare. */
  readonly undeclared: number;
}

/** Something that messages would have to change or to lose for a revision. */
export interface Loss {
  /** A place that it refuses, a method that it does not have, a field that it does not declare. */
  readonly kind: 'refused' | 'method' | 'field';
  readonly what: string;
  /** In which methods; some of them, where there are many. */
  readonly methods: ReadonlySet<string>;
  readonly count: number;
  readonly line: number;
  readonly file: string;
}

export interface RevisionResult {
  readonly revision: Revision;
  readonly accepted: number;
  readonly losses: readonly Loss[];
  readonly otherLosses: number;
}

export interface ComparisonResult {
  readonly messages: number;
  /** Texts that are no JSON. */
  readonly unreadable: number;
  /** Messages that no revision accepts which has their method; they say nothing about revisions, and are left out below. */
  readonly refusedByAll: number;
  readonly firstRefusedByAll: { readonly file: string; readonly line: number } | undefined;
  readonly rows: readonly { readonly method: string; readonly cells: readonly Cell[] }[];
  readonly otherRows: number;
  readonly revisions: readonly RevisionResult[];
  /** Those that accept every message. */
  readonly acceptedBy: readonly Revision[];
  /** Those that also have every method and declare every member. */
  readonly declaredBy: readonly Revision[];
  /** The same of what the server sends; undefined where it sends nothing. */
  readonly server: { readonly acceptedBy: readonly Revision[]; readonly declaredBy: readonly Revision[] } | undefined;
  readonly agreed: readonly string[];
}

const MOST_ROWS = 300;
const MOST_LOSSES = 300;
const MOST_METHODS = 20;
const MOST_AGREED = 10;
const REVISIONS = Schemas.supportedVersions;

/** Collects what the revisions say of messages. Bounded, whatever the messages are. */
export class Comparison {
  #messages = 0;
  #unreadable = 0;
  #server = 0;
  #refusedByAll = 0;
  #firstRefused: ComparisonResult['firstRefusedByAll'];
  #otherRows = 0;
  readonly #rows = new Map<string, MutableCell[]>();
  readonly #standings = REVISIONS.map((revision) => ({
    ...NOTHING_YET,
    revision,
    losses: new Map<string, MutableLoss>(),
  }));
  readonly #agreed = new Set<string>();

  get messages(): number {
    return this.#messages;
  }

  addUnreadable(): void {
    this.#unreadable++;
  }

  add({ method, from, place, agreed, opinions }: ComparedMessage): void {
    this.#messages++;
    if (agreed !== undefined && this.#agreed.size < MOST_AGREED) this.#agreed.add(agreed);
    // What no revision has is a vendor's, and no sign of any revision.
    const knowing = opinions.filter(({ known }) => known);
    if (!(knowing.length > 0 ? knowing : opinions).some(({ valid }) => valid)) {
      this.#refusedByAll++;
      this.#firstRefused ??= place;
      return;
    }
    if (from === 'server') this.#server++;
    const cells = this.#rowOf(`${from === undefined ? '?' : from === 'client' ? '→' : '←'} ${method}`);
    for (const [index, opinion] of opinions.entries()) {
      const standing = this.#standings[index];
      const cell = cells[index];
      if (standing === undefined || cell === undefined) continue;
      const fields = [...opinion.members.undeclared].filter((field) =>
        knowing.some(({ members }) => members.declared.has(field)),
      );
      const isUnknown = opinion.valid && !opinion.known && knowing.length > 0;
      const isDeclared = opinion.valid && !isUnknown && fields.length === 0;
      cell.total++;
      if (opinion.valid) cell.accepted++;
      if (isUnknown) cell.unknown++;
      if (opinion.valid && fields.length > 0) cell.undeclared++;
      standing.accepted += Number(opinion.valid);
      standing.declared += Number(isDeclared);
      if (from === 'server') {
        standing.acceptedOfServer += Number(opinion.valid);
        standing.declaredOfServer += Number(isDeclared);
      }
      for (const { pattern, says } of opinion.issues)
        this.#lose(standing, 'refused', `${pattern} ${says}`, method, place);
      if (isUnknown) this.#lose(standing, 'method', method.replace(/ (?:result|error)$/, ''), undefined, place);
      for (const field of fields) this.#lose(standing, 'field', field, method, place);
    }
  }

  result(): ComparisonResult {
    const where = (test: (standing: Standing) => boolean) =>
      this.#standings.filter(test).map(({ revision }) => revision);
    const judged = this.#messages - this.#refusedByAll;
    return {
      messages: this.#messages,
      unreadable: this.#unreadable,
      refusedByAll: this.#refusedByAll,
      firstRefusedByAll: this.#firstRefused,
      rows: [...this.#rows].map(([method, cells]) => ({ method, cells })),
      otherRows: this.#otherRows,
      revisions: this.#standings.map(({ revision, accepted, losses, otherLosses }) => ({
        revision,
        accepted,
        losses: [...losses.values()].toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || b.count - a.count),
        otherLosses,
      })),
      acceptedBy: where(({ accepted }) => accepted === judged),
      declaredBy: where(({ declared }) => declared === judged),
      server:
        this.#server === 0
          ? undefined
          : {
              acceptedBy: where(({ acceptedOfServer }) => acceptedOfServer === this.#server),
              declaredBy: where(({ declaredOfServer }) => declaredOfServer === this.#server),
            },
      agreed: [...this.#agreed],
    };
  }

  #rowOf(method: string): MutableCell[] {
    const known = this.#rows.get(method);
    if (known !== undefined) return known;
    const cells = REVISIONS.map(() => ({ accepted: 0, total: 0, unknown: 0, undeclared: 0 }));
    if (this.#rows.size < MOST_ROWS) this.#rows.set(method, cells);
    else this.#otherRows++;
    return cells;
  }

  #lose(
    standing: Standing,
    kind: Loss['kind'],
    what: string,
    method: string | undefined,
    { file, line }: ComparedMessage['place'],
  ): void {
    const key = `${kind} ${what}`;
    let loss = standing.losses.get(key);
    if (loss === undefined) {
      if (standing.losses.size >= MOST_LOSSES) {
        standing.otherLosses++;
        return;
      }
      loss = { kind, what, methods: new Set<string>(), count: 0, file, line };
      standing.losses.set(key, loss);
    }
    loss.count++;
    if (method !== undefined && loss.methods.size < MOST_METHODS) loss.methods.add(method);
  }
}

type MutableCell = { -readonly [K in keyof Cell]: Cell[K] };
type MutableLoss = Omit<Loss, 'count' | 'methods'> & { count: number; readonly methods: Set<string> };

interface Standing {
  readonly revision: Revision;
  accepted: number;
  declared: number;
  acceptedOfServer: number;
  declaredOfServer: number;
  readonly losses: Map<string, MutableLoss>;
  otherLosses: number;
}

const NOTHING_YET = { accepted: 0, declared: 0, acceptedOfServer: 0, declaredOfServer: 0, otherLosses: 0 };

const ORDER: { readonly [K in Loss['kind']]: number } = { refused: 0, method: 1, field: 2 };
