import { measure } from 'mitata';
import { Schemas } from 'exact-mcp';

import { clock } from '../clock.mjs';
import { listToolsResult } from '../payloads/makers.mjs';
import { seeded } from '../payloads/random.mjs';
import { verdictOn } from '../rows.mjs';

export const title = 'What a byte costs as messages grow';
export const unit = 'ns';

const REVISION = '2026-07-28';
const schema = Schemas.forVersion(REVISION);

/**
 * By how much more the largest size may cost than the second, in terms of `JSON.parse` of the same text, which does not
 * grow linearly itself: large strings leave the caches, and objects of many keys become dictionaries. The smallest size is
 * no measure, since it bears the cost of the call.
 */
const LIMIT = 2;

/** `spoil` makes a value invalid as late as can be. */
const DIMENSIONS = [
  {
    name: 'tools',
    definition: 'ListToolsResult',
    sizes: [10, 100, 1000, 10_000],
    make: (size) => listToolsResult(seeded(size), REVISION, size),
    spoil: (list) => (list.tools.at(-1).description = null),
  },
  {
    name: 'bytes of one text',
    definition: 'CallToolResult',
    sizes: [2 ** 10, 2 ** 15, 2 ** 20, 2 ** 26],
    make: (size) => ({
      ...result(),
      content: [{ type: 'text', text: 'Lorem ipsum dolor sit amet. '.repeat(size / 28) }],
    }),
    spoil: (value) => (value.isError = 'no'),
  },
  {
    name: 'containers around each other',
    definition: 'CallToolResult',
    sizes: [8, 64, 256, 512],
    // The result itself is the first of them.
    make: (size) => ({ ...result(), structuredContent: nested(size - 1) }),
    spoil: (value) => (value.isError = 'no'),
  },
  {
    name: 'extension keys',
    definition: 'CallToolResult',
    sizes: [10, 100, 1000, 10_000],
    make: (size) => ({ ...result(), ...Object.fromEntries(Array.from({ length: size }, (_, i) => [`x-${i}`, i])) }),
    spoil: (value) => (value.isError = 'no'),
  },
];

function result() {
  return { content: [], resultType: 'complete', isError: false };
}

function nested(depth) {
  let value = {};
  for (let i = 1; i < depth; i++) value = i % 2 === 0 ? { in: value } : [value];
  return value;
}

const LARGEST_OF_QUICK = 2 ** 20;

export async function run(effort) {
  const rows = [];
  for (const { name, definition, sizes, make, spoil } of DIMENSIONS) {
    const taken = [];
    const measurable = effort.quick
      ? sizes.filter((size) => size <= (name === 'tools' ? 1000 : LARGEST_OF_QUICK))
      : sizes;
    for (const size of measurable) {
      const text = JSON.stringify(make(size));
      const value = JSON.parse(text);
      const invalid = JSON.parse(text);
      spoil(invalid);
      const perByte = async (call) => (await timeOf(call, effort)) / text.length;
      const actions = {
        is: () => schema.is(definition, value),
        fromJson: () => schema.fromJson(definition, text),
        fromValue: () => schema.fromValue(definition, value),
        'fromJson and JSON.stringify': () => JSON.stringify(schema.fromJson(definition, text)),
        'validate, invalid': () => schema.validate(definition, invalid),
        'JSON.parse': () => JSON.parse(text),
      };
      if (!actions.is() || actions['validate, invalid']().ok || actions['fromJson and JSON.stringify']() !== text) {
        throw new Error(`${size} ${name}: misjudged, or changed`);
      }
      const measured = {};
      for (const [action, call] of Object.entries(actions)) measured[action] = await perByte(call);
      taken.push(measured);
      rows.push({ of: name, size: String(size), KB: (text.length / 1024).toFixed(1), measured, ratios: [] });
    }
    rows.at(-1).ratios = Object.keys(taken[0])
      .filter((action) => action !== 'JSON.parse')
      .map((action) => {
        const [second, largest] = [taken[1], taken.at(-1)].map((cost) => cost[action] / cost['JSON.parse']);
        return verdictOn({ says: `growth of ${action}`, atMost: LIMIT }, largest / second);
      });
  }
  return rows;
}

/** Nanoseconds, the median of mitata's samples. */
async function timeOf(call, { quick, warmup, sample }) {
  const calls = callsPerSample(call, warmup, sample);
  const { p50 } = await measure(() => repeat(call, calls), {
    now: clock,
    // Never batches of mitata's own, which are of 4,096 calls.
    batch_threshold: 0,
    warmup_samples: 1,
    min_samples: quick ? 3 : 7,
    min_cpu_time: (quick ? 3 : 60) * 1e6,
    gc: quick ? false : globalThis.gc,
  });
  return p50 / calls;
}

/** Calls until what is called is warm, and gives how many calls take the time of a sample. */
function callsPerSample(call, warmup, sample) {
  const start = clock();
  let fastest = Infinity;
  for (let calls = 1; clock() - start < warmup * 1e6; calls = Math.min(2 * calls, 1024)) {
    const before = clock();
    repeat(call, calls);
    fastest = Math.min(fastest, (clock() - before) / calls);
  }
  return Math.max(1, Math.min(2 ** 20, Math.round((sample * 1e6) / fastest)));
}

function repeat(call, times) {
  for (let i = 0; i < times; i++) call();
}
