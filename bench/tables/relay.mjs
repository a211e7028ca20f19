import { answering, candidatesFor } from '../candidates/index.mjs';
import { distinct } from '../candidates/distinct.mjs';
import { REVISIONS, parsed, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'A record to text';
export const unit = 'ns';

const TARGETS = [{ says: 'records ÷ plain', of: 'records', against: ['plain'], atMost: 1.1 }];
const UNJUDGED = [{ says: 'records ÷ plain', of: 'records', against: ['plain'] }];

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const [{ call: hydrate }] = answering(candidates, 'hydrate', payload);
      const [{ call: parse }] = answering(candidates, 'parse', payload);
      const print = () => answering(candidates, 'print', payload)[0].call;
      const both = (make) => distinct((make, print) => (text) => print(make(text)))(make, print());
      const written = [
        { name: 'records', call: print(), inputs: payload.valid.map(hydrate) },
        { name: 'plain', call: print(), inputs: parsed(payload.valid) },
      ];
      const relayed = [
        { name: 'records', call: both(hydrate), inputs: payload.valid },
        { name: 'plain', call: both(parse), inputs: payload.valid },
      ];
      for (const { name, call, inputs } of [...written, ...relayed]) {
        inputs.forEach((input, number) => prove('print', payload, { name, call }, payload.valid[number], [input]));
      }
      const labels = { payload: payload.name, revision };
      rows.push(await measureRow({ ...labels, from: 'a record' }, written, TARGETS, effort));
      rows.push(await measureRow({ ...labels, from: 'text' }, relayed, UNJUDGED, effort));
    }
  }
  return rows;
}
