import { GenerationFailure } from '../failure.js';
import { readSources } from '../resources/sources.js';
import { exchangeStaged } from './exchange.js';
import { PINS, expectRevision, writeSources } from './revisions.js';

/**
 * Removes a revision: its entry in the sources, its projection and its patches. Removes all of it or nothing.
 *
 * @throws GenerationFailure where it is unknown, or the last one.
 */
export function removeRevision(root: string, revision: string): void {
  expectRevision(revision);
  exchangeStaged(root, (staging) => {
    const sources = readSources(root);
    const known = sources.revisions.map((source) => source.revision);
    if (!known.includes(revision)) {
      throw new GenerationFailure(PINS, `has no revision ${revision}; it has ${known.join(', ')}`);
    }
    if (known.length === 1) throw new GenerationFailure(PINS, `has no other revision than ${revision}`);
    writeSources(staging, {
      ...sources,
      revisions: sources.revisions.filter((source) => source.revision !== revision),
    });
    return [
      { path: PINS, action: 'replace file' },
      { path: `resources/schema/${revision}.json`, action: 'remove file' },
      { path: `resources/patches/${revision}.json`, action: 'remove file' },
    ];
  });
}
