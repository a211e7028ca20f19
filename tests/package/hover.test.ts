import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { readDocs } from '../../generator/docs/docs.js';

// What an editor shows to people who use the built package, asked from the language service that editors ask.

const REPOSITORY = resolve(import.meta.dirname, '../..');
const FILE = join(REPOSITORY, 'tests/package/hovered.ts');
const PAGES = 'https://modelcontextprotocol.io/specification';

const { definitions, fields } = readDocs(REPOSITORY);

// What is hovered over stands behind a mark in a comment.
const TEXT = `
import { Schemas } from 'exact-mcp';
import type { Revision, Schema } from 'exact-mcp';
import { schema as november } from 'exact-mcp/2025-11-25';
import { CallToolRequest, /*class*/CallToolResult, ClientCapabilities, ElicitRequest, Tool } from 'exact-mcp/records';
import { URLElicitationRequiredError } from 'exact-mcp/records';
import { /*contract*/ContentBlock, /*split*/ClientResult } from 'exact-mcp/contracts';
import { /*enum*/LoggingLevel, Methods_2025_11_25, ErrorCodes_2026_07_28 } from 'exact-mcp/values';
import type * as wire from 'exact-mcp/2024-11-05/wire';
import type { /*wireType*/Tool as WireTool } from 'exact-mcp/2025-11-25/wire';

const exact = november.fromJson(Tool, '');
exact./*exact*/inputSchema;
exact./*exactTitle*/title;
november.fromJson('Tool', '')./*byName*/inputSchema;
Schemas.forVersion('2026-07-28').fromJson(CallToolResult, '')./*changed*/resultType;
Schemas.forVersion('2024-11-05').fromJson(CallToolRequest, '').params./*promoted*/name;

declare const some: Schema<Revision>;
some.fromJson(Tool, '')./*some*/inputSchema;
declare const shared: Tool;
shared./*shared*/inputSchema;

november.fromJson(ClientCapabilities, '').roots?./*inner*/listChanged;
declare const capabilities: ClientCapabilities;
capabilities.tasks?.requests?.sampling?./*innerShared*/createMessage;
november.fromJson(URLElicitationRequiredError, '').error.data.elicitations[0]?./*inlined*/url;
declare const offered: wire.ClientCapabilities;
offered.roots?./*innerWire*/listChanged;
november.create(ClientCapabilities, { roots: { /*innerInput*/listChanged: true } });

type Block = /*contractType*/ContentBlock;
LoggingLevel./*member*/alert;
Methods_2025_11_25./*method*/CallToolRequest;
ErrorCodes_2026_07_28./*errorCode*/HeaderMismatchError;

declare const travelling: WireTool;
travelling./*wire*/inputSchema;
declare const old: wire.CallToolRequest;
old.params./*wirePromoted*/name;
november.create(Tool, { name: 'a', /*input*/inputSchema: { type: 'object' } });
`;

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
  }),
  getScriptFileNames: () => [FILE],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) => {
    const text = path === FILE ? TEXT : ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => REPOSITORY,
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: (path) => path === FILE || ts.sys.fileExists(path),
  readFile: (path) => ts.sys.readFile(path),
  directoryExists: (path) => ts.sys.directoryExists(path),
});

interface Hover {
  readonly text: string;
  readonly see: readonly string[];
}

function hover(mark: string): Hover {
  const comment = `/*${mark}*/`;
  const info = service.getQuickInfoAtPosition(FILE, TEXT.indexOf(comment) + comment.length);
  const see = (info?.tags ?? []).filter(({ name }) => name === 'see');
  return {
    text: ts.displayPartsToString(info?.documentation),
    see: see.map(({ text }) => ts.displayPartsToString(text)),
  };
}

function hovers(line: string | undefined, facts: string, page: string): Hover {
  if (line === undefined) throw new Error('there is no such line');
  return { text: `${line}\n\n${facts}`, see: [`{@link ${PAGES}/${page}}`] };
}

const summaryOf = (name: string) => definitions.get(name)?.summary;
const lineOf = (name: string, field: string) => definitions.get(name)?.fields.get(field) ?? fields.get(field);

describe('hovering shows', () => {
  it('a text that compiles, so that nothing below is asked of an error', () => {
    expect(service.getSemanticDiagnostics(FILE).map(({ messageText }) => messageText)).toEqual([]);
  });

  it.each(['exact', 'byName', 'some', 'shared'])(
    'the line about a field, where it exists, whether it is required, and its page: %s',
    (mark) => {
      expect(hover(mark)).toEqual(
        hovers(lineOf('Tool', 'inputSchema'), 'All revisions. Required.', '2026-07-28/server/tools'),
      );
    },
  );

  it('the same about fields that came later, or changed', () => {
    expect(hover('exactTitle')).toEqual(
      hovers(lineOf('Tool', 'title'), '2025-06-18 to 2026-07-28. Optional.', '2026-07-28/server/tools'),
    );
    expect(hover('changed')).toEqual(
      hovers(lineOf('CallToolResult', 'resultType'), '2026-07-28. Required.', '2026-07-28/server/tools'),
    );
  });

  it('the lines of the named record on what anonymous objects hydrate to, and on them as they travel', () => {
    const line = lineOf('CallToolRequestParams', 'name');
    expect(hover('promoted')).toEqual(hovers(line, 'All revisions. Required.', '2026-07-28/server/tools'));
    expect(hover('wirePromoted')).toEqual(hovers(line, 'Required.', '2024-11-05/server/tools'));
  });

  it('the line about a member of an anonymous object, in records and as they travel', () => {
    const line = lineOf('ClientCapabilities', 'roots.listChanged');
    expect(hover('inner')).toEqual(hovers(line, '2024-11-05 to 2025-11-25. Optional.', '2025-11-25/basic'));
    expect(hover('innerWire')).toEqual(hovers(line, 'Optional.', '2024-11-05/basic'));
    expect(hover('innerInput')).toEqual(hovers(line, 'Optional.', '2025-11-25/basic'));
    expect(hover('innerShared')).toEqual(
      hovers(
        lineOf('ClientCapabilities', 'tasks.requests.sampling.createMessage'),
        '2025-11-25. Optional.',
        '2025-11-25/basic',
      ),
    );
  });

  it('the line of its own definition about a field of what is plain JSON there', () => {
    expect(hover('inlined')).toEqual(
      hovers(
        lineOf('ElicitRequestURLParams', 'url'),
        '2025-11-25, 2026-07-28. Required.',
        '2026-07-28/client/elicitation',
      ),
    );
  });

  it('a record', () => {
    expect(hover('class')).toEqual(hovers(summaryOf('CallToolResult'), 'All revisions.', '2026-07-28/server/tools'));
  });

  it('a contract, as a token and as a type, and what else its name stands for', () => {
    const block = hovers(summaryOf('ContentBlock'), '2025-06-18 to 2026-07-28.', '2026-07-28/server/tools');
    expect(hover('contract').text).toContain(block.text);
    expect(hover('contractType').text).toContain(block.text);
    expect(hover('split').text).toContain(
      '2024-11-05 to 2025-11-25. In 2026-07-28 the name is a record of exact-mcp/records.',
    );
  });

  it('values and their members, methods and error codes', () => {
    expect(hover('enum').text).toContain(`${summaryOf('LoggingLevel') ?? ''}\n\nAll revisions.`);
    const alert = definitions.get('LoggingLevel')?.members.get('alert');
    expect(hover('member')).toEqual(hovers(alert, 'All revisions.', '2026-07-28/server/utilities/logging'));
    expect(hover('method')).toEqual(
      hovers('The method of `CallToolRequest`.', summaryOf('CallToolRequest') ?? '', '2025-11-25/server/tools'),
    );
    expect(hover('errorCode').text).toContain('The error code of `HeaderMismatchError`.');
  });

  it('types that travel, with the facts of their own revision alone', () => {
    expect(hover('wireType')).toEqual(hovers(summaryOf('Tool'), 'In 2025-11-25.', '2025-11-25/server/tools'));
    const line = lineOf('Tool', 'inputSchema');
    for (const mark of ['wire', 'input']) {
      expect(hover(mark)).toEqual(hovers(line, 'Required.', '2025-11-25/server/tools'));
    }
  });
});
