import { isDeepStrictEqual } from 'node:util';

import type { Definition } from './definitions.js';
import type { Field, Node } from './node.js';

/** One record class: what all revisions that have a record of this name declare together. */
export interface RecordModel {
  readonly name: string;
  /** The definitions of this name that are records, in the order of their revisions. */
  readonly definitions: readonly Definition[];
  /** All forms of the record: its definitions, and anonymous objects that are promoted to it. */
  readonly shapes: readonly RecordShape[];
  readonly fields: readonly RecordField[];
}

/** One form of a record in one revision. */
export interface RecordShape {
  readonly revision: string;
  readonly fields: readonly Field[];
  /** The definition, or the one in which the anonymous object stands: references are followed from there. */
  readonly within: Definition;
}

export interface RecordField {
  readonly name: string;
  /** One for each shape that declares it, in order. */
  readonly declarations: readonly FieldDeclaration[];
  /** Whether every shape declares it. */
  readonly everywhere: boolean;
}

export interface FieldDeclaration {
  readonly field: Field;
  readonly shape: RecordShape;
}

/** The record classes by name, in order of first appearance; their fields likewise. Definitions come in the order of revisions. */
export function mergeRecords(definitions: readonly Definition[]): readonly RecordModel[] {
  const shapes = new Map<string, RecordShape[]>();
  for (const within of definitions) {
    if (within.role === 'record') addShape(shapes, within.name, within.fields, within);
    for (const { node } of within.fields) addPromoted(shapes, node, within);
  }
  return [...shapes].map(([name, group]) => {
    const own = definitions.filter((definition) => definition.name === name && definition.role === 'record');
    return { name, definitions: own, shapes: group, fields: mergeFields(group) };
  });
}

/** The revisions in which a record occurs, in order. */
export function revisionsOfRecord({ shapes }: RecordModel): readonly string[] {
  return [...new Set(shapes.map(({ revision }) => revision))];
}

/** The revisions in which a field is declared, in order. */
export function revisionsOfField({ declarations }: RecordField): readonly string[] {
  return [...new Set(declarations.map(({ shape }) => shape.revision))];
}

/** The shapes of a record in one revision. */
export function shapesIn({ shapes }: RecordModel, revision: string): readonly RecordShape[] {
  return shapes.filter((shape) => shape.revision === revision);
}

type Shapes = Map<string, RecordShape[]>;

function addPromoted(shapes: Shapes, node: Node, within: Definition): void {
  if (node.kind !== 'object' || node.promotedTo === undefined) return;
  addShape(shapes, node.promotedTo, node.fields, within);
  for (const field of node.fields) addPromoted(shapes, field.node, within);
}

/** The same form may stand in many places of a revision; it counts once. */
function addShape(shapes: Shapes, name: string, fields: readonly Field[], within: Definition): void {
  const known = shapes.get(name) ?? [];
  const { revision } = within;
  const isKnown = known.some((shape) => shape.revision === revision && isDeepStrictEqual(shape.fields, fields));
  shapes.set(name, isKnown ? known : [...known, { revision, fields, within }]);
}

function mergeFields(shapes: readonly RecordShape[]): readonly RecordField[] {
  const declarations = new Map<string, FieldDeclaration[]>();
  for (const shape of shapes) {
    for (const field of shape.fields) {
      declarations.set(field.name, [...(declarations.get(field.name) ?? []), { field, shape }]);
    }
  }
  return [...declarations].map(([name, declared]) => ({
    name,
    declarations: declared,
    everywhere: declared.length === shapes.length,
  }));
}
