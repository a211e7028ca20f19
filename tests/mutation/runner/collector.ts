import type { expect as vitestExpect } from 'vitest';

/** A test of one file. */
export interface Test {
  /** Unique in its file. */
  readonly name: string;
  readonly isSkipped: boolean;
  readonly run: () => unknown;
}

type Body = (...values: readonly unknown[]) => unknown;

/** What a test file gets when it imports vitest: only what the tests in use here ask for. */
export interface Vitest {
  readonly describe: unknown;
  readonly it: unknown;
  readonly test: unknown;
  readonly expect: typeof vitestExpect;
}

/** Stands in for vitest while a test file is read, and keeps its tests. */
export function createCollector(expect: typeof vitestExpect): {
  readonly vitest: Vitest;
  readonly tests: readonly Test[];
} {
  const tests: Test[] = [];
  const titles: string[] = [];
  let skipping = false;

  function addTest(title: unknown, body: Body, isSkipped: boolean, values: readonly unknown[] = []): void {
    const name = [...titles, String(title)].join(' > ');
    tests.push({
      name: `${tests.length + 1}. ${name}`,
      isSkipped: skipping || isSkipped,
      run: () => body(...values),
    });
  }

  function addGroup(title: unknown, body: Body, isSkipped: boolean, values: readonly unknown[] = []): void {
    const outer = skipping;
    skipping ||= isSkipped;
    titles.push(String(title));
    body(...values);
    titles.pop();
    skipping = outer;
  }

  const it = declaring(addTest);
  return { vitest: { describe: declaring(addGroup), it, test: it, expect }, tests };
}

type Add = (title: unknown, body: Body, isSkipped: boolean, values?: readonly unknown[]) => void;

/** `it` or `describe`, with the two variants that are in use. */
function declaring(add: Add): Body {
  return Object.assign(
    (title: unknown, body: unknown) => {
      add(title, bodyOf(body), false);
    },
    {
      skipIf: (condition: unknown) => (title: unknown, body: unknown) => {
        add(title, bodyOf(body), Boolean(condition));
      },
      each: (rows: readonly unknown[]) => (title: unknown, body: unknown) => {
        for (const row of rows) add(title, bodyOf(body), false, Array.isArray(row) ? row : [row]);
      },
    },
  );
}

function bodyOf(body: unknown): Body {
  if (typeof body !== 'function') throw new TypeError('a test without a body');
  return (...values) => Reflect.apply(body, undefined, values) as unknown;
}
