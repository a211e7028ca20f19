import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { countTraffic, leftOutText, replaceBetween, rulesText, trafficText } from '../../scripts/rules-tables.js';
import { needing, sharedPath } from '../oracle/support/shared.js';

const PAGE = readFileSync(resolve(REPOSITORY, 'docs/rules.md'), 'utf8');
const TRAFFIC = sharedPath('traffic');
const traffic = needing('docs/rules.md tells what rules find in recorded traffic', TRAFFIC);

it('docs/rules.md lists the rules, and what is left out (npm run rules:docs)', () => {
  expect(replaceBetween(PAGE, 'rules', rulesText())).toBe(PAGE);
  expect(replaceBetween(PAGE, 'left out', leftOutText())).toBe(PAGE);
});

it.skipIf(traffic.missing)(`${traffic.title} (npm run rules:docs)`, () => {
  const counts = countTraffic(TRAFFIC);
  expect(counts.messages + counts.probes).toBe(1427);
  expect(replaceBetween(PAGE, 'traffic', trafficText(counts))).toBe(PAGE);
});

it('would be told of a rule that is gone, new or said otherwise', () => {
  const rows = rulesText().split('\n');
  const last = rows.at(-1) ?? '';
  expect(rows.length).toBeGreaterThan(10);
  for (const wrong of [rows.slice(0, -1), [...rows, last], [...rows.slice(0, -1), last.replace(/\w/, '?')]]) {
    const page = replaceBetween(PAGE, 'rules', wrong.join('\n'));
    expect(page).not.toBe(PAGE);
    expect(replaceBetween(page, 'rules', rulesText())).toBe(PAGE);
  }
});
