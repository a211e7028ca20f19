// How many bytes of the heap each call of `is` takes, in a process of its own: node --expose-gc, with a new generation so
// large that nothing is collected in between. The cases come from the standard input as JSON; those of the benchmark's
// payloads are added. What goes back has the case, the share of values that are valid, and the bytes.
import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { Schemas } from 'exact-mcp';
import * as contracts from 'exact-mcp/contracts';
import * as records from 'exact-mcp/records';

import { REVISIONS, payloadsOf } from '../../../bench/payloads/payloads.mjs';

const BATCHES = 4;
const CALLS = 50_000;

/** The ways to ask, by the names that the cases give them. */
const WAYS = {
  name: ({ revision, definition }) => {
    const schema = Schemas.forVersion(revision);
    return (value) => schema.is(definition, value);
  },
  token: ({ revision, definition }) => {
    const schema = Schemas.forVersion(revision);
    const token = records[definition] ?? contracts[definition];
    return (value) => schema.is(token, value);
  },
  guard: ({ revision, definition }) => guards[revision][`is${definition}`],
  // It allocates: a measurement that does not see this one sees nothing.
  copy: () => (value) => {
    globalThis.copied = { value };
    return true;
  },
};

// One value each: where the engine has seen many shapes, it boxes a fraction whenever it reads one.
const payloads = REVISIONS.flatMap(payloadsOf).flatMap(({ name, revision, definition, valid: [text] }) =>
  ['name', 'token', 'guard'].map((way) => ({
    title: `${name}, ${revision}, by ${way}`,
    way,
    revision,
    definition,
    text,
  })),
);
const cases = [...payloads, ...JSON.parse(readFileSync(0, 'utf8'))];
const guards = {};
for (const { revision } of cases) guards[revision] ??= await import(`exact-mcp/${revision}/is`);

/** How often the answer is yes. */
function repeat(ask, value) {
  let yes = 0;
  for (let i = 0; i < CALLS; i++) if (ask(value)) yes++;
  return yes;
}

/** The least of several batches: now and then the engine compiles, which takes some of the heap too. */
function measure({ title, way, text, ...rest }) {
  const ask = WAYS[way](rest);
  const value = JSON.parse(text);
  repeat(ask, value);
  const batches = Array.from({ length: BATCHES }, () => {
    globalThis.gc();
    const before = getHeapStatistics().used_heap_size;
    const yes = repeat(ask, value) / CALLS;
    return { yes, bytes: (getHeapStatistics().used_heap_size - before) / CALLS };
  });
  return {
    title,
    valid: Math.min(...batches.map(({ yes }) => yes)),
    bytes: Math.min(...batches.map(({ bytes }) => bytes)),
  };
}

console.log(JSON.stringify(cases.map(measure)));
