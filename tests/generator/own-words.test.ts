import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readDocs } from '../../generator/docs/docs.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import { loadDocuments } from '../../generator/documents.js';
import { RAW_FILES } from './lifecycle/roots.js';

// Lines are our own: none is a sentence of the descriptions in the raw files, nor nearly one.
//
// Both are compared as words: in lower case, without punctuation and markup. A line is nearly taken over where
// - all its words in their order are a sentence there, or stand in one: for lines of four words and more;
// - or any eight words stand one after the other in both.

const SHORTEST = 4;
const RUN = 8;

const missing = !existsSync(RAW_FILES);

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function descriptionsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(descriptionsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

function sentencesOf(description: string): readonly string[] {
  return description.split(/(?<=[.!?:])\s+|\n\s*\n/);
}

/** What of a line is in the descriptions, word by word; nothing where it is our own. */
function takenOver(line: string, sentences: readonly string[], text: string): string | undefined {
  const words = wordsOf(line);
  const whole = words.join(' ');
  if (sentences.includes(whole)) return whole;
  if (words.length >= SHORTEST && words.length < RUN && text.includes(` ${whole} `)) return whole;
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const run = words.slice(at, at + RUN).join(' ');
    if (text.includes(` ${run} `)) return run;
  }
  return undefined;
}

function upstream() {
  const descriptions = loadDocuments().flatMap(({ revision }) =>
    descriptionsIn(JSON.parse(readFileSync(join(RAW_FILES, revision, 'schema.json'), 'utf8'))),
  );
  const sentences = [...new Set(descriptions.flatMap(sentencesOf))].map((sentence) => wordsOf(sentence).join(' '));
  // A mark between sentences that is no word, so that no run goes across.
  return { sentences, text: sentences.map((sentence) => ` ${sentence} `).join('\n') };
}

describe.skipIf(missing)(`our own words${missing ? ' (skipped: no raw files beside the checkout)' : ''}`, () => {
  it('are what every line is in', () => {
    const { sentences, text } = upstream();
    expect(sentences.length).toBeGreaterThan(500);
    const { definitions, fields } = readDocs(REPOSITORY);
    const lines = [
      ...[...fields].map(([name, line]) => [name, line] as const),
      ...[...definitions].flatMap(([name, entry]) => [
        [name, entry.summary] as const,
        ...[...entry.fields, ...entry.members].map(([member, line]) => [`${name}.${member}`, line] as const),
      ]),
    ];
    const taken = lines.flatMap(([name, line]) => {
      const words = takenOver(line, sentences, text);
      return words === undefined ? [] : [`${name}: ${line} has in common: ${words}`];
    });
    expect(taken).toEqual([]);
  });

  it('are not those of a description, of a part of one, or of one that is changed a little', () => {
    const { sentences, text } = upstream();
    const long = sentences.find((sentence) => sentence.split(' ').length === 12) ?? '';
    expect(takenOver(`${long}.`, sentences, text)).toBeDefined();
    expect(takenOver(`So it is: ${long} too.`, sentences, text)).toBeDefined();
    expect(takenOver(long.split(' ').slice(2, 7).join('-'), sentences, text)).toBeDefined();
    expect(takenOver('Nobody upstream has ever written this about boxes.', sentences, text)).toBeUndefined();
  });
});
