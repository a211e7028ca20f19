import { Node, Project, SyntaxKind } from 'ts-morph';
import type {
  Expression,
  FunctionDeclaration,
  IfStatement,
  ReturnStatement,
  SourceFile,
  SwitchStatement,
} from 'ts-morph';

/** What is weakened. */
type MutantKind =
  | 'check dropped'
  | 'requirement dropped'
  | 'type widened'
  | 'constant widened'
  | 'bound dropped'
  | 'loop skipped'
  | 'loop shortened'
  | 'discriminator swapped'
  | 'discriminator ignored'
  | 'alternative opened'
  | 'case skipped'
  | 'depth uncounted';

/** One validator with one check weakened. */
export interface Mutant {
  /** The function, the kind and the code that is changed: stable as long as these are. */
  readonly name: string;
  readonly kind: MutantKind;
  /** The validator that holds the check: an exported one, or one of its helpers. */
  readonly validator: string;
  /** The first and the last revision that have it, as the name of its module says. */
  readonly module: string;
  /** The whole function, weakened. */
  readonly source: string;
}

/** A validator as it is. */
export interface Validator {
  readonly name: string;
  readonly module: string;
  readonly source: string;
  /** The validators that it calls. */
  readonly calls: readonly string[];
  readonly mutants: readonly Mutant[];
}

/** The validators of a folder, each with all of its mutants. The files are read, never written. */
export function readValidators(folder: string): readonly Validator[] {
  const project = new Project({ compilerOptions: { allowJs: false }, skipFileDependencyResolution: true });
  project.addSourceFilesAtPaths(`${folder}/*.ts`);
  tellHelpersApart(project.getSourceFiles());
  return project.getSourceFiles().flatMap(readModule);
}

/** Modules may each have a helper of the same name; here all stand together, by names that say whose they are. */
function tellHelpersApart(files: readonly SourceFile[]): void {
  const names = files.flatMap((file) => file.getFunctions().map((each) => each.getNameOrThrow()));
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  for (const file of files) {
    const suffix = file.getBaseNameWithoutExtension().replaceAll('-', '_');
    for (const helper of file.getFunctions()) {
      const name = helper.getNameOrThrow();
      if (!helper.isExported() && (repeated.has(name) || !/_\d{4}_\d\d_\d\d/.test(name)))
        helper.rename(`${name}_in_${suffix}`);
    }
  }
}

function readModule(file: SourceFile): readonly Validator[] {
  const module = file.getBaseNameWithoutExtension();
  return file.getFunctions().map((declaration) => {
    const name = declaration.getNameOrThrow();
    const source = declaration.getText().replace(/^export /, '');
    const shift = declaration.getText().length - source.length + declaration.getStart();
    const taken = new Map<string, number>();
    const mutants = editsOf(declaration).map(({ kind, start, end, text, original }) => {
      const wanted = `${name}: ${kind}: ${original.replaceAll(/\s+/g, ' ')}`;
      const count = (taken.get(wanted) ?? 0) + 1;
      taken.set(wanted, count);
      return {
        name: count === 1 ? wanted : `${wanted} #${count}`,
        kind,
        validator: name,
        module,
        source: source.slice(0, start - shift) + text + source.slice(end - shift),
      };
    });
    const calls = declaration
      .getDescendantsOfKind(SyntaxKind.CallExpression)
      .map((call) => call.getExpression().getText());
    return { name, module, source, calls: [...new Set(calls)].filter(isValidatorName), mutants };
  });
}

interface Edit {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The code that is replaced, or what tells the edit from others of its kind. */
  readonly original: string;
}

function editsOf(declaration: FunctionDeclaration): readonly Edit[] {
  const edits: Edit[] = [];
  declaration.getBodyOrThrow().forEachDescendant((node) => {
    if (Node.isIfStatement(node)) edits.push(...refusalEdits(node));
    else if (Node.isForStatement(node)) edits.push(...loopEdits(node));
    else if (Node.isForInStatement(node)) edits.push(replaced(node, 'loop skipped', ''));
    else if (Node.isReturnStatement(node)) edits.push(...verdictEdits(node));
    else if (Node.isSwitchStatement(node)) edits.push(...switchEdits(node));
    else if (Node.isExpression(node)) edits.push(...termEdits(node));
  });
  return edits;
}

function replaced(node: Node, kind: MutantKind, text: string, original = node.getText()): Edit {
  return { kind, start: node.getStart(), end: node.getEnd(), text, original };
}

/** `if (…) return false;` */
function refusalEdits(statement: IfStatement): readonly Edit[] {
  const then = statement.getThenStatement();
  if (then.getText() !== 'return false;') return [];
  const condition = statement.getExpression();
  const text = condition.getText();
  if (text.includes('MAX_DEPTH')) return [replaced(statement, 'depth uncounted', '')];
  const edits = [replaced(statement, text.includes('.length >') ? 'bound dropped' : 'check dropped', '')];
  const required = requiredRead(condition);
  if (required === undefined) return edits;
  // A container is read after it was checked: where it is missing, all the rest is left out.
  const isContainer = Node.isIdentifier(required) && required.getText() !== 'field';
  const omitted = `${required.getText()} === undefined`;
  const weaker = isContainer
    ? `if (${omitted}) return true;\n${statement.getText()}`
    : `if (!(${omitted}) && (${text})) return false;`;
  return [...edits, replaced(statement, 'requirement dropped', weaker)];
}

/** The member that must be there for the condition to be false; undefined where it may be omitted, or is the value. */
function requiredRead(condition: Expression): Expression | undefined {
  const [first] = condition.getDescendants().filter(isRead);
  if (first === undefined || !Node.isExpression(first)) return undefined;
  const read = first.getText();
  // Nobody omits an item of a list, or its length.
  if (read === 'value' || isItem(first) || read.endsWith('.length')) return undefined;
  const blocks = [
    condition,
    ...condition
      .getAncestors()
      .filter(Node.isIfStatement)
      .map((outer) => outer.getExpression()),
  ];
  if (blocks.some((outer) => outer.getText().includes(`${read} !== undefined`))) return undefined;
  const skips = condition.getFirstAncestorByKind(SyntaxKind.ForInStatement)?.getText() ?? '';
  return skips.includes(`if (${read} === undefined) continue;`) ? undefined : first;
}

function isItem(read: Expression): boolean {
  if (!Node.isIdentifier(read)) return Node.isElementAccessExpression(read);
  const [declaration] = read.getDefinitionNodes().filter(Node.isVariableDeclaration);
  return Node.isElementAccessExpression(declaration?.getInitializer());
}

function isRead(node: Node): boolean {
  if (Node.isPropertyAccessExpression(node)) return !/^(Number|Array)\./.test(node.getText());
  if (Node.isElementAccessExpression(node)) return true;
  if (!Node.isIdentifier(node)) return false;
  const name = node.getText();
  return (
    !isValidatorName(name) && !['isJsonObject', 'undefined', 'Number', 'Array', 'depth'].includes(name) && isWhole(node)
  );
}

/** Whether an identifier stands for itself, not as a part of an access. */
function isWhole(node: Node): boolean {
  const parent = node.getParent();
  return !Node.isPropertyAccessExpression(parent) && !Node.isElementAccessExpression(parent);
}

/** `for (let i = 0; i < list.length; i++) { … }` */
function loopEdits(loop: Node): readonly Edit[] {
  if (!Node.isForStatement(loop)) return [];
  const start = loop.getInitializerOrThrow().getDescendantsOfKind(SyntaxKind.NumericLiteral)[0];
  const end = loop.getConditionOrThrow();
  const list = end.getText();
  return [
    replaced(loop, 'loop skipped', '', list),
    ...(start === undefined ? [] : [replaced(start, 'loop shortened', '1', `first of ${list}`)]),
    replaced(end, 'loop shortened', list.replace('.length', '.length - 1'), `last of ${list}`),
  ];
}

/** `return …;` where the verdict is that of an expression. */
function verdictEdits(statement: ReturnStatement): readonly Edit[] {
  const verdict = statement.getExpressionOrThrow();
  if (['true', 'false'].includes(verdict.getText())) return [];
  return [replaced(verdict, 'check dropped', 'true')];
}

/** `switch (value.type) { case 'text': return …; default: return false; }`, or that of a walk over keys. */
function switchEdits(statement: Node): readonly Edit[] {
  if (!Node.isSwitchStatement(statement)) return [];
  const clauses = statement.getClauses();
  if (isWalk(statement)) {
    const labels = clauses.filter((clause) => Node.isCaseClause(clause)).map((clause) => clause.getExpression());
    return labels.map((label) => replaced(label, 'case skipped', "'of no key'"));
  }
  const verdicts = clauses.map((clause) =>
    clause.getFirstDescendantByKindOrThrow(SyntaxKind.ReturnStatement).getExpressionOrThrow(),
  );
  const cases = clauses.filter((clause) => Node.isCaseClause(clause));
  return clauses.flatMap((clause, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) return [];
    if (!Node.isCaseClause(clause)) return [replaced(verdict, 'discriminator ignored', 'true', 'default')];
    const other = verdicts[(index + 1) % cases.length];
    const label = clause.getExpression().getText();
    return other === undefined || other === verdict
      ? []
      : [replaced(verdict, 'discriminator swapped', other.getText(), label)];
  });
}

/** `switch (key) { case 'title': if (…) return false; }` */
function isWalk(statement: SwitchStatement): boolean {
  return statement.getExpression().getText() === 'key';
}

/** A part of a condition. */
function termEdits(term: Expression): readonly Edit[] {
  const text = term.getText();
  if (Node.isBinaryExpression(term))
    return comparisonEdits(term, term.getLeft(), term.getOperatorToken().getText(), term.getRight());
  if (Node.isCallExpression(term)) {
    const callee = term.getExpression().getText();
    const [value, depth] = term.getArguments();
    if (value === undefined) return [];
    const wider = (condition: string): Edit => replaced(term, 'type widened', condition, text);
    const edits: Edit[] = [];
    if (callee === 'isJsonObject')
      edits.push(wider(`(typeof ${value.getText()} === 'object' && ${value.getText()} !== null)`));
    else if (callee === 'Array.isArray') edits.push(wider(`(${text} || isJsonObject(${value.getText()}))`));
    else if (callee === 'Number.isFinite' && !isGuarded(term) && !admits(term, value.getText(), 'string'))
      edits.push(wider(`(${text} || typeof ${value.getText()} === 'string')`));
    else if (callee === 'Number.isSafeInteger') {
      edits.push(wider(`Number.isFinite(${value.getText()})`), {
        ...wider(`Number.isInteger(${value.getText()})`),
        kind: 'bound dropped',
      });
    } else if (isValidatorName(callee)) {
      const chosen = term.getFirstAncestorByKind(SyntaxKind.SwitchStatement);
      const isObject = chosen !== undefined && !isWalk(chosen);
      if (!isObject && !admits(term, value.getText(), 'null'))
        edits.push({ ...wider(`(${text} || ${value.getText()} === null)`), kind: 'alternative opened' });
      if (depth !== undefined && depth.getText() !== 'depth')
        edits.push(replaced(depth, 'depth uncounted', 'depth', text));
    }
    return edits;
  }
  return [];
}

function comparisonEdits(term: Expression, left: Expression, operator: string, right: Expression): readonly Edit[] {
  const text = term.getText();
  const isNegated = operator === '!==';
  if (operator === '>=' && right.getText() === 'MAX_DEPTH')
    return [replaced(term, 'depth uncounted', text.replace('>=', '>'))];
  // A bound of a number, beside the test that it is one.
  if (operator === '>=' || operator === '<=') return [replaced(term, 'bound dropped', 'true')];
  if (operator !== '===' && !isNegated) return [];
  if (Node.isTypeOfExpression(left)) {
    const value = left.getExpression().getText();
    const other = right.getText() === "'string'" ? 'number' : 'string';
    const wider = (test: string): Edit => replaced(term, 'type widened', isNegated ? `!(${test})` : `(${test})`);
    const same = `${left.getText()} === ${right.getText()}`;
    const isGuard = right.getText() === "'number'" && Node.isBinaryExpression(term.getParent());
    if (isGuard) return [];
    return ['null', other]
      .filter((type) => !admits(term, value, type))
      .map((type) => wider(`${same} || ${type === 'null' ? `${value} === null` : `typeof ${value} === '${type}'`}`));
  }
  if (!Node.isStringLiteral(right) && !Node.isNumericLiteral(right) && !Node.isPrefixUnaryExpression(right)) return [];
  const type = Node.isStringLiteral(right) ? 'string' : 'number';
  return [replaced(term, 'constant widened', `typeof ${left.getText()} ${operator} '${type}'`)];
}

/** Whether another term of the condition takes all values of a type. */
function admits(term: Expression, value: string, type: string): boolean {
  const statement = term.getFirstAncestor((node) => Node.isIfStatement(node) || Node.isReturnStatement(node));
  const condition = Node.isIfStatement(statement) ? statement.getExpression().getText() : (statement?.getText() ?? '');
  const tests = { null: [`${value} === null`, `${value} !== null`], number: [`Number.isFinite(${value})`] }[type] ?? [
    `typeof ${value} === '${type}'`,
    `typeof ${value} !== '${type}'`,
  ];
  return tests.some((test) => condition.includes(test));
}

/** Whether the test of a number stands behind the one that the compiler knows. */
function isGuarded(term: Expression): boolean {
  return term.getParent()?.getText().includes("=== 'number'") ?? false;
}

/** The names of validators and their helpers say since when they are. */
function isValidatorName(name: string): boolean {
  return /_\d{4}_\d\d_\d\d/.test(name);
}
