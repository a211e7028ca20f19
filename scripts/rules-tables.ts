import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Conversation } from '../src/cli/conversation.js';
import { GROUPS, RULES } from '../src/rules/all.js';
import { lint } from '../src/rules/index.js';
import type { Finding } from '../src/rules/index.js';
import { LEFT_OUT } from '../src/rules/left-out.js';
import { linkOf } from '../src/rules/link.js';
import type { Rule } from '../src/rules/rule.js';
import { Schemas } from '../src/schemas.js';
import type { Revision } from '../src/schema.js';

const ALL = Schemas.supportedVersions;

/** The tables of docs/rules.md, as Markdown. */

/** All rules, group by group. */
export function rulesText(): string {
  return GROUPS.map(({ name, rules }) => {
    const rows = rules.map((rule) => [
      `[\`${rule.id}\`](${linkOf(rule)})`,
      rule.strength + (rule.recommended === false ? ' ¹' : ''),
      revisionsText(rule),
      rule.says,
    ]);
    return `### ${name}\n\n${table(['Rule', 'Strength', 'Revisions', 'Asks'], rows)}`;
  }).join('\n\n');
}

export function leftOutText(): string {
  return table(
    ['Left out', 'Why'],
    LEFT_OUT.map(({ id, reason }) => [`\`${id}\``, reason]),
  );
}

/** How often each rule finds something in recorded traffic, the most frequent first. */
export function trafficText(counts: TrafficCounts): string {
  const rows = RULES.map((rule) => {
    const { messages = 0, probes = 0, sessions = 0 } = counts.byRule.get(rule.id) ?? {};
    return { rule, messages, probes, sessions };
  })
    .filter(({ messages, probes, sessions }) => messages + probes + sessions > 0)
    .toSorted((a, b) => b.messages - a.messages || b.sessions - a.sessions || b.probes - a.probes);
  return table(
    ['Rule', 'Strength', 'Messages of peers', 'Wrong on purpose', 'In conversations'],
    rows.map(({ rule, messages, probes, sessions }) => [
      `\`${rule.id}\``,
      rule.strength,
      ...[messages, probes, sessions].map(String),
    ]),
  );
}

/** How many messages, and in how many of them a rule finds something. */
interface TrafficCounts {
  readonly messages: number;
  readonly probes: number;
  readonly sessions: number;
  readonly byRule: ReadonlyMap<string, { messages: number; probes: number; sessions: number }>;
}

/** A finding in recorded traffic, and what it was found in. */
export interface TrafficFinding {
  readonly kind: keyof Omit<TrafficCounts, 'byRule'>;
  readonly source: string;
  readonly finding: Finding;
  readonly raw: string;
}

/** Counts messages, not findings: each message once for each rule. */
export function countTraffic(folder: string): TrafficCounts {
  const byRule = new Map<string, { messages: number; probes: number; sessions: number }>();
  const totals = { messages: 0, probes: 0, sessions: 0 };
  for (const { kind, findings } of lintedTraffic(folder)) {
    totals[kind]++;
    for (const id of new Set(findings.map(({ rule }) => rule))) {
      const counts = byRule.get(id) ?? { messages: 0, probes: 0, sessions: 0 };
      counts[kind]++;
      byRule.set(id, counts);
    }
  }
  return { ...totals, byRule };
}

export function* trafficFindings(folder: string): Generator<TrafficFinding> {
  for (const { kind, source, findings, raw } of lintedTraffic(folder)) {
    for (const finding of findings) yield { kind, source, finding, raw };
  }
}

interface LintedMessage {
  readonly kind: TrafficFinding['kind'];
  readonly source: string;
  readonly raw: string;
  readonly findings: readonly Finding[];
}

/**
 * The distinct messages one by one, as text, without the requests that they answer; the conversations as the tool takes
 * them, with the requests.
 */
function* lintedTraffic(folder: string): Generator<LintedMessage> {
  for (const revision of ALL) {
    for (const [index, line] of linesOf(join(folder, `${revision}.jsonl`)).entries()) {
      const { raw, notes } = line;
      const findings = lint(Schemas.forVersion(revision), raw, {
        from: senderOf(line),
        config: 'all',
        maxFindings: 1000,
      });
      yield { kind: notes === '' ? 'messages' : 'probes', source: `${revision}:${index + 1}`, raw, findings };
    }
  }
  for (const file of readdirSync(join(folder, 'sessions')).toSorted()) {
    const conversation = new Conversation({ revision: 'auto', maxIssues: 1, rules: 'all' });
    for (const [index, line] of linesOf(join(folder, 'sessions', file)).entries()) {
      const message: unknown = JSON.parse(line.raw);
      const judgement = conversation.judge(message, { from: senderOf(line), method: undefined });
      const findings = judgement.findings ?? [];
      yield { kind: 'sessions', source: `${file}:${index + 1}`, raw: line.raw, findings };
    }
  }
}

interface Line {
  readonly dir: string;
  readonly raw: string;
  readonly notes: string;
}

function linesOf(file: string): readonly Line[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

function senderOf({ dir }: Line): 'client' | 'server' {
  return dir === 'c2s' ? 'client' : 'server';
}

/** `all`, `since 2025-06-18`, `2025-11-25` */
function revisionsText({ revisions }: Pick<Rule, 'revisions'>): string {
  const [first, last]: readonly (Revision | undefined)[] = [revisions[0], revisions.at(-1)];
  if (revisions.length === ALL.length) return 'all';
  if (first === last) return first ?? '';
  if (last === ALL.at(-1)) return `since ${first ?? ''}`;
  return first === ALL[0] ? `until ${last ?? ''}` : `${first ?? ''} to ${last ?? ''}`;
}

/** Formatted as Prettier formats tables. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), rule, ...others.map(line)].join('\n');
}

/** Puts a text between the markers of its name. @throws Error where there are none. */
export function replaceBetween(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}
