import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';

import { isJsonObject } from '../../src/json.js';
import type { Docs } from '../docs/docs.js';
import type { EffectiveDocument } from '../documents.js';
import { GenerationFailure } from '../failure.js';
import { lookUp } from '../model/nodes.js';
import type { Definition } from '../model/definitions.js';
import type { Model, RevisionModel } from '../model/model.js';
import { header } from './files.js';
import type { Files } from './files.js';
import { asInput, asWire } from './input-types.js';
import { withWireDocs } from './wire-docs.js';

const ROOT = 'EveryDefinition';

/** The interfaces of the messages as they travel, and as `create` takes them, each one module a revision. */
export async function emitWire(model: Model, documents: readonly EffectiveDocument[], docs: Docs): Promise<Files> {
  const files = new Map<string, string>();
  for (const document of documents) {
    const revision = model.revisions.find((candidate) => candidate.revision === document.revision);
    if (revision === undefined) continue;
    const wire = asWire(await declarationsOf(revision, document));
    const commented = (declarations: string): string => withWireDocs(declarations, revision, { model, docs });
    files.set(`generated/wire/${document.revision}.ts`, emitWireModule(revision, commented(wire)));
    files.set(`generated/input/${document.revision}.ts`, emitInputModule(revision, commented(asInput(wire))));
  }
  return files;
}

function emitWireModule(revision: RevisionModel, declarations: string): string {
  return [
    header(`The wire types of MCP ${revision.revision}.`, [revision]),
    declarations,
    emitMap('Wire', revision),
  ].join('');
}

function emitInputModule(revision: RevisionModel, declarations: string): string {
  return [
    header(`What \`create\` takes for MCP ${revision.revision}: wire types in which records may stand.`, [revision]),
    /\bRecord\b/.test(declarations) ? "import type { Record } from '../../src/record.js';\n\n" : '',
    declarations,
    emitMap('Input', revision),
  ].join('');
}

function emitMap(name: string, { definitions }: RevisionModel): string {
  const entries = [...definitions.keys()].map((definition) => `readonly ${definition}: ${definition};`);
  return `\n\n/** Every definition by name. */\nexport interface ${name} {\n${entries.join('')}\n}\n`;
}

/** A declaration for every definition. */
async function declarationsOf(revision: RevisionModel, document: EffectiveDocument): Promise<string> {
  const definitions = [...revision.definitions.values()];
  const compiled = definitions.filter(({ node }) => node.kind !== 'ref');
  const text = await compile(rootSchema(compiled, document), ROOT, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    // What allows everything is not referred to: it is written as `unknown`.
    unreachableDefinitions: true,
  });
  const aliases = definitions.flatMap(({ name, node }) =>
    node.kind === 'ref' ? [`export type ${name} = ${node.name};`] : [],
  );
  return [withNames(text, compiled, revision), ...aliases].join('');
}

// The compiler changes names to its taste, and knows an alias by the name of its target: it gets neither to see.

/** One object that refers to every definition, so that each keeps its name. */
function rootSchema(definitions: readonly Definition[], { definitionsKey }: EffectiveDocument): JSONSchema {
  const placeholders = new Map(definitions.map(({ name }, index) => [name, placeholder(index)]));
  const reference = (name: string) => ({ $ref: `#/${definitionsKey}/${lookUp(placeholders, name)}` });
  const compiled: { [name: string]: unknown } = {};
  for (const definition of definitions) {
    const open = opened(definition.schema, (name) => reference(targetOf(name, definition)));
    compiled[lookUp(placeholders, definition.name)] = open;
  }
  return {
    properties: Object.fromEntries(definitions.map(({ name }) => [name, reference(name)])),
    [definitionsKey]: compiled,
  };
}

function placeholder(index: number): string {
  return `Definition${index}`;
}

function targetOf(name: string, within: Definition): string {
  const target = lookUp(within.siblings, name);
  return target.node.kind === 'ref' ? targetOf(target.node.name, within) : name;
}

/** The declarations of the compiler under the names of the definitions, without the root and without its comments. */
function withNames(text: string, definitions: readonly Definition[], { revision }: RevisionModel): string {
  const declarations = text
    .replace(new RegExp(`export interface ${ROOT} \\{[^}]*\\}\\n?`), '')
    .replace(/\/\*\*.*?\*\//gs, '');
  const missing = definitions.find(
    (_, index) => !new RegExp(`export (interface|type) ${placeholder(index)}\\b`).test(declarations),
  );
  if (missing !== undefined) throw new GenerationFailure(`generated/wire/${revision}.ts`, `lacks ${missing.name}`);
  return declarations.replace(
    /\bDefinition(\d+)\b/g,
    (whole: string, number: string) => definitions[Number(number)]?.name ?? whole,
  );
}

/**
 * A schema with its references replaced. An object of which nothing is said holds anything; the compiler would write
 * `{}`, which is any value at all.
 */
function opened(schema: unknown, reference: (name: string) => unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => opened(item, reference));
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return reference(schema.$ref.split('/').at(-1) ?? '');
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, opened(value, reference)] as const);
  const declares = Object.keys(schema.properties ?? {}).length > 0 || 'additionalProperties' in schema;
  const isBare = schema.type === 'object' && !declares;
  return Object.fromEntries(isBare ? [...entries, ['additionalProperties', true] as const] : entries);
}
