import ts from 'typescript';

/** A mutant as Stryker gives it back, so far as it is looked at here. Lines and columns count from 1, as in its schema. */
export interface Outcome {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  /** The file, the declaration it stands in, what was replaced and by what: no line, which would drift. */
  readonly name: string;
  readonly file: string;
  readonly state: State;
}

/** `crashed` is what ended the process of the tests, each time; `lost` what neither passed nor failed, a fault of the set-up. */
type State = 'killed' | 'timeout' | 'crashed' | 'survived' | 'uncovered' | 'left out' | 'lost';

/** Mutants that no test can kill, by name, with the reason why nobody could tell them from the code. */
export interface Equivalents {
  readonly reason: string;
  readonly names: readonly string[];
}

/** The least that a complete run must make and kill. */
export interface Least {
  readonly mutants: number;
  readonly killed: number;
}

const STATES: { readonly [status: string]: State } = {
  Killed: 'killed',
  Timeout: 'timeout',
  RuntimeError: 'crashed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  Ignored: 'left out',
};

/** Names the mutants of one file, in the order of its text. */
export function mutantsOf(file: string, source: string, outcomes: readonly Outcome[]): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const offsetOf = ({ line, column }: Position): number => tree.getPositionOfLineAndCharacter(line - 1, column - 1);
  const seen = new Map<string, number>();
  return outcomes
    .map(({ status, replacement, location }) => ({
      status,
      replacement,
      start: offsetOf(location.start),
      end: offsetOf(location.end),
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || compare(a.replacement, b.replacement))
    .map(({ status, replacement, start, end }) => {
      const text = `${brief(source.slice(start, end))} -> ${brief(replacement)}`;
      const stem = `${file} ${[...declarationsAround(tree, start, end), text].join(': ')}`;
      const nth = (seen.get(stem) ?? 0) + 1;
      seen.set(stem, nth);
      return { name: nth === 1 ? stem : `${stem} (${nth})`, file, state: STATES[status] ?? 'lost' };
    });
}

/**
 * What is wrong with the outcome of a run: a mutant that nothing killed, unless it is listed; a listed one that was
 * killed or is gone, but not one that ran out of time, as many cost nothing else; fewer than the committed numbers. Of a
 * run over some files only, what is listed of others is not looked at, and the numbers are not.
 */
export function faultsOf(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalents[],
  least: Least | undefined,
): readonly string[] {
  const listed = equivalents.flatMap(({ names }) => names);
  const byName = new Map(mutants.map((mutant) => [mutant.name, mutant]));
  const files = new Set(mutants.map(({ file }) => file));
  const faults = mutants
    .filter(({ name, state }) => state === 'lost' || (isAlive(state) && !listed.includes(name)))
    .map(({ name, state }) => `${state}, and not listed: ${name}`);
  for (const name of listed) {
    const state = byName.get(name)?.state;
    if (state === undefined) {
      const file = name.split(' ', 1)[0] ?? '';
      if (least !== undefined || files.has(file)) faults.push(`listed, but does not exist: ${name}`);
    } else if (state !== 'timeout' && !isAlive(state)) faults.push(`listed, but ${state}: ${name}`);
  }
  for (const name of new Set(listed.filter((name, index) => listed.indexOf(name) !== index))) {
    faults.push(`listed twice: ${name}`);
  }
  for (const { reason, names } of equivalents) {
    if (reason.trim() === '') faults.push(`listed without a reason: ${names.join('; ')}`);
  }
  if (least !== undefined) {
    const killed = mutants.filter(({ state }) => isDetected(state)).length;
    if (mutants.length < least.mutants) faults.push(`only ${mutants.length} mutants, not ${least.mutants}`);
    if (killed < least.killed) faults.push(`only ${killed} killed, not ${least.killed}`);
  }
  return faults;
}

/** The numbers of each file, and of all, as lines of text. */
export function tableOf(mutants: readonly Mutant[]): string {
  const files = [...new Set(mutants.map(({ file }) => file))].toSorted();
  const columns: readonly State[] = ['killed', 'timeout', 'crashed', 'survived', 'uncovered', 'left out', 'lost'];
  const row = (name: string, cells: readonly (string | number)[]): string =>
    [...cells.map((cell) => String(cell).padStart(10)), name].join('  ');
  const counts = (some: readonly Mutant[]): readonly number[] => [
    some.length,
    ...columns.map((column) => some.filter(({ state }) => state === column).length),
  ];
  return [
    row('', ['mutants', ...columns]),
    ...files.map((file) => row(file, counts(mutants.filter((mutant) => mutant.file === file)))),
    row('all', counts(mutants)),
  ].join('\n');
}

function isAlive(state: State): boolean {
  return state === 'survived' || state === 'uncovered';
}

function isDetected(state: State): boolean {
  return state === 'killed' || state === 'timeout' || state === 'crashed';
}

/** The names of the declarations that hold a range, the outermost first. */
function declarationsAround(tree: ts.SourceFile, start: number, end: number): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.getStart(tree) > start || node.end < end) return;
    const name =
      ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isVariableDeclaration(node) ? node.name : undefined;
    if (name !== undefined && start >= name.end) names.push(brief(name.getText(tree)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names.length === 0 ? [] : [names.join('.')];
}

const LONGEST = 120;

/** On one line, and without its middle where it is long. */
function brief(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 2)}` : line;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
