import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { schemaFor } from '../support/named-schema.js';
import { needing, sharedPath } from './support/shared.js';

const FOLDER = sharedPath('mcp-spec', 'examples', '2026-07-28');
const { title, missing } = needing('the official examples of 2026-07-28', FOLDER);

describe.skipIf(missing)(title, () => {
  const schema = schemaFor('2026-07-28');
  const examples = exampleFiles();

  test('are 129', () => {
    expect(examples).toHaveLength(129);
  });

  for (const { definition, file } of examples) {
    test(`${definition}/${file} is valid and relayed unchanged`, () => {
      const text = readFileSync(path.join(FOLDER, definition, file), 'utf8');
      const value: unknown = JSON.parse(text);
      expect(schema.validate(definition, value).ok).toBe(true);
      expect(JSON.stringify(schema.fromJson(definition, text))).toBe(JSON.stringify(value));
    });
  }
});

function exampleFiles(): readonly { definition: string; file: string }[] {
  if (!existsSync(FOLDER)) return [];
  const definitions = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return definitions.flatMap(({ name }) =>
    readdirSync(path.join(FOLDER, name))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ definition: name, file })),
  );
}
