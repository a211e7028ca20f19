import type { Check, Definition } from './catalog.js';
import { findDiscriminator } from './discriminator.js';
import type { Discriminator } from './discriminator.js';
import { explain } from './explain.js';
import { sealClass } from './record.js';
import type { RecordClass } from './record.js';
import { additionalSchema } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';
import { typesOf } from './scalars.js';
import { requiredTags, resolve } from './schema-walk.js';
import type { LookUp } from './schema-walk.js';

/** How a valid wire value becomes what a getter returns. */
export type Plan = OpenPlan | RecordPlan | EachPlan | UnionPlan;

/** Native JSON: frozen when it is handed out. */
interface OpenPlan {
  readonly kind: 'open';
}

interface RecordPlan {
  readonly kind: 'record';
  readonly shape: Shape;
}

/** A frozen list of hydrated items, or a frozen object of hydrated members. */
interface EachPlan {
  readonly kind: 'list' | 'map';
  readonly each: Plan;
}

/** The member is chosen for each value: see `hydrate`. */
export interface UnionPlan {
  readonly kind: 'union';
  /** In canonical order. */
  readonly members: readonly UnionMember[];
  /** Where a constant tells the objects among the members apart, the one for each: no other can be valid. */
  readonly discriminator: Discriminator<UnionMember, unknown> | undefined;
}

export interface UnionMember {
  readonly node: SchemaNode;
  readonly check: Check;
  readonly plan: Plan;
}

/** A record class as one revision declares it. */
export interface Shape {
  readonly typeName: string;
  readonly record: RecordClass;
  /** The declared fields. A field without a plan here is not declared in this revision. */
  readonly fields: { readonly [name: string]: Plan };
}

const OPEN: OpenPlan = { kind: 'open' };

/** Makes the plans of one revision, each once. */
export function createPlanner(lookUp: LookUp): (definition: Definition) => Plan {
  const plans = new Map<Definition, Plan>();

  function planOf(definition: Definition): Plan {
    const known = plans.get(definition);
    if (known !== undefined) return known;
    // Entered before its parts are planned, which may lead back to it.
    const schema = definition.schema();
    if (definition.record !== undefined) {
      return planOfRecord(definition.record, schema, (plan) => plans.set(definition, plan));
    }
    if (definition.role === 'contract') return planOfContract(definition, schema);
    plans.set(definition, OPEN);
    const plan = planOfNative(schema);
    plans.set(definition, plan);
    return plan;
  }

  function planOfRecord(record: RecordClass, schema: SchemaNode, enter?: (plan: Plan) => void): Plan {
    const fields: { [name: string]: Plan } = {};
    const plan: Plan = { kind: 'record', shape: { typeName: record.typeName, record, fields } };
    enter?.(plan);
    addFieldPlans(fields, schema);
    return plan;
  }

  function planOfContract(definition: Definition, schema: SchemaNode): Plan {
    const resolved = resolve({ node: schema, at: definition.name }, lookUp).node.anyOf ?? [];
    const members: UnionMember[] = [];
    const plan: { -readonly [K in keyof UnionPlan]: UnionPlan[K] } = {
      kind: 'union',
      members,
      discriminator: undefined,
    };
    plans.set(definition, plan);
    members.push(...resolved.map(planOfMember));
    plan.discriminator = discriminatorOf(members);
    return plan;
  }

  function planOfNative(schema: SchemaNode): Plan {
    const members = schema.type === 'object' ? additionalSchema(schema) : undefined;
    return members === undefined ? planOfNode(schema) : planOfEach('map', members);
  }

  function addFieldPlans(plans: { [name: string]: Plan }, schema: SchemaNode): void {
    if (schema.$ref !== undefined) addFieldPlans(plans, lookUp(schema.$ref).schema());
    for (const part of schema.allOf ?? []) addFieldPlans(plans, part);
    for (const [name, field] of Object.entries(schema.properties ?? {})) plans[name] = planOfNode(field);
  }

  /** Anonymous objects that are not promoted are plain JSON all the way down; the rest is followed. */
  function planOfNode(node: SchemaNode): Plan {
    if (node.record !== undefined) {
      // The catalog seals the classes that it defines, which need not be those that it promotes to.
      sealClass(node.record);
      return planOfRecord(node.record, node);
    }
    if (node.$ref !== undefined) return planOf(lookUp(node.$ref));
    if (node.items !== undefined) return planOfEach('list', node.items);
    if (node.anyOf !== undefined) return planOfUnion(node.anyOf);
    return OPEN;
  }

  function planOfEach(kind: EachPlan['kind'], node: SchemaNode): Plan {
    const each = planOfNode(node);
    return each === OPEN ? OPEN : { kind, each };
  }

  function planOfUnion(nodes: readonly SchemaNode[]): Plan {
    const members = nodes.map(planOfMember);
    if (members.every((member) => member.plan === OPEN)) return OPEN;
    return { kind: 'union', members, discriminator: discriminatorOf(members) };
  }

  /** A constant may tell the members that are records apart, if no other member can take an object. */
  function discriminatorOf(members: readonly UnionMember[]): Discriminator<UnionMember, unknown> | undefined {
    const records = members.filter(({ plan }) => plan.kind === 'record');
    const mayBeObject = members.some(({ plan, node }) => plan.kind !== 'record' && !isForScalarsOrLists(node));
    if (mayBeObject) return undefined;
    return findDiscriminator(
      records,
      records.map(({ node }) => requiredTags({ node, at: '' }, lookUp)),
    );
  }

  function isForScalarsOrLists(node: SchemaNode): boolean {
    const types = typesOf(node);
    return types.length > 0 && !types.includes('object');
  }

  function planOfMember(node: SchemaNode): UnionMember {
    return { node, check: checkOf(node), plan: planOfNode(node) };
  }

  /** Named parts bring their checks; of anonymous ones, generation lets only scalars and lists stand beside records. */
  function checkOf(node: SchemaNode): Check {
    if (node.$ref !== undefined) return lookUp(node.$ref).check;
    return (value) => explain([], { node, at: '/' }, value, lookUp, '', 1).length === 0;
  }

  return planOf;
}
