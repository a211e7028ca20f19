// Realistic values, all made from a source of numbers alone. An optional member that is left out is `undefined`.
import { base64, prose, word } from './random.mjs';

/** What 2026-07-28 asks of every request. */
function requestMeta(random, revision) {
  const progressToken = random.chance(0.7) ? random.pick([random.below(1000), `p-${random.below(1000)}`]) : undefined;
  if (revision < '2026') return progressToken === undefined ? undefined : { progressToken };
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': random.chance(0.5) ? {} : { elicitation: {} },
    progressToken,
  };
}

/** What 2026-07-28 asks of the results that may be cached. */
function cacheable(random, revision) {
  if (revision < '2026') return {};
  return {
    resultType: 'complete',
    ttlMs: 1000 * random.below(600),
    cacheScope: random.pick(['private', 'public']),
  };
}

/** A tools/call request, about 350 bytes. */
export function callToolRequest(random, revision) {
  const words = revision < '2026' ? 26 : 8;
  return {
    jsonrpc: '2.0',
    id: random.pick([random.below(10_000), `req-${random.below(10_000)}`]),
    method: 'tools/call',
    params: {
      name: `${word(random)}_${word(random)}`,
      arguments: {
        query: prose(random, words),
        limit: random.below(100),
        verbose: random.chance(0.5),
        labels: random.chance(0.5) ? [word(random), word(random)] : undefined,
      },
      _meta: requestMeta(random, revision),
    },
  };
}

const PROPERTY_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function property(random) {
  const type = random.pick(PROPERTY_TYPES);
  return {
    type,
    description: prose(random, 8),
    default: type === 'boolean' && random.chance(0.5) ? false : undefined,
    enum: type === 'string' && random.chance(0.3) ? [word(random), word(random), word(random)] : undefined,
    items: type === 'array' ? { type: 'string' } : undefined,
  };
}

function objectSchema(random, properties) {
  const names = [...new Set(Array.from({ length: properties }, () => word(random)))];
  return {
    $schema: random.chance(0.3) ? 'https://json-schema.org/draft/2020-12/schema' : undefined,
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, property(random)])),
    required: random.chance(0.8) ? names.slice(0, 2) : undefined,
    additionalProperties: random.chance(0.4) ? false : undefined,
  };
}

/** A tool, about 1,200 bytes. */
function tool(random, number) {
  return {
    name: `${word(random)}_${word(random)}_${number}`,
    title: random.chance(0.6) ? prose(random, 3) : undefined,
    description: prose(random, 46),
    inputSchema: objectSchema(random, 5),
    outputSchema: random.chance(0.3) ? objectSchema(random, 3) : undefined,
    annotations: random.chance(0.6)
      ? {
          title: random.chance(0.3) ? prose(random, 3) : undefined,
          readOnlyHint: random.chance(0.5),
          destructiveHint: random.chance(0.5) ? random.chance(0.2) : undefined,
          idempotentHint: random.chance(0.5) ? true : undefined,
          openWorldHint: random.chance(0.5),
        }
      : undefined,
    icons: random.chance(0.1) ? [{ src: `https://example.com/${word(random)}.png`, mimeType: 'image/png' }] : undefined,
    _meta: random.chance(0.2) ? { 'example.com/group': word(random) } : undefined,
  };
}

/** A tools/list result; 50 tools are about 60 KB. */
export function listToolsResult(random, revision, tools = 50) {
  return {
    tools: Array.from({ length: tools }, (_, number) => tool(random, number)),
    nextCursor: random.chance(0.5) ? base64(random, 16) : undefined,
    ...cacheable(random, revision),
    _meta: random.chance(0.2) ? { 'example.com/generation': random.below(100) } : undefined,
  };
}

/** A tools/call result with three texts and structured content, about 2 KB. */
export function textResult(random, revision) {
  const rows = Array.from({ length: 6 }, () => ({
    id: random.below(10_000),
    name: `${word(random)} ${word(random)}`,
    score: random.below(1000) / 1000,
    tags: [word(random), word(random)],
  }));
  const text = (words) => ({
    type: 'text',
    text: prose(random, words),
    annotations: random.chance(0.4)
      ? { audience: ['user'], priority: random.chance(0.5) ? random.below(10) / 10 : undefined }
      : undefined,
  });
  return {
    content: [text(62), text(70), text(62)],
    structuredContent: { rows, total: rows.length, truncated: false },
    isError: random.chance(0.5) ? false : undefined,
    resultType: revision < '2026' ? undefined : 'complete',
  };
}

/** An image of 1 MB. */
export function imageResult(random, revision, length = 2 ** 20) {
  return {
    content: [
      {
        type: 'image',
        data: base64(random, length),
        mimeType: random.pick(['image/png', 'image/jpeg']),
        annotations: random.chance(0.5) ? { audience: ['user', 'assistant'], priority: 0.5 } : undefined,
      },
    ],
    isError: random.chance(0.5) ? false : undefined,
    resultType: revision < '2026' ? undefined : 'complete',
  };
}

export function progressNotification(random) {
  return {
    jsonrpc: '2.0',
    method: 'notifications/progress',
    params: {
      progressToken: random.pick([random.below(1000), `p-${random.below(1000)}`]),
      progress: random.below(1000) / 10,
      total: random.chance(0.6) ? 100 : undefined,
      message: random.chance(0.6) ? prose(random, 4) : undefined,
    },
  };
}

/** The result of resources/read with 20 texts, about 10 KB. */
export function readResourceResult(random, revision) {
  const contents = Array.from({ length: 20 }, (_, number) => ({
    uri: `file:///${word(random)}/${word(random)}-${number}.md`,
    mimeType: random.chance(0.7) ? 'text/markdown' : undefined,
    text: prose(random, 60),
    _meta: random.chance(0.2) ? { 'example.com/etag': base64(random, 12) } : undefined,
  }));
  return { contents, ...cacheable(random, revision) };
}
