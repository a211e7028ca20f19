import { expect } from 'vitest';

/** A test that can be run again and again. */
export interface Test {
  readonly name: string;
  readonly run: () => Promise<void>;
}

type Work = () => unknown;

function isWork(value: unknown): value is Work {
  return typeof value === 'function';
}

interface Suite {
  readonly name: string;
  readonly before: Work[];
  readonly after: Work[];
}

/**
 * Stands for what test files import of vitest, and collects their tests: so they can be run in this process, any of them
 * alone, without loading them again. Knows no more of vitest than those files use.
 *
 * A mocked module is one of `modules`, whose members are replaced in place.
 */
export function collector(modules: { readonly [name: string]: object }) {
  const tests: Test[] = [];
  let suites: readonly Suite[] = [];
  const current = (): Suite => {
    const suite = suites.at(-1);
    if (suite === undefined) throw new Error('there is no file');
    return suite;
  };

  function addTest(name: string, work: unknown, timeout?: number): void {
    // A test that has options, or time of its own, has that because it takes long.
    if (!isWork(work) || timeout !== undefined) return;
    const around = suites;
    const path = [...around.map((suite) => suite.name), name].join(' > ');
    tests.push({
      name: path,
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

  function addSuite(name: string, define: Work): void {
    const outer = suites;
    suites = [...outer, { name, before: [], after: [] }];
    define();
    suites = outer;
  }

  const each =
    (cases: readonly unknown[]) => (name: string, work: (...values: unknown[]) => unknown, timeout?: number) => {
      for (const [index, values] of cases.entries()) {
        const args: readonly unknown[] = Array.isArray(values) ? values : [values];
        addTest(`${name} (${index + 1})`, () => work(...args), timeout);
      }
    };
  const skip = (): void => undefined;
  const api = {
    describe: Object.assign(addSuite, { skipIf: (missing: boolean) => (missing ? skip : addSuite) }),
    it: Object.assign(addTest, { each, skipIf: (missing: boolean) => (missing ? skip : addTest) }),
    beforeEach: (work: Work) => current().before.push(work),
    afterEach: (work: Work) => current().after.push(work),
    expect,
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
    api,
    /** Loads a test file; gives its tests. */
    collect: (file: string, load: () => void): readonly Test[] => {
      addSuite(file, load);
      return tests.splice(0);
    },
  };
}
