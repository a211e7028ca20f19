import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { DryRunStatus, MutantRunStatus, TestStatus, determineHitLimitReached } from '@stryker-mutator/api/test-runner';
import type {
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import type { Unchanged } from './committed.js';
import type { Test } from '../collector.js';
import { makeProgram } from './program.js';
import type { Program } from './program.js';

/** What the instrumented code looks at. */
interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

declare global {
  var __stryker__: Namespace | undefined;
}

/** What is covered while the tests are loaded or prepared says nothing about a test. */
const NO_TEST = 'no test';

/**
 * Runs the tests of the generator in this process, one after the other, many times: the modules are evaluated again only
 * for a mutant that acts when they are. The runner of vitest starts anew for every mutant.
 */
class GeneratorRunner implements TestRunner {
  static readonly inject = [] as const;
  readonly #root = process.cwd();
  readonly #space: Namespace = (globalThis.__stryker__ ??= {});
  #program: Program | undefined;
  #unchanged: Unchanged | undefined;
  #tests: readonly Test[] = [];
  /** Names of tests, those that killed a mutant last at the end: neighbours are killed by the same ones. */
  readonly #killers = new Set<string>();
  /** What each test took in the initial run, in milliseconds: the quick ones come first. */
  readonly #times = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    const coverage: MutantCoverage = { static: {}, perTest: {} };
    this.#space.mutantCoverage = coverage;
    await this.#prepare(true);
    const results: TestResult[] = [];
    for (const test of this.#tests) {
      const id = test.name;
      this.#space.currentTestId = id;
      const start = performance.now();
      const failure = await failureOf(test);
      this.#space.currentTestId = undefined;
      const result = { id, name: id, timeSpentMs: performance.now() - start };
      this.#times.set(id, result.timeSpentMs);
      results.push(
        failure === undefined
          ? { ...result, status: TestStatus.Success }
          : { ...result, status: TestStatus.Failed, failureMessage: failure },
      );
    }
    const perTest = Object.entries(coverage.perTest).filter(([id]) => id !== NO_TEST);
    this.#program = undefined;
    return {
      status: DryRunStatus.Complete,
      tests: results,
      mutantCoverage: { static: coverage.static, perTest: Object.fromEntries(perTest) },
    };
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    await this.#prepare(false);
    const space = this.#space;
    space.hitCount = 0;
    space.hitLimit = hitLimit;
    space.activeMutant = activeMutant.id;
    try {
      const isChosen = ({ name }: Test) => testFilter?.includes(name) !== false;
      let count = 0;
      for (const part of mutantActivation === 'static' ? this.#load() : [() => this.#tests]) {
        for (const test of this.#inOrder(part().filter(isChosen))) {
          const failure = await failureOf(test);
          count += 1;
          const limit = determineHitLimitReached(space.hitCount, hitLimit);
          if (limit !== undefined) return { status: MutantRunStatus.Timeout, reason: limit.reason ?? '' };
          if (failure !== undefined) {
            this.#killers.delete(test.name);
            this.#killers.add(test.name);
            const killedBy = [test.name];
            return { status: MutantRunStatus.Killed, killedBy, failureMessage: failure, nrOfTests: count };
          }
        }
      }
      return { status: MutantRunStatus.Survived, nrOfTests: count };
    } catch (error) {
      // The modules could not be loaded.
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      space.activeMutant = undefined;
      space.hitLimit = undefined;
    }
  }

  #inOrder(tests: readonly Test[]): readonly Test[] {
    const ranks = new Map([...this.#killers].map((name, index) => [name, index]));
    const [rank, time] = [(test: Test) => ranks.get(test.name) ?? -1, (test: Test) => this.#times.get(test.name) ?? 0];
    return tests.toSorted((a, b) => rank(b) - rank(a) || time(a) - time(b));
  }

  /** Loads everything without a mutant, once. */
  async #prepare(recordsCoverage: boolean): Promise<void> {
    if (this.#program !== undefined) return;
    this.#program = await makeProgram(this.#root, recordsCoverage);
    const { committed } = this.#program.load();
    this.#space.currentTestId = NO_TEST;
    this.#unchanged = await committed.generateUnchanged(this.#root);
    this.#space.currentTestId = undefined;
    this.#tests = this.#load().flatMap((load) => load());
  }

  /** Loads the program, and its tests part by part, when they are asked for: those first that killed a mutant last. */
  #load(): readonly (() => readonly Test[])[] {
    if (this.#program === undefined || this.#unchanged === undefined) throw new Error('nothing is prepared');
    const unchanged = this.#unchanged;
    const { committed, testFiles } = this.#program.load();
    const killers = [...this.#killers];
    const rank = (part: { readonly name: string }) =>
      killers.findLastIndex((name) => name.startsWith(`${part.name} > `));
    const parts = [{ name: 'committed', load: () => committed.committedTests(unchanged) }, ...testFiles];
    return parts
      .toSorted((a, b) => rank(b) - rank(a))
      .map(({ load }) => () => {
        this.#space.currentTestId = NO_TEST;
        const tests = load();
        this.#space.currentTestId = undefined;
        return tests;
      });
  }
}

async function failureOf({ run }: Test): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'generator', GeneratorRunner)];
