// What every runtime has to do with the installed package; scripts/matrix.mjs runs it there. Prints `passes`, or throws.
import { Record, Schemas } from 'exact-mcp';
import { ContentBlock } from 'exact-mcp/contracts';
import { createCorrelator, readMessage } from 'exact-mcp/messages';
import { Tool } from 'exact-mcp/records';
import { LoggingLevel } from 'exact-mcp/values';

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

expect(Schemas.supportedVersions.join(), REVISIONS.join(), 'the revisions');
expect(Object.values(LoggingLevel).includes('info'), true, 'the values');

for (const revision of REVISIONS) {
  const schema = Schemas.forVersion(revision);
  const alone = await import(`exact-mcp/${revision}`);
  const guards = await import(`exact-mcp/${revision}/is`);
  for (const part of ['types', 'wire'])
    expect(Object.keys(await import(`exact-mcp/${revision}/${part}`)).length, 0, part);
  expect(alone.schema, schema, 'the schema of one revision');

  const text = '{"name":"é😀","inputSchema":{"type":"object"},"x":[1,{"__proto__":2}]}';
  for (const input of [text, new TextEncoder().encode(text)]) {
    const tool = schema.fromJson(Tool, input);
    expect(tool instanceof Tool && tool instanceof Record && Object.isFrozen(tool.inputSchema), true, 'the record');
    expect(JSON.stringify(tool), text, 'the relay');
  }
  expect(guards.isTool(JSON.parse(text)), true, 'the guard');
  expect(guards.isTool({ name: 1 }), false, 'the guard');
  const verdict = schema.validate(Tool, { name: 1, inputSchema: { type: 'object' } });
  expect(verdict.ok ? '' : verdict.issues.map(({ pointer }) => pointer).join(), '/name', 'the issues');

  const faults = {
    '{"name":"a","name":"b"}': 'duplicate-name',
    '["\\ud800"]': 'lone-surrogate',
    '\ufeff{}': 'byte-order-mark',
    '[1e400]': 'number-overflow',
    '{} 1': 'trailing-data',
    '{': 'malformed',
    [`${'['.repeat(513)}${']'.repeat(513)}`]: 'too-deep',
  };
  for (const [refused, fault] of Object.entries(faults)) expect(faultOf(schema, refused), fault, refused.slice(0, 30));
  expect(faultOf(schema, Uint8Array.of(0x22, 0xff, 0x22)), 'invalid-utf8', 'the bytes');

  const params = revision === '2026-07-28' ? { _meta: meta(revision) } : {};
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params };
  expect(readMessage(schema, request, { from: 'client' }).kind, 'request', 'the request');
  const wrong = { ...request, params: { ...params, cursor: 1 } };
  const rejected = readMessage(schema, wrong, { from: 'client' });
  expect(`${rejected.kind} ${rejected.reason}`, 'rejected invalid-params', 'the rejection');
  const correlator = createCorrelator(schema);
  correlator.read(request, 'client');
  const answer = correlator.read({ jsonrpc: '2.0', id: 1, result: { tools: 1 } }, 'server');
  expect(`${answer.kind} ${answer.reason}`, 'rejected invalid-result', 'the correlation');
}
expect(Schemas.forVersion('2025-11-25').fromValue(ContentBlock, { type: 'text', text: 'a' }).text, 'a', 'the contract');
console.log('passes');

function meta(revision) {
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'matrix', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
}

function faultOf(schema, input) {
  try {
    schema.fromJson('Tool', input);
    return 'none';
  } catch (error) {
    return error.fault ?? String(error);
  }
}

function expect(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, but found ${String(actual)}`);
}
