import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { expect as vitestExpect } from 'vitest';

/** What vitest makes its `expect` of; its own copy, found through it. */
interface Parts {
  readonly ASYMMETRIC_MATCHERS_OBJECT: symbol;
  readonly JestAsymmetricMatchers: unknown;
  readonly JestChaiExpect: unknown;
  readonly JestExtend: unknown;
  readonly chai: { readonly expect: typeof vitestExpect; readonly use: (plugin: unknown) => void };
  readonly setState: (state: object, expect: object) => void;
}

/** The `expect` of vitest, for use outside its workers: the same matchers with the same messages. */
export async function loadExpect(): Promise<typeof vitestExpect> {
  const fromHere = createRequire(import.meta.url);
  const fromVitest = createRequire(fromHere.resolve('vitest/package.json'));
  const parts = (await import(pathToFileURL(fromVitest.resolve('@vitest/expect')).href)) as Parts;
  for (const plugin of [parts.JestExtend, parts.JestChaiExpect, parts.JestAsymmetricMatchers]) parts.chai.use(plugin);
  const expect = Object.assign(
    (value: unknown, message?: string) => parts.chai.expect(value, message),
    parts.chai.expect,
    Reflect.get(globalThis, parts.ASYMMETRIC_MATCHERS_OBJECT) as object,
  );
  parts.setState({ assertionCalls: 0 }, expect);
  return expect;
}
