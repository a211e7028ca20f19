import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

/** What is looked at here of a node of Babel's. */
interface Node {
  readonly type: string;
  readonly key?: { readonly name?: string };
}

const EXAMPLES: ReadonlySet<string> = new Set(['good', 'bad']);

/**
 * The examples of a rule are what its tests are made of: another text in one is another test, which states the same. That
 * each keeps or breaks its rule, and no other, is tested.
 */
function reasonToIgnore({ node }: { readonly node?: Node }): string | undefined {
  return node?.type === 'ObjectProperty' && EXAMPLES.has(node.key?.name ?? '') ? 'an example of a rule' : undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'examples', { shouldIgnore: reasonToIgnore })];
