import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

import { REVISIONS, run, runFile, userFolder } from './support/user.js';

describe('the installed package, in Node', () => {
  it('validates and hydrates, with no other package', () => {
    const printed = run(`
      import { Schemas, ValidationError } from 'exact-mcp';
      import { Tool } from 'exact-mcp/records';
      import { ContentBlock } from 'exact-mcp/contracts';
      import { LoggingLevel } from 'exact-mcp/values';
      const schema = Schemas.forVersion('2025-11-25');
      const tool = schema.fromJson(Tool, '{"name":"x","inputSchema":{"type":"object"}}');
      console.log(tool instanceof Tool, tool.name, JSON.stringify(tool));
      console.log(schema.fromValue(ContentBlock, { type: 'text', text: 'hi' }).text, LoggingLevel.info);
      try {
        schema.fromValue(Tool, {});
      } catch (error) {
        console.log(error instanceof ValidationError, error.issues.length);
      }
    `);
    expect(printed).toBe('true x {"name":"x","inputSchema":{"type":"object"}}\nhi info\ntrue 2\n');
    const { folder } = inject('installation');
    const installed = execFileSync('npm', ['ls', '--all', '--parseable'], { cwd: folder, encoding: 'utf8' });
    expect(installed.trim().split('\n')).toHaveLength(2);
  });

  it.each(REVISIONS)('has %s as a module of its own, and its wire types as one without content', (revision) => {
    const printed = run(`
      import { schema } from 'exact-mcp/${revision}';
      import { Schemas } from 'exact-mcp';
      import * as wire from 'exact-mcp/${revision}/wire';
      console.log(schema === Schemas.forVersion('${revision}'), schema.version, Object.keys(wire).length);
      console.log(schema.is('JSONRPCRequest', { jsonrpc: '2.0', id: 1, method: 'x', params: { _meta: {} } }));
      console.log(schema.is('JSONRPCRequest', { jsonrpc: '2.0', id: null, method: 'x' }));
    `);
    expect(printed).toBe(`true ${revision} 0\ntrue\nfalse\n`);
  });

  it.each(['2025-11-26', '2', '2025-11-25/catalog', 'src/schema.js', 'dist/src/schema.js'])(
    'has no module %s',
    (subpath) => {
      const printed = run(`
        const error = await import('exact-mcp/${subpath}').catch((error) => error);
        console.log(error.code);
      `);
      expect(printed).toMatch(/^ERR_(PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND)\n$/);
    },
  );

  // Node 20.19 and newer; before, it was behind a flag.
  it.each(['', '/records', '/contracts', '/values', '/2025-11-25', '/2025-11-25/wire'])(
    'can be required: exact-mcp%s',
    (subpath) => {
      const folder = userFolder();
      writeFileSync(
        join(folder, 'main.cjs'),
        `const required = require('exact-mcp${subpath}');
         import('exact-mcp${subpath}').then((imported) => {
           console.log(Object.keys(imported).length, Object.keys(imported).every((key) => imported[key] === required[key]));
         });`,
      );
      const printed = runFile(folder, 'main.cjs', '--disable-warning=ExperimentalWarning');
      expect(printed).toMatch(subpath.endsWith('wire') ? /^0 true\n$/ : /^[1-9]\d* true\n$/);
    },
  );

  it('validates where it is required', () => {
    const folder = userFolder();
    writeFileSync(
      join(folder, 'main.cjs'),
      `const { Schemas, ValidationError } = require('exact-mcp');
       const { Tool } = require('exact-mcp/records');
       const schema = Schemas.forVersion('2025-06-18');
       const tool = schema.create(Tool, { name: 'x', inputSchema: { type: 'object' } });
       console.log(tool instanceof Tool, JSON.stringify(tool));
       try { schema.create(Tool, { name: 'x' }); } catch (error) { console.log(error instanceof ValidationError, error.message); }`,
    );
    const [valid, invalid] = runFile(folder, 'main.cjs', '--disable-warning=ExperimentalWarning').split('\n');
    expect(valid).toBe('true {"name":"x","inputSchema":{"type":"object"}}');
    expect(invalid).toMatch(/^true .*inputSchema/);
  });

  it('runs where evaluating strings is refused: these tests refuse it', () => {
    expect(() => run('new Function("return 1")()')).toThrow();
    expect(() => run('eval("1")')).toThrow();
  });
});
