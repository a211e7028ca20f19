/** A value that is printed on one line where it fits. */
export type Fact = string | number | null | readonly Fact[] | { readonly [key: string]: Fact };

/** What is printed one member a line, in its order; members that are empty sections are left out. */
export interface Section extends ReadonlyMap<string, Fact | Section> {
  readonly size: number;
}

/** JSON as prettier leaves it: two spaces, a final newline. */
export function printSection(section: Section): string {
  return `${sectionText(section, 0)}\n`;
}

const WIDTH = 120;

function sectionText(section: Section, depth: number): string {
  const members = [...section].filter(([, value]) => !isEmpty(value));
  if (members.length === 0) return '{}';
  return broken(
    '{}',
    members.map(([key, value]) => memberText(key, value, depth + 1)),
    depth,
  );
}

function isEmpty(value: Fact | Section): boolean {
  return isSection(value) && [...value.values()].every(isEmpty);
}

function isSection(value: Fact | Section): value is Section {
  return value instanceof Map;
}

function memberText(key: string, value: Fact | Section, depth: number): string {
  const start = `${JSON.stringify(key)}: `;
  return start + (isSection(value) ? sectionText(value, depth) : factText(value, depth, start.length));
}

/** `taken` is how much of the line stands before it, the indentation aside. */
function factText(fact: Fact, depth: number, taken: number): string {
  const inline = inlineText(fact);
  const isSimple = fact === null || typeof fact !== 'object';
  // The comma that may follow counts.
  if (isSimple || depth * 2 + taken + inline.length + 1 <= WIDTH) return inline;
  if (isList(fact))
    return broken(
      '[]',
      fact.map((item) => factText(item, depth + 1, 0)),
      depth,
    );
  return broken(
    '{}',
    Object.entries(fact).map(([key, value]) => memberText(key, value, depth + 1)),
    depth,
  );
}

function inlineText(fact: Fact): string {
  if (fact === null || typeof fact !== 'object') return JSON.stringify(fact);
  if (isList(fact)) return `[${fact.map(inlineText).join(', ')}]`;
  const members = Object.entries(fact).map(([key, value]) => `${JSON.stringify(key)}: ${inlineText(value)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function isList(fact: object): fact is readonly Fact[] {
  return Array.isArray(fact);
}

function broken([open, close]: string, lines: readonly string[], depth: number): string {
  const indent = '  '.repeat(depth);
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`;
}
