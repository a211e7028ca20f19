import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { CLASSES, FAULTS, ISSUES, REASONS, errorRowFaults, errorRows } from '../support/error-rows.js';
import type { CodeKind } from '../support/error-rows.js';
import { spanIn } from '../support/tables.js';
import { toJavaScript, typeErrors } from './support/example.js';
import { REPOSITORY, runFile, userFolder } from './support/user.js';

/** What the expressions of the document stand on, and how an outcome is told by its code. */
const PRELUDE = `
import { isMcpSchemaError, Schemas } from 'exact-mcp';
import { readMessage } from 'exact-mcp/messages';
import { Tool } from 'exact-mcp/records';

const schema = Schemas.forVersion('2025-11-25');
const march = Schemas.forVersion('2025-03-26');
const tool = { name: 'add', inputSchema: { type: 'object' } };

interface Outcome {
  readonly name?: string;
  readonly code?: string;
  readonly fault?: string;
  readonly issues?: readonly string[];
  readonly reason?: string;
}

function outcomeOf(run: () => unknown): Outcome {
  try {
    const value = run() as { issues?: readonly { code: string }[]; reason?: string; messages?: readonly unknown[] };
    const { issues, reason } = (value.messages?.[0] ?? value) as typeof value;
    return { issues: (issues ?? []).map(({ code }) => code), ...(reason !== undefined && { reason }) };
  } catch (error) {
    if (!isMcpSchemaError(error)) throw error;
    return { name: error.name, code: error.code, ...('fault' in error && { fault: String(error.fault) }) };
  }
}
`;

interface Outcome {
  readonly name?: string;
  readonly code?: string;
  readonly fault?: string;
  readonly issues?: readonly string[];
  readonly reason?: string;
}

it('docs/errors.md has a row with a cause and a cure for each code of the sources, and no others', () => {
  expect(errorRowFaults(REPOSITORY)).toEqual([]);
});

describe('what a row of docs/errors.md makes', () => {
  const rows = [CLASSES, ISSUES, FAULTS, REASONS].flatMap((kind) =>
    errorRows(kind, REPOSITORY).map((row) => ({ row, kind })),
  );
  const cases = (some: CodeKind, column: string) =>
    rows.flatMap(({ row, kind }, at) => (kind === some ? [{ code: spanIn(row, column), at }] : []));
  let outcomes: readonly Outcome[] = [];

  beforeAll(() => {
    outcomes = run(rows.map(({ row }) => spanIn(row, 'Made by')));
  });

  it.each(cases(CLASSES, 'Class'))('is the error $code', ({ code, at }) => {
    expect(outcomes[at]?.name).toBe(code);
  });

  it.each(cases(CLASSES, '`code`'))('has the code $code', ({ code, at }) => {
    expect(outcomes[at]?.code).toBe(code);
  });

  it.each(cases(ISSUES, 'Code'))('is the issue $code', ({ code, at }) => {
    expect([...new Set(outcomes[at]?.issues)]).toEqual([code]);
  });

  it.each(cases(FAULTS, 'Fault'))('is the fault $code', ({ code, at }) => {
    expect(outcomes[at]?.fault).toBe(code);
  });

  it.each(cases(REASONS, 'Reason'))('is the reason $code', ({ code, at }) => {
    expect(outcomes[at]?.reason).toBe(code);
  });
});

/** Runs expressions with the installed package; gives what came of each. */
function run(expressions: readonly string[]): readonly Outcome[] {
  const folder = userFolder();
  const code = `${PRELUDE}\nconst expressions = [\n${expressions.map((expression) => `() => ${expression},\n`).join('')}];
console.log(JSON.stringify(expressions.map(outcomeOf)));\n`;
  const file = join(folder, 'expressions.ts');
  writeFileSync(file, code);
  const errors = typeErrors([file], join(REPOSITORY, 'node_modules/@types')).get(file);
  if (errors === undefined || errors.length > 0)
    throw new Error(`The expressions have type errors: ${errors?.join('\n')}`);
  writeFileSync(join(folder, 'expressions.mjs'), toJavaScript(code));
  return JSON.parse(runFile(folder, 'expressions.mjs')) as readonly Outcome[];
}
