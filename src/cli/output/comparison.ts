import { alternatives, count } from '../../describe.js';
import type { Cell, ComparisonResult, Loss, RevisionResult } from '../comparison.js';
import type { Palette } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { cut, padEnd, padStart, printable, widthOf } from '../terminal/width.js';

const MOST_ROWS = 40;
const MOST_LOSSES = 8;

/** The table of the methods by revision, what each revision would have to lose, and what follows. */
export function comparisonText(result: ComparisonResult, input: string, { paint, width }: Terminal): string {
  const { messages, unreadable, refusedByAll, firstRefusedByAll } = result;
  const first = firstRefusedByAll === undefined ? '' : ` (the first: line ${firstRefusedByAll.line})`;
  const hopeless =
    refusedByAll === 0
      ? []
      : [
          paint.warn(
            `${count(refusedByAll, 'message')}${first} no revision accepts, and they are left out here; see exact-mcp check`,
          ),
        ];
  const broken = unreadable === 0 ? '' : `; ${count(unreadable, 'text')} could not be read, see exact-mcp check`;
  return [
    `${paint.strong(count(messages, 'message'))} of ${printable(input)}, judged by every revision${broken}`,
    ...hopeless,
    '',
    ...tableLines(result, paint, width),
    '',
    paint.strong('What each revision would have to lose'),
    ...result.revisions.flatMap((revision) => lossLines(revision, messages - refusedByAll, paint, width)),
    '',
    ...conclusionLines(result, paint),
    '',
  ].join('\n');
}

/** The same for programs. */
export function comparisonObject({ revisions, rows, ...rest }: ComparisonResult): object {
  return {
    ...rest,
    revisions: revisions.map(({ losses, ...revision }) => ({
      ...revision,
      losses: losses.map(({ methods, ...loss }) => ({ ...loss, methods: [...methods] })),
    })),
    methods: rows.map(({ method, cells }) => ({
      from: method.startsWith('→') ? 'client' : method.startsWith('←') ? 'server' : null,
      method: method.slice(2),
      revisions: Object.fromEntries(revisions.map(({ revision }, index) => [revision, cells[index]])),
    })),
  };
}

function tableLines(result: ComparisonResult, paint: Palette, width: number): readonly string[] {
  const names = result.revisions.map(({ revision }) => revision);
  // A year and a month tell the revisions apart where there is little room.
  const isWide = width >= 90;
  const column = isWide ? 12 : 9;
  const heads = names.map((revision) => padStart(isWide ? revision : revision.slice(0, 7), column)).join('');
  const label = width - column * names.length - 2;
  const shown = result.rows.slice(0, MOST_ROWS);
  const used = Math.min(label, Math.max(10, ...shown.map(({ method }) => widthOf(printable(method)))));
  const lines = [paint.strong(`  ${' '.repeat(used)}${heads}`)];
  for (const { method, cells } of shown) {
    const row = cells.map((cell) => cellText(cell, column, paint)).join('');
    lines.push(`  ${padEnd(cut(printable(method), used), used)}${row}`);
  }
  const more = result.rows.length - shown.length + result.otherRows;
  if (more > 0) lines.push(paint.dim(`  and ${count(more, 'row')} more`));
  lines.push('', paint.dim('  ✓ accepted   + with fields that the revision does not declare'));
  lines.push(paint.dim('  ? accepted as an unknown method   ✗ refused   2/3 accepted two of three'));
  return lines;
}

function cellText({ accepted, total, unknown, undeclared }: Cell, column: number, paint: Palette): string {
  if (accepted === 0) return paint.bad(padStart('✗', column));
  if (accepted < total) return paint.bad(padStart(`${accepted}/${total}`, column));
  if (unknown === total) return paint.warn(padStart('?', column));
  return undeclared + unknown > 0 ? paint.warn(padStart('✓+', column)) : paint.good(padStart('✓', column));
}

const LOSS_WORDS: { readonly [K in Loss['kind']]: string } = {
  refused: 'refused',
  method: 'no such method',
  field: 'not declared',
};

function lossLines(
  { revision, accepted, losses, otherLosses }: RevisionResult,
  messages: number,
  paint: Palette,
  width: number,
): readonly string[] {
  const refused = messages - accepted;
  const head =
    losses.length === 0 ? paint.good('nothing') : refused > 0 ? `refuses ${refused} of ${messages}` : 'accepts all';
  const lines = [`  ${paint.strong(revision)}  ${head}`];
  const shown = losses.slice(0, MOST_LOSSES);
  for (const { kind, what, methods, count: times, line } of shown) {
    const word = padEnd(LOSS_WORDS[kind], 15);
    const end = `(line ${line})`;
    const text = cut(printable(what + methodsText(methods)), width - 30 - end.length);
    const coloured = kind === 'refused' ? paint.bad(word) : paint.warn(word);
    lines.push(`    ${padStart(`${times}×`, 6)}  ${coloured} ${text} ${paint.dim(end)}`);
  }
  const more = losses.length - shown.length + otherLosses;
  if (more > 0) lines.push(paint.dim(`            and ${more} more`));
  return lines;
}

/** ` in tools/call and 3 others` */
function methodsText(methods: ReadonlySet<string>): string {
  const [first, ...others] = methods;
  if (first === undefined) return '';
  return ` in ${first}${others.length === 0 ? '' : ` and ${count(others.length, 'other')}`}`;
}

function conclusionLines(result: ComparisonResult, paint: Palette): readonly string[] {
  const { acceptedBy, declaredBy, agreed } = result;
  const lines = [
    `${paint.strong('Accepted whole by')}   ${listed(acceptedBy)}`,
    `${paint.strong('Declared whole by')}   ${listed(declaredBy)}`,
  ];
  if (agreed.length > 0)
    lines.push(`${paint.strong('Agreed on')}           ${printable(agreed.join(', ').slice(0, 100))}`);
  lines.push(`${paint.strong('The server speaks')}   ${serverVerdict(result)}`);
  return lines;
}

/** Which revision the server really speaks. */
function serverVerdict({ server, agreed }: ComparisonResult): string {
  if (server === undefined) return 'nothing here that is known to come from it';
  const { acceptedBy, declaredBy } = server;
  const fits = declaredBy.length > 0 ? declaredBy : acceptedBy;
  if (fits.length === 0) return 'no revision: each of them refuses something that it sends';
  const one = alternatives(fits) + (fits.length === 1 ? '' : ', which its messages do not tell apart');
  const suffix = declaredBy.length > 0 ? '' : ', with fields or methods that it does not declare';
  const [said] = agreed;
  if (said === undefined || agreed.length > 1) return one + suffix;
  const agrees = fits.some((revision) => revision === said);
  if (agrees)
    return `${said}, as it says${fits.length > 1 && declaredBy.length > 0 ? `; its messages would also pass as ${fits.filter((revision) => revision !== said).join(', ')}` : suffix}`;
  const accepts = acceptedBy.some((revision) => revision === said);
  return `${one}${suffix}, though it says ${printable(said.slice(0, 40))}${accepts ? ', which accepts it all the same' : ', which refuses some of it'}`;
}

function listed(revisions: readonly string[]): string {
  return revisions.length === 0 ? 'none' : revisions.join(', ');
}
