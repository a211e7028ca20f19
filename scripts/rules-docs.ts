// npm run rules:docs: writes the tables of docs/rules.md. That of recorded traffic stays as it is where there is none.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { countTraffic, leftOutText, replaceBetween, rulesText, trafficText } from './rules-tables.js';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = resolve(ROOT, 'docs/rules.md');
const TRAFFIC = resolve(ROOT, '../shared/traffic');

let page = readFileSync(PAGE, 'utf8');
page = replaceBetween(page, 'rules', rulesText());
page = replaceBetween(page, 'left out', leftOutText());
if (existsSync(TRAFFIC)) page = replaceBetween(page, 'traffic', trafficText(countTraffic(TRAFFIC)));
writeFileSync(PAGE, page);
