import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { auditPairs } from '../../../generator/compat/audit.js';
import type { PairAudit } from '../../../generator/compat/audit.js';
import type { FieldAudit } from '../../../generator/compat/audit-fields.js';
import { loadDocuments } from '../../../generator/documents.js';
import { categoryOf } from '../../../generator/model/categories.js';
import { buildModel } from '../../../generator/model/model.js';
import type { Direction } from '../../../src/catalog.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';

// The same facts were measured independently, and put in other words. Each difference is accounted for by a rule here.

const FACTS = resolve(REPOSITORY, '../shared/spec-facts');

interface PerRevision<T> {
  readonly def: string;
  readonly field: string;
  readonly per_revision: { readonly [revision: string]: T };
}

interface FieldFacts {
  readonly different_native_category: readonly PerRevision<string>[];
  readonly same_native_but_constraint_or_name_change: readonly PerRevision<string>[];
  readonly requiredness_changes: readonly PerRevision<boolean>[];
  readonly added_or_removed: readonly { readonly def: string; readonly field: string; readonly present_in: string[] }[];
}

interface MethodFacts {
  readonly [revision: string]: {
    readonly maps: { readonly [direction: string]: { readonly [method: string]: string } };
    readonly results: {
      readonly [methodAndDirection: string]: {
        readonly convention: string | null;
        readonly result_response_result?: readonly string[];
        readonly task_augmentable: boolean;
      };
    };
  };
}

const model = buildModel(loadDocuments());
const pairs = auditPairs(model);

/** `Name.field` of all fields of which some pair says so. */
function keysWhere(says: (field: FieldAudit) => boolean): readonly string[] {
  const fields = pairs.flatMap((pair) => pair.fields.filter(says));
  return [...new Set(fields.map(({ definition, field }) => `${definition}.${field}`))].toSorted();
}

/** All places below which fields are constrained otherwise, as `Name.params.ref`. */
const constrainedPlaces = pairs.flatMap(({ fields }) =>
  fields.flatMap(({ definition, constraint = [] }) => constraint.map(({ at }) => `${definition}.${at}`)),
);

const keyOf = ({ def, field }: { readonly def: string; readonly field: string }) => `${def}.${field}`;
/** Only top-level fields of a record have getters; the facts also follow anonymous objects, by dotted paths. */
const isNested = ({ field }: { readonly field: string }) => field.includes('.');
const rootOf = (key: string) => key.split('.').slice(0, 2).join('.');

describe.skipIf(!existsSync(FACTS))('the facts measured independently (skipped where they are not at hand)', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FACTS, name), 'utf8'));
  const facts = () => read('03_field_changes.json') as FieldFacts;

  it('agree on the five changes of kind', () => {
    const { kind_changes } = read('02_kinds.json') as { kind_changes: { [name: string]: unknown } };
    const ours = new Set(pairs.flatMap(({ kinds }) => kinds.map(({ name }) => name)));
    // A union of objects that gains lists of them stays a contract; that it did is in its contents.
    const staysContract = ['JSONRPCMessage'];
    expect([...ours, ...staysContract].toSorted()).toEqual(Object.keys(kind_changes).toSorted());
    const contents = pairs.flatMap((pair) => pair.contents.map(({ definition }) => definition));
    for (const name of staysContract) expect(contents).toContain(name);
  });

  it('agree on the 79 changes of category', () => {
    const theirs = facts().different_native_category;
    expect(theirs).toHaveLength(79);
    const nested = theirs.filter(isNested);
    // What a map holds is a constraint of the map, whose getter gives a map all the same.
    const mapValues = theirs.filter(
      (fact) => !isNested(fact) && Object.values(fact.per_revision).every((category) => category.startsWith('map<')),
    );
    const accounted = new Set([...nested, ...mapValues].map(keyOf));
    const expected = theirs.map(keyOf).filter((key) => !accounted.has(key));
    expect(keysWhere(({ category }) => category !== undefined)).toEqual(expected.toSorted());
    expect([expected.length, nested.length, mapValues.length]).toEqual([67, 6, 6]);
    // None is lost: each is in the constraints, at its place or below it.
    const places = constrainedPlaces.map((place) => place.replace('{}', ''));
    for (const key of accounted) {
      expect(
        places.filter((place) => place === key || place.startsWith(`${key}.`)),
        key,
      ).not.toEqual([]);
    }
  });

  it('agree on the category of each of these fields in each revision', () => {
    for (const fact of facts().different_native_category.filter((each) => !isNested(each))) {
      const ours = model.revisions.flatMap(({ revision, definitions }) => {
        const definition = definitions.get(fact.def);
        const field = definition?.fields.find(({ name }) => name === fact.field);
        if (definition === undefined || field === undefined) return [];
        return [[revision, categoryOf(field.node, definition).text]];
      });
      const theirs = Object.entries(fact.per_revision).map(([revision, text]) => [revision, inOurWords(text)]);
      expect([keyOf(fact), ours]).toEqual([keyOf(fact), theirs]);
    }
  });

  it('agree on the constraints that changed within a category', () => {
    const theirs = facts();
    // A map that got a name, or an object said to be open, accepts what it did.
    const inWording = ({ per_revision }: PerRevision<string>) => {
      const texts = Object.values(per_revision).map((text) => text.replace('ref:MetaObject', 'map<any>'));
      return new Set(texts.map((text) => text.replace('+open', ''))).size === 1;
    };
    const listed = theirs.same_native_but_constraint_or_name_change;
    const real = listed.filter((fact) => !inWording(fact)).map(keyOf);
    expect([listed.length, real]).toEqual([22, ['Tool.inputSchema', 'Tool.outputSchema']]);
    const ours = keysWhere(({ constraint }) => constraint !== undefined);
    expect(ours).toEqual(expect.arrayContaining(real));
    for (const fact of listed.filter(inWording)) expect(constrainedPlaces).not.toContain(keyOf(fact));
    // Theirs count what maps hold, and what anonymous objects hold, as changes of another sort.
    const others = [...theirs.different_native_category, ...theirs.added_or_removed].map(keyOf);
    const accounted = ours.filter((key) => others.some((other) => other === key || other.startsWith(`${key}.`)));
    // A bound on the length of a list inside an anonymous object is in none of theirs.
    const boundsInside = ['CompleteResult.completion'];
    expect([...new Set([...real, ...accounted, ...boundsInside])].toSorted()).toEqual(ours);
    expect(constrainedPlaces).toContain('CompleteResult.completion.values');
  });

  it('agree on the 13 changes of requiredness', () => {
    const theirs = facts().requiredness_changes;
    expect(theirs).toHaveLength(13);
    expect(keysWhere(({ requiredness }) => requiredness !== undefined)).toEqual(theirs.map(keyOf).toSorted());
    for (const pair of pairs) {
      const expected = theirs.flatMap((fact) => {
        const [before, after] = [fact.per_revision[pair.older.revision], fact.per_revision[pair.newer.revision]];
        return before === after || before === undefined || after === undefined ? [] : [[keyOf(fact), before, after]];
      });
      const ours = pair.fields.flatMap(({ definition, field, requiredness }) =>
        requiredness === undefined
          ? []
          : [[`${definition}.${field}`, ...requiredness.map((word) => word === 'required')]],
      );
      expect(ours).toEqual(expected);
    }
  });

  it('agree on the 121 top-level fields added or removed', () => {
    const theirs = facts().added_or_removed;
    const top = theirs.filter((fact) => !isNested(fact));
    expect([theirs.length, top.length]).toEqual([225, 121]);
    expect(keysWhere(({ added, removed }) => (added ?? removed) !== undefined)).toEqual(top.map(keyOf).toSorted());
    for (const fact of top) {
      const present = model.revisions.filter(({ definitions }) =>
        definitions.get(fact.def)?.fields.some(({ name }) => name === fact.field),
      );
      expect([keyOf(fact), present.map(({ revision }) => revision)]).toEqual([keyOf(fact), fact.present_in]);
    }
    // The nested ones came and went with the anonymous object they are in, or are in its constraints.
    const replaced = keysWhere(({ added, removed, category }) => (added ?? removed ?? category) !== undefined);
    const nested = theirs.filter(isNested).map(keyOf);
    const unexplained = nested.filter(
      (key) =>
        !replaced.includes(rootOf(key)) &&
        !constrainedPlaces.some((place) => key === place || key.startsWith(`${place}.`)),
    );
    expect([nested.length, unexplained]).toEqual([104, []]);
  });

  it('agree on the methods that came, went, moved and are answered otherwise', () => {
    const all = read('04_methods.json') as MethodFacts;
    for (const pair of pairs) {
      const [before, after] = [pair.older.revision, pair.newer.revision].map((revision) => methodsIn(all, revision));
      if (before === undefined || after === undefined) throw new Error('a pair has two revisions');
      const left = [...before.keys()].filter((key) => !after.has(key));
      const appeared = [...after.keys()].filter((key) => !before.has(key));
      const { added, removed, moved, changed } = pair.messages;
      const keys = (methods: readonly { direction: Direction; method: string }[]) =>
        methods.map(({ direction, method }) => `${direction} ${method}`);
      const from = moved.map((move) => `${move.from} ${move.method}`);
      const to = moved.map((move) => `${move.to} ${move.method}`);
      expect([...keys(removed), ...from].toSorted(), pairName(pair)).toEqual(left.toSorted());
      expect([...keys(added), ...to].toSorted(), pairName(pair)).toEqual(appeared.toSorted());
      const names = (list: readonly string[]) => new Set(list.map((key) => key.split(' ')[1]));
      const movedNames = [...names(left)].filter((name) => names(appeared).has(name));
      expect([...new Set(moved.map(({ method }) => method))].toSorted()).toEqual(movedNames.toSorted());

      const cameFrom = new Map(to.map((key, index) => [key, from[index] ?? '']));
      const differing = [...after].filter(([key, text]) => {
        const older = before.get(cameFrom.get(key) ?? key);
        return older !== undefined && older !== text;
      });
      expect(keys(changed).toSorted(), pairName(pair)).toEqual(differing.map(([key]) => key).toSorted());
    }
    const moves = pairs.at(-1)?.messages.moved.map(({ method, from, to }) => `${method}: ${from} to ${to}`);
    expect(moves).toEqual([
      'elicitation/create: serverRequest to inputRequest',
      'roots/list: serverRequest to inputRequest',
      'sampling/createMessage: serverRequest to inputRequest',
    ]);
  });
});

/** A category of the facts as ours are put; a question mark there says that the field is optional. */
function inOurWords(text: string): string {
  const [, sort = '', rest = ''] = /^(\w+)[:<(]?(.*?)[>)]?\??$/.exec(text) ?? [];
  switch (sort) {
    case 'inline':
      return 'object';
    case 'map':
    case 'any':
      return sort;
    case 'record':
      return `record ${rest}`;
    case 'recunion':
      return `union ${rest}`;
    case 'array':
      return `list of ${inOurWords(rest)}`;
    case 'union':
      return `union of ${rest.split('|').map(inOurWords).toSorted().join(', ')}`;
    default:
      throw new Error(`the facts speak of ${text}`);
  }
}

const DIRECTION_NAMES: { readonly [D in Direction]: string } = {
  clientRequest: 'client->server requests',
  clientNotification: 'client->server notifications',
  serverRequest: 'server->client requests',
  serverNotification: 'server->client notifications',
  inputRequest: 'server->client input requests (embedded)',
};

/** What each method of a revision is and gives, by direction and name, as one text to compare. */
function methodsIn(facts: MethodFacts, revision: string): ReadonlyMap<string, string> {
  const { maps = {}, results = {} } = facts[revision] ?? {};
  const entries = (Object.entries(DIRECTION_NAMES) as [Direction, string][]).flatMap(([direction, name]) =>
    Object.entries(maps[name] ?? {}).map(([method, definition]) => {
      const result = results[`${method} [${name}]`];
      const main = result?.convention ?? 'EmptyResult';
      const others = (result?.result_response_result ?? []).filter((other) => other !== main);
      const task = result?.task_augmentable === true ? ['CreateTaskResult'] : [];
      const answer = result === undefined ? [] : [main, ...others, ...task];
      return [`${direction} ${method}`, [definition, ...answer].join(' ')] as const;
    }),
  );
  return new Map(entries);
}

function pairName({ older, newer }: PairAudit): string {
  return `${older.revision} to ${newer.revision}`;
}
