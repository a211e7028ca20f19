import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

import { run } from './support/user.js';

const REPOSITORY = resolve(import.meta.dirname, '../..');

describe('exact-mcp/rules, installed', () => {
  it('lints with the schema of one revision', () => {
    const printed = run(`
      import { schema } from 'exact-mcp/2025-11-25';
      import { configs, lint, rules } from 'exact-mcp/rules';
      const tool = { name: 'a b', inputSchema: { type: 'object' } };
      const message = { jsonrpc: '2.0', id: 1, result: { tools: [tool] } };
      for (const { rule, level, pointer } of lint(schema, message)) console.log(rule, level, pointer);
      console.log(lint(schema, schema.fromValue('Tool', tool), { config: 'strict' })[0].level);
      console.log(lint(schema, message, { config: 'none' }).length, configs.strict.rules['tool-name-characters']);
      console.log(rules.find(({ id }) => id === 'tool-name-characters').strength);
    `);
    expect(printed).toBe('tool-name-characters warn /result/tools/0/name\nerror\n0 error\nSHOULD\n');
  });

  it('is no part of the core or of messages, and brings no revision with it', () => {
    const scripts = inject('installation').files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'));
    const importsOf = (path: string): readonly string[] => {
      const source = readFileSync(resolve(REPOSITORY, path), 'utf8');
      return [...source.matchAll(/ from '([^']*)'/g)].map(([, specifier = '']) => specifier);
    };
    const rules = scripts.filter((path) => path.startsWith('dist/src/rules/'));
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.flatMap(importsOf).filter((specifier) => /generated|cli/.test(specifier))).toEqual([]);
    const others = scripts.filter((path) => /^dist\/(src\/[^/]*|src\/messages\/.*|generated\/.*)$/.test(path));
    expect(others.length).toBeGreaterThan(50);
    expect(others.flatMap(importsOf).filter((specifier) => specifier.includes('rules'))).toEqual([]);
  });
});
