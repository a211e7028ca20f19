import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { blocksOf, brokenLinks, brokenSpans, DOCUMENTS, linksOf, unknownCommands } from './support/documents.js';
import type { Block } from './support/documents.js';
import { checked, countChecks, typeErrors } from './support/example.js';
import { runExamples } from './support/run-examples.js';
import type { Outcomes } from './support/run-examples.js';
import { FILES, INSTALLED, REPOSITORY, userFolder } from './support/user.js';

/** The mark of an example that shows what the compiler refuses. */
const REFUSED = 'must-not-compile';

/** The mark of an example that has the official SDK and zod beside this package. */
const BESIDE_SDK = 'beside-sdk';

const BLOCKS: readonly (Block & { readonly title: string })[] = DOCUMENTS.flatMap((document) => blocksOf(document)).map(
  (block) => ({
    ...block,
    title: `${block.document}:${block.line}`,
  }),
);
const ofLanguage = (language: string) => BLOCKS.filter((block) => block.language === language);

describe('the examples in TypeScript', () => {
  const examples = ofLanguage('ts');
  const alone = userFolder();
  const besideSdk = userFolder();
  const folderOf = ({ marks }: Block) => (marks.includes(BESIDE_SDK) ? besideSdk : alone);
  const fileOf = ({ document, line }: Block) => `${document.replaceAll(/[^\w-]/g, '_')}_${line}`;
  const running = examples.filter(({ marks }) => !marks.includes(REFUSED));
  /** No example, but one file more for the same compilation. */
  const wrong = join(alone, 'wrong.ts');
  let errors: ReadonlyMap<string, readonly string[]>;
  let outcomes: ReadonlyMap<string, Outcomes>;
  const errorsOf = (example: Block) => errors.get(join(folderOf(example), `${fileOf(example)}.ts`));

  beforeAll(() => {
    mkdirSync(join(besideSdk, 'node_modules'));
    for (const name of ['@modelcontextprotocol', 'zod'])
      symlinkSync(join(REPOSITORY, 'node_modules', name), join(besideSdk, 'node_modules', name));
    const files = examples.map((example) => {
      const file = join(folderOf(example), `${fileOf(example)}.ts`);
      writeFileSync(file, `${example.code}\nexport {};\n`);
      return file;
    });
    writeFileSync(wrong, `import { Schemas } from 'exact-mcp';\nconst version: 5 = Schemas.supportedVersions;\n`);
    errors = typeErrors([...files, wrong], join(REPOSITORY, 'node_modules/@types'));
    outcomes = new Map(
      [alone, besideSdk].map((folder) => {
        const modules = running
          .filter((example) => folderOf(example) === folder)
          .map((example) => [`${fileOf(example)}.mjs`, checked(example.code)] as const);
        return [folder, runExamples(folder, new Map(modules))];
      }),
    );
  });

  it.each(examples)('$title has no type errors, or is marked and has some', (example) => {
    if (example.marks.includes(REFUSED)) expect(errorsOf(example)).not.toEqual([]);
    else expect(errorsOf(example)).toEqual([]);
  });

  it('would not pass with one', () => {
    expect(errors.get(wrong)).toHaveLength(1);
  });

  it.each(running)('$title runs, and does what its comments say', (example) => {
    expect(outcomes.get(folderOf(example))?.get(`${fileOf(example)}.mjs`)).toBe('ended');
  });

  it.each(['README.md', 'llms.txt'])('%s states values that are checked', (document) => {
    const counts = examples.filter((example) => example.document === document).map(({ code }) => countChecks(code));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
  });
});

describe('the check of the examples', () => {
  const folder = userFolder();
  const TRUE = [
    `1 + 1; // 2`,
    `'a' + 'b'; // 'ab': a note`,
    `const list: number[] = [1]; // [1]`,
    `console.log({ a: undefined }.a); // undefined`,
    `if (true) {\n  ({ a: [null] }); // { a: [null] }\n}`,
    `(() => { throw new TypeError(); })(); // throws TypeError`,
    `1; // the loneliest number: 2`,
  ];
  const FALSE = [
    `1 + 1; // 3`,
    `1 + 1; // '2'`,
    `const list: number[] = [1]; // [1, 2]`,
    `console.log(1); // 2: a note`,
    `1; // throws TypeError`,
    `(() => { throw new TypeError(); })(); // throws RangeError`,
    `throw new Error('uncaught');`,
    `void Promise.reject(new Error('late'));`,
    `console.error('a complaint');`,
    `process.emitWarning('a warning');`,
  ];
  // Of each kind in turn: what is true stays so behind what is not.
  const codes = FALSE.flatMap((code, index) => [code, ...TRUE.slice(index, index + 1)]);
  const fileOf = (code: string) => `example-${codes.indexOf(code)}.mjs`;
  let outcomes: Outcomes;
  beforeAll(() => {
    outcomes = runExamples(folder, new Map(codes.map((code) => [fileOf(code), checked(code)])));
  });

  it.each(TRUE)('accepts what is true: %s', (code) => {
    expect(outcomes.get(fileOf(code))).toBe('ended');
  });

  it.each(FALSE)('refuses what is not: %s', (code) => {
    expect(outcomes.get(fileOf(code))).toMatch(/Error|stderr|Warning/);
  });

  it('tells nothing good of an example that ends the process, or never ends, nor of those behind it', () => {
    for (const code of ['process.exit(0);', 'process.exit(1);', 'await new Promise(() => {});']) {
      const files = new Map([
        ['before.mjs', '1;'],
        ['last.mjs', code],
        ['behind.mjs', '1;'],
      ]);
      const ended = runExamples(userFolder(), files);
      expect(ended.get('before.mjs')).toBe('ended');
      expect(ended.get('last.mjs')).not.toBe('ended');
      expect(ended.get('behind.mjs')).toBeUndefined();
    }
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

it.each(DOCUMENTS.filter((document) => document !== 'CHANGELOG.md'))(
  'the paths and commands in the sentences of %s exist',
  (document) => {
    expect(brokenSpans(document)).toEqual([]);
  },
);

it('would notice paths, commands, files and headings that do not exist', () => {
  const text = '`src/nothing.ts`, `npm run nothing`, `src/index.ts`, `generated/types/2027-01-01.ts`, `src/<any>.ts`';
  expect(brokenSpans('README.md', text)).toEqual(['src/nothing.ts', 'npm run nothing']);
  const links = '[1](nothing.md), [2](README.md#nothing), [3](README.md#install), [4](#nothing), [5](docs/types.md)';
  expect(brokenLinks('README.md', REPOSITORY, links)).toEqual(['nothing.md', 'README.md#nothing', '#nothing']);
});

describe.each(DOCUMENTS.filter((document) => document.startsWith('docs/')))('%s', (document) => {
  it.each(['README.md', 'llms.txt'])('is listed in %s', (index) => {
    expect(linksOf(index).map((link) => link.split('#')[0])).toContain(document);
  });

  it('is in the package', () => {
    expect(FILES).toContain(document);
  });
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
