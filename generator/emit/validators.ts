import type { Discriminator } from '../../src/discriminator.js';
import { byKey } from '../compat/order.js';
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
  // By themselves first, so that a part that says the same as a definition is found to.
  const named = new Map(
    group.members.map((structure) => [
      new ValidatorEmitter(structure, group, model, new ImportList(), new Map(), new Map()).text(),
      structure.id,
    ]),
  );
  const helpers = new Map<string, Helper>();
  const functions = group.members.map((structure) =>
    new ValidatorEmitter(structure, group, model, importList, helpers, named).emit(),
  );
  // Functions that resemble each other stand together, as they read, and pack, better so.
  const all = [...functions, ...[...helpers.values()].map(({ text }) => text)].toSorted(byKey(afterName));
  return [
    header('Validators: whether a value is valid, and nothing else.', group.revisions),
    importList.print(),
    '\n',
    all.join('\n\n'),
  ].join('');
}

/** A function for a part of a schema that has no name there. */
interface Helper {
  readonly name: string;
  readonly text: string;
}

/** The text of a function but for its name. */
function afterName(text: string): string {
  return text.slice(text.indexOf('('));
}

/** Emits one validator and the helpers that its anonymous parts need. */
class ValidatorEmitter {
  readonly #structure: Structure;
  readonly #definition: Definition;
  readonly #group: Group<Structure>;
  readonly #model: Model;
  readonly #imports: ImportList;
  /** Those of the module, by what they do: parts that say the same share one. */
  readonly #helpers: Map<string, Helper>;
  /** The validators of the module, by what they do, where that is all in one function. */
  readonly #named: ReadonlyMap<string, string>;
  /** Whether the definition can hold itself, and so has to refuse too deep a value. */
  readonly #bounds: boolean;

  constructor(
    structure: Structure,
    group: Group<Structure>,
    model: Model,
    importList: ImportList,
    helpers: Map<string, Helper>,
    named: ReadonlyMap<string, string>,
  ) {
    this.#structure = structure;
    this.#definition = structure.definition;
    this.#group = group;
    this.#model = model;
    this.#imports = importList;
    this.#helpers = helpers;
    this.#named = named;
    this.#bounds = this.#definition.holdsItself;
  }

  emit(): string {
    return `export function ${this.#structure.id}${this.text()}`;
  }

  /** What stands after the name. */
  text(): string {
    return this.#functionText(this.#definition.node, []);
  }

  /** A function from its parameters on. */
  #functionText(node: Node, path: Path): string {
    const body = this.#body(node, path);
    const value = body === 'return true;' ? '_value: unknown' : 'value: unknown';
    const variable = body.split('\n').some(usesVariable) ? `let ${FIELD}: unknown;\n` : '';
    return `(${value}${this.#counts(node) ? ', depth: number' : ''}): boolean {\n${variable}${body}\n}`;
  }

  /** Whether a function for this node has to know how many containers are around its value. */
  #counts(node: Node): boolean {
    return this.#bounds || refsOf(node).some((name) => lookUp(this.#definition.siblings, name).recursive);
  }

  #body(node: Node, path: Path): string {
    if (node.kind === 'object') return `${this.#objectStatements(node, path)}\nreturn true;`;
    if (node.kind === 'array') return `${this.#arrayStatements(node, path)}\nreturn true;`;
    if (node.kind === 'intersection') return `${this.#intersectionStatements(node, path)}\nreturn true;`;
    const discriminator = node.kind === 'union' ? constDiscriminator(node, this.#definition) : undefined;
    if (discriminator !== undefined) return this.#switchStatements(discriminator, path);
    return `return ${assertion(this.#condition(node, 'value', 0, path))};`;
  }

  #objectStatements(node: ObjectNode, path: Path): string {
    const lines = [`if (!${this.#isObject()}(value)) return false;`, this.#bound()];
    for (const name of node.requiredOnly) lines.push(`if (${member('value', name)} === undefined) return false;`);
    const walked = this.#fieldsToWalk(node);
    // Members that need the variable come first: where code repeats itself, it packs well.
    const read = node.fields.filter((field) => !walked.includes(field));
    const fields = read.map((field) => this.#fieldStatements(field, path));
    lines.push(...fields.toSorted((a, b) => Number(usesVariable(b)) - Number(usesVariable(a))));
    if (walked.length > 0) lines.push(this.#walkStatements(walked, path));
    if (node.additional !== undefined) lines.push(this.#additionalStatements(node, node.additional, path));
    return joinLines(lines);
  }

  /**
   * The members of an object that a walk over its keys checks: those that may be absent, where they are many. Else a read
   * by name is as fast, and it does not box fractions, which the engine stores apart.
   */
  #fieldsToWalk(node: ObjectNode): readonly Field[] {
    const fields = node.fields.filter((field) => !field.required && !acceptsUndefined(field.node, this.#definition));
    const hasFractions = fields.some(({ node: field }) => field.kind === 'scalar' && field.types.includes('number'));
    return fields.length > MOST_READS && !hasFractions && node.additional === undefined ? fields : [];
  }

  /**
   * Walks the keys that are present, for members that may be absent. There the engine takes a member from the list of keys
   * of the object's shape, while a read by name looks each shape up, for what is absent too.
   */
  #walkStatements(fields: readonly Field[], path: Path): string {
    const cases = byCheck(fields).map(([first, ...alike]) => {
      const labels = [first, ...alike].map(({ name }) => `case ${literal(name)}:`);
      const fails = negation(this.#condition(first.node, MEMBER, 1, [...path, first.name]));
      return joinLines([...labels, `if (${fails}) return false;`]);
    });
    return joinLines([
      `for (const ${KEY} in value) {`,
      `const ${MEMBER} = value[${KEY}];`,
      `if (${MEMBER} === undefined) continue;`,
      `switch (${KEY}) {`,
      cases.join('\nbreak;\n'),
      '}',
      '}',
    ]);
  }

  #fieldStatements({ name, node, required }: Field, path: Path): string {
    const inner = [...path, name];
    const read = member('value', name);
    const condition = this.#condition(node, FIELD, 1, inner);
    if (condition.length === 0) return required ? `if (${read} === undefined) return false;` : '';
    const refusesUndefined = required && !acceptsUndefined(node, this.#definition);
    if (refusesUndefined && isReadOnce(node)) {
      return `if (${negation(this.#condition(node, read, 1, inner))}) return false;`;
    }
    const absent = required ? `${FIELD} === undefined || ` : `${FIELD} !== undefined && `;
    return `${FIELD} = ${read};\nif (${refusesUndefined ? '' : absent}${negation(condition)}) return false;`;
  }

  #additionalStatements(node: ObjectNode, additional: Node, path: Path): string {
    const declared = node.fields.map((field) => `${KEY} === ${literal(field.name)}`).join(' || ');
    const fails = negation(this.#condition(additional, MEMBER, 1, [...path, MEMBER]));
    return joinLines([
      `for (const ${KEY} in value) {`,
      declared === '' ? '' : `if (${declared}) continue;`,
      `const ${MEMBER} = value[${KEY}];`,
      `if (${MEMBER} !== undefined && ${fails}) return false;`,
      '}',
    ]);
  }

  #arrayStatements(node: ArrayNode, path: Path): string {
    const lines = ['if (!Array.isArray(value)) return false;', this.#bound()];
    if (node.maxItems !== undefined) lines.push(`if (value.length > ${node.maxItems}) return false;`);
    const once = isReadOnce(node.items);
    const condition = this.#condition(node.items, once ? 'value[index]' : 'item', 1, [...path, 'item']);
    if (condition.length > 0) {
      lines.push(
        'for (let index = 0; index < value.length; index++) {',
        once ? '' : 'const item: unknown = value[index];',
        `if (${negation(condition)}) return false;`,
        '}',
      );
    }
    return joinLines(lines);
  }

  #intersectionStatements(node: IntersectionNode, path: Path): string {
    return joinLines(
      node.members.map((part) =>
        part.kind === 'object'
          ? this.#objectStatements(part, path)
          : `if (${negation(this.#condition(part, 'value', 0, [...path, 'part']))}) return false;`,
      ),
    );
  }

  /** The value's constant names the one member that it can be valid as. */
  #switchStatements(tag: Discriminator<Node>, path: Path): string {
    const cases = [...tag.members].map(([constant, chosen]) => {
      const condition = this.#condition(chosen, 'value', 0, [...path, constant]);
      return `case ${literal(constant)}:\nreturn ${assertion(condition)};`;
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
  #unionCondition(node: UnionNode, value: string, level: number, path: Path): Condition {
    if (node.members.some((alternative) => alternative.kind === 'any')) return [];
    const alternatives = groupTagged(node, this.#definition).map((alternative) => {
      const terms = this.#condition(alternative, value, level, [...path, 'alternative']);
      return { terms, isScalar: ['scalar', 'const', 'enum'].includes(alternative.kind) };
    });
    const scalars = alternatives.filter(({ isScalar }) => isScalar);
    const others = alternatives.filter(({ isScalar }) => !isScalar);
    return [...scalars, ...others].flatMap(({ terms }) => terms);
  }

  /** Moves a part of the schema into a function of its own, and calls it. */
  #helperCall(node: Node, value: string, level: number, path: Path): string {
    const text = this.#functionText(node, path);
    const known = this.#named.get(text) ?? this.#helpers.get(text)?.name;
    const name = known ?? this.#helperName(node, path);
    if (known === undefined) this.#helpers.set(text, { name, text: `function ${name}${text}` });
    return `${name}(${value}${this.#counts(node) ? `, ${depthAt(level)}` : ''})`;
  }

  /** A name that no other helper of the module has. */
  #helperName(node: Node, path: Path): string {
    const wanted = this.#contentName(node) ?? [this.#structure.id, ...path.map(identifierPart)].join('_');
    const taken = [...this.#helpers.values()].map(({ name }) => name);
    let name = wanted;
    for (let number = 2; taken.includes(name); number++) name = `${wanted}${number}`;
    return name;
  }

  /** What a list or map is called for what it holds. */
  #contentName(node: Node): string | undefined {
    const isList = node.kind === 'array' && node.maxItems === undefined;
    const isMap = node.kind === 'object' && node.fields.length === 0 && node.requiredOnly.length === 0;
    const content = isList ? node.items : isMap ? node.additional : undefined;
    const word = isList ? 'list' : 'map';
    if (content?.kind === 'ref') return `${this.#validator(content.name).name}_${word}`;
    return content?.kind === 'scalar' ? [...content.types, word].join('_') : undefined;
  }

  /** The terms of which one must be true for a valid value; none where every value is valid. */
  #condition(node: Node, value: string, level: number, path: Path): Condition {
    switch (node.kind) {
      case 'any':
        return [];
      case 'const':
        return [equality(value, literal(node.value))];
      case 'enum':
        return node.values.map((allowed) => equality(value, literal(allowed)));
      case 'scalar':
        return node.types.map((type) => scalarTerm(type, node, value));
      case 'ref':
        return [callOf(this.#call(lookUp(this.#definition.siblings, node.name), value, level))];
      case 'object': {
        const isOpen = node.fields.length === 0 && node.requiredOnly.length === 0 && node.additional === undefined;
        const isTold = isOpen && !this.#bounds;
        return [callOf(isTold ? `${this.#isObject()}(${value})` : this.#helperCall(node, value, level, path))];
      }
      case 'array': {
        const isTold = node.items.kind === 'any' && node.maxItems === undefined && !this.#bounds;
        return [callOf(isTold ? `Array.isArray(${value})` : this.#helperCall(node, value, level, path))];
      }
      case 'union':
        return constDiscriminator(node, this.#definition) === undefined
          ? this.#unionCondition(node, value, level, path)
          : [callOf(this.#helperCall(node, value, level, path))];
      case 'intersection':
        return [callOf(this.#helperCall(node, value, level, path))];
    }
  }

  #call(target: Definition, value: string, level: number): string {
    const { module, name } = this.#validator(target.name);
    if (module !== `${this.#group.name}.js`) this.#imports.add(`./${module}`, name);
    return target.recursive ? `${name}(${value}, ${depthAt(level)})` : `${name}(${value})`;
  }

  #validator(name: string): { module: string; name: string } {
    const target = lookUp(this.#definition.siblings, name);
    return validatorReference(structureOf(this.#model.validators, target), this.#model);
  }

  #isObject(): string {
    return this.#imports.add('../../src/json.js', 'isJsonObject');
  }

  /** A definition that contains itself refuses a container that is enclosed by too many. */
  #bound(): string {
    if (!this.#bounds) return '';
    this.#imports.add('../../src/json.js', 'MAX_DEPTH');
    return `if (depth >= MAX_DEPTH) return false;`;
  }
}

/** The way from a definition to a part of it, in words. */
type Path = readonly string[];

/** The variable of a function that holds one member after another. */
const FIELD = 'field';

// The variables of a walk over keys.
const KEY = 'key';
const MEMBER = 'member';

/** The most members that may be absent and are read by name all the same. */
const MOST_READS = 4;

/** Fields in their order, those that are checked alike together. */
function byCheck(fields: readonly Field[]): readonly (readonly [Field, ...Field[]])[] {
  const groups = new Map<string, readonly [Field, ...Field[]]>();
  for (const field of fields) {
    const check = JSON.stringify(field.node);
    const group = groups.get(check);
    groups.set(check, group === undefined ? [field] : [...group, field]);
  }
  return [...groups.values()];
}

function usesVariable(statement: string): boolean {
  return statement.startsWith(`${FIELD} = `);
}

/** The members of a union, those that are objects and have a discriminator replaced by a union of their own. */
function groupTagged(node: UnionNode, within: Definition): readonly Node[] {
  const objects = node.members.filter((member) =>
    ['object', 'intersection'].includes(resolveRefs(member, within).kind),
  );
  const tagged: UnionNode = { kind: 'union', members: objects };
  if (objects.length < 2 || constDiscriminator(tagged, within) === undefined) return node.members;
  return [tagged, ...node.members.filter((member) => !objects.includes(member))];
}

/** Whether a condition for the node, if there is one, mentions the value just once. */
function isReadOnce(node: Node): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.types.length === 1 && node.minimum === undefined && node.maximum === undefined;
    case 'enum':
      return node.values.length === 1;
    case 'union':
      return false;
    default:
      return true;
  }
}

/** What is true of a value, and the opposite. */
interface Term {
  readonly holds: string;
  readonly fails: string;
}

/** Terms joined by or. */
type Condition = readonly Term[];

/** An expression that is true where one of the terms is, or where there is none. */
function assertion(condition: Condition): string {
  return condition.length === 0 ? 'true' : condition.map(({ holds }) => holds).join(' || ');
}

/** An expression that is true where none of the terms is. */
function negation(condition: Condition): string {
  return condition.map(({ fails }) => fails).join(' && ');
}

function equality(left: string, right: string): Term {
  return { holds: `${left} === ${right}`, fails: `${left} !== ${right}` };
}

function callOf(call: string): Term {
  return { holds: call, fails: `!${call}` };
}

function scalarTerm(type: ScalarType, node: ScalarNode, value: string): Term {
  switch (type) {
    case 'null':
      return equality(value, 'null');
    case 'string':
    case 'boolean':
      return equality(`typeof ${value}`, `'${type}'`);
    case 'integer':
    case 'number': {
      const test = `Number.${type === 'integer' ? 'isSafeInteger' : 'isFinite'}(${value})`;
      const bounds = [
        ...(node.minimum === undefined ? [] : [`${value} >= ${node.minimum}`]),
        ...(node.maximum === undefined ? [] : [`${value} <= ${node.maximum}`]),
      ];
      if (bounds.length === 0) return callOf(test);
      // The comparison, not the test, is what the compiler asks the type of.
      const all = [`typeof ${value} === 'number'`, test, ...bounds].join(' && ');
      return { holds: all, fails: `!(${all})` };
    }
  }
}

function depthAt(level: number): string {
  return level === 0 ? 'depth' : `depth + ${level}`;
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}
