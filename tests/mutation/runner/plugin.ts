// A test runner for Stryker that takes milliseconds for a mutant, where starting vitest takes seconds: it reads each test
// file in the same process, anew for each mutant, so that nothing that the code remembers is left of another mutant.
import * as fs from 'node:fs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { bundle } from '../bundle.js';
import type { Load } from '../bundle.js';
import { createCollector } from '../collector.js';
import type { Test, TestFile } from '../collector.js';

/** What the instrumented code and its runner tell each other. */
interface Space {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  mutantCoverage?: object | undefined;
}

interface Options {
  readonly inProcess: {
    readonly testFiles: readonly string[];
    /** Parts of the names of tests that take too long to be asked for each mutant. */
    readonly tooSlow: readonly string[];
    readonly seed: number;
  };
}

interface MutantRun {
  readonly activeMutant: { readonly id: string; readonly fileName: string };
  readonly hitLimit?: number;
  readonly testFilter?: readonly string[];
}

interface TestResult {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly timeSpentMs: number;
  /** 0 passed, 1 failed. */
  readonly status: 0 | 1;
  readonly failureMessage?: string;
}

/** In the sandbox, where all processes of a run can read it. */
const TIMES = 'test-times.json';

/** In milliseconds: what a test may take with a mutant. */
const MOST_TIME = 1000;
const SLOWER = 4;
const HITS_BETWEEN_LOOKS = 1024;

class InProcessRunner {
  readonly #options: Options['inProcess'];
  readonly #space: Space;
  readonly #files = new Map<string, Load>();
  /** What each test took in the dry run, in milliseconds: the quick ones are asked first. */
  readonly #times = new Map<string, number>();
  /** How many mutants of which file each test file has killed so far: those that killed the most are asked first. */
  readonly #kills = new Map<string, number>();
  #hitLimit = Infinity;
  /** The time of the processor at which the test that runs has taken too long. */
  #endOfTest = Infinity;
  #isTooLong = false;

  constructor(options: Options) {
    this.#options = options.inProcess;
    this.#space = spaceOf('__stryker__');
    Object.defineProperty(this.#space, 'hitLimit', { get: () => this.#mostHits(), set: () => undefined });
  }

  capabilities(): object {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // A mutant that a random value kills must be killed the next time, too.
    fc.configureGlobal({ seed: this.#options.seed });
    for (const file of this.#options.testFiles) {
      this.#files.set(file, await bundle(process.cwd(), `require(${JSON.stringify(`./${file}`)});`));
    }
    // After a mutant that ran without end, another process goes on.
    if (existsSync(TIMES)) for (const [id, time] of timesIn(readFileSync(TIMES, 'utf8'))) this.#times.set(id, time);
  }

  /** Each test reads its file anew, so that what the code does once counts for each. */
  async dryRun(): Promise<object> {
    const results: TestResult[] = [];
    this.#space.activeMutant = undefined;
    this.#space.hitCount = undefined;
    for (const file of this.#files.keys()) {
      const { tests, finish } = this.#read(file);
      await finish();
      for (const { name } of tests) {
        if (this.#options.tooSlow.some((part) => name.includes(part))) continue;
        this.#space.currentTestId = name;
        const again = this.#read(file);
        const test = again.tests.find((candidate) => candidate.name === name);
        if (test === undefined) throw new Error(`Not the same tests each time: ${name}`);
        this.#endOfTest = Infinity;
        const start = processorTime();
        const failureMessage = await failureOf(test);
        const timeSpentMs = processorTime() - start;
        await again.finish();
        this.#space.currentTestId = undefined;
        this.#times.set(name, timeSpentMs);
        const result = { id: name, name, fileName: file, timeSpentMs };
        results.push(
          failureMessage === undefined ? { ...result, status: 0 } : { ...result, status: 1, failureMessage },
        );
      }
    }
    writeFileSync(TIMES, JSON.stringify([...this.#times]));
    const { mutantCoverage = { static: {}, perTest: {} } } = this.#space;
    // Reading the files to list their tests counts for nobody.
    return { status: 'complete', tests: results, mutantCoverage: { ...mutantCoverage, static: {} } };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRun): Promise<object> {
    Object.assign(this.#space, { activeMutant: activeMutant.id, hitCount: 0, mutantCoverage: undefined });
    this.#hitLimit = hitLimit ?? Infinity;
    this.#isTooLong = false;
    const killsOf = (file: string): string => `${file} ${activeMutant.fileName}`;
    try {
      for (const [file, ids] of this.#inOrder(testFilter ?? [...this.#times.keys()], killsOf)) {
        const outcome = await this.#judge(file, ids);
        if (outcome === undefined) continue;
        this.#kills.set(killsOf(file), (this.#kills.get(killsOf(file)) ?? 0) + 1);
        return outcome;
      }
      return { status: 'survived', nrOfTests: testFilter?.length ?? this.#times.size };
    } finally {
      this.#space.activeMutant = undefined;
    }
  }

  dispose(): void {
    this.#files.clear();
  }

  /**
   * The instrumented code asks, each time that it comes to the mutant, how often it may: so a test is ended that takes far
   * longer than it did, by the time of the processor, which other processes do not change.
   */
  #mostHits(): number {
    if ((this.#space.hitCount ?? 0) % HITS_BETWEEN_LOOKS === 0 && processorTime() > this.#endOfTest) {
      this.#isTooLong = true;
    }
    return this.#isTooLong ? -1 : this.#hitLimit;
  }

  /** The outcome where one of the tests fails, or runs without end. */
  async #judge(file: string, ids: readonly string[]): Promise<object | undefined> {
    const killed = (id: string, failureMessage: string): object => ({
      status: 'killed',
      killedBy: [id],
      failureMessage,
      nrOfTests: 1,
    });
    let testFile: TestFile;
    try {
      testFile = this.#read(file);
    } catch (error) {
      return killed(ids[0] ?? file, String(error));
    }
    const tests = new Map(testFile.tests.map((test) => [test.name, test]));
    try {
      for (const id of ids) {
        const test = tests.get(id);
        this.#endOfTest = processorTime() + MOST_TIME + SLOWER * (this.#times.get(id) ?? 0);
        const failure = test === undefined ? 'the test is gone' : await failureOf(test);
        const { hitCount = 0 } = this.#space;
        if (this.#isTooLong || hitCount > this.#hitLimit) {
          return { status: 'timeout', reason: `${id}: ${hitCount} hits` };
        }
        if (failure !== undefined) return killed(id, failure);
      }
      return undefined;
    } finally {
      await testFile.finish();
    }
  }

  /** The tests by their files: first the files that have killed the most, then those that take the least time. */
  #inOrder(ids: readonly string[], killsOf: (file: string) => string): Iterable<readonly [string, readonly string[]]> {
    const files = new Map<string, string[]>();
    const timeOf = (id: string): number => this.#times.get(id) ?? 0;
    for (const id of ids.toSorted((a, b) => timeOf(a) - timeOf(b))) {
      const file = id.slice(0, id.indexOf(' > '));
      const known = files.get(file);
      if (known === undefined) files.set(file, [id]);
      else known.push(id);
    }
    const time = ([, some]: readonly [string, readonly string[]]): number =>
      some.reduce((sum, id) => sum + timeOf(id), 0);
    const kills = ([file]: readonly [string, readonly string[]]): number => this.#kills.get(killsOf(file)) ?? 0;
    return [...files].toSorted((a, b) => kills(b) - kills(a) || time(a) - time(b));
  }

  #read(file: string): TestFile {
    const load = this.#files.get(file);
    if (load === undefined) throw new Error(`not read: ${file}`);
    const modules = { 'node:fs': { ...fs } };
    const { vitest, collect } = createCollector(modules);
    return collect(file, () => {
      load({ ...modules, vitest });
    });
  }
}

/** In milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timesIn(text: string): readonly (readonly [string, number])[] {
  return JSON.parse(text) as readonly (readonly [string, number])[];
}

async function failureOf(test: Test): Promise<string | undefined> {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function spaceOf(name: string): Space {
  const known: unknown = Reflect.get(globalThis, name);
  if (typeof known === 'object' && known !== null) return known;
  const space: Space = {};
  Reflect.set(globalThis, name, space);
  return space;
}

function createRunner(options: Options): InProcessRunner {
  return new InProcessRunner(options);
}
createRunner.inject = ['options'] as const;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: createRunner }];

export const strykerValidationSchema = {
  properties: {
    inProcess: {
      type: 'object',
      properties: {
        testFiles: { type: 'array', items: { type: 'string' } },
        tooSlow: { type: 'array', items: { type: 'string' } },
        seed: { type: 'integer' },
      },
    },
  },
};
