import { isDeepStrictEqual } from 'node:util';

import { isJsonObject } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';
import { resourceFiles } from './folders.js';
import { readJson } from './json-file.js';

/** One correction of a defect of an upstream schema, at one exact place. */
export interface Patch {
  /** The place in the projection, as an RFC 6901 JSON pointer. */
  readonly pointer: string;
  /** What must stand there. */
  readonly old: unknown;
  /** What stands there in the effective document. */
  readonly new: unknown;
  readonly reason: string;
  /** Where upstream itself says so. */
  readonly evidence: string;
}

const MEMBERS = ['pointer', 'old', 'new', 'reason', 'evidence'];

/** The patches of a revision; an empty list records that nothing needs correction. */
export function readPatches(root: string, revision: string): readonly Patch[] {
  const content = readJson(root, resourceFiles.patches(root, revision));
  const place = patchesPlace(revision);
  if (!Array.isArray(content)) throw new GenerationFailure(place, 'must be a list of patches');
  return content.map((entry: unknown, index) => readPatch(entry, `${place}#/${index}`));
}

/** The document with the patches applied; the given one stays as it is. */
export function applyPatches(document: unknown, patches: readonly Patch[], revision: string): unknown {
  return patches.reduce((patched, patch, index) => {
    const place = `${patchesPlace(revision)}#/${index}`;
    return replaceAt(patched, pointerSteps(patch.pointer, place), patch, place);
  }, document);
}

function patchesPlace(revision: string): string {
  return `resources/patches/${revision}.json`;
}

function readPatch(entry: unknown, place: string): Patch {
  if (!isJsonObject(entry)) throw new GenerationFailure(place, 'must be an object');
  const surplus = Object.keys(entry).find((key) => !MEMBERS.includes(key));
  const missing = MEMBERS.find((key) => !(key in entry));
  if (surplus !== undefined) throw new GenerationFailure(place, `has an unknown member ${surplus}`);
  if (missing !== undefined) throw new GenerationFailure(place, `misses the member ${missing}`);
  const text = (key: string): string => {
    const value = entry[key];
    if (typeof value !== 'string' || value === '') throw new GenerationFailure(`${place}/${key}`, 'must be a text');
    return value;
  };
  return {
    pointer: text('pointer'),
    old: entry.old,
    new: entry.new,
    reason: text('reason'),
    evidence: text('evidence'),
  };
}

function pointerSteps(pointer: string, place: string): string[] {
  if (!pointer.startsWith('/'))
    throw new GenerationFailure(`${place}/pointer`, 'must be a JSON pointer below the root');
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function replaceAt(value: unknown, steps: readonly string[], patch: Patch, place: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (isDeepStrictEqual(value, patch.old)) return patch.new;
    const found = JSON.stringify(value);
    throw new GenerationFailure(
      place,
      `expects ${JSON.stringify(patch.old)} at ${patch.pointer}, where ${found} stands`,
    );
  }
  if (Array.isArray(value) && step !== 'length' && Object.hasOwn(value, step)) {
    return value.map((item: unknown, index) => (String(index) === step ? replaceAt(item, rest, patch, place) : item));
  }
  if (isJsonObject(value) && Object.hasOwn(value, step)) {
    return { ...value, [step]: replaceAt(value[step], rest, patch, place) };
  }
  throw new GenerationFailure(place, `${patch.pointer} does not exist in the schema`);
}
