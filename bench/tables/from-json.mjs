import { answering, candidatesFor } from '../candidates/index.mjs';
import { IMAGE, LIST, REVISIONS, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'Text to a validated record, of which five fields are read';
export const unit = 'ns';

/** How many times `JSON.parse` alone it may take. */
const CEILINGS = { [LIST]: 1.7, [IMAGE]: 1.1 };
const CEILING = 2.2;

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const answers = answering(candidates, 'decode', payload);
      const alone = answering(candidates, 'parse', payload).map(({ call }) => ({ name: 'JSON.parse alone', call }));
      const reading = answers.find(({ name }) => name === 'JSON.parse');
      for (const answer of answers) {
        for (const text of payload.valid) prove('decode', payload, answer, reading.call(text), [text]);
        if (answer === reading) continue;
        const refuses = { name: answer.name, call: (text) => throws(() => answer.call(text)) };
        prove('decode', payload, refuses, true, payload.invalid);
      }
      const targets = [
        {
          says: 'exact-mcp ÷ JSON.parse alone',
          of: 'exact-mcp',
          against: ['JSON.parse alone'],
          atMost: CEILINGS[payload.name] ?? CEILING,
        },
        {
          says: 'SDK ÷ exact-mcp',
          of: 'exact-mcp',
          against: ['SDK 1', 'core 2'],
          atLeast: 1,
        },
      ];
      const cells = [...answers, ...alone].map((answer) => ({ ...answer, inputs: payload.valid }));
      rows.push(await measureRow({ payload: payload.name, revision }, cells, targets, effort));
    }
  }
  return rows;
}

function throws(action) {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}
