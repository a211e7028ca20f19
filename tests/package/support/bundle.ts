import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';

/**
 * The program of a user, who bundles it. `report` gives what a bundle must come to, wherever it runs, and what the
 * place says to evaluating strings.
 */
const PROGRAM = `
  import { Schemas, ValidationError, DecodeError } from 'exact-mcp';
  import { schema as one } from 'exact-mcp/2025-06-18';
  import { Tool } from 'exact-mcp/records';
  import { ContentBlock } from 'exact-mcp/contracts';
  import { LoggingLevel } from 'exact-mcp/values';
  const schema = Schemas.forVersion('2025-11-25');
  const TEXT = '{"x-vendor":[1,{}],"name":"add","inputSchema":{"type":"object"}}';
  function thrown(action) { try { action(); } catch (error) { return error; } }
  export function report() {
    const tool = schema.fromJson(Tool, TEXT);
    const invalid = thrown(() => schema.fromValue('CallToolResult', { content: [{ type: 'text', text: 42 }] }));
    const malformed = thrown(() => schema.fromJson(Tool, new TextEncoder().encode('{"name":')));
    return {
      relayed: JSON.stringify(tool) === TEXT,
      record: tool instanceof Tool,
      block: schema.fromValue(ContentBlock, { type: 'text', text: 'hi' }).text,
      level: LoggingLevel.info,
      same: one === Schemas.forVersion('2025-06-18'),
      invalid: invalid instanceof ValidationError && invalid.issues.map((issue) => issue.pointer),
      malformed: malformed instanceof DecodeError && malformed.code,
      evaluation: String(thrown(() => new Function('return 1')()) ?? 'is allowed').replace(/:.*/s, ''),
    };
  }
`;

/** What {@link PROGRAM} reports where evaluating strings is refused. */
export const REPORT = {
  relayed: true,
  record: true,
  block: 'hi',
  level: 'info',
  same: true,
  invalid: ['/content/0/text'],
  malformed: 'invalid-json',
  evaluation: 'EvalError',
};

/** Bundles code that may import `report` from `./program.js`, in the folder of a user; gives the bundle. */
export async function bundle(folder: string, code: string, options: BuildOptions): Promise<string> {
  writeFileSync(join(folder, 'program.js'), PROGRAM);
  writeFileSync(join(folder, 'entry.js'), code);
  const { warnings, outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: folder,
    entryPoints: ['entry.js'],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  if (warnings.length > 0 || outside.length > 0) throw new Error(JSON.stringify({ warnings, outside }));
  return outputFiles[0]?.text ?? '';
}
