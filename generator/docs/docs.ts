import { join } from 'node:path';

import { isJsonObject } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';
import { readJson } from '../resources/json-file.js';

/** What persons wrote about the protocol, in their own words: resources/docs/. */
export interface Docs {
  /** By name of the definition. */
  readonly definitions: ReadonlyMap<string, DefinitionDocs>;
  /** Lines about fields, and members of anonymous objects, that mean the same wherever there is no line of their own. */
  readonly fields: ReadonlyMap<string, string>;
  readonly pages: Pages;
}

interface DefinitionDocs {
  readonly summary: string;
  /** The page of the specification that tells about it, below the revision. */
  readonly page: string;
  /** Those of anonymous objects too, by their path: `roots.listChanged`, `anyOf[].title`. */
  readonly fields: ReadonlyMap<string, string>;
  /** Lines about the members of an enum. */
  readonly members: ReadonlyMap<string, string>;
}

export interface Pages {
  /** The pages of each revision that may be linked to. */
  readonly revisions: ReadonlyMap<string, readonly string[]>;
  /** What tells about the same in revisions that do not have a page. */
  readonly formerly: ReadonlyMap<string, string>;
}

/** The files of lines, below a root. */
export const DOC_FILES = {
  definitions: 'resources/docs/definitions.json',
  fields: 'resources/docs/fields.json',
  pages: 'resources/docs/pages.json',
} as const;

interface JsonEntry {
  readonly [key: string]: unknown;
}

/** How long a line may be, in UTF-16 code units. */
const LONGEST_LINE = 120;

/** @throws GenerationFailure where a file is not of the form, a line is not one plain sentence, or a page no path. */
export function readDocs(root: string): Docs {
  const { definitions, fields, pages } = DOC_FILES;
  return {
    definitions: mapOf(readFile(root, definitions), definitions, readDefinition),
    fields: linesOf(readFile(root, fields), fields),
    pages: readPages(readFile(root, pages)),
  };
}

function readFile(root: string, path: string): JsonEntry {
  return objectOf(readJson(root, join(root, path)), path);
}

function readDefinition(value: unknown, place: string): DefinitionDocs {
  const entry = objectOf(value, place);
  expectMembers(entry, place, ['summary', 'page'], ['fields', 'members']);
  return {
    summary: lineAt(entry.summary, `${place}/summary`),
    page: pageAt(entry.page, `${place}/page`),
    fields: linesOf(entry.fields ?? {}, `${place}/fields`),
    members: linesOf(entry.members ?? {}, `${place}/members`),
  };
}

function readPages(entry: JsonEntry): Pages {
  const place = DOC_FILES.pages;
  expectMembers(entry, place, ['revisions', 'formerly'], []);
  return {
    revisions: mapOf(entry.revisions, `${place}#/revisions`, (list, where) => {
      if (!Array.isArray(list)) throw new GenerationFailure(where, 'must be a list of pages');
      return list.map((page, index) => pageAt(page, `${where}/${index}`));
    }),
    formerly: mapOf(entry.formerly, `${place}#/formerly`, pageAt),
  };
}

function linesOf(value: unknown, place: string): ReadonlyMap<string, string> {
  return mapOf(value, place, lineAt);
}

function mapOf<T>(value: unknown, place: string, read: (member: unknown, place: string) => T): ReadonlyMap<string, T> {
  const separator = place.includes('#') ? '/' : '#/';
  return new Map(
    Object.entries(objectOf(value, place)).map(([key, member]) => [key, read(member, `${place}${separator}${key}`)]),
  );
}

function objectOf(value: unknown, place: string): JsonEntry {
  if (!isJsonObject(value)) throw new GenerationFailure(place, 'must be an object');
  return value;
}

function expectMembers(entry: JsonEntry, place: string, required: readonly string[], more: readonly string[]): void {
  const missing = required.find((key) => !(key in entry));
  if (missing !== undefined) throw new GenerationFailure(place, `lacks the member ${missing}`);
  const surplus = Object.keys(entry).find((key) => ![...required, ...more].includes(key));
  if (surplus !== undefined) throw new GenerationFailure(place, `has an unknown member ${surplus}`);
}

/** One sentence about all revisions; in which of them something exists, the generator knows better. */
function lineAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw new GenerationFailure(place, 'must be a line of text');
  // A line break, a tag or a link would be read as something else than text.
  if (!/^[A-Z0-9`][^\r\n\u2028\u2029]*\.$/.test(value) || /\s\s|\{@|<\w/.test(value)) {
    throw new GenerationFailure(place, 'must be one plain sentence on one line, from a capital to a full stop');
  }
  // As an example, in backticks, it may stand.
  if (/\d{4}-\d\d-\d\d/.test(value.replaceAll(/`[^`]*`/g, ''))) {
    throw new GenerationFailure(place, 'must not name a revision: in which ones a thing exists is generated');
  }
  if (value.length > LONGEST_LINE) {
    throw new GenerationFailure(place, `must be of ${LONGEST_LINE} characters at the most, but has ${value.length}`);
  }
  return value;
}

function pageAt(value: unknown, place: string): string {
  if (typeof value === 'string' && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(value) && !/(^|\/)index$/.test(value)) {
    return value;
  }
  throw new GenerationFailure(
    place,
    'must be the path of a page below its revision, such as server/tools, without a slash at its ends and without index',
  );
}
