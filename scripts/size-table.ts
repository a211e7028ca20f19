/** The size of a bundle, in KB. */
export interface Size {
  readonly name: string;
  readonly minified: number;
  readonly gzipped: number;
  /** The most that it may be, gzipped. */
  readonly ceiling?: number | undefined;
}

/** Two versions of Node compress the same bytes a little differently. */
const TOLERANCE = 0.01;

const BETWEEN_MARKERS = /(?<=<!-- sizes -->\n\n)[^]*?(?=\n\n<!-- \/sizes -->)/;

export function tableOf(sizes: readonly Size[]): string {
  const head = { name: 'Bundle', minified: 'minified, KB', gzipped: 'gzipped, KB' };
  const rows = sizes.map(({ name, minified, gzipped }) => ({
    name,
    minified: minified.toFixed(1),
    gzipped: gzipped.toFixed(1),
  }));
  const width = (key: keyof typeof head) => Math.max(...[head, ...rows].map((row) => row[key].length));
  const [first, second, third] = [width('name'), width('minified'), width('gzipped')];
  const line = (row: typeof head) =>
    `| ${row.name.padEnd(first)} | ${row.minified.padStart(second)} | ${row.gzipped.padStart(third)} |`;
  const rule = `| ${'-'.repeat(first)} | ${'-'.repeat(second - 1)}: | ${'-'.repeat(third - 1)}: |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The README with the table of these sizes, where it has a place for it. */
export function withTable(readme: string, sizes: readonly Size[]): string | undefined {
  return BETWEEN_MARKERS.test(readme) ? readme.replace(BETWEEN_MARKERS, () => tableOf(sizes)) : undefined;
}

/** The bundles that are larger than they may be, one line for each. */
export function tooLarge(sizes: readonly Size[]): readonly string[] {
  return sizes.flatMap(({ name, gzipped, ceiling }) =>
    ceiling !== undefined && gzipped > ceiling
      ? [`${name}: ${gzipped.toFixed(1)} KB gzipped, but at most ${ceiling} KB is allowed`]
      : [],
  );
}

/** The bundles of which the README does not tell the size, one line for each. */
export function outdated(sizes: readonly Size[], readme: string): readonly string[] {
  const said = readTable(readme);
  const names = new Set([...said.keys(), ...sizes.map(({ name }) => name)]);
  return [...names].flatMap((name) => {
    const [claim, fact] = [said.get(name), sizes.find((each) => each.name === name)];
    const isTold = claim !== undefined && fact !== undefined && isAbout(claim, fact);
    return isTold ? [] : [`${name}: the README is out of date, run: npm run sizes`];
  });
}

type Claim = Pick<Size, 'minified' | 'gzipped'>;

function isAbout(claim: Claim, fact: Claim): boolean {
  // Besides, the table rounds.
  const isNear = (key: keyof Claim) => Math.abs(claim[key] - fact[key]) <= fact[key] * TOLERANCE + 0.05;
  return isNear('minified') && isNear('gzipped');
}

/** What the README says, by the name of the bundle. */
function readTable(readme: string): ReadonlyMap<string, Claim> {
  const table = BETWEEN_MARKERS.exec(readme)?.[0] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.map(([, name = '', minified, gzipped]) => [name, { minified: Number(minified), gzipped: Number(gzipped) }]),
  );
}
