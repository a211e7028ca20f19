import { distinct } from './distinct.mjs';

/** What the engine itself does with a message, at a cost that nobody can go below. */
export async function load() {
  return [
    {
      name: 'JSON.parse',
      decode: (payload) => distinct((read) => (text) => read(JSON.parse(text)))(distinct(payload.read)),
      parse: () => distinct((text) => JSON.parse(text)),
    },
    { name: 'structuredClone', clone: () => distinct((value) => structuredClone(value)) },
    { name: 'JSON.stringify', print: () => distinct((value) => JSON.stringify(value)) },
  ];
}
