import type { Definition } from './definitions.js';
import type { Model } from './model.js';
import { lookUp } from './nodes.js';
import { resolveRefs } from './semantics.js';

/** What a definition is made of: finer than its role, as a union of records alone is another thing than a mixed one. */
export type Kind = 'record' | 'union of records' | 'mixed union' | 'scalar' | 'list' | 'map' | 'any';

export function kindOf(definition: Definition): Kind {
  if (definition.role === 'record') return 'record';
  const node = resolveRefs(definition.node, definition);
  switch (node.kind) {
    case 'any':
      return 'any';
    case 'array':
      return 'list';
    case 'object':
    case 'intersection':
      return 'map';
    case 'union':
      return node.members.every(
        (member) => member.kind === 'ref' && isOfRecords(lookUp(definition.siblings, member.name)),
      )
        ? 'union of records'
        : 'mixed union';
    default:
      return 'scalar';
  }
}

/** Whether a name is a record or a contract in some revisions and something else in others that define it. */
export function changesKind(name: string, { revisions }: Model): boolean {
  return new Set(revisions.flatMap(({ definitions }) => definitions.get(name)?.role ?? [])).size > 1;
}

function isOfRecords(definition: Definition): boolean {
  return definition.role === 'record' || kindOf(definition) === 'union of records';
}
