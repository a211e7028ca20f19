import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { JsonValue } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';

/** The one way in which JSON is written below resources/ and hashed: two spaces, a final newline. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Reads a JSON file; a missing or malformed one is a failure that names it. */
export function readJson(root: string, file: string): JsonValue {
  return parseJson(readText(root, file), relative(root, file));
}

export function readText(root: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new GenerationFailure(relative(root, file), `cannot be read (${String(error)})`);
  }
}

export function parseJson(text: string, place: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new GenerationFailure(place, `is not JSON (${String(error)})`);
  }
}
