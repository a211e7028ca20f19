import ts from 'typescript';

import type { Field } from '../model/node.js';
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
  const own = { at: statement.getStart(), comment: comment(wireText(definition.name, revision, commentary)) };
  const members = ts.isInterfaceDeclaration(statement) ? statement.members : literalMembers(statement.type);
  return [own, ...commentsOnMembers(members, definition.name, definition.fields, revision, commentary)];
}

/** The members of the object types that a type joins. */
function literalMembers(type: ts.TypeNode): readonly ts.TypeElement[] {
  if (ts.isParenthesizedTypeNode(type)) return literalMembers(type.type);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(literalMembers);
  return ts.isTypeLiteralNode(type) ? type.members : [];
}

/** An anonymous object has the lines of the record that it hydrates as. */
function commentsOnMembers(
  members: readonly ts.TypeElement[],
  name: string,
  fields: readonly Field[],
  revision: RevisionModel,
  commentary: Commentary,
): readonly Insertion[] {
  return members.flatMap((member) => {
    if (!ts.isPropertySignature(member)) return [];
    const field = fields.find((candidate) => candidate.name === nameOf(member.name));
    if (field === undefined) return [];
    const own = { at: member.getStart(), comment: comment(wireFieldText(name, field, revision, commentary)) };
    const { node } = field;
    if (node.kind !== 'object' || node.promotedTo === undefined || member.type === undefined) return [own];
    const inner = objectMembers(member.type);
    return [own, ...commentsOnMembers(inner, node.promotedTo, node.fields, revision, commentary)];
  });
}

/** The members of the object that a member may hold, absent or not. */
function objectMembers(type: ts.TypeNode): readonly ts.TypeElement[] {
  return ts.isUnionTypeNode(type) ? type.types.flatMap(objectMembers) : literalMembers(type);
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
