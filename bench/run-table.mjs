// Measures one table, in a process of its own: node --expose-gc bench/run-table.mjs <table> [--quick]
import { FULL, QUICK } from './measure.mjs';

const [, , name, ...flags] = process.argv;
const table = await import(`./tables/${name}.mjs`);
const rows = await table.run(flags.includes('--quick') ? QUICK : FULL);
const result = { table: name, title: table.title, unit: table.unit, rows };
if (process.send !== undefined) process.send(result);
else console.log(JSON.stringify(result, null, 2));
