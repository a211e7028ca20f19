// Whether a token compiles in a revision, for every token and revision, against what the schemas answer at run time.
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import * as contracts from '../../generated/contracts.js';
import * as records from '../../generated/records.js';
import { Schemas } from '../../src/index.js';
import type { TypeToken } from '../../src/index.js';
import { REPOSITORY } from './support/user-folder.js';

const FILE = join(REPOSITORY, 'tests/types/asked.ts');

interface Question {
  readonly revision: string;
  readonly token: string;
  /** Whether the revision defines the name as the kind of the token. */
  readonly defined: boolean;
}

const TOKENS: { readonly [kind: string]: { readonly [name: string]: TypeToken<string, never> } } = {
  records,
  contracts,
};

const questions: readonly Question[] = Schemas.supportedVersions.flatMap((revision) => {
  const schema = Schemas.forVersion(revision);
  return Object.entries(TOKENS).flatMap(([kind, tokens]) =>
    Object.entries(tokens).map(([name, token]) => ({
      revision,
      token: `${kind}.${name}`,
      defined: schema.has(token),
    })),
  );
});

// One question a line, after one line of imports.
const TEXT = [
  "import { Schemas } from '../../src/index.js'; import * as records from '../../generated/records.js'; import * as contracts from '../../generated/contracts.js';",
  ...questions.map(({ revision, token }) => `Schemas.forVersion('${revision}').fromJson(${token}, '');`),
].join('\n');

function refused(): ReadonlySet<number> {
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) =>
    path === FILE ? ts.createSourceFile(path, TEXT, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const asked = program.getSourceFile(FILE);
  return new Set(
    program
      .getSemanticDiagnostics(asked)
      .map(({ start = 0 }) => (asked?.getLineAndCharacterOfPosition(start).line ?? 0) - 1),
  );
}

// The compiler reads all types of all revisions, which takes a busy machine its time.
describe('a token', { timeout: 600_000 }, () => {
  it('compiles in the revisions that define its name as its kind, and in no other', () => {
    const lines = refused();
    const wrong = questions.filter(({ defined }, index) => defined === lines.has(index));
    expect(wrong).toEqual([]);
    // Of both there are many, and no line of imports is among them.
    expect(lines.size).toBeGreaterThan(100);
    expect(lines.has(-1)).toBe(false);
    expect(questions.length - lines.size).toBeGreaterThan(100);
  });
});
