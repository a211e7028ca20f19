import type { Discriminator } from '../../src/discriminator.js';
import { lookUp, refsOf } from '../model/nodes.js';
import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import type {
  ArrayNode,
  Field,
  IntersectionNode,
  Node,
  ObjectNode,
  ScalarNode,
  ScalarType,
  UnionNode,
} from '../model/node.js';
import { acceptsUndefined, constDiscriminator, resolveRefs } from '../model/semantics.js';
import { structureOf } from '../model/structures.js';
import type { Structure } from '../model/structures.js';
import { identifierPart, literal, member } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { groupBySharing, groupName } from './groups.js';
import type { Group } from './groups.js';
import { NameScope } from './name-scope.js';

/** The module of a validator, as its neighbours import it, and its name. */
export function validatorReference(structure: Structure, model: Model): { module: string; name: string } {
  return { module: `${groupName(structure.revisions, model.revisions)}.js`, name: structure.id };
}

/** One function a structure: straight-line code that decides and allocates nothing. */
export function emitValidators(model: Model): Files {
  const groups = groupBySharing(model.validators, ({ revisions }) => revisions, model.revisions);
  return new Map(groups.map((group) => [`generated/validators/${group.name}.ts`, emitModule(group, model)]));
}

function emitModule(group: Group<Structure>, model: Model): string {
  const importList = new ImportList();
  const functions = group.members.map((structure) => new ValidatorEmitter(structure, group, model, importList).emit());
  return [
    header('Validators: whether a value is valid, and nothing else.', group.revisions),
    importList.print(),
    '\n',
    functions.join('\n\n'),
    '\n',
  ].join('');
}

/** Emits one validator and the helpers that its anonymous unions need. */
class ValidatorEmitter {
  readonly #structure: Structure;
  readonly #definition: Definition;
  readonly #group: Group<Structure>;
  readonly #model: Model;
  readonly #imports: ImportList;
  readonly #helpers = new Map<string, string>();
  /** The variables of the function that is being emitted. */
  #scope = new NameScope(TAKEN_NAMES);
  /** How often that function assigns a member to its variable for members. */
  #assignments = 0;
  /** Whether the definition can hold itself, and so has to refuse too deep a value. */
  readonly #bounds: boolean;

  constructor(structure: Structure, group: Group<Structure>, model: Model, importList: ImportList) {
    this.#structure = structure;
    this.#definition = structure.definition;
    this.#group = group;
    this.#model = model;
    this.#imports = importList;
    this.#bounds = this.#definition.holdsItself;
  }

  emit(): string {
    const main = this.#functionText('export ', this.#structure.id, this.#definition.node);
    return [main, ...this.#helpers.values()].join('\n\n');
  }

  #functionText(prefix: string, name: string, node: Node): string {
    const outer = this.#scope;
    const outerAssignments = this.#assignments;
    this.#scope = new NameScope(TAKEN_NAMES);
    this.#assignments = 0;
    const body = this.#declared(this.#body(node));
    this.#scope = outer;
    this.#assignments = outerAssignments;
    const value = body === 'return true;' ? '_value: unknown' : 'value: unknown';
    return `${prefix}function ${name}(${value}${this.#counts(node) ? ', depth: number' : ''}): boolean {\n${body}\n}`;
  }

  /** The body with a declaration of the variable that it assigns members to. */
  #declared(body: string): string {
    if (this.#assignments === 0) return body;
    if (this.#assignments > 1) return `let ${FIELD}: unknown;\n${body}`;
    return body.replace(`${FIELD} = `, `const ${FIELD} = `);
  }

  /** Whether a function for this node has to know how many containers are around its value. */
  #counts(node: Node): boolean {
    return this.#bounds || refsOf(node).some((name) => lookUp(this.#definition.siblings, name).recursive);
  }

  #body(node: Node): string {
    const condition = this.#condition(node, 'value', 0, []);
    if (condition !== undefined) return `return ${condition.length === 0 ? 'true' : condition.join(' || ')};`;
    const discriminator = node.kind === 'union' ? constDiscriminator(node, this.#definition) : undefined;
    if (discriminator !== undefined) return this.#switchStatements(discriminator);
    return `${this.#statements(node, 'value', 0, [])}\nreturn true;`;
  }

  /** Statements that return false where the value is not valid; `level` counts containers inside this function. */
  #statements(node: Node, value: string, level: number, path: readonly string[]): string {
    const condition = this.#condition(node, value, level, path);
    if (condition !== undefined) return condition.length === 0 ? '' : `if (${negation(condition)}) return false;`;
    switch (node.kind) {
      case 'object':
        return this.#objectStatements(node, value, level, path);
      case 'array':
        return this.#arrayStatements(node, value, level, path);
      case 'intersection':
        return this.#intersectionStatements(node, value, level, path);
      default:
        return `if (!${this.#helperCall(node, value, level, path)}) return false;`;
    }
  }

  #objectStatements(node: ObjectNode, value: string, level: number, path: readonly string[]): string {
    const lines = [`if (!${this.#isObject()}(${value})) return false;`, this.#bound(level)];
    for (const name of node.requiredOnly) lines.push(`if (${member(value, name)} === undefined) return false;`);
    for (const field of node.fields) lines.push(this.#fieldStatements(field, value, level + 1, path));
    const { additional } = node;
    if (additional !== undefined) lines.push(this.#additionalStatements(node, additional, value, level + 1, path));
    return joinLines(lines);
  }

  #fieldStatements({ name, node, required }: Field, object: string, level: number, path: readonly string[]): string {
    const inner = [...path, name];
    const read = member(object, name);
    if (node.kind === 'any') return required ? `if (${read} === undefined) return false;` : '';
    const refusesUndefined = required && !acceptsUndefined(node, this.#definition);
    if (refusesUndefined && isReadOnce(node)) {
      const condition = this.#condition(node, read, level, inner);
      if (condition !== undefined) return `if (${negation(condition)}) return false;`;
    }
    // One variable for all members that one line decides: where code repeats itself, it packs well.
    const condition = this.#condition(node, FIELD, level, inner);
    if (condition?.length === 0) return required ? `if (${read} === undefined) return false;` : '';
    if (condition !== undefined) {
      const fails = negation(condition);
      if (refusesUndefined) return joinLines([this.#assign(read), `if (${fails}) return false;`]);
      const grouped = fails.includes(' || ') ? `(${fails})` : fails;
      const test = required ? `${FIELD} === undefined || ${fails}` : `${FIELD} !== undefined && ${grouped}`;
      return joinLines([this.#assign(read), `if (${test}) return false;`]);
    }
    const variable = this.#scope.nameOf(inner);
    const statements = this.#statements(node, variable, level, inner);
    const lines = [`const ${variable} = ${read};`];
    if (refusesUndefined) lines.push(statements);
    else if (required) lines.push(`if (${variable} === undefined) return false;`, statements);
    else lines.push(`if (${variable} !== undefined) {`, statements, '}');
    return joinLines(lines);
  }

  #assign(read: string): string {
    this.#assignments++;
    return `${FIELD} = ${read};`;
  }

  #additionalStatements(
    node: ObjectNode,
    additional: Node,
    value: string,
    level: number,
    path: readonly string[],
  ): string {
    const inner = [...path, 'member'];
    const [key, variable] = [this.#scope.nameOf([...path, 'key']), this.#scope.nameOf(inner)];
    const declared = node.fields.map((field) => `${key} === ${literal(field.name)}`).join(' || ');
    return joinLines([
      `for (const ${key} in ${value}) {`,
      declared === '' ? '' : `if (${declared}) continue;`,
      `const ${variable} = ${value}[${key}];`,
      `if (${variable} === undefined) continue;`,
      this.#statements(additional, variable, level, inner),
      '}',
    ]);
  }

  #arrayStatements(node: ArrayNode, value: string, level: number, path: readonly string[]): string {
    const lines = [`if (!Array.isArray(${value})) return false;`, this.#bound(level)];
    if (node.maxItems !== undefined) lines.push(`if (${value}.length > ${node.maxItems}) return false;`);
    if (resolveRefs(node.items, this.#definition).kind !== 'any') {
      const inner = [...path, 'item'];
      const [index, variable] = [this.#scope.nameOf([...path, 'index']), this.#scope.nameOf(inner)];
      const read = `${value}[${index}]`;
      lines.push(
        `for (let ${index} = 0; ${index} < ${value}.length; ${index}++) {`,
        ...(isReadOnce(node.items)
          ? [this.#statements(node.items, read, level + 1, inner)]
          : [`const ${variable}: unknown = ${read};`, this.#statements(node.items, variable, level + 1, inner)]),
        '}',
      );
    }
    return joinLines(lines);
  }

  #intersectionStatements(node: IntersectionNode, value: string, level: number, path: readonly string[]): string {
    const parts = node.members.map((part, index) => {
      const statements = this.#statements(part, value, level, [...path, `part${index}`]);
      // A block of its own, as two parts may look at the same member.
      return part.kind === 'object' ? `{\n${statements}\n}` : statements;
    });
    return joinLines(parts);
  }

  /** The value's constant names the one member that it can be valid as. */
  #switchStatements(tag: Discriminator<Node>): string {
    const cases = [...tag.members].map(([constant, chosen]) => {
      const condition = this.#condition(chosen, 'value', 0, [constant]);
      const verdict = condition?.join(' || ') ?? this.#helperCall(chosen, 'value', 0, [constant]);
      return `case ${literal(constant)}:\nreturn ${verdict};`;
    });
    return joinLines([
      `if (!${this.#isObject()}(value)) return false;`,
      `switch (${member('value', tag.key)}) {`,
      ...cases,
      'default:\nreturn false;',
      '}',
    ]);
  }

  /** Scalars first: they are decided by a look at the type. Objects that a constant tells apart are one alternative. */
  #unionCondition(node: UnionNode, value: string, level: number, path: readonly string[]): Condition {
    if (node.members.some((alternative) => alternative.kind === 'any')) return [];
    const alternatives = groupTagged(node, this.#definition).map((alternative) => {
      const inner = [...path, WORDS[alternative.kind] ?? 'alternative'];
      const terms = this.#condition(alternative, value, level, inner) ?? [
        this.#helperCall(alternative, value, level, inner),
      ];
      return { terms, isScalar: ['scalar', 'const', 'enum'].includes(alternative.kind) };
    });
    const scalars = alternatives.filter(({ isScalar }) => isScalar);
    const others = alternatives.filter(({ isScalar }) => !isScalar);
    return [...scalars, ...others].flatMap(({ terms }) => terms);
  }

  /** Moves a part of the schema into a function of its own, and calls it. */
  #helperCall(node: Node, value: string, level: number, path: readonly string[]): string {
    const wanted = [this.#structure.id, ...path.map(identifierPart)].join('_');
    let name = wanted;
    for (let number = 2; this.#helpers.has(name); number++) name = `${wanted}${number}`;
    this.#helpers.set(name, '');
    this.#helpers.set(name, this.#functionText('', name, node));
    return `${name}(${value}${this.#counts(node) ? `, ${depthAt(level)}` : ''})`;
  }

  /**
   * The terms of which one must be true for a valid value; none where every value is valid; undefined where it takes
   * statements to decide.
   */
  #condition(node: Node, value: string, level: number, path: readonly string[]): Condition | undefined {
    switch (node.kind) {
      case 'any':
        return [];
      case 'const':
        return [`${value} === ${literal(node.value)}`];
      case 'enum':
        return node.values.map((allowed) => `${value} === ${literal(allowed)}`);
      case 'scalar':
        return node.types.map((type) => scalarCondition(type, node, value));
      case 'ref':
        return [this.#call(lookUp(this.#definition.siblings, node.name), value, level)];
      case 'object': {
        const isOpen = node.fields.length === 0 && node.requiredOnly.length === 0 && node.additional === undefined;
        return isOpen && !this.#bounds ? [`${this.#isObject()}(${value})`] : undefined;
      }
      case 'array': {
        const isOpen = node.items.kind === 'any' && node.maxItems === undefined;
        return isOpen && !this.#bounds ? [`Array.isArray(${value})`] : undefined;
      }
      case 'union':
        return constDiscriminator(node, this.#definition) === undefined
          ? this.#unionCondition(node, value, level, path)
          : undefined;
      case 'intersection':
        return undefined;
    }
  }

  #call(target: Definition, value: string, level: number): string {
    const { module, name } = validatorReference(structureOf(this.#model.validators, target), this.#model);
    if (module !== `${this.#group.name}.js`) this.#imports.add(`./${module}`, name);
    return target.recursive ? `${name}(${value}, ${depthAt(level)})` : `${name}(${value})`;
  }

  #isObject(): string {
    return this.#imports.add('../../src/json.js', 'isJsonObject');
  }

  /** A definition that contains itself refuses a container that is enclosed by too many. */
  #bound(level: number): string {
    if (!this.#bounds) return '';
    this.#imports.add('../../src/json.js', 'MAX_DEPTH');
    return `if (${depthAt(level)} >= MAX_DEPTH) return false;`;
  }
}

/** The variable that holds one member after another. */
const FIELD = 'field';

// What a helper for an alternative of a union is called.
const WORDS: { readonly [K in Node['kind']]?: string } = { array: 'list', union: 'object' };

/** The members of a union, those that are objects and have a discriminator replaced by a union of their own. */
function groupTagged(node: UnionNode, within: Definition): readonly Node[] {
  const objects = node.members.filter((member) =>
    ['object', 'intersection'].includes(resolveRefs(member, within).kind),
  );
  if (objects.length < 2 || objects.length === node.members.length) return node.members;
  const tagged: UnionNode = { kind: 'union', members: objects };
  if (constDiscriminator(tagged, within) === undefined) return node.members;
  return [tagged, ...node.members.filter((member) => !objects.includes(member))];
}

/** Whether a condition for the node, if there is one, mentions the value just once. */
function isReadOnce(node: Node): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.types.length === 1 && node.minimum === undefined && node.maximum === undefined;
    case 'enum':
      return node.values.length === 1;
    case 'const':
    case 'ref':
      return true;
    default:
      return false;
  }
}

/** Terms joined by or. */
type Condition = readonly string[];

/** An expression that is true where none of the terms is. */
function negation(condition: Condition): string {
  const negated = condition.map((term) => {
    if (term.includes(' && ')) return `!(${term.replace(/^\((.*)\)$/, '$1')})`;
    return term.includes(' === ') ? term.replace(' === ', ' !== ') : `!${term}`;
  });
  return negated.join(' && ');
}

function scalarCondition(type: ScalarType, node: ScalarNode, value: string): string {
  switch (type) {
    case 'null':
      return `${value} === null`;
    case 'string':
    case 'boolean':
      return `typeof ${value} === '${type}'`;
    case 'integer':
    case 'number': {
      const test = `Number.${type === 'integer' ? 'isSafeInteger' : 'isFinite'}(${value})`;
      const bounds = [
        ...(node.minimum === undefined ? [] : [`${value} >= ${node.minimum}`]),
        ...(node.maximum === undefined ? [] : [`${value} <= ${node.maximum}`]),
      ];
      // The comparison, not the test, is what the compiler asks the type of.
      return bounds.length === 0 ? test : [`typeof ${value} === 'number'`, test, ...bounds].join(' && ');
    }
  }
}

// Parameters, what the function may refer to, and words that no variable of a module may be called.
const TAKEN_NAMES: readonly string[] =
  `value depth ${FIELD} isJsonObject MAX_DEPTH Array Number undefined NaN Infinity arguments eval await break case catch class const
  continue debugger default delete do else enum export extends false finally for function if implements import in
  instanceof interface let new null package private protected public return static super switch this throw true try typeof
  var void while with yield`.split(/\s+/);

function depthAt(level: number): string {
  return level === 0 ? 'depth' : `depth + ${level}`;
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}
