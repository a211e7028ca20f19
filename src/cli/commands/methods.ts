import type { Direction } from '../../catalog.js';
import type { Revision } from '../../schema.js';
import { Schemas } from '../../schemas.js';
import { readArguments, revisionOf } from '../arguments.js';
import type { OptionSpecs } from '../arguments.js';
import { propertiesOf, schemaDocument } from '../json-schema.js';
import type { Palette } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { padEnd, padStart, widthOf } from '../terminal/width.js';
import { hasMembers, typeWords } from '../type-words.js';
import { UsageError } from '../usage-error.js';

const OPTIONS = { revision: { type: 'string', short: 'r' } } as const satisfies OptionSpecs;

const DIRECTIONS: readonly (readonly [Direction, string])[] = [
  ['clientRequest', '→ requests of the client'],
  ['clientNotification', '→ notifications of the client'],
  ['serverRequest', '← requests of the server'],
  ['serverNotification', '← notifications of the server'],
  ['inputRequest', '← requests of the server that travel inside a result'],
];

/** Prints the methods of a revision with their parameters and results, or those of all revisions side by side. */
export function methods(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readArguments(args, 'methods', OPTIONS);
  if (given.positionals.length > 0)
    throw new UsageError('The command methods takes no names; choose a revision by --revision');
  const wanted = given.text('revision');
  const lines = wanted === undefined ? acrossRevisions(terminal.paint) : ofRevision(revisionOf(wanted), terminal.paint);
  terminal.output.write(`${lines.join('\n')}\n`);
  return Promise.resolve(0);
}

function ofRevision(revision: Revision, paint: Palette): readonly string[] {
  const schema = Schemas.forVersion(revision);
  const lines = [paint.strong(`Methods of MCP ${revision}`)];
  for (const [direction, title] of DIRECTIONS) {
    const names = schema.methods(direction);
    if (names.length === 0) continue;
    lines.push('', title);
    for (const method of names) {
      const definition = schema.messageType(direction, method);
      const results = schema.resultTypes(direction, method);
      lines.push(`  ${paint.name(method)}`);
      if (definition !== undefined) {
        lines.push(`      ${paint.dim('message')}  ${definition}`);
        lines.push(`      ${paint.dim('params')}   ${paramsOf(revision, definition)}`);
      }
      if (results.length > 0) lines.push(`      ${paint.dim('result')}   ${results.join(' or ')}`);
    }
  }
  return lines;
}

/** What a request or notification takes: a name, or the names of the members, those in brackets may be left out. */
function paramsOf(revision: Revision, definition: string): string {
  const document = schemaDocument(revision, definition);
  if (document === undefined) return 'unknown';
  const params = propertiesOf(document.root, document).find(({ name }) => name === 'params');
  if (params === undefined) return 'none declared';
  const words = hasMembers(params.node, document)
    ? propertiesOf(params.node, document)
        .map(({ name, required }) => (required ? name : `[${name}]`))
        .join(', ')
    : typeWords(params.node, document);
  return params.required ? words : `${words} (may be left out)`;
}

function acrossRevisions(paint: Palette): readonly string[] {
  const versions = Schemas.supportedVersions;
  const column = 11;
  const rows = DIRECTIONS.map(([direction, title]) => {
    const names = new Set(versions.flatMap((version) => [...Schemas.forVersion(version).methods(direction)]));
    return { direction, title, names: [...names] };
  });
  const label = Math.max(...rows.flatMap(({ names }) => names.map(widthOf)));
  const lines = [
    paint.strong(
      `  ${' '.repeat(label)}${versions.map((version) => padStart(version.slice(0, 7), column - 2)).join('')}`,
    ),
  ];
  for (const { direction, title, names } of rows) {
    lines.push('', title);
    for (const method of names) {
      const cells = versions.map((version) =>
        Schemas.forVersion(version).hasMethod(direction, method)
          ? paint.good(padStart('✓', column - 2))
          : paint.dim(padStart('–', column - 2)),
      );
      lines.push(`  ${paint.name(padEnd(method, label))}${cells.join('')}`);
    }
  }
  return [
    ...lines,
    '',
    paint.dim('Params and results are listed for one revision: exact-mcp methods --revision 2025-11-25'),
  ];
}
