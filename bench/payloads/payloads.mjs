import * as makers from './makers.mjs';
import { inOrderOf, seeded } from './random.mjs';

export const REVISIONS = ['2025-11-25', '2026-07-28'];

export const REQUEST = 'tools/call request';
export const LIST = 'tools/list result, 50 tools';
export const IMAGE = 'tools/call result, image of 1 MB';

/**
 * What is measured. `make` makes a valid value of the definition; each of `faults` spoils one, deep inside, in a way that
 * the schemas of all peers can see. `answers` is the method that a result answers. `read` reads five fields, and gives how
 * many are there, so that no read is for nothing; never `id`, which the official schemas of requests strip.
 */
const KINDS = [
  {
    name: REQUEST,
    definition: 'CallToolRequest',
    from: 'client',
    clones: 16,
    make: makers.callToolRequest,
    faults: [
      (value) => (value.params.name = 7),
      (value) => (value.params.arguments = 'none'),
      (value) => (value.params._meta = { ...value.params._meta, progressToken: true }),
    ],
    read: (request) =>
      (request.method === undefined ? 0 : 1) +
      (request.params.name === undefined ? 0 : 1) +
      (request.params.arguments === undefined ? 0 : 1) +
      (request.params.arguments.query === undefined ? 0 : 1) +
      (request.params._meta === undefined ? 0 : 1),
  },
  {
    name: LIST,
    definition: 'ListToolsResult',
    from: 'server',
    answers: 'tools/list',
    clones: 8,
    make: makers.listToolsResult,
    faults: [
      (value) => (value.tools[47].annotations = { readOnlyHint: 'yes' }),
      (value) => (value.tools[48].description = null),
      (value) => (value.tools[49].inputSchema.type = 'string'),
    ],
    read: (result) =>
      (result.nextCursor === undefined ? 0 : 1) +
      (result.tools.length === 0 ? 0 : 1) +
      (result.tools[0].name === undefined ? 0 : 1) +
      (result.tools[0].inputSchema === undefined ? 0 : 1) +
      (result.tools[49].description === undefined ? 0 : 1),
  },
  {
    name: 'tools/call result, 3 texts',
    definition: 'CallToolResult',
    from: 'server',
    answers: 'tools/call',
    clones: 16,
    make: makers.textResult,
    faults: [
      (value) => (value.content[2].text = 42),
      (value) => (value.content[2].annotations = { audience: ['robot'] }),
      (value) => (value.content[1].annotations = { priority: 2 }),
    ],
    read: (result) =>
      (result.isError === undefined ? 0 : 1) +
      (result.structuredContent === undefined ? 0 : 1) +
      (result.content[0].type === undefined ? 0 : 1) +
      (result.content[0].text === undefined ? 0 : 1) +
      (result.content[2].text === undefined ? 0 : 1),
  },
  {
    name: IMAGE,
    definition: 'CallToolResult',
    from: 'server',
    answers: 'tools/call',
    clones: 4,
    make: makers.imageResult,
    faults: [
      (value) => (value.content[0].mimeType = 1),
      (value) => (value.content[0].annotations = { audience: ['robot'] }),
    ],
    read: (result) =>
      (result.isError === undefined ? 0 : 1) +
      (result.content[0].type === undefined ? 0 : 1) +
      (result.content[0].mimeType === undefined ? 0 : 1) +
      (result.content[0].data === undefined ? 0 : 1) +
      (result.content[0].annotations === undefined ? 0 : 1),
  },
  {
    name: 'progress notification',
    definition: 'ProgressNotification',
    from: 'server',
    clones: 16,
    make: makers.progressNotification,
    faults: [
      (value) => (value.params.progress = '0.5'),
      (value) => (value.params.progressToken = null),
      (value) => (value.params.message = 3),
    ],
    read: (notification) =>
      (notification.method === undefined ? 0 : 1) +
      (notification.params.progressToken === undefined ? 0 : 1) +
      (notification.params.progress === undefined ? 0 : 1) +
      (notification.params.total === undefined ? 0 : 1) +
      (notification.params.message === undefined ? 0 : 1),
  },
  {
    name: 'resources/read result, 20 texts',
    definition: 'ReadResourceResult',
    from: 'server',
    answers: 'resources/read',
    clones: 8,
    make: makers.readResourceResult,
    faults: [
      (value) => (value.contents[18].text = 5),
      (value) => (value.contents[19].uri = null),
      (value) => (value.contents[19].mimeType = false),
    ],
    read: (result) =>
      (result.contents.length === 0 ? 0 : 1) +
      (result.contents[0].uri === undefined ? 0 : 1) +
      (result.contents[0].text === undefined ? 0 : 1) +
      (result.contents[19].mimeType === undefined ? 0 : 1) +
      (result._meta === undefined ? 0 : 1),
  },
];

/** All payloads of a revision, with their inputs: `valid` and `invalid` are lists of JSON texts. */
export function payloadsOf(revision) {
  return KINDS.map((kind) => payloadOf(kind, revision));
}

export function payloadNamed(name, revision) {
  return payloadOf(
    KINDS.find((kind) => kind.name === name),
    revision,
  );
}

function payloadOf(kind, revision) {
  const texts = Array.from({ length: kind.clones }, (_, clone) => {
    const made = () => inOrderOf(clone, kind.make(seeded(1000 * KINDS.indexOf(kind) + clone + 1), revision));
    const spoilt = made();
    kind.faults[clone % kind.faults.length](spoilt);
    return { valid: JSON.stringify(made()), invalid: JSON.stringify(spoilt) };
  });
  return { ...kind, revision, valid: texts.map(({ valid }) => valid), invalid: texts.map(({ invalid }) => invalid) };
}

/** The values, as `JSON.parse` makes them. */
export function parsed(texts) {
  return texts.map((text) => JSON.parse(text));
}

/** The whole messages of a payload: a result in its envelope. */
export function messages(payload, texts) {
  return parsed(texts).map((value, number) => {
    if (payload.answers === undefined) return value;
    return JSON.parse(JSON.stringify(inOrderOf(number, { jsonrpc: '2.0', id: number, result: value })));
  });
}
