import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** What users import, and where its declarations are. */
export interface EntryPoint {
  /** Behind the name of the package: `records`; empty for the root. */
  readonly subpath: string;
  /** The declarations, relative to the package. */
  readonly types: string;
}

/** The identifiers of the supported revisions. */
export function revisions(): readonly string[] {
  const sources: unknown = JSON.parse(readFileSync(join(ROOT, 'resources/sources.json'), 'utf8'));
  return Object.keys(objectAt(sources, 'revisions'));
}

/** All modules that the manifest exports; a pattern stands for one module of each of these revisions. */
export function entryPoints(ofRevisions: readonly string[]): readonly EntryPoint[] {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.entries(objectAt(manifest, 'exports')).flatMap(([key, target]) => {
    // package.json itself, which is no module.
    if (typeof target === 'string') return [];
    const subpath = key.replace(/^\.\/?/, '');
    const types = objectAt(target, 'types', String).replace('./', '');
    if (!subpath.includes('*')) return [{ subpath, types }];
    const [start = ''] = subpath.split('*');
    return ofRevisions.map((revision) => {
      const rest = revision.slice(start.length);
      return { subpath: subpath.replace('*', rest), types: types.replace('*', rest) };
    });
  });
}

function objectAt(value: unknown, key: string): object;
function objectAt(value: unknown, key: string, type: typeof String): string;
function objectAt(value: unknown, key: string, type: typeof Object | typeof String = Object): unknown {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (type === String ? typeof member === 'string' : typeof member === 'object' && member !== null) return member;
  throw new Error(`${key} is missing`);
}
