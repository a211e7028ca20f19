import ts from 'typescript';

/**
 * Widens declarations to what code reads and writes comfortably: a member that may be left out may be `undefined`, lists
 * may be readonly, as those of records are, and an anonymous object that describes a JSON Schema may have all keywords.
 * Everything else stays closed, so that a misspelt member is seen.
 */
export function asWire(declarations: string): string {
  return transform(declarations, (node, factory) => {
    if (ts.isArrayTypeNode(node)) return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, node);
    if (ts.isPropertySignature(node) && node.questionToken !== undefined) return orUndefined(node, factory);
    if (ts.isTypeLiteralNode(node) && isJsonSchema(node) && !isOpen(node.members)) return open(node, factory);
    return node;
  });
}

/**
 * Widens wire types to what `create` takes: a record may stand where an object may have any member. A class has no index
 * signature, so it has to be named there; to closed objects the records of the revision are assignable as they are.
 */
export function asInput(wireTypes: string): string {
  return transform(wireTypes, (node, factory) => {
    if (ts.isTypeLiteralNode(node) && isOpen(node.members) && !isJsonSchema(node)) return orRecord(node, factory);
    if (ts.isInterfaceDeclaration(node) && isOpen(node.members)) {
      const type = orRecord(factory.createTypeLiteralNode(node.members), factory);
      return factory.createTypeAliasDeclaration(node.modifiers, node.name, node.typeParameters, type);
    }
    return node;
  });
}

type Change = (node: ts.Node, factory: ts.NodeFactory) => ts.Node;

/** Changes every node, the innermost first. */
function transform(declarations: string, change: Change): string {
  const source = ts.createSourceFile('types.ts', declarations, ts.ScriptTarget.ES2022);
  const { transformed } = ts.transform(source, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => change(ts.visitEachChild(node, visit, context), context.factory);
      return (root) => ts.visitEachChild(root, visit, context);
    },
  ]);
  const [changed = source] = transformed;
  return ts.createPrinter().printFile(changed);
}

/** Whether members that are not declared may be there, and be anything. */
function isOpen(members: ts.NodeArray<ts.TypeElement>): boolean {
  return members.some(
    (member) => ts.isIndexSignatureDeclaration(member) && member.type.kind === ts.SyntaxKind.UnknownKeyword,
  );
}

/** Whether the object says of itself that it describes objects. */
function isJsonSchema({ members }: ts.TypeLiteralNode): boolean {
  return members.some(
    (member) =>
      ts.isPropertySignature(member) &&
      ts.isIdentifier(member.name) &&
      member.name.text === 'type' &&
      member.type !== undefined &&
      ts.isLiteralTypeNode(member.type) &&
      ts.isStringLiteral(member.type.literal) &&
      member.type.literal.text === 'object',
  );
}

function orUndefined(property: ts.PropertySignature, factory: ts.NodeFactory): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = property;
  // `unknown` is `undefined` too.
  if (type === undefined || type.kind === ts.SyntaxKind.UnknownKeyword) return property;
  const absent = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  return factory.updatePropertySignature(
    property,
    modifiers,
    name,
    questionToken,
    factory.createUnionTypeNode([type, absent]),
  );
}

function open(literal: ts.TypeLiteralNode, factory: ts.NodeFactory): ts.TypeLiteralNode {
  const key = factory.createParameterDeclaration(
    undefined,
    undefined,
    'k',
    undefined,
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  );
  const unknown = factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  const signature = factory.createIndexSignature(undefined, [key], unknown);
  return factory.updateTypeLiteralNode(literal, factory.createNodeArray([signature, ...literal.members]));
}

/** `{ a: A; [k: string]: unknown } | (Record & { a: A })` */
function orRecord(literal: ts.TypeLiteralNode, factory: ts.NodeFactory): ts.UnionTypeNode {
  const declared = literal.members.filter((member) => !ts.isIndexSignatureDeclaration(member));
  const record = factory.createTypeReferenceNode('Record');
  const alternative =
    declared.length === 0
      ? record
      : factory.createIntersectionTypeNode([record, factory.createTypeLiteralNode(declared)]);
  return factory.createUnionTypeNode([literal, alternative]);
}
