import { distinct } from '../candidates/distinct.mjs';
import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, parsed, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'Reading a record that has been read before';
export const unit = 'ns';

const TARGET = { says: 'records ÷ plain', of: 'records', against: ['plain'] };

/** All that 2025-11-25 or 2026-07-28 declares of a tools/list result, and a look into the schemas of the tools. */
function readList(list) {
  let present = list.nextCursor === undefined ? 0 : 1;
  present += list._meta === undefined ? 0 : 1;
  present += list.resultType === undefined ? 0 : 1;
  present += list.ttlMs === undefined ? 0 : 1;
  present += list.cacheScope === undefined ? 0 : 1;
  const { tools } = list;
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i];
    present += tool.name === undefined ? 0 : 1;
    present += tool.title === undefined ? 0 : 1;
    present += tool.description === undefined ? 0 : 1;
    present += tool.execution === undefined ? 0 : 1;
    present += tool._meta === undefined ? 0 : 1;
    const { inputSchema, outputSchema, annotations, icons } = tool;
    present += inputSchema.type === undefined ? 0 : 1;
    present += inputSchema.properties === undefined ? 0 : 1;
    present += inputSchema.required === undefined ? 0 : 1;
    if (outputSchema !== undefined) present += outputSchema.properties === undefined ? 0 : 1;
    if (annotations !== undefined) {
      present += annotations.title === undefined ? 0 : 1;
      present += annotations.readOnlyHint === undefined ? 0 : 1;
      present += annotations.destructiveHint === undefined ? 0 : 1;
      present += annotations.idempotentHint === undefined ? 0 : 1;
      present += annotations.openWorldHint === undefined ? 0 : 1;
    }
    if (icons !== undefined) {
      for (let j = 0; j < icons.length; j++) {
        const icon = icons[j];
        present += icon.src === undefined ? 0 : 1;
        present += icon.mimeType === undefined ? 0 : 1;
        present += icon.sizes === undefined ? 0 : 1;
        present += icon.theme === undefined ? 0 : 1;
      }
    }
  }
  return present;
}

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const [{ call: hydrate }] = answering(candidates, 'hydrate', payload);
      const values = parsed(payload.valid);
      const records = payload.valid.map(hydrate);
      const readings = [{ fields: 'five', read: payload.read, targets: [TARGET] }];
      if (payload.definition === 'ListToolsResult') {
        readings.push({ fields: 'all', read: readList, targets: [{ ...TARGET, atMost: 2 }] });
      }
      for (const { fields, read, targets } of readings) {
        const plain = { name: 'plain', call: distinct(read), inputs: values };
        const own = { name: 'records', call: distinct(read), inputs: records };
        values.forEach((value, number) => prove('read', payload, own, plain.call(value), [records[number]]));
        rows.push(await measureRow({ payload: payload.name, revision, fields }, [own, plain], targets, effort));
      }
    }
  }
  return rows;
}
