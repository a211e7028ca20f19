import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import type { Node } from '../model/node.js';
import { lookUp } from '../model/nodes.js';
import type { Docs } from './docs.js';

/**
 * The line about a field of a definition, or about a member of an anonymous object below it, by its path: its own one,
 * that of a definition it is made of, or the common one of its name.
 */
export function lineOfField(
  docs: Docs,
  model: Model,
  definition: string,
  { path, name }: { readonly path: string; readonly name: string },
): string | undefined {
  const own = docs.definitions.get(definition)?.fields.get(path);
  if (own !== undefined) return own;
  const part = partsOf(definition, model).find((other) => docs.definitions.get(other)?.fields.has(path));
  return part === undefined ? docs.fields.get(name) : docs.definitions.get(part)?.fields.get(path);
}

/** The definitions that an alias or an intersection has fields from, in some revision. */
function partsOf(name: string, { revisions }: Model): readonly string[] {
  const parts = revisions.flatMap(({ definitions }) => {
    const definition = definitions.get(name);
    return definition === undefined ? [] : namesIn(definition.node, definition);
  });
  return [...new Set(parts)];
}

/** Those that declare the fields come last. */
function namesIn(node: Node, within: Definition): readonly string[] {
  if (node.kind === 'intersection') return node.members.flatMap((member) => namesIn(member, within));
  if (node.kind !== 'ref') return [];
  return [node.name, ...namesIn(lookUp(within.siblings, node.name).node, within)];
}
