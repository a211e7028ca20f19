import type { Model, RevisionModel } from '../model/model.js';
import type { Node } from '../model/node.js';
import { resolveRefs } from '../model/semantics.js';
import { literal, propertyName } from './code.js';
import { header } from './files.js';
import type { Files } from './files.js';

/** Constants: the members of named enums, and what each revision carries as a constant: methods and error codes. */
export function emitValues(model: Model): Files {
  const blocks = [
    ...[...enums(model)].map(([name, { values, revisions }]) => {
      const docs = `/** \`${name}\` of MCP ${revisions.join(', ')}. */`;
      const members = new Map(values.map((value) => [value, value]));
      return `${constant(docs, name, members)}\n${docs}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];`;
    }),
    ...model.revisions.flatMap((revision) => [
      constantsOf('Methods', 'The methods', revision, methods(revision)),
      constantsOf('ErrorCodes', 'The error codes', revision, errorCodes(revision)),
    ]),
  ];
  const text = blocks.filter((block) => block !== '').join('\n\n');
  return new Map([['generated/values.ts', `${header('Constants of the protocol.', model.revisions)}${text}\n`]]);
}

type Constants = ReadonlyMap<string, string | number>;

function enums(model: Model): Map<string, { values: readonly string[]; revisions: readonly string[] }> {
  const found = new Map<string, { values: readonly string[]; revisions: readonly string[] }>();
  for (const { revision, definitions } of model.revisions) {
    for (const { name, node } of definitions.values()) {
      if (node.kind !== 'enum') continue;
      const known = found.get(name) ?? { values: [], revisions: [] };
      const values = [...new Set([...known.values, ...node.values])];
      found.set(name, { values, revisions: [...known.revisions, revision] });
    }
  }
  return found;
}

function methods({ messages }: RevisionModel): Constants {
  return new Map(Object.values(messages).flatMap((list) => list.map(({ definition, method }) => [definition, method])));
}

/** Definitions that fix `code`, or the `code` of their `error`. */
function errorCodes({ definitions }: RevisionModel): Constants {
  return new Map(
    [...definitions.values()].flatMap((definition) => {
      const resolve = (node: Node) => resolveRefs(node, definition);
      const codes = [
        ...constantsAt(definition.node, ['code'], resolve),
        ...constantsAt(definition.node, ['error', 'code'], resolve),
      ];
      return codes.map((code) => [definition.name, code] as const);
    }),
  );
}

function constantsAt(node: Node, path: readonly string[], resolve: (node: Node) => Node): readonly number[] {
  const resolved = resolve(node);
  const [key, ...rest] = path;
  if (key === undefined) return resolved.kind === 'const' && typeof resolved.value === 'number' ? [resolved.value] : [];
  if (resolved.kind === 'intersection') return resolved.members.flatMap((member) => constantsAt(member, path, resolve));
  if (resolved.kind !== 'object') return [];
  return resolved.fields.flatMap((field) => (field.name === key ? constantsAt(field.node, rest, resolve) : []));
}

function constantsOf(kind: string, says: string, { revision }: RevisionModel, constants: Constants): string {
  if (constants.size === 0) return '';
  const docs = `/** ${says} that MCP ${revision} fixes, by the definition that fixes them. */`;
  return constant(docs, `${kind}_${revision.replaceAll('-', '_')}`, constants);
}

function constant(docs: string, name: string, members: Constants): string {
  const entries = [...members].map(([key, value]) => `${propertyName(key)}: ${literal(value)}`);
  return `${docs}\nexport const ${name} = /* @__PURE__ */ Object.freeze({ ${entries.join(', ')} } as const);`;
}
