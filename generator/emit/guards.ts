import type { Model, RevisionModel } from '../model/model.js';
import { structureOf } from '../model/structures.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { validatorReference } from './validators.js';

/** One module a revision: a type guard for each definition, apart from each other, so that one alone can be bundled. */
export function emitGuards(model: Model): Files {
  return new Map(
    model.revisions.map((revision) => [`generated/is/${revision.revision}.ts`, emitModule(revision, model)]),
  );
}

function emitModule(revision: RevisionModel, model: Model): string {
  const importList = new ImportList();
  importList.add('../../src/passes.js', 'passes');
  const guards = [...revision.definitions.values()].map((definition) => {
    const validator = validatorReference(structureOf(model.validators, definition), model);
    const check = importList.add(`../validators/${validator.module}`, validator.name);
    const { name } = definition;
    return [
      `/** Whether a decoded JSON value, or a record, is a valid \`${name}\` of MCP ${revision.revision}. Never throws. */`,
      `export function is${name}(value: unknown): value is wire.${name} {\nreturn passes(${check}, value);\n}\n`,
    ].join('\n');
  });
  return [
    header(`Type guards of MCP ${revision.revision}: what its schema says by \`is\`, without the schema.`, [revision]),
    importList.print(),
    `import type * as wire from '../wire/${revision.revision}.js';\n\n`,
    guards.join('\n'),
  ].join('');
}
