import { isDeepStrictEqual } from 'node:util';

import type { EffectiveDocument } from '../documents.js';
import { GenerationFailure } from '../failure.js';
import { categoryOf } from '../model/categories.js';
import type { CategoryDetail } from '../model/categories.js';
import type { Definition } from '../model/definitions.js';
import { kindOf } from '../model/kinds.js';
import { buildModel } from '../model/model.js';
import type { Model } from '../model/model.js';
import type { Node } from '../model/node.js';
import { fieldKey } from '../model/promotion.js';
import { DECISION_FILES } from './decisions.js';
import type { Choice, Decision, Decisions } from './decisions.js';

/** A decision that a person has to make or to take back. */
export interface Finding {
  /** resources/decisions/kinds.json or fields.json */
  readonly file: string;
  readonly key: string;
  readonly problem: 'missing' | 'stale' | 'superfluous' | 'contradicting';
  /** What the pinned documents say, a line each. */
  readonly evidence: readonly string[];
  /** What may be chosen; nothing where no decision is needed. */
  readonly choices: readonly Choice[];
  /** What the decision has to have reviewed. */
  readonly reviewed: readonly string[];
}

/** What the documents need decided and is not, and what is decided without need or against them. */
export function outstanding(documents: readonly EffectiveDocument[], decisions: Decisions): readonly Finding[] {
  // With the promotions that are decided: they give records more forms, which may need decisions in turn.
  const model = buildModel(documents, decisions);
  return [
    ...compare(DECISION_FILES.kinds, neededForKinds(model), decisions.kinds),
    ...compare(DECISION_FILES.fields, neededForFields(model), decisions.fields),
  ];
}

/** @throws GenerationFailure that lists every finding, with the key to add or to remove and the evidence. */
export function expectDecided(documents: readonly EffectiveDocument[], decisions: Decisions): void {
  const findings = outstanding(documents, decisions);
  const [first] = findings;
  if (first === undefined) return;
  const lines = findings.map(
    ({ file, key, problem, evidence, choices }) =>
      `  ${problem} ${file} "${key}"${choices.length > 0 ? ` (${choices.join(' or ')})` : ''}\n${evidence.map((line) => `    ${line}`).join('\n')}`,
  );
  throw new GenerationFailure(
    first.file,
    `decisions are outstanding: ${findings.length}; npm run audit prints them ready to paste\n${lines.join('\n')}`,
  );
}

type Need = Pick<Finding, 'evidence' | 'choices' | 'reviewed'>;

type Needs = ReadonlyMap<string, Need>;

function compare(file: string, needs: Needs, decided: ReadonlyMap<string, Decision>): readonly Finding[] {
  const missing = [...needs].filter(([key]) => !decided.has(key));
  const superfluous = [...decided.keys()].filter((key) => !needs.has(key));
  const contradicting = [...needs].filter(([key, { choices }]) => {
    const decision = decided.get(key);
    return decision !== undefined && !choices.includes(decision.choice);
  });
  const stale = [...needs].filter(([key, { choices, reviewed }]) => {
    const decision = decided.get(key);
    if (decision === undefined || !choices.includes(decision.choice)) return false;
    return !isDeepStrictEqual(decision.reviewed, reviewed);
  });
  return [
    ...missing.map(([key, need]): Finding => ({ file, key, problem: 'missing', ...need })),
    ...stale.map(([key, need]): Finding => ({ file, key, problem: 'stale', ...need })),
    ...contradicting.map(([key, need]): Finding => ({ file, key, problem: 'contradicting', ...need })),
    ...superfluous.map((key): Finding => ({
      file,
      key,
      problem: 'superfluous',
      evidence: ['the documents need no such decision: no revisions disagree here, or nothing has this name'],
      choices: [],
      reviewed: [],
    })),
  ];
}

/** A name of several kinds: where one is a record and another a union, it takes two symbols; otherwise one union. */
function neededForKinds(model: Model): Needs {
  const needs = new Map<string, Need>();
  for (const [name, definitions] of byName(model)) {
    const kinds = new Set(definitions.map(kindOf));
    if (kinds.size < 2) continue;
    const roles = new Set(definitions.map(({ role }) => role));
    needs.set(name, {
      evidence: definitions.map((definition) => `${definition.revision}: ${kindOf(definition)}`),
      choices: roles.size > 1 ? ['split'] : ['union'],
      reviewed: [...kinds],
    });
  }
  return needs;
}

/** A field of several native categories. */
function neededForFields(model: Model): Needs {
  const needs = new Map<string, Need>();
  for (const record of model.records) {
    // What an alias or an intersection has is decided where it is declared.
    const isOwn = record.definitions.some(({ node }) => node.kind === 'object');
    if (!isOwn) continue;
    for (const { name, declarations } of record.fields) {
      const declared = declarations.map(({ field, shape }) => {
        return { revision: shape.revision, ...categoryOf(asDeclared(field.node), shape.within) };
      });
      const categories = new Set(declared.map(({ category }) => category));
      if (categories.size < 2) continue;
      needs.set(fieldKey(record.name, name), {
        evidence: [...new Set(declared.map(({ revision, text }) => `${revision}: ${text}`))],
        choices: mayPromote(declared) ? ['promote', 'union'] : ['union'],
        reviewed: [...new Set(declared.map(({ text }) => text))],
      });
    }
  }
  return needs;
}

/** A node as the schema has it, before any promotion. */
function asDeclared(node: Node): Node {
  if (node.kind !== 'object') return node;
  return { kind: 'object', fields: node.fields, requiredOnly: node.requiredOnly, open: node.open };
}

interface Declared extends CategoryDetail {
  readonly revision: string;
}

/** An anonymous object can become a record where it is clear which, and where that was named later. */
function mayPromote(declared: readonly Declared[]): boolean {
  const named = declared.filter(({ record }) => record !== undefined);
  const [first, ...others] = named;
  if (first === undefined || others.some(({ record }) => record !== first.record)) return false;
  return declared.some(({ category, revision }) => category === 'object' && revision < first.revision);
}

function byName({ revisions }: Model): ReadonlyMap<string, readonly Definition[]> {
  const names = new Map<string, Definition[]>();
  for (const definition of revisions.flatMap(({ definitions }) => [...definitions.values()])) {
    names.set(definition.name, [...(names.get(definition.name) ?? []), definition]);
  }
  return names;
}
