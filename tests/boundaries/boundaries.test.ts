import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import {
  importDirections,
  layerOf,
  LAYERS,
  noAny,
  noDependencies,
  noEvaluation,
  noOutside,
  noProse,
} from './support/rules.js';
import type { Rule } from './support/rules.js';

// Each rule holds in the repository as it was built, and is told when it is broken: a violation is put into a copy.

interface Violation {
  readonly rule: Rule;
  readonly what: string;
  readonly file: string;
  /** Put behind what stands in the file; in place of it where it is JSON. */
  readonly code: string;
  readonly told: string;
}

const VIOLATIONS: readonly Violation[] = [
  breaks(
    importDirections,
    'the core imports an optional part',
    'src/json.ts',
    "import './messages/index.js';",
    'imports src/messages/index.ts',
  ),
  breaks(
    importDirections,
    'the core imports the command line',
    'src/copy.ts',
    "import './cli/run.js';",
    'imports src/cli/run.ts',
  ),
  breaks(importDirections, 'the core imports Node', 'src/decode.ts', "import 'node:fs';", 'imports node:fs'),
  breaks(
    importDirections,
    'the core imports one revision',
    'src/schema.ts',
    "export * from '../generated/revisions/2025-11-25.js';",
    'imports generated/revisions/2025-11-25.ts',
  ),
  breaks(
    importDirections,
    'messages import the command line',
    'src/messages/ids.ts',
    "import '../cli/run.js';",
    'imports src/cli/run.ts',
  ),
  breaks(
    importDirections,
    'messages import the rules',
    'src/messages/ids.ts',
    "import '../rules/index.js';",
    'imports src/rules/index.ts',
  ),
  breaks(
    importDirections,
    'rules import the command line',
    'src/rules/lint.ts',
    "import '../cli/run.js';",
    'imports src/cli/run.ts',
  ),
  breaks(
    importDirections,
    'rules import one revision',
    'src/rules/lint.ts',
    "export type { Tool } from '../../generated/wire/2025-11-25.js';",
    'imports generated/wire/2025-11-25.ts',
  ),
  breaks(
    importDirections,
    'types that travel import records',
    'generated/wire/2025-11-25.ts',
    "import '../records.js';",
    'imports generated/records.ts',
  ),
  breaks(
    importDirections,
    'the generator imports the command line',
    'generator/generate.ts',
    "import '../src/cli/run.js';",
    'imports src/cli/run.ts',
  ),
  breaks(
    importDirections,
    'the generator imports what it generates',
    'generator/generate.ts',
    "import '../generated/values.js';",
    'imports generated/values.ts',
  ),
  breaks(
    importDirections,
    'sources import the generator',
    'src/cli/run.ts',
    "import '../../generator/generate.js';",
    'imports generator/generate.ts',
  ),
  breaks(
    importDirections,
    'generated code imports the generator',
    'generated/values.ts',
    "import '../generator/generate.js';",
    'imports generator/generate.ts',
  ),
  breaks(
    importDirections,
    'validators import a catalog',
    'generated/validators/2025-11-25.ts',
    "import '../catalogs/2025-11-25.js';",
    'imports generated/catalogs/2025-11-25.ts',
  ),
  breaks(
    importDirections,
    'guards import records',
    'generated/is/2025-11-25.ts',
    "import '../records.js';",
    'imports generated/records.ts',
  ),
  breaks(
    importDirections,
    'a type is imported from another package',
    'src/json.ts',
    "export type A = import('ajv').Ajv;",
    'imports npm:ajv',
  ),
  breaks(noEvaluation, 'eval', 'dist/src/json.js', "eval('1');", 'uses eval'),
  breaks(noEvaluation, 'eval by another name', 'dist/src/json.js', "const run = eval; run('1');", 'uses eval'),
  breaks(noEvaluation, 'Function', 'dist/generated/is/2025-11-25.js', "new Function('1');", 'uses Function'),
  breaks(noEvaluation, 'Function as a call', 'dist/generated/values.js', "Function('1')();", 'uses Function'),
  breaks(noEvaluation, 'a dynamic import', 'dist/src/messages/ids.js', "import('./reply.js');", 'imports dynamically'),
  breaks(noEvaluation, 'require', 'dist/src/cli/run.js', "require('x');", 'uses require'),
  breaks(noAny, 'any in a declaration', 'dist/src/json.d.ts', 'export declare const a: any;', 'says any'),
  breaks(
    noAny,
    'any in a function',
    'src/json.ts',
    'export const a = () => { const b: any = 1; return b; };',
    'says any',
  ),
  breaks(noAny, 'a cast to any', 'generated/values.ts', 'export const a = (1 as any) as string;', 'says any'),
  breaks(noEvaluation, 'eval in what Node loads', 'dist/node/index.js', "eval('1');", 'uses eval'),
  breaks(
    noOutside,
    'a module of Node in what Node loads',
    'dist/node/index.js',
    "import 'node:fs';",
    'imports node:fs',
  ),
  breaks(noOutside, 'another package', 'dist/src/cli/run.js', "import 'ajv';", 'imports ajv'),
  breaks(noOutside, 'a global of Node', 'dist/src/json.js', 'process.exit();', 'uses process'),
  breaks(noOutside, 'a module of Node', 'dist/src/json.js', "import 'node:fs';", 'imports node:fs'),
  breaks(
    noProse,
    'a sentence in a catalog',
    'dist/generated/catalogs/2025-11-25.js',
    "const a = { title: 'The name of a tool.' };",
    'says The name of a tool.',
  ),
  breaks(
    noProse,
    'a sentence in a validator',
    'dist/generated/validators/2025-11-25.js',
    "const a = 'must be a string here';",
    'says must be',
  ),
  breaks(noDependencies, 'a dependency', 'package.json', '{"dependencies":{"ajv":"*"}}', 'has dependencies'),
  breaks(noDependencies, 'a peer dependency', 'package.json', '{"peerDependencies":{}}', 'has peerDependencies'),
];

const RULES = { importDirections, noEvaluation, noAny, noOutside, noProse, noDependencies };

describe('in the repository, as it was built', () => {
  it.each(Object.entries(RULES))('%s holds', (_, rule) => {
    expect(rule(REPOSITORY)).toEqual([]);
  });
});

describe('in a copy', () => {
  const copy = mkdtempSync(join(tmpdir(), 'exact-mcp-boundaries-'));
  // The files that violations go into are enough.
  for (const { file } of VIOLATIONS) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  it.each(VIOLATIONS)('$what is told', ({ rule, file, code, told }) => {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    expect(rule(copy)).toEqual([]);
    writeFileSync(path, file.endsWith('.json') ? code : `${before}\n${code}\n`);
    try {
      expect(rule(copy).filter((line) => line.startsWith(`${file} ${told}`))).not.toEqual([]);
    } finally {
      writeFileSync(path, before);
    }
  });

  it('every rule is broken at least once', () => {
    expect(new Set(VIOLATIONS.map(({ rule }) => rule)).size).toBe(Object.keys(RULES).length);
  });

  it('every layer has an import that it may not', () => {
    const imports = VIOLATIONS.filter(({ rule }) => rule === importDirections);
    expect(new Set(imports.map(({ file }) => layerOf(file)))).toEqual(new Set(LAYERS));
  });
});

function breaks(rule: Rule, what: string, file: string, code: string, told: string): Violation {
  return { rule, what, file, code, told };
}
