import { expect } from 'vitest';

/** A test that can be run again and again. */
export interface Test {
  /** Unique among all files. */
  readonly name: string;
  readonly run: () => Promise<void>;
}

export interface TestFile {
  readonly tests: readonly Test[];
  /** Does what is to be done after all tests of the file. */
  readonly finish: () => Promise<void>;
}

type Work = (...values: readonly unknown[]) => unknown;

interface Suite {
  readonly name: string;
  readonly before: Work[];
  readonly after: Work[];
}

/**
 * Stands for what test files import of vitest, and collects their tests: so they can be run in this process, any of them
 * alone, without starting vitest. Knows no more of vitest than those files use.
 *
 * A mocked module is one of `modules`, whose members are replaced in place. A test that has time of its own, or options, has
 * that because it takes long, and is left out; so is one that is skipped.
 */
export function createCollector(modules: { readonly [name: string]: object } = {}) {
  let tests: Test[] = [];
  let last: Work[] = [];
  let count = 0;
  let suites: readonly Suite[] = [];
  const current = (): Suite => {
    const suite = suites.at(-1);
    if (suite === undefined) throw new Error('there is no file');
    return suite;
  };

  function addTest(title: string, work: unknown, timeout?: number): void {
    // Counted even if left out: the name is the same wherever the tests run.
    count += 1;
    if (!isWork(work) || timeout !== undefined) return;
    const around = suites;
    const [file, ...titles] = [...around.map(({ name }) => name), title];
    tests.push({
      name: `${file} > ${count}. ${titles.join(' > ')}`,
      run: async () => {
        for (const each of around.flatMap(({ before }) => before)) await each();
        try {
          await work();
        } finally {
          for (const each of around.toReversed().flatMap(({ after }) => after)) await each();
        }
      },
    });
  }

  function addSuite(name: string, define: unknown): void {
    if (!isWork(define)) throw new TypeError(`a suite without tests: ${name}`);
    const outer = suites;
    suites = [...outer, { name, before: [], after: [] }];
    define();
    suites = outer;
  }

  type Add = (title: string, work: unknown, timeout?: number) => void;

  const variantsOf = (add: Add) => {
    const skip = Object.assign(() => undefined, { each: () => () => undefined });
    const each = (rows: readonly unknown[]) => (title: string, work: unknown, timeout?: number) => {
      if (!isWork(work)) return;
      for (const row of rows) {
        const values: readonly unknown[] = Array.isArray(row) ? row : [row];
        add(title, () => work(...values), timeout);
      }
    };
    const declare = Object.assign(add, { each });
    return Object.assign(declare, { skipIf: (isSkipped: unknown) => (isSkipped ? skip : declare) });
  };

  const it = variantsOf(addTest);
  const vitest = {
    describe: variantsOf(addSuite),
    it,
    test: it,
    expect,
    beforeEach: (work: Work) => current().before.push(work),
    afterEach: (work: Work) => current().after.push(work),
    beforeAll: (work: Work) => {
      let done: { readonly value: unknown } | undefined;
      current().before.push(() => (done ??= { value: work() }).value);
    },
    afterAll: (work: Work) => last.push(work),
    vi: {
      hoisted: (make: Work) => make(),
      mock: (name: string, replace: (original: () => object) => Promise<object>) => {
        const module = modules[name];
        if (module === undefined) throw new Error(`${name} cannot be mocked here`);
        const original = { ...module };
        void replace(() => original).then((replaced) => Object.assign(module, replaced));
      },
    },
  };
  return {
    vitest,
    /** Loads a test file; gives its tests. */
    collect: (file: string, load: () => void): TestFile => {
      [tests, last, count] = [[], [], 0];
      addSuite(file, load);
      const afterAll = last;
      const finish = async (): Promise<void> => {
        for (const work of afterAll) await work();
      };
      return { tests, finish };
    },
  };
}

function isWork(value: unknown): value is Work {
  return typeof value === 'function';
}
