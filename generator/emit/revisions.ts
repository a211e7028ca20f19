import type { Model } from '../model/model.js';
import { header } from './files.js';
import type { Files } from './files.js';
import { quote } from './code.js';

/** One module a revision that exports its schema and nothing of another, and one that knows them all. */
export function emitRevisions(model: Model): Files {
  return new Map([
    ...model.revisions.map(
      (entry) =>
        [
          `generated/revisions/${entry.revision}.ts`,
          [
            header(`MCP ${entry.revision}, and no other revision.`, [entry]),
            "import { createSchema } from '../../src/schema.js';\n",
            `import { catalog } from '../catalogs/${entry.revision}.js';\n\n`,
            '// So that declarations of users can name the type of the schema.\n',
            "export type { RevisionSchema } from '../../src/schema.js';\n\n",
            `/** The schema of MCP ${entry.revision}. */\n`,
            `export const schema = /* @__PURE__ */ createSchema<${quote(entry.revision)}>(catalog);\n`,
          ].join(''),
        ] as const,
    ),
    ['generated/revisions.ts', emitAll(model)],
  ]);
}

function emitAll({ revisions }: Model): string {
  const names = revisions.map(({ revision }) => revision);
  const id = (revision: string) => revision.replaceAll('-', '_');
  return [
    header('All supported revisions.', revisions),
    ...names.map((name) => `import { schema as schema_${id(name)} } from './revisions/${name}.js';\n`),
    '\n/** The identifiers of the supported revisions, as constants. */\n',
    `export const VERSIONS = {\n${names.map((name) => `/** MCP ${name}. */\nV${id(name)}: ${quote(name)},\n`).join('')}} as const;\n\n`,
    '/** The schemas, in the order of their release. */\n',
    `export const SCHEMAS = [${names.map((name) => `schema_${id(name)}`).join(', ')}] as const;\n`,
  ].join('');
}
