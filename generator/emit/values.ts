import type { Docs } from '../docs/docs.js';
import { enumsOf } from '../model/enums.js';
import type { Model, RevisionModel } from '../model/model.js';
import type { Node } from '../model/node.js';
import { resolveRefs } from '../model/semantics.js';
import { literal, propertyName } from './code.js';
import { header } from './files.js';
import type { Files } from './files.js';
import { comment, enumText, fixedText, memberText } from './tsdoc.js';
import type { Commentary } from './tsdoc.js';

/** Constants: the members of named enums, and what each revision carries as a constant: methods and error codes. */
export function emitValues(model: Model, docs: Docs): Files {
  const commentary = { model, docs };
  const blocks = [
    ...[...enumsOf(model)].map(([name, named]) => {
      const documented = comment(enumText(name, named, commentary));
      const members = named.values.map((value) => ({
        name: value,
        value,
        text: memberText(name, value, named, commentary),
      }));
      return `${constant(documented, name, members)}\n${documented}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];`;
    }),
    ...model.revisions.flatMap((revision) => [
      constantsOf('Methods', revision, methods(revision), commentary),
      constantsOf('ErrorCodes', revision, errorCodes(revision), commentary),
    ]),
  ];
  const text = blocks.join('\n\n');
  return new Map([['generated/values.ts', `${header('Constants of the protocol.', model.revisions)}${text}\n`]]);
}

type Constants = ReadonlyMap<string, string | number>;

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

const FIXED = {
  Methods: { all: 'The methods', one: 'The method' },
  ErrorCodes: { all: 'The error codes', one: 'The error code' },
};

function constantsOf(
  kind: keyof typeof FIXED,
  { revision }: RevisionModel,
  constants: Constants,
  commentary: Commentary,
): string {
  if (constants.size === 0) return '';
  const { all, one } = FIXED[kind];
  const documented = comment(`${all} that MCP ${revision} fixes, by the definition that fixes them.`);
  const members = [...constants].map(([name, value]) => ({
    name,
    value,
    text: fixedText(one, name, revision, commentary),
  }));
  return constant(documented, `${kind}_${revision.replaceAll('-', '_')}`, members);
}

interface Member {
  readonly name: string;
  readonly value: string | number;
  /** What its comment says. */
  readonly text: string;
}

function constant(documented: string, name: string, members: readonly Member[]): string {
  const entries = members.map((member) => {
    return `${comment(member.text)}\n${propertyName(member.name)}: ${literal(member.value)}`;
  });
  return `${documented}\nexport const ${name} = /* @__PURE__ */ Object.freeze({\n${entries.join(',\n')}\n} as const);`;
}
