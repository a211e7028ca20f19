// In a fresh process, with --expose-gc: what the heap grows by. `revision` loads a candidate and asks for two verdicts;
// `message` keeps lists, as they come from text, and reads them or not.
import { LIST, REQUEST, payloadNamed } from '../payloads/payloads.mjs';
import { LOADERS } from './loaders.mjs';

const [, , what, candidate, revision, reading] = process.argv;
const [request, list] = [REQUEST, LIST].map((name) => payloadNamed(name, revision));
const MESSAGES = 64;

function used() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Reads all members, to the bottom. */
function readAll(value) {
  if (Array.isArray(value)) return value.forEach(readAll);
  if (typeof value !== 'object' || value === null) return;
  for (const key of typeof value.keys === 'function' ? value.keys() : Object.keys(value)) readAll(value[key]);
}

const kept = [];
let before = used();
const loaded =
  candidate === 'JSON.parse' ? { fromJson: (_, text) => JSON.parse(text) } : await LOADERS[candidate](revision);
if (what === 'revision') {
  const value = JSON.parse(request.valid[0]);
  if (!loaded.is(request.definition, value)) throw new Error(`${candidate} misjudges`);
  loaded.fromJson(list.definition, list.valid[0]);
  console.log(JSON.stringify({ bytes: used() - before }));
} else {
  const keep = (text) => {
    const record = loaded.fromJson(list.definition, text);
    if (reading === 'read') readAll(record);
    kept.push(record);
  };
  list.valid.forEach(keep);
  before = used();
  for (let i = 0; i < MESSAGES; i++) keep(list.valid[i % list.valid.length]);
  console.log(JSON.stringify({ bytes: (used() - before) / MESSAGES }));
}
// Alive until here.
kept.push(loaded);
