// In a fresh process: the CPU time that a candidate takes to load, to its first verdict and to its first list from text.
import { clock } from '../clock.mjs';
import { LIST, REQUEST, payloadNamed } from '../payloads/payloads.mjs';
import { LOADERS } from './loaders.mjs';

const [, , candidate, revision] = process.argv;
const [request, list] = [REQUEST, LIST].map((name) => payloadNamed(name, revision));
const [valid, invalid] = [request.valid[0], request.invalid[0]].map((text) => JSON.parse(text));

const start = clock();
const { is, fromJson } = await LOADERS[candidate](revision);
const loaded = clock();
const verdict = is(request.definition, valid);
const judged = clock();
fromJson(list.definition, list.valid[0]);
const read = clock();

if (verdict !== true || is(request.definition, invalid) !== false) throw new Error(`${candidate} misjudges`);
console.log(JSON.stringify({ load: loaded - start, verdict: judged - loaded, list: read - judged }));
