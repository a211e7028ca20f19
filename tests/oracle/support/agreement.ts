import { isMcpSchemaError } from '../../../src/errors.js';
import type { Issue } from '../../../src/errors.js';
import { jsonPointer } from '../../../src/json.js';
import type { JsonValue, PathStep } from '../../../src/json.js';
import { Record } from '../../../src/record.js';
import { oracle, safeOracle } from './oracle.js';
import type { Verdict } from './oracle.js';
import { partOf } from './places.js';
import { guardFor } from '../../support/guards.js';
import { schemaFor } from '../../support/named-schema.js';
import type { NamedSchema, Validation } from '../../support/named-schema.js';

/** One definition of one revision, as both sides know it. */
export interface Subject {
  readonly revision: string;
  readonly name: string;
  readonly schema: NamedSchema;
  /** The type guard of the definition's own. */
  readonly guard: Verdict;
  /** AJV on the effective document. */
  readonly oracle: Verdict;
  /** The same with the listed departure: integer positions end at ±(2^53−1). */
  readonly safeOracle: Verdict;
}

export function subjectOf(revision: string, name: string): Subject {
  return {
    revision,
    name,
    schema: schemaFor(revision),
    guard: guardFor(revision, name),
    oracle: oracle(revision, name),
    safeOracle: safeOracle(revision, name),
  };
}

/** Checks all that is to hold for one value; gives the verdict, and throws a full account of a disagreement. */
export function checkAgreement(subject: Subject, value: JsonValue): boolean {
  const { name, schema } = subject;
  const result = schema.validate(name, value);
  const claim = (holds: boolean, statement: string): void => {
    if (!holds) throw new Error(account(subject, value, result, statement));
  };
  const expected = subject.safeOracle(value);
  claim(schema.is(name, value) === expected, `is() must be ${expected}`);
  claim(subject.guard(value) === expected, `is${name}() must be ${expected}`);
  claim(result.ok === expected, `validate().ok must be ${expected}`);
  if (result.ok) checkRelay(subject, value, claim);
  else checkRefusal(subject, value, result.issues, claim);
  return expected;
}

type Claim = (holds: boolean, statement: string) => void;

function checkRelay({ name, schema }: Subject, value: JsonValue, claim: Claim): void {
  const text = JSON.stringify(value);
  const hydrated = schema.fromValue(name, value);
  claim(isFrozenThroughout(hydrated), 'whatever can be read must be frozen');
  claim(JSON.stringify(hydrated) === text, 'fromValue() must give the value back');
  claim(JSON.stringify(value) === text && !isAnyFrozen(value), 'the input must stay as it was');
  const relayed = JSON.stringify(schema.fromJson(name, text));
  claim(relayed === JSON.stringify(JSON.parse(text)), `fromJson() must relay ${text}, but gives ${relayed}`);
}

/** Reads every field of every record, and every member of every list and object, that a value leads to. */
function isFrozenThroughout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const members: unknown[] = value instanceof Record ? [...fieldsOf(value), value.toJSON()] : Object.values(value);
  return Object.isFrozen(value) && members.every(isFrozenThroughout);
}

/** What the getters of a record give, and what `get` gives for every key of its wire value. */
function fieldsOf(record: Record): unknown[] {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(record) as object));
  const fields = getters
    .filter(([, descriptor]) => descriptor.get !== undefined)
    .map(([key]) => Reflect.get(record, key) as unknown);
  return [...fields, ...record.keys().map((key) => record.get(key))];
}

function isAnyFrozen(value: JsonValue): boolean {
  return (
    typeof value === 'object' && value !== null && (Object.isFrozen(value) || Object.values(value).some(isAnyFrozen))
  );
}

function checkRefusal(subject: Subject, value: JsonValue, issues: readonly Issue[], claim: Claim): void {
  const { name, schema } = subject;
  claim(issues.length > 0, 'a refusal must have issues');
  for (const issue of issues) {
    const where = `the issue at ${issue.pointer}`;
    claim(jsonPointer(issue.path) === issue.pointer, `${where} must have the pointer of its path`);
    const [place, missing] = issue.code === 'required' ? [issue.path.slice(0, -1), 'parent'] : [issue.path, 'place'];
    claim(exists(value, issue.path) || exists(value, place), `${where} must have a ${missing} in the value`);
    claim(issue.expected !== '' && issue.received !== '' && issue.message !== '', `${where} must be explained`);
  }
  if (subject.oracle(value)) {
    claim(issues.some(isUnsafeInteger), 'a value that only this package refuses must have an unsafe-integer issue');
  }
  claim(
    isRefused(() => schema.fromValue(name, value)),
    'fromValue() must refuse the value',
  );
  claim(
    isRefused(() => schema.fromJson(name, JSON.stringify(value))),
    'fromJson() must refuse the value',
  );
}

export function isUnsafeInteger(issue: Issue): boolean {
  return issue.code === 'unsafe-integer';
}

/** Whether a call throws an error of this package; other errors pass through. */
export function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    if (isMcpSchemaError(error)) return true;
    throw error;
  }
}

function exists(value: JsonValue, path: readonly PathStep[]): boolean {
  let place: JsonValue | undefined = value;
  for (const step of path) place = place === undefined ? place : partOf(place, step);
  return place !== undefined;
}

function account(subject: Subject, value: JsonValue, result: Validation, statement: string): string {
  const lines = [
    `${subject.revision} ${subject.name}: ${statement}`,
    `value: ${JSON.stringify(value)}`,
    `AJV: ${subject.oracle(value)}, with safe integers: ${subject.safeOracle(value)}`,
    `is(): ${subject.schema.is(subject.name, value)}, validate().ok: ${result.ok}`,
  ];
  if (!result.ok) lines.push(`issues: ${JSON.stringify(result.issues, null, 2)}`);
  return lines.join('\n');
}
