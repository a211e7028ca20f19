import ts from 'typescript';

/**
 * Widens declarations to what `create` takes: a member that may be left out may be `undefined`, lists may be readonly, as
 * those of records are, and anonymous objects may have members that the schema does not speak of. Named interfaces stay
 * as they are, so that a misspelt member is seen.
 */
export function asInput(declarations: string): string {
  const source = ts.createSourceFile('wire.ts', declarations, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(source, [
    (context) => (root) => ts.visitEachChild(root, visitor(context), context),
  ]);
  const [widened = source] = transformed;
  return ts.createPrinter().printFile(widened);
}

function visitor(context: ts.TransformationContext): ts.Visitor {
  const { factory } = context;
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    if (ts.isArrayTypeNode(visited)) return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, visited);
    if (ts.isPropertySignature(visited) && visited.questionToken !== undefined) return orUndefined(visited, factory);
    if (ts.isTypeLiteralNode(visited) && !visited.members.some(ts.isIndexSignatureDeclaration))
      return open(visited, factory);
    return visited;
  };
  return visit;
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
