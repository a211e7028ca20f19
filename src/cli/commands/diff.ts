import { isJsonObject } from '../../json.js';
import { readArguments, revisionOf, typeNameOf } from '../arguments.js';
import type { OptionSpecs } from '../arguments.js';
import { factsIn, readPair } from '../manifest.js';
import type { Facts, PairFacts } from '../manifest.js';
import type { Palette } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { padEnd, widthOf, wrap } from '../terminal/width.js';
import { UsageError } from '../usage-error.js';

const OPTIONS = {} as const satisfies OptionSpecs;

/** Prints what differs between two revisions, as the compatibility manifest has it. */
export function diff(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, second, name, ...others] = readArguments(args, 'diff', OPTIONS).positionals;
  if (first === undefined || second === undefined) {
    throw new UsageError('Which revisions are to be compared? Name two, as in exact-mcp diff 2025-06-18 2025-11-25');
  }
  if (others.length > 0) throw new UsageError('Two revisions are compared, and at most one name in them');
  const [one, other] = [revisionOf(first), revisionOf(second)];
  if (one === other) throw new UsageError(`${one} is the same revision twice`);
  if (name !== undefined) typeNameOf(name, undefined);
  const pair = readPair(one, other);
  const printer = new Printer(terminal.paint, terminal.width);
  if (name === undefined) printAll(pair, printer);
  else printOne(pair, name, printer);
  terminal.output.write(`${printer.text()}\n`);
  return Promise.resolve(0);
}

function printAll(pair: PairFacts, printer: Printer): void {
  const { older, newer, added, removed, changed, kinds, fields, contents, messages } = pair;
  printer.title(`From ${older} to ${newer}`);
  printer.names('Definitions added', Object.keys(added), '+');
  printer.names('Definitions removed', Object.keys(removed), '-');
  printer.facts('Definitions of another kind', kinds);
  for (const [what, title, sign] of METHODS) printer.facts(title, factsIn(messages, what), sign);
  printer.facts('Fields', fields);
  printer.facts('Unions and values', contents);
  const count = Object.keys(changed).length;
  printer.line(`${count} definitions changed; exact-mcp diff ${older} ${newer} Name shows one of them`);
}

function printOne(pair: PairFacts, name: string, printer: Printer): void {
  const { older, newer, added, removed, changed, kinds, fields, contents, messages } = pair;
  printer.title(`${name} from ${older} to ${newer}`);
  const has = (facts: Facts) => Object.hasOwn(facts, name);
  if (has(added))
    printer.fact('+', name, `added, a ${String(added[name])}; exact-mcp show ${name} --revision ${newer}`);
  if (has(removed)) printer.fact('-', name, `removed, was a ${String(removed[name])}`);
  if (has(kinds)) printer.facts('Another kind', { [name]: kinds[name] });
  printer.facts('Fields', startingWith(fields, `${name}.`));
  printer.facts('Values', {
    ...startingWith(contents, `${name} |`),
    ...(has(contents) && { [name]: contents[name] }),
  });
  for (const [what, title, sign] of METHODS) {
    const about = Object.entries(factsIn(messages, what)).filter(([, fact]) => mentions(fact, name));
    printer.facts(title, Object.fromEntries(about), sign);
  }
  if (printer.isEmpty) printer.line(has(changed) ? `Changed: ${String(changed[name])}.` : 'Nothing changed.');
}

const METHODS: readonly (readonly [what: string, title: string, sign?: Sign])[] = [
  ['added', 'Methods added', '+'],
  ['removed', 'Methods removed', '-'],
  ['moved', 'Methods that moved'],
  ['changed', 'Methods with other types'],
];

function mentions(fact: unknown, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(JSON.stringify(fact));
}

function startingWith(facts: Facts, start: string): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => key.startsWith(start)));
}

type Sign = '+' | '-' | '~';

const NAME = 44;

/** Collects lines, each with a sign: added, removed, changed. */
class Printer {
  readonly #paint: Palette;
  readonly #width: number;
  readonly #lines: string[] = [];

  constructor(paint: Palette, width: number) {
    this.#paint = paint;
    this.#width = width;
  }

  /** Whether there is nothing but the title. */
  get isEmpty(): boolean {
    return this.#lines.length === 1;
  }

  text(): string {
    return this.#lines.join('\n');
  }

  title(text: string): void {
    this.#lines.push(this.#paint.strong(text));
  }

  line(text: string): void {
    this.#lines.push('', this.#paint.dim(text));
  }

  names(title: string, names: readonly string[], sign: Sign): void {
    if (names.length === 0) return;
    this.#lines.push('', this.#paint.strong(`${title} (${names.length})`));
    for (const line of wrap(names.join(', '), this.#width - 4)) this.#lines.push(`${this.#sign(sign)} ${line}`);
  }

  facts(title: string, facts: Facts, sign?: Sign): void {
    const entries = Object.entries(facts);
    if (entries.length === 0) return;
    this.#lines.push('', this.#paint.strong(`${title} (${entries.length})`));
    for (const [key, fact] of entries) for (const said of sayFact(fact)) this.fact(sign ?? said.sign, key, said.text);
  }

  fact(sign: Sign, key: string, text: string): void {
    const head = `${this.#sign(sign)} ${this.#paint.name(padEnd(key, NAME))}`;
    if (widthOf(key) <= NAME && widthOf(text) <= this.#width - NAME - 5) {
      this.#lines.push(`${head} ${text}`);
      return;
    }
    this.#lines.push(head.trimEnd());
    for (const line of wrap(text, this.#width - 8)) this.#lines.push(`        ${line}`);
  }

  #sign(sign: Sign): string {
    const paint = sign === '+' ? this.#paint.good : sign === '-' ? this.#paint.bad : this.#paint.warn;
    return `  ${paint(sign)}`;
  }
}

interface Said {
  readonly sign: Sign;
  readonly text: string;
}

/** The facts of the manifest in words: `[before, after]`, or what was added, removed or is otherwise different. */
function sayFact(fact: unknown): readonly Said[] {
  if (Array.isArray(fact)) return [sayChange(fact)];
  if (!isJsonObject(fact)) return [{ sign: '~', text: String(fact) }];
  return Object.entries(fact).flatMap(([what, value]): readonly Said[] => {
    if (what === 'added') return [{ sign: '+', text: `added, ${String(value)}` }];
    if (what === 'removed') return [{ sign: '-', text: `removed, was ${String(value)}` }];
    if (what !== 'constraint') return sayFact(value);
    return Object.entries(factsIn(fact, what)).flatMap(([at, change]) =>
      sayFact(change).map(({ sign, text }) => ({ sign, text: `${at.replace(' | ', ': ')}: ${text}` })),
    );
  });
}

function sayChange([before, after]: readonly unknown[]): Said {
  const word = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  // Members of unions are only there or not.
  if (before === null) return { sign: '+', text: after === 'member' ? 'added' : `added, ${word(after)}` };
  if (after === null) return { sign: '-', text: before === 'member' ? 'removed' : `removed, was ${word(before)}` };
  return { sign: '~', text: `${word(before)} → ${word(after)}` };
}
