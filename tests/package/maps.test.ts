import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

import { FILES, INSTALLED, run } from './support/user.js';

const MAPPED = FILES.filter((file) => /^dist\/(?!node\/).*(\.js|\.d\.ts)$/.test(file));

/** What Node loads: many sources in one file. Entries that only name what others have, have none. */
const CHUNKS = FILES.filter((file) => /^dist\/node\/.*\.js$/.test(file) && FILES.includes(`${file}.map`));

/** A declaration that has the same words in the source and in what is made of it. */
const DECLARATION = /^export (?:declare )?(?:abstract )?(?:class|function|const|let|interface|type) ([\w$]+)/;

it.each(MAPPED)('%s has a map that leads to its source', (file) => {
  const path = join(INSTALLED, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const link = /^\/\/# sourceMappingURL=(.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  const payload = JSON.parse(readFileSync(join(dirname(path), link), 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0];
  expect(payload.file).toBe(file.split('/').at(-1));
  expect(payload.sources).toHaveLength(1);
  const source = join(dirname(path), payload.sourceRoot, payload.sources[0] ?? '');
  expect(existsSync(source), source).toBe(true);
  expect(FILES).toContain(relative(INSTALLED, source).replaceAll('\\', '/'));

  // Each name that is declared here is declared where the map says.
  const map = new SourceMap(payload);
  const sourceLines = readFileSync(source, 'utf8').split('\n');
  lines.forEach((line, index) => {
    const name = DECLARATION.exec(line)?.[1];
    if (name === undefined) return;
    const entry = map.findEntry(index, line.indexOf(name, line.indexOf(' ')));
    expect(entry, `${name} has no origin`).toHaveProperty('originalLine');
    if ('originalLine' in entry)
      expect(sourceLines[entry.originalLine]).toMatch(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`));
  });
});

it.each(CHUNKS)('%s has a map that leads to its sources', (file) => {
  const path = join(INSTALLED, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(new RegExp(`\\n//# sourceMappingURL=${file.split('/').at(-1) ?? ''}\\.map\\n?$`));
  const payload = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0];
  expect(payload.sources.length).toBeGreaterThan(0);
  const sources = new Map(
    payload.sources.map((source) => [source, readFileSync(join(dirname(path), source), 'utf8').split('\n')]),
  );
  for (const source of sources.keys())
    expect(FILES).toContain(relative(INSTALLED, join(dirname(path), source)).replaceAll('\\', '/'));

  // Each name that is declared here is declared where the map says, by itself or, where it had to differ, by its start.
  const map = new SourceMap(payload);
  let found = 0;
  text.split('\n').forEach((line, index) => {
    const name = /^(?:var|let|const|function) ([\w$]+)/.exec(line)?.[1];
    if (name === undefined || /^(makeSchema|schemaAt)\b/.test(name)) return;
    const entry = map.findEntry(index, line.indexOf(name, line.indexOf(' ')));
    expect(entry, `${name} has no origin`).toHaveProperty('originalLine');
    if ('originalLine' in entry) {
      const origin = sources.get(entry.originalSource)?.[entry.originalLine];
      expect(origin, name).toContain(name.replace(/\$\d+$/, ''));
      found += 1;
    }
  });
  expect(found).toBeGreaterThan(0);
});

it('shows the lines of the source in a stack', () => {
  const printed = run(
    `import { Schemas } from 'exact-mcp';
     try { Schemas.forVersion('2025-11-25').fromValue('Nothing', {}); } catch (error) { console.log(error.stack); }`,
    '--enable-source-maps',
  );
  expect(printed).toMatch(/exact-mcp\/src\/schema\.ts:\d+:\d+/);
});
