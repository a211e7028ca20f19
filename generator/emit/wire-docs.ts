import ts from 'typescript';

import { itemsAt, memberAt, valuesAt } from '../model/inner-members.js';
import type { Field, Node } from '../model/node.js';
import type { RevisionModel } from '../model/model.js';
import { comment, wireFieldText, wireText } from './tsdoc.js';
import type { Commentary } from './tsdoc.js';

/** Declarations of wire types, with comments on those of definitions and on their members. */
export function withWireDocs(declarations: string, revision: RevisionModel, commentary: Commentary): string {
  const source = ts.createSourceFile('wire.ts', declarations, ts.ScriptTarget.ES2022, true);
  const comments = source.statements.flatMap((statement) => commentsOn(statement, revision, commentary));
  let text = '';
  let from = 0;
  for (const { at, comment: written } of comments.toSorted((a, b) => a.at - b.at)) {
    text += `${declarations.slice(from, at)}${written}\n`;
    from = at;
  }
  return text + declarations.slice(from);
}

interface Insertion {
  /** Where the declaration starts that the comment stands before. */
  readonly at: number;
  readonly comment: string;
}

function commentsOn(statement: ts.Statement, revision: RevisionModel, commentary: Commentary): readonly Insertion[] {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return [];
  const definition = revision.definitions.get(statement.name.text);
  if (definition === undefined) return [];
  const { name, role, node, fields } = definition;
  const own = { at: statement.getStart(), comment: comment(wireText(name, revision, commentary)) };
  const members = ts.isInterfaceDeclaration(statement)
    ? statement.members
    : literalsIn(statement.type).flatMap((literal) => [...literal.members]);
  const write: Write = (owner, field) => comment(wireFieldText(owner, field, revision, commentary));
  const place = { owner: name, path: '' };
  if (role === 'record') return [own, ...commentsOnMembers(members, fields, place, write)];
  return ts.isInterfaceDeclaration(statement) ? [own] : [own, ...commentsWithin(statement.type, node, place, write)];
}

/** The definition whose lines are about what stands here, and the path from there. */
interface Place {
  readonly owner: string;
  readonly path: string;
}

type Write = (owner: string, field: Parameters<typeof wireFieldText>[1]) => string;

function commentsOnMembers(
  members: readonly ts.TypeElement[],
  fields: readonly Field[],
  { owner, path }: Place,
  write: Write,
): readonly Insertion[] {
  return members.flatMap((member) => {
    if (!ts.isPropertySignature(member)) return [];
    const field = fields.find((candidate) => candidate.name === nameOf(member.name));
    if (field === undefined) return [];
    const { name, node, required } = field;
    const at = { owner, path: memberAt(path, name) };
    const own = { at: member.getStart(), comment: write(owner, { path: at.path, name, required }) };
    return member.type === undefined ? [own] : [own, ...commentsWithin(member.type, node, at, write)];
  });
}

/** The comments on what anonymous objects have: one that is promoted has the lines of the record that it hydrates as. */
function commentsWithin(type: ts.TypeNode, node: Node, place: Place, write: Write): readonly Insertion[] {
  switch (node.kind) {
    case 'array': {
      const { items } = node;
      const at = { ...place, path: itemsAt(place.path) };
      return itemTypesIn(type).flatMap((item) => commentsWithin(item, items, at, write));
    }
    case 'union':
    case 'intersection': {
      // What several of its members declare is told about once.
      const comments = node.members.flatMap((member) => commentsWithin(type, member, place, write));
      return [...new Map(comments.map((each) => [each.at, each])).values()];
    }
    case 'object': {
      const { fields, additional, promotedTo } = node;
      const members = literalsIn(type).flatMap((literal) => [...literal.members]);
      const at = promotedTo === undefined ? place : { owner: promotedTo, path: '' };
      const own = commentsOnMembers(members, fields, at, write);
      if (additional === undefined) return own;
      const values = members.flatMap((member) => (ts.isIndexSignatureDeclaration(member) ? [member.type] : []));
      const below = { ...at, path: valuesAt(at.path) };
      return [...own, ...values.flatMap((value) => commentsWithin(value, additional, below, write))];
    }
    default:
      return [];
  }
}

/** The object types that a type joins. */
function literalsIn(type: ts.TypeNode): readonly ts.TypeLiteralNode[] {
  if (ts.isParenthesizedTypeNode(type)) return literalsIn(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(literalsIn);
  return ts.isTypeLiteralNode(type) ? [type] : [];
}

/** The types of the items of the lists that a type joins. */
function itemTypesIn(type: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return itemTypesIn(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(itemTypesIn);
  return ts.isArrayTypeNode(type) ? [type.elementType] : [];
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
