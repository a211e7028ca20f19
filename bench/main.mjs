// npm run bench [-- --quick] [-- --table <table>] [-- --write]
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { prepare } from './prepare.mjs';
import { describeMachine, printTable, writeReport } from './report.mjs';

const TABLES = [
  'is',
  'message',
  'from-json',
  'from-value',
  'reading',
  'relay',
  'issues',
  'cold-start',
  'memory',
  'growth',
];

// Compilers and collectors work in the thread that is measured: what they cost is counted where it falls due.
const FLAGS = ['--expose-gc', '--single-threaded'];

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, table: { type: 'string', multiple: true } } });
const unknown = values.table?.find((table) => !TABLES.includes(table));
if (unknown !== undefined) throw new Error(`There is no table ${unknown}; there are ${TABLES.join(', ')}`);

prepare();
const tables = [];
for (const table of values.table ?? TABLES) {
  const result = await measureInProcess(table);
  console.log(printTable(result));
  tables.push(result);
}
// A quick run, or a part, is for the eyes alone.
if (!values.quick && values.table === undefined) await writeReport({ machine: describeMachine(), tables });

/** One process for each table, so that none has the heap, or the code, of another. */
function measureInProcess(table) {
  const path = fileURLToPath(new URL('run-table.mjs', import.meta.url));
  const child = fork(path, [table, ...(values.quick ? ['--quick'] : [])], { execArgv: FLAGS });
  return new Promise((resolve, reject) => {
    let result;
    child.on('message', (message) => (result = message));
    child.on('exit', (code) => {
      if (code === 0 && result !== undefined) resolve(result);
      else reject(new Error(`The table ${table} failed`));
    });
  });
}
