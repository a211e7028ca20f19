import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';

import { isJsonObject } from '../../src/json.js';
import type { EffectiveDocument } from '../documents.js';
import { GenerationFailure } from '../failure.js';
import { lookUp } from '../model/definitions.js';
import type { Model, RevisionModel } from '../model/model.js';
import { header } from './files.js';
import type { Files } from './files.js';

const ROOT = 'EveryDefinition';

/** The interfaces of the messages as they travel, one module a revision. */
export async function emitWire(model: Model, documents: readonly EffectiveDocument[]): Promise<Files> {
  const files = new Map<string, string>();
  for (const document of documents) {
    const revision = model.revisions.find((candidate) => candidate.revision === document.revision);
    if (revision !== undefined)
      files.set(`generated/wire/${document.revision}.ts`, await emitRevision(revision, document));
  }
  return files;
}

async function emitRevision(revision: RevisionModel, document: EffectiveDocument): Promise<string> {
  const names = [...revision.definitions.keys()];
  const text = await compile(rootSchema(names, document), ROOT, {
    additionalProperties: false,
    bannerComment: '',
    declareExternallyReferenced: true,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  // The only comments are the compiler's own, about the root that is not there.
  const declarations = text
    .replace(new RegExp(`export interface ${ROOT} \\{[^}]*\\}\\n?`), '')
    .replace(/\/\*\*.*?\*\//gs, '');
  const isDeclared = (name: string) => new RegExp(`export (interface|type) ${name}\\b`).test(declarations);
  const aliases = names.filter((name) => !isDeclared(name)).map((name) => emitAlias(name, revision));
  const entries = names.map((name) => `readonly ${name}: ${name};`);
  return [
    header(`The wire types of MCP ${revision.revision}.`, [revision]),
    declarations,
    aliases.join('\n'),
    `\n\n/** Every definition by name. */\nexport interface Wire {\n${entries.join('\n')}\n}\n`,
  ].join('');
}

/** The compiler to TypeScript knows an alias by the name of its target only. */
function emitAlias(name: string, { revision, definitions }: RevisionModel): string {
  const node = lookUp(definitions, name).node;
  if (node.kind !== 'ref') throw new GenerationFailure(`generated/wire/${revision}.ts`, `lacks ${name}`);
  return `export type ${name} = ${node.name};`;
}

/** One object that refers to every definition, so that each keeps its name. */
function rootSchema(names: readonly string[], { definitions, definitionsKey }: EffectiveDocument): JSONSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/${definitionsKey}/${name}` }])),
    [definitionsKey]: Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, opened(schema)])),
  };
}

/** An object of which nothing is said holds anything; the compiler would write `{}`, which is any value at all. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, opened(value)] as const);
  const declares = Object.keys(schema.properties ?? {}).length > 0 || 'additionalProperties' in schema;
  const isBare = schema.type === 'object' && !declares;
  return Object.fromEntries(isBare ? [...entries, ['additionalProperties', true] as const] : entries);
}
