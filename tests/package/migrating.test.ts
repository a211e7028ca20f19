import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as sdk2 from '@modelcontextprotocol/core';
import * as sdk1 from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';

import { isJsonObject } from '../../src/json.js';
import { needing, readLines, sharedPath, textOf } from '../oracle/support/shared.js';
import { schemaFor } from '../support/named-schema.js';
import { rowsBelow, spanIn, spansOf } from '../support/tables.js';
import type { Row } from '../support/tables.js';
import { REPOSITORY, REVISIONS } from './support/user.js';

const DOCUMENT = 'docs/migrating-from-zod.md';
const REVISION = '2025-11-25';

/** What this test needs of a Zod schema. */
interface ZodSchema {
  safeParse(value: unknown): {
    success: boolean;
    data?: unknown;
    error?: { message: string; issues: readonly ZodIssue[] };
  };
}

interface ZodIssue {
  readonly errors?: readonly (readonly ZodIssue[])[];
}

const SDKS: { readonly [sdk: string]: object } = { '1': sdk1, '2': sdk2 };

const traffic = needing('recorded messages', sharedPath('traffic'));

it('the document names the versions that are measured', () => {
  const text = readFileSync(join(REPOSITORY, DOCUMENT), 'utf8');
  const [one, two, zod] = ['@modelcontextprotocol/sdk', '@modelcontextprotocol/core', 'zod'].map(versionOf);
  expect(text).toContain(`SDK ${one} and ${two}, and zod ${zod}`);
});

describe('what each accepts differently', () => {
  it.each(rowsBelow(DOCUMENT, 'What each accepts differently').map(caseOf))('$title', (row) => {
    const ours = schemaFor(row.revision).validate(row.type, valueOf(row.value));
    expect({
      'exact-mcp': ours.ok ? changesOf(valueOf(row.value), ours.value) : 'refused',
      'SDK 1': outcomeOf('1', row.type, valueOf(row.value)),
      'SDK 2': outcomeOf('2', row.type, valueOf(row.value)),
    }).toEqual({ 'exact-mcp': plain(row['exact-mcp']), 'SDK 1': plain(row['SDK 1']), 'SDK 2': plain(row['SDK 2']) });
  });
});

describe('how much an error says', () => {
  it.each(rowsBelow(DOCUMENT, 'How much an error says').map(caseOf))('$title', (row) => {
    const ours = schemaFor(row.revision).validate(row.type, valueOf(row.value));
    const issues = ours.ok ? [] : ours.issues;
    expect({
      'exact-mcp': `${issues.length}, ${issues.map(({ message }) => message).join().length}`,
      'SDK 1': sizeOf('1', row.type, valueOf(row.value)),
      'SDK 2': sizeOf('2', row.type, valueOf(row.value)),
    }).toEqual({ 'exact-mcp': row['exact-mcp'], 'SDK 1': row['SDK 1'], 'SDK 2': row['SDK 2'] });
  });
});

describe.skipIf(traffic.missing)(traffic.title, () => {
  const rows = rowsBelow(DOCUMENT, 'On recorded messages');

  it('are counted for each revision and SDK', () => {
    expect(rows.map(({ Revision, SDK }) => [Revision, SDK])).toEqual(
      REVISIONS.flatMap((r) => ['1', '2'].map((sdk) => [r, sdk])),
    );
  });

  it.each(rows)(
    'of $Revision are given back by SDK $SDK as the table says',
    ({ Revision = '', SDK = '', ...expected }) => {
      const counts = {
        valid: 0,
        unchanged: 0,
        reordered: 0,
        'members changed': 0,
        refused: 0,
        'no schema': 0,
        invalid: 0,
        taken: 0,
      };
      for (const { type, value } of existsSync(sharedPath('traffic')) ? messagesOf(Revision) : []) {
        const isValid = schemaFor(Revision).is(type, value);
        const outcome = outcomeOf(SDK, type, withoutEnvelope(type, value));
        if (isValid) {
          counts.valid++;
          if (outcome === 'unchanged' || outcome === 'refused' || outcome === 'no schema') counts[outcome]++;
          else counts[outcome === 'reordered' ? outcome : 'members changed']++;
        } else {
          counts.invalid++;
          if (outcome !== 'refused' && outcome !== 'no schema') counts.taken++;
        }
      }
      expect(Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, String(count)]))).toEqual(expected);
    },
  );
});

interface Case {
  readonly [column: string]: string;
  readonly revision: string;
  readonly type: string;
  readonly value: string;
  readonly title: string;
}

/** A row with its type taken apart: `2026-07-28 Tool`. */
function caseOf(row: Row): Case {
  const words = spanIn(row, 'Type').split(' ');
  const revision = words.length > 1 ? (words[0] ?? '') : REVISION;
  return { ...row, type: words.at(-1) ?? '', revision, value: spanIn(row, 'Value'), title: row.Case ?? '' };
}

/** The value of an expression, made anew each time. */
function valueOf(expression: string): unknown {
  const evaluate = runInThisContext(`((tool) => (${expression}))`) as (...known: unknown[]) => unknown;
  return evaluate({ name: 'add', inputSchema: { type: 'object' } });
}

/** A cell without its code spans. */
function plain(cell = ''): string {
  return spansOf(cell).reduce((text, span) => text.replace(`\`${span}\``, span), cell);
}

function zodSchema(sdk: string, type: string): ZodSchema | undefined {
  const schema: unknown = Reflect.get(SDKS[sdk] ?? {}, `${type}Schema`);
  return schema === undefined ? undefined : (schema as ZodSchema);
}

function outcomeOf(sdk: string, type: string, value: unknown): string {
  const result = zodSchema(sdk, type)?.safeParse(value);
  if (result === undefined) return 'no schema';
  return result.success ? changesOf(value, result.data) : 'refused';
}

/** How many issues there are, those of the members of unions for each member, and how long the message is. */
function sizeOf(sdk: string, type: string, value: unknown): string {
  const error = zodSchema(sdk, type)?.safeParse(value).error;
  return error === undefined ? '' : `${countOf(error.issues)}, ${error.message.length}`;
}

function countOf(issues: readonly ZodIssue[]): number {
  const counts = issues.map(({ errors }): number => errors?.reduce((sum, member) => sum + countOf(member), 0) ?? 1);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What the JSON of a result has lost, gained, changed or reordered. */
function changesOf(value: unknown, result: unknown): string {
  const changes = difference(value, JSON.parse(JSON.stringify(result)) as unknown, '');
  const edits = changes.filter((change) => change !== 'reordered');
  return [...edits, ...(changes.includes('reordered') ? ['reordered'] : [])].join(', ') || 'unchanged';
}

function difference(before: unknown, after: unknown, at: string): string[] {
  if (before === after) return [];
  const [left, right] = [membersOf(before), membersOf(after)];
  if (left === undefined || right === undefined || Array.isArray(before) !== Array.isArray(after))
    return [`changes ${at}`];
  const common = [...left.keys()].filter((key) => right.has(key));
  const isReordered = common.join('\n') !== [...right.keys()].filter((key) => left.has(key)).join('\n');
  return [
    ...[...left.keys()].filter((key) => !right.has(key)).map((key) => `loses ${at}/${key}`),
    ...[...right.keys()].filter((key) => !left.has(key)).map((key) => `adds ${at}/${key}`),
    ...common.flatMap((key) => difference(left.get(key), right.get(key), `${at}/${key}`)),
    ...(isReordered ? ['reordered'] : []),
  ];
}

/** The members of plain objects and arrays. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return isJsonObject(value) || Array.isArray(value) ? new Map(Object.entries(value)) : undefined;
}

/** The single messages of a revision that name a definition, a response by its result. */
function messagesOf(revision: string): readonly { readonly type: string; readonly value: unknown }[] {
  const { typeNames } = schemaFor(revision);
  return readLines(sharedPath('traffic', `${revision}.jsonl`)).flatMap((line) => {
    const message: unknown = JSON.parse(textOf(line, 'raw'));
    const { definition } = line;
    if (!isJsonObject(message) || typeof definition !== 'string' || !typeNames.includes(definition)) return [];
    return [{ type: definition, value: 'result' in message ? message.result : message }];
  });
}

/** The schemas of requests and notifications in the SDK have no envelope; those of JSON-RPC have. */
function withoutEnvelope(type: string, value: unknown): unknown {
  if (!isJsonObject(value) || !('method' in value) || type.startsWith('JSONRPC')) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'jsonrpc' && key !== 'id'));
}

function versionOf(name: string): string {
  const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
