import { count } from '../../describe.js';
import type { Fault, Report } from '../report.js';
import type { Finding } from '../../rules/index.js';
import type { IssueCount, MethodCount, RuleCounts, Summary } from '../tally.js';
import type { Palette } from '../terminal/colour.js';
import { cut, padEnd, padStart, printable, widthOf, wrap } from '../terminal/width.js';
import { arrowOf, labelOf, positionText } from './label.js';
import { rulesText, saysNothing } from './reporter.js';
import type { Reporter, ReporterOptions } from './reporter.js';

interface TextOptions extends ReporterOptions {
  readonly paint: Palette;
  readonly width: number;
  readonly severalFiles: boolean;
}

const POSITION = 6;
const LABEL = 34;
const INDENT = ' '.repeat(POSITION + 3);
const MOST_METHODS = 25;
const MOST_ISSUES = 15;

/** The columns that an excerpt may take in lines of so many columns. */
export function excerptWidth(width: number): number {
  return width - INDENT.length - 2;
}

/** One line a message, its issues below it, and a summary: for people. */
export function createTextReporter({ paint, width, quiet, severalFiles }: TextOptions): Reporter {
  let saidArrows = false;
  const legend = (): string => {
    if (saidArrows) return '';
    saidArrows = true;
    return paint.dim('→ client to server   ← server to client   ? either\n');
  };
  return {
    begin: () => '',
    startFile: (file) => (severalFiles ? `${paint.strong(printable(file))}\n` : ''),
    note: ({ line, topic, subject, says }) => {
      const from = topic === 'revision' && line > 1 ? `from line ${line} on, ${says}` : says;
      return `${paint.dim(`${printable(subject)}: ${printable(from)}`)}\n`;
    },
    report: (report) => {
      if (quiet && saysNothing(report)) return '';
      return legend() + reportText(report, paint, width);
    },
    endFile: () => (severalFiles ? '\n' : ''),
    finish: (summary) => summaryText(summary, paint, width, severalFiles),
  };
}

function reportText(report: Report, paint: Palette, width: number): string {
  const { valid, from, says, faults, remarks } = report;
  const position = padStart(positionText(report), POSITION);
  const label = labelOf(report);
  const verdict = valid ? paint.good('valid') : paint.bad(paint.strong('INVALID'));
  const why = says === undefined ? '' : `  ${says}`;
  // A bare value has no direction.
  const isValue = report.envelope === undefined && report.definition !== undefined;
  const arrow = isValue ? ' ' : arrowOf(from);
  const head = `${paint.dim(position)} ${paint.strong(arrow)} ${paint.name(padEnd(label, LABEL))} ${verdict}`;
  const isShort = widthOf(label) <= LABEL && POSITION + LABEL + 11 + widthOf(why) <= width;
  const lines = [isShort ? head + why : head];
  if (!isShort && says !== undefined) lines.push(...wrap(says, width - INDENT.length).map((line) => INDENT + line));
  // Faults of the same kind at places that differ in indices only, together.
  const groups = grouped(faults, ({ code, pattern, expected }) => JSON.stringify([code, pattern, expected]));
  for (const [first, ...others] of groups) {
    lines.push(...faultLines(first, isValue ? 'The value' : 'The message', paint, width));
    if (others.length > 0)
      lines.push(...wrap(sameText(others), width - INDENT.length - 2).map((line) => `${INDENT}  ${line}`));
  }
  lines.push(...findingLines(report.findings ?? [], paint, width));
  for (const remark of remarks) {
    const parts = wrap(printable(remark), width - INDENT.length - 6);
    lines.push(...parts.map((part, index) => INDENT + paint.warn((index === 0 ? 'note: ' : ' '.repeat(6)) + part)));
  }
  return `${lines.join('\n')}\n`;
}

/** What each rule found first, and where else it found something. */
function findingLines(findings: readonly Finding[], paint: Palette, width: number): readonly string[] {
  return grouped(findings, ({ rule }) => rule).flatMap(([first, ...others]) => {
    const { level, strength, rule, message } = first;
    const head = `${level === 'error' ? paint.bad(level) : paint.warn(level)} ${strength} ${paint.name(rule)}`;
    const rest = others.length === 0 ? [] : wrap(sameText(others), width - INDENT.length - 2);
    const says = [...wrap(printable(message), width - INDENT.length - 2), ...rest];
    return [INDENT + head, ...says.map((line) => `${INDENT}  ${line}`)];
  });
}

/** What has the same key, together, in the order of the first ones. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return [...groups.values()];
}

function sameText(others: readonly Pick<Fault, 'pointer'>[]): string {
  const places = others.slice(0, MOST_PLACES).map(({ pointer = '' }) => cut(printable(pointer), LONGEST_POINTER));
  const more = others.length > places.length ? ` and ${others.length - places.length} more` : '';
  return `the same at ${places.join(', ')}${more}`;
}

const MOST_PLACES = 3;

function faultLines(fault: Fault, subject: string, paint: Palette, width: number): readonly string[] {
  const { at, excerpt, expected, received, advice } = fault;
  const inner = `${INDENT}  `;
  const sentence = printable(headline(fault, subject));
  const lines = wrap(sentence, width - INDENT.length).map((line) => INDENT + paint.strong(line));
  if (excerpt !== undefined) {
    lines.push(inner + paint.dim(excerpt.text));
    lines.push(inner + ' '.repeat(excerpt.start) + paint.bad('^'.repeat(excerpt.length)));
  }
  const inOneLine =
    expected !== undefined &&
    received !== undefined &&
    widthOf(`${expected}   received  ${received}`) <= width - inner.length - NAME;
  const table: (readonly [string, string | undefined])[] = [
    ['where', at && `byte ${at.offset} of the input, line ${at.line}, column ${at.column}`],
    ...(inOneLine
      ? ([['expected', `${printable(expected)}   ${paint.dim('received')}  ${printable(received)}`]] as const)
      : ([
          ['expected', expected],
          ['received', received],
        ] as const)),
    ['to do', advice],
  ];
  for (const [name, text] of table) {
    if (text === undefined) continue;
    const cells = inOneLine && name === 'expected' ? [text] : wrap(printable(text), width - inner.length - NAME);
    for (const [index, cell] of cells.entries())
      lines.push(inner + (index === 0 ? paint.dim(padEnd(name, NAME)) : ' '.repeat(NAME)) + cell);
  }
  return lines;
}

/** What is wrong, without what the lines below say. */
function headline({ code, pointer, message, expected = '' }: Fault, subject: string): string {
  if (pointer === undefined) return message;
  const place = pointer === '' ? subject : cut(pointer, LONGEST_POINTER);
  switch (code) {
    case 'required':
      // What lacks an id is told why it needs one.
      if (message.includes(', but is ')) return `${place} lacks ${expected}`;
      break;
    case 'type':
      return `${place} has the wrong type`;
    case 'const':
    case 'enum':
    case 'union':
      return `${place} has a value that is not allowed`;
  }
  return message.replace(/^The value/, place);
}

const LONGEST_POINTER = 200;
const NAME = 10;

function summaryText(summary: Summary, paint: Palette, width: number, severalFiles: boolean): string {
  const { files, valid, invalid, skipped, methods, issues, otherIssues, revisions } = summary;
  const counts = [
    ...(valid > 0 || invalid === 0 ? [paint.good(`${valid} valid`)] : []),
    ...(invalid > 0 ? [paint.bad(paint.strong(`${invalid} invalid`))] : []),
  ];
  const by = revisions.length === 0 ? '' : ` by MCP ${revisions.join(', ')}`;
  const where = severalFiles ? ` in ${count(files, 'file')}` : '';
  const lines = ['', `${paint.strong(count(valid + invalid, 'message'))}${where}${by}: ${counts.join(', ')}`];
  if (skipped.first !== undefined) {
    const first = severalFiles ? `${skipped.first.file} line ${skipped.first.line}` : `line ${skipped.first.line}`;
    const without = skipped.lines === 1 ? 'line holds' : 'lines hold';
    lines.push(
      paint.dim(
        `${skipped.lines} ${without} no message and ${skipped.lines === 1 ? 'was' : 'were'} skipped (the first: ${printable(first)})`,
      ),
    );
  }
  if (methods.length > 0) lines.push('', ...methodLines(methods, paint));
  if (issues.length > 0) lines.push('', ...issueLines(issues, otherIssues, paint, width, severalFiles));
  if (summary.rules !== undefined) lines.push('', ...ruleLines(summary.rules, paint, severalFiles));
  return `${lines.join('\n')}\n`;
}

function methodLines(methods: readonly MethodCount[], paint: Palette): readonly string[] {
  // Those with invalid messages come first where not all can be shown.
  const shown = (
    methods.length <= MOST_METHODS ? methods : methods.toSorted((a, b) => b.invalid - a.invalid || b.valid - a.valid)
  ).slice(0, MOST_METHODS);
  const column = Math.max(12, ...shown.map(({ method }) => Math.min(50, widthOf(method))));
  const lines = [paint.strong(`${padEnd('By method', column + 2)}   valid  invalid`)];
  for (const { method, valid, invalid } of shown) {
    const name = padEnd(cut(printable(method), column), column);
    const bad = padStart(invalid === 0 ? '–' : String(invalid), 9);
    lines.push(
      `  ${name}${padStart(valid === 0 ? '–' : String(valid), 8)}${invalid > 0 ? paint.bad(bad) : paint.dim(bad)}`,
    );
  }
  if (methods.length > shown.length) lines.push(paint.dim(`  and ${methods.length - shown.length} more`));
  return lines;
}

function ruleLines(counts: RuleCounts, paint: Palette, severalFiles: boolean): readonly string[] {
  const { byRule } = counts;
  const lines = [`${paint.strong('By rule')}: ${rulesText(counts)}`];
  const column = Math.max(0, ...byRule.map(({ rule }) => widthOf(rule)));
  for (const { count: times, rule, strength, level, first } of byRule) {
    const place = severalFiles ? `${first.file} line ${first.line}` : `line ${first.line}`;
    const end = `(${times > 1 ? 'first in ' : ''}${place})`;
    const word = level === 'error' ? paint.bad(padEnd(strength, 6)) : paint.warn(padEnd(strength, 6));
    lines.push(`${padStart(`${times}×`, 7)}  ${word}  ${padEnd(rule, column)} ${paint.dim(printable(end))}`);
  }
  if (byRule.length > 0) lines.push(paint.dim(`${' '.repeat(9)}exact-mcp rules <id> says what a rule asks, and where`));
  return lines;
}

function issueLines(
  issues: readonly IssueCount[],
  otherIssues: number,
  paint: Palette,
  width: number,
  severalFiles: boolean,
): readonly string[] {
  const shown = issues.slice(0, MOST_ISSUES);
  const lines = [paint.strong('By issue')];
  for (const { count: times, definition = '', pattern, says, first } of shown) {
    const place = severalFiles ? `${first.file} line ${first.line}` : `line ${first.line}`;
    const text = [definition, pattern, says].filter((part) => part !== '').join(' ');
    const end = `(${times > 1 ? 'first in ' : ''}${place})`;
    lines.push(
      `${padStart(`${times}×`, 7)}  ${cut(printable(text), width - 11 - widthOf(end))} ${paint.dim(printable(end))}`,
    );
  }
  const more = issues.slice(MOST_ISSUES).reduce((sum, { count: times }) => sum + times, otherIssues);
  if (more > 0) lines.push(paint.dim(`         and ${count(more, 'issue')} of other kinds`));
  return lines;
}
