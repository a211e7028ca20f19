import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import type { Node } from '../model/node.js';
import { lookUp } from '../model/nodes.js';
import type { Docs } from './docs.js';

/** The line about a field of a definition: its own one, that of a definition it is made of, or the common one. */
export function lineOfField(docs: Docs, model: Model, definition: string, field: string): string | undefined {
  const own = docs.definitions.get(definition)?.fields.get(field);
  if (own !== undefined) return own;
  const part = partsOf(definition, model).find((name) => docs.definitions.get(name)?.fields.has(field));
  return part === undefined ? docs.fields.get(field) : docs.definitions.get(part)?.fields.get(field);
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
