import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

import { run } from './support/user.js';

const REPOSITORY = resolve(import.meta.dirname, '../..');

describe('exact-mcp/messages, installed', () => {
  it('reads whole messages with the schema of one revision', () => {
    const printed = run(`
      import { schema } from 'exact-mcp/2025-11-25';
      import { createCorrelator, errorReply, idKey, readMessage, readResult, salvage } from 'exact-mcp/messages';
      const read = (text) => readMessage(schema, text, { from: 'client' });
      console.log(read('{"jsonrpc":"2.0","id":1,"method":"ping"}').record.constructor.name);
      console.log(JSON.stringify(read('{"jsonrpc":"2.0","id":1,"method":"roots/list"}').reply.error.code));
      console.log(readResult(schema, 'ping', {}).type, salvage(schema, 'ListToolsResult', { tools: [5] }).rejects.length);
      console.log(createCorrelator(schema).outstanding('client').length, idKey(1));
      console.log(errorReply(schema, { code: -32603, message: 'x' }).constructor.name);
    `);
    expect(printed).toBe('PingRequest\n-32601\nEmptyResult 1\n0 n:1\nJSONRPCErrorResponse\n');
  });

  it('is no part of the core, and brings no revision with it', () => {
    const scripts = inject('installation').files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'));
    const importsOf = (path: string) => {
      const source = readFileSync(resolve(REPOSITORY, path), 'utf8');
      return [...source.matchAll(/ from '([^']*)'/g)].map(([, specifier = '']) => specifier);
    };
    const messages = scripts.filter((path) => path.startsWith('dist/src/messages/'));
    expect(messages.length).toBeGreaterThan(5);
    expect(messages.flatMap(importsOf).filter((specifier) => specifier.includes('generated'))).toEqual([]);
    const core = scripts.filter((path) => /^dist\/(src\/[^/]*|generated\/.*)$/.test(path));
    expect(core.length).toBeGreaterThan(50);
    expect(core.flatMap(importsOf).filter((specifier) => specifier.includes('messages'))).toEqual([]);
  });
});
