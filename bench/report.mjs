import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';

import { DOCUMENT, REPOSITORY, RESULTS } from './files.mjs';

const PEERS = ['ajv', 'typebox', '@modelcontextprotocol/sdk', '@modelcontextprotocol/core', 'zod', 'mitata'];

/** What a result depends on besides the code. */
export function describeMachine() {
  const [{ model }] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: model.trim(),
    cores: cpus().length,
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
    versions: Object.fromEntries(['.', ...PEERS].map(versionOf)),
  };
}

/** Writes the JSON file, and the tables into the document. */
export async function writeReport({ machine, tables }) {
  const text = readFileSync(DOCUMENT, 'utf8');
  if (!BETWEEN_MARKERS.test(text)) throw new Error('docs/performance.md has no place for the tables');
  const options = await resolveConfig(DOCUMENT);
  const section = [describe(machine), summary(tables), ...tables.map(printTable)].join('\n\n');
  const document = text.replace(BETWEEN_MARKERS, () => section);
  writeFileSync(DOCUMENT, await format(document, { ...options, parser: 'markdown' }));
  writeFileSync(RESULTS, await format(JSON.stringify({ machine, tables }), { ...options, parser: 'json' }));
}

const BETWEEN_MARKERS = /(?<=<!-- results -->\n\n)[^]*?(?=\n\n<!-- \/results -->)/;

/** A heading, and a Markdown table of what was measured and of the targets. */
export function printTable({ title, unit, rows }) {
  const labels = union(rows.map(({ measured, ratios, ...rest }) => Object.keys(rest)));
  const names = union(rows.map(({ measured }) => Object.keys(measured)));
  const targets = union(rows.map(({ ratios }) => ratios.map(({ says }) => says)));
  const lines = rows.map((row) => [
    ...labels.map((label) => row[label] ?? ''),
    ...names.map((name) => (name in row.measured ? UNITS[unit](row.measured[name]) : '—')),
    ...targets.map((target) => printRatio(row.ratios.find(({ says }) => says === target))),
  ]);
  return [`### ${title}`, grid([[...labels, ...names, ...targets], ...lines], labels.length)].join('\n\n');
}

/** How many of the rows meet each target, and the worst of them. */
function summary(tables) {
  const lines = tables.flatMap(({ title, rows }) => {
    const judged = rows.flatMap(({ ratios }) => ratios).filter(({ met }) => met !== undefined);
    return union([judged.map(({ says }) => says)]).map((target) => {
      const all = judged.filter(({ says }) => says === target);
      const met = all.filter((each) => each.met);
      const [worst] = all.toSorted((a, b) => slack(a) - slack(b));
      return [title, target, `${met.length} of ${all.length}`, printRatio(worst)];
    });
  });
  return grid([['Table', 'Target', 'Rows that meet it', 'The worst'], ...lines], 2);
}

function slack({ ratio, atLeast, atMost }) {
  return atLeast === undefined ? atMost / ratio : ratio / atLeast;
}

function printRatio(verdict) {
  if (verdict === undefined) return '';
  const { ratio, atLeast, atMost, met } = verdict;
  const number = significant(ratio);
  if (met === undefined) return number;
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return met ? `${number} (${bound})` : `**${number}** (${bound})`;
}

const UNITS = {
  ns: (nanoseconds) => {
    if (nanoseconds < 1e3) return `${significant(nanoseconds)} ns`;
    return nanoseconds < 1e6 ? `${significant(nanoseconds / 1e3)} µs` : `${significant(nanoseconds / 1e6)} ms`;
  },
  bytes: (bytes) => `${significant(bytes / 1024)} KB`,
};

/** Two or three digits that mean something, and no exponent. */
function significant(number) {
  if (number >= 100) return Math.round(number).toLocaleString('en-US');
  return number === 0 ? '0' : Number(number.toPrecision(number < 1 ? 2 : 3)).toString();
}

function describe({ date, cpu, cores, platform, node, v8, versions }) {
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `Measured on ${date}: ${cpu}, ${cores} cores, ${platform}, Node ${node} (V8 ${v8}); ${peers.join(', ')}.`;
}

function versionOf(name) {
  const folder = name === '.' ? REPOSITORY : `${REPOSITORY}/node_modules/${name}`;
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return [manifest.name, manifest.version];
}

function union(lists) {
  return [...new Set(lists.flat())];
}

/** Padded, so that it can be read where nothing renders it. */
function grid(lines, textColumns) {
  const widths = lines[0].map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (column < textColumns ? cell.padEnd(widths[column]) : cell.padStart(widths[column]));
  const rule = widths.map((width, column) => (column < textColumns ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head, ...body] = lines.map((line) => `| ${line.map(pad).join(' | ')} |`);
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}
