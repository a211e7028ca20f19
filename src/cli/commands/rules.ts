import { alternatives } from '../../describe.js';
import { GROUPS } from '../../rules/all.js';
import { completeExample } from '../../rules/examples.js';
import type { CompleteExample } from '../../rules/examples.js';
import { grammarOf } from '../../rules/grammar.js';
import { rules as facts } from '../../rules/index.js';
import type { RuleFacts } from '../../rules/index.js';
import { LEFT_OUT } from '../../rules/left-out.js';
import type { Rule } from '../../rules/rule.js';
import type { Revision } from '../../schema.js';
import { Schemas } from '../../schemas.js';
import { chooseFrom, readArguments, revisionOf } from '../arguments.js';
import type { OptionSpecs } from '../arguments.js';
import { didYouMean } from '../suggest.js';
import type { Palette } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { padEnd, printable, widthOf, wrap } from '../terminal/width.js';
import { UsageError } from '../usage-error.js';

const OPTIONS = {
  revision: { type: 'string', short: 'r' },
  format: { type: 'string', short: 'f' },
} as const satisfies OptionSpecs;

/** Prints the rules of the prose, or one of them with its examples. */
export function rules(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readArguments(args, 'rules', OPTIONS);
  const wanted = given.text('revision');
  const revision = wanted === undefined ? undefined : revisionOf(wanted);
  const format = chooseFrom('format', given.text('format') ?? 'text', ['text', 'json'] as const);
  const [id, ...others] = given.positionals;
  if (others.length > 0) throw new UsageError('The command rules takes one id');
  const text =
    id === undefined ? listText(revision, format, terminal) : detailText(ruleOf(id), revision, format, terminal);
  terminal.output.write(text);
  return Promise.resolve(0);
}

type Format = 'text' | 'json';

function listText(revision: Revision | undefined, format: Format, { paint, width }: Terminal): string {
  const listed = facts.filter(({ revisions }) => revision === undefined || revisions.includes(revision));
  if (format === 'json') return `${JSON.stringify(listed, undefined, 2)}\n`;
  const lines: string[] = [];
  for (const { name } of GROUPS) {
    const group = listed.filter((rule) => rule.group === name);
    if (group.length === 0) continue;
    lines.push(...(lines.length === 0 ? [] : ['']), paint.strong(name));
    for (const rule of group) lines.push(...ruleLines(rule, revision === undefined, paint, width));
  }
  return `${lines.join('\n')}\n`;
}

const STRENGTH = 8;

function ruleLines(rule: RuleFacts, tellsRevisions: boolean, paint: Palette, width: number): readonly string[] {
  const { id, strength, says } = rule;
  const where = tellsRevisions ? `   ${revisionsText(rule)}` : '';
  const head = `  ${strengthText(strength, paint)}${paint.name(id)}${paint.dim(where)}`;
  return [head, ...wrap(printable(says), width - STRENGTH - 2).map((line) => `  ${' '.repeat(STRENGTH)}${line}`)];
}

function strengthText(strength: string, paint: Palette): string {
  const text = padEnd(strength, STRENGTH);
  return strength === 'MUST' ? paint.bad(text) : paint.warn(text);
}

/** `all revisions`, `since 2025-06-18`, `2025-11-25 only` */
function revisionsText({ revisions }: Pick<RuleFacts, 'revisions'>): string {
  const all = Schemas.supportedVersions;
  const [first, last] = [String(revisions[0]), String(revisions.at(-1))];
  if (revisions.length === all.length) return 'all revisions';
  if (revisions.length === 1) return `${first} only`;
  if (last === all.at(-1)) return `since ${first}`;
  return first === all[0] ? `until ${last}` : `${first} to ${last}`;
}

/** @throws UsageError where there is none. */
function ruleOf(id: string): { readonly rule: Rule; readonly fact: RuleFacts } {
  const rule = GROUPS.flatMap((group) => group.rules).find((candidate) => candidate.id === id);
  const fact = facts.find((candidate) => candidate.id === id);
  if (rule !== undefined && fact !== undefined) return { rule, fact };
  const leftOut = LEFT_OUT.find((candidate) => candidate.id === id);
  if (leftOut !== undefined) throw new UsageError(`${id} is left out: ${leftOut.reason}`);
  const meant = didYouMean(
    id,
    facts.map((candidate) => candidate.id),
  );
  throw new UsageError(`There is no rule "${id}"${meant === '' ? '; see exact-mcp rules' : meant}`);
}

function detailText(
  { rule, fact }: ReturnType<typeof ruleOf>,
  wanted: Revision | undefined,
  format: Format,
  { paint, width }: Terminal,
): string {
  if (wanted !== undefined && !fact.revisions.includes(wanted)) {
    throw new UsageError(`MCP ${wanted} has no rule ${fact.id}; ${alternatives(fact.revisions)} has it`);
  }
  const revision = wanted ?? fact.revisions.at(-1);
  if (revision === undefined) throw new Error(`${fact.id} has no revision`);
  const grammar = grammarOf(Schemas.forVersion(revision));
  const [good, bad] = [completeExample(grammar, rule.good), completeExample(grammar, rule.bad)];
  if (format === 'json') {
    const examples = { revision, good: exampleObject(good), bad: exampleObject(bad) };
    return `${JSON.stringify({ ...fact, examples }, undefined, 2)}\n`;
  }
  const lines = [
    `${strengthText(fact.strength, paint)}${paint.strong(fact.id)}`,
    ...wrap(printable(fact.says), width),
    '',
    ...table(
      [
        ['group', fact.group],
        ['revisions', fact.revisions.join(', ')],
        ['recommended', fact.recommended],
        ['see', fact.link],
      ],
      paint,
    ),
    '',
    paint.strong(`Good, in MCP ${revision}`),
    ...exampleLines(good),
    '',
    paint.strong(`Bad, in MCP ${revision}`),
    ...exampleLines(bad),
  ];
  return `${lines.join('\n')}\n`;
}

function table(rows: readonly (readonly [string, string])[], paint: Palette): readonly string[] {
  const column = Math.max(...rows.map(([name]) => widthOf(name)));
  return rows.map(([name, text]) => `  ${paint.dim(padEnd(name, column))}  ${text}`);
}

/** Bytes as what they are in hexadecimal. */
function exampleObject({ message, request }: CompleteExample): object {
  const shown = message instanceof Uint8Array ? { hex: Buffer.from(message).toString('hex') } : { message };
  return { ...shown, request };
}

function exampleLines({ message, request }: CompleteExample): readonly string[] {
  const shown = message instanceof Uint8Array ? `bytes ${Buffer.from(message).toString('hex')}` : jsonText(message);
  if (request === undefined) return indent(shown);
  return [...indent(shown), '  as the answer to', ...indent(jsonText(request))];
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${printable(line)}`);
}
