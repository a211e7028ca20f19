import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { blocksOf, brokenLinks, DOCUMENTS, unknownCommands } from './support/documents.js';
import { checked, CHECKS, countChecks, typeErrors } from './support/example.js';
import { FILES, INSTALLED, REPOSITORY, runFile, userFolder } from './support/user.js';

/** The mark of an example that shows what the compiler refuses. */
const REFUSED = 'must-not-compile';

const BLOCKS = DOCUMENTS.flatMap((document) => blocksOf(document)).map((block) => ({
  ...block,
  title: `${block.document}:${block.line}`,
}));
const ofLanguage = (language: string) => BLOCKS.filter((block) => block.language === language);

describe('the examples in TypeScript', () => {
  const examples = ofLanguage('ts');
  const folder = userFolder();
  const fileOf = ({ document, line }: { document: string; line: number }) =>
    `${document.replaceAll(/[^\w-]/g, '_')}_${line}`;
  let errors: ReadonlyMap<string, readonly string[]>;
  const errorsOf = (example: { document: string; line: number }) => errors.get(join(folder, `${fileOf(example)}.ts`));

  beforeAll(() => {
    const files = examples.map((example) => {
      const file = join(folder, `${fileOf(example)}.ts`);
      writeFileSync(file, `${example.code}\nexport {};\n`);
      return file;
    });
    writeFileSync(join(folder, 'checks.mjs'), CHECKS);
    errors = typeErrors(files, join(REPOSITORY, 'node_modules/@types'));
  });

  it.each(examples)('$title has no type errors, or is marked and has some', (example) => {
    if (example.marks.includes(REFUSED)) expect(errorsOf(example)).not.toEqual([]);
    else expect(errorsOf(example)).toEqual([]);
  });

  it.each(examples.filter(({ marks }) => !marks.includes(REFUSED)))(
    '$title runs, and does what its comments say',
    (example) => {
      writeFileSync(join(folder, `${fileOf(example)}.mjs`), checked(example.code));
      runFile(folder, `${fileOf(example)}.mjs`, '--import', './checks.mjs');
    },
  );

  it.each(['README.md', 'llms.txt'])('%s states values that are checked', (document) => {
    const counts = examples.filter((example) => example.document === document).map(({ code }) => countChecks(code));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
  });
});

describe('the check of the examples', () => {
  const folder = userFolder();
  const runExample = (code: string) => {
    writeFileSync(join(folder, 'checks.mjs'), CHECKS);
    writeFileSync(join(folder, 'main.mjs'), checked(code));
    return runFile(folder, 'main.mjs', '--import', './checks.mjs');
  };

  it.each([
    `1 + 1; // 2`,
    `'a' + 'b'; // 'ab': a note`,
    `const list: number[] = [1]; // [1]`,
    `console.log({ a: undefined }.a); // undefined`,
    `if (true) {\n  ({ a: [null] }); // { a: [null] }\n}`,
    `(() => { throw new TypeError(); })(); // throws TypeError`,
    `1; // the loneliest number: 2`,
  ])('accepts what is true: %s', (code) => {
    runExample(code);
  });

  it.each([
    `1 + 1; // 3`,
    `1 + 1; // '2'`,
    `const list: number[] = [1]; // [1, 2]`,
    `console.log(1); // 2: a note`,
    `1; // throws TypeError`,
    `(() => { throw new TypeError(); })(); // throws RangeError`,
    `throw new Error('uncaught');`,
  ])('refuses what is not: %s', (code) => {
    expect(() => runExample(code)).toThrow();
  });

  it('sees type errors', () => {
    const file = join(folder, 'wrong.ts');
    writeFileSync(file, `import { Schemas } from 'exact-mcp';\nconst version: 5 = Schemas.supportedVersions;\n`);
    expect(typeErrors([file], join(REPOSITORY, 'node_modules/@types')).get(file)).toHaveLength(1);
  });
});

describe('the other blocks', () => {
  it.each(BLOCKS)('$title is in a language that is checked', ({ language }) => {
    expect(['ts', 'sh', 'json', 'text']).toContain(language);
  });

  it.each(ofLanguage('sh'))('$title names commands that exist', ({ code }) => {
    expect(unknownCommands(code)).toEqual([]);
  });

  it('would notice commands that do not exist', () => {
    const commands =
      'npm run build && npm run nothing\nnode nothing.mjs\nfrobnicate # npm test\nORACLE_RUNS=2 npm test';
    expect(unknownCommands(commands)).toEqual(['npm run nothing', 'node nothing.mjs', 'frobnicate']);
  });

  it.each(ofLanguage('json'))('$title is JSON', ({ code }) => {
    expect(() => JSON.parse(code) as unknown).not.toThrow();
  });

  it('the README shows what the demo prints', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/demo.mjs'], { cwd: REPOSITORY, encoding: 'utf8' });
    const shown = ofLanguage('text').filter(
      ({ document, code }) => document === 'README.md' && code.startsWith('$ exact-mcp check '),
    );
    expect(shown).toHaveLength(1);
    // An ellipsis stands for lines that are left out.
    const lines = shown[0]?.code.split('\n').filter((line) => line !== '…') ?? [];
    for (const line of lines) expect(stdout.split('\n')).toContain(line);
  });
});

it.each(DOCUMENTS)('the links of %s lead somewhere', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

it.each(DOCUMENTS.filter((document) => FILES.includes(document)))('so do those of the packed %s', (document) => {
  expect(brokenLinks(document, INSTALLED)).toEqual([]);
});

it.each(['README.md', 'llms.txt'])('%s names everything that can be imported', (document) => {
  const { exports } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')) as { exports: object };
  const subpaths = Object.keys(exports).filter((key) => key !== './package.json');
  expect(subpaths.length).toBeGreaterThan(8);
  const text = readFileSync(join(REPOSITORY, document), 'utf8');
  for (const subpath of subpaths) {
    expect(text).toContain(`\`exact-mcp${subpath.slice(1).replace('2*', '2025-11-25')}\``);
  }
});
