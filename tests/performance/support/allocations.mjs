// How many bytes of the heap each call of `is` takes, in a process of its own: node --expose-gc, with a new generation so
// large that nothing is collected in between. Cases come from the standard input as JSON, and go back with the bytes.
import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { Schemas } from 'exact-mcp';
import * as contracts from 'exact-mcp/contracts';
import * as records from 'exact-mcp/records';

const { calls, cases } = JSON.parse(readFileSync(0, 'utf8'));

/** The ways to ask, by the names that the cases give them. */
const WAYS = {
  name: ({ revision, definition }) => {
    const schema = Schemas.forVersion(revision);
    return (value) => schema.is(definition, value);
  },
  token: ({ revision, definition }) => {
    const schema = Schemas.forVersion(revision);
    const type = records[definition] ?? contracts[definition];
    return (value) => schema.is(type, value);
  },
  guard: ({ revision, definition }) => guards[revision][`is${definition}`],
  // It allocates: a measurement that does not see this one sees nothing.
  copy: () => (value) => {
    kept = { value };
    return true;
  },
};

let kept;

const guards = {};
for (const { revision } of cases) guards[revision] ??= await import(`exact-mcp/${revision}/is`);

/** How often the answer is yes. */
function repeat(ask, values, times) {
  let yes = 0;
  for (let i = 0, next = 0; i < times; i++) {
    if (ask(values[next])) yes++;
    next = next + 1 === values.length ? 0 : next + 1;
  }
  return yes;
}

function measure({ way, texts, ...rest }) {
  const ask = WAYS[way](rest);
  const values = texts.map((text) => JSON.parse(text));
  repeat(ask, values, calls / 4);
  globalThis.gc();
  const before = getHeapStatistics().used_heap_size;
  const yes = repeat(ask, values, calls);
  return { yes: yes / calls, bytes: (getHeapStatistics().used_heap_size - before) / calls };
}

console.log(JSON.stringify(cases.map(measure)));
