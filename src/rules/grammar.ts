import type { JsonValue } from '../json.js';
import { protocolOf } from '../messages/protocol.js';
import type { Protocol } from '../messages/protocol.js';
import type { Revision, Schema } from '../schema.js';
import { located, objectParts } from '../schema-walk.js';
import { createSpotter } from './spots.js';
import type { Spot, Spotter, Standing } from './spots.js';

/** What the rules need to know of a revision, read from its schema once. */
export interface Grammar {
  readonly revision: Revision;
  readonly protocol: Protocol;
  /** The spot of a whole value, for which the standings are; those of one name are always the same. */
  readonly rootOf: (name: string, standings: readonly Standing[]) => Spot;
  /** Whether the revision has a definition of the name. */
  readonly defines: (name: string) => boolean;
  /** What stands under `_meta`, by where that is. */
  readonly meta: { readonly [K in 'request' | 'notification' | 'result']: Standing };
  /** Definitions of errors by their codes: of the member `error`, and of the whole message. */
  readonly errors: { readonly member: DefinitionsByCode; readonly whole: DefinitionsByCode };
}

/** Whatever stands for the code may be asked for. */
type DefinitionsByCode = ReadonlyMap<JsonValue | undefined, readonly string[]>;

/** @throws ArgumentError where there is no such schema. */
export function grammarOf<R extends Revision>(schema: Schema<R>): Grammar {
  const known = grammars.get(schema);
  if (known !== undefined) return known;
  const protocol = protocolOf(schema);
  const grammar = readGrammar(schema.version, schema.typeNames, protocol);
  grammars.set(schema, grammar);
  return grammar;
}

const grammars = new WeakMap<object, Grammar>();

/** An entry of `_meta` with a definition of its own, which the documents name in prose alone. */
const RELATED_TASK = { key: 'io.modelcontextprotocol/related-task', definition: 'RelatedTaskMetadata' };

function readGrammar(revision: Revision, typeNames: readonly string[], protocol: Protocol): Grammar {
  const { lookUp } = protocol.internals;
  const names = new Set(typeNames);
  const known: { readonly [key: string]: Standing } = names.has(RELATED_TASK.definition)
    ? { [RELATED_TASK.key]: { $ref: RELATED_TASK.definition } }
    : {};
  const metaOf = (name: string): Standing => ({ stands: [name], properties: known });
  return {
    revision,
    protocol,
    rootOf: createRoots(createSpotter(lookUp)),
    defines: (name) => names.has(name),
    meta: {
      request: metaOf('RequestMetaObject'),
      notification: metaOf('NotificationMetaObject'),
      result: metaOf('ResultMetaObject'),
    },
    errors: readErrors(typeNames, protocol),
  };
}

function createRoots(spotOf: Spotter): Grammar['rootOf'] {
  const roots = new Map<string, Spot>();
  return (name, standings) => {
    const known = roots.get(name);
    if (known !== undefined) return known;
    const root = spotOf(standings.map((node, index) => ({ node, at: `${name} ${index}` })));
    roots.set(name, root);
    return root;
  };
}

function readErrors(typeNames: readonly string[], { internals: { lookUp } }: Protocol): Grammar['errors'] {
  const codesOf = (name: string, wrapped: boolean): readonly (JsonValue | undefined)[] => {
    const parts = objectParts(located(lookUp(name)), lookUp);
    const errors = wrapped
      ? parts.flatMap(({ node, at }) => {
          const error = node.properties?.error;
          return error === undefined ? [] : objectParts({ node: error, at }, lookUp);
        })
      : parts;
    return errors.map(({ node }) => node.properties?.code?.const);
  };
  const byCode = (wrapped: boolean): DefinitionsByCode => {
    const found = new Map<JsonValue | undefined, readonly string[]>();
    for (const name of typeNames) {
      for (const code of codesOf(name, wrapped)) {
        if (code !== undefined) found.set(code, [...(found.get(code) ?? []), name]);
      }
    }
    return found;
  };
  return { member: byCode(false), whole: byCode(true) };
}
