import { bareRefs } from '../model/bare-refs.js';
import type { Model } from '../model/model.js';
import type { Structure } from '../model/structures.js';
import { header } from './files.js';
import type { Files } from './files.js';
import { groupBySharing, groupName } from './groups.js';

/** The module of a schema, below generated/, and the name of the function that makes it. */
export function schemaReference(structure: Structure, model: Model): { module: string; name: string } {
  return { module: `schemas/${groupName(structure.revisions, model.revisions)}.js`, name: schemaName(structure) };
}

/** One function a schema: its literal is made only where a value has to be explained or hydrated. */
export function emitSchemas(model: Model): Files {
  const groups = groupBySharing(model.schemas, ({ revisions }) => revisions, model.revisions);
  return new Map(
    groups.map((group) => {
      const functions = group.members.map(
        (structure) =>
          `export const ${schemaName(structure)} = (): SchemaNode => (${JSON.stringify(bareRefs(structure.definition.schema))});\n`,
      );
      return [
        `generated/schemas/${group.name}.ts`,
        [
          header('Schemas, as they stand in the effective documents; $ref holds a bare name.', group.revisions),
          "import type { SchemaNode } from '../../src/schema-node.js';\n\n",
          functions.join('\n'),
        ].join(''),
      ];
    }),
  );
}

function schemaName({ id }: Structure): string {
  return `${id}_schema`;
}
