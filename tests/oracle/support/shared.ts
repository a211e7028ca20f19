import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '../../../src/json.js';
import { REPOSITORY } from './variants.js';

/** Data that lies beside the checkout, not in it: the official examples, recorded traffic, reported situations. */
export function sharedPath(...steps: readonly string[]): string {
  return path.resolve(REPOSITORY, '../shared', ...steps);
}

/** What a suite says about itself that needs shared data, and whether it is to be skipped. */
export function needing(title: string, place: string): { readonly title: string; readonly missing: boolean } {
  const missing = !existsSync(place);
  return { missing, title: missing ? `${title} (skipped: no ${path.basename(place)} beside the checkout)` : title };
}

export interface Line {
  readonly [key: string]: unknown;
}

/** The objects of a file with one JSON object in each line. */
export function readLines(file: string): readonly Line[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map(parseLine);
}

function parseLine(line: string): Line {
  const value: unknown = JSON.parse(line);
  if (!isJsonObject(value)) throw new Error(`Not an object: ${line.slice(0, 80)}`);
  return value;
}

export function textOf(line: Line, key: string): string {
  const value = line[key];
  if (typeof value !== 'string') throw new Error(`No text in ${key}: ${JSON.stringify(line).slice(0, 80)}`);
  return value;
}
