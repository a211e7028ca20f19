import type { Definition } from './definitions.js';
import type { Node } from './node.js';
import { lookUp } from './nodes.js';

/** What kind of native value a getter gives for a field: what a consumer's code has to be written for. */
type Category = 'scalar' | 'record' | 'object' | 'list' | 'map' | 'any' | 'union';

/** The category of a node, in full: `record ToolAnnotations`, `list of union ContentBlock`, `object`, `scalar`. */
export interface CategoryDetail {
  readonly category: Category;
  /** The category and the names in it, for people and for comparison. */
  readonly text: string;
  /** The record, where the category is `record`. */
  readonly record?: string;
}

export function categoryOf(node: Node, within: Definition): CategoryDetail {
  switch (node.kind) {
    case 'any':
      return simple('any');
    case 'const':
    case 'enum':
    case 'scalar':
      return simple('scalar');
    case 'array':
      return { category: 'list', text: `list of ${categoryOf(node.items, within).text}` };
    case 'object':
      if (node.promotedTo !== undefined) return recordOf(node.promotedTo);
      return simple(node.fields.length > 0 ? 'object' : 'map');
    case 'intersection':
      return simple('object');
    case 'union': {
      const members = node.members.map((member) => categoryOf(member, within).text).toSorted();
      return { category: 'union', text: `union of ${members.join(', ')}` };
    }
    case 'ref':
      return ofDefinition(lookUp(within.siblings, node.name));
  }
}

function ofDefinition(definition: Definition): CategoryDetail {
  switch (definition.role) {
    case 'record':
      return recordOf(definition.name);
    case 'contract':
      return { category: 'union', text: `union ${definition.name}` };
    case 'native':
      return definition.holdsItself ? openJson(definition.node) : categoryOf(definition.node, definition);
  }
}

/** A native definition that holds itself is JSON of whatever depth. */
function openJson(node: Node): CategoryDetail {
  if (node.kind === 'object') return simple('map');
  return node.kind === 'array' ? { category: 'list', text: 'list of any' } : simple('any');
}

function recordOf(name: string): CategoryDetail {
  return { category: 'record', text: `record ${name}`, record: name };
}

function simple(category: Category): CategoryDetail {
  return { category, text: category };
}
