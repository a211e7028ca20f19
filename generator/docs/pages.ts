import type { Docs, Pages } from './docs.js';

const SPECIFICATION = 'https://modelcontextprotocol.io/specification';

/** Where a definition is told about in a revision; nothing where no page of that revision is known to. */
export function linkTo({ definitions, pages }: Docs, definition: string, revision: string): string | undefined {
  const found = pageIn(pages, definitions.get(definition)?.page, revision);
  return found === undefined ? undefined : `${SPECIFICATION}/${revision}/${found}`;
}

/** The page itself, or the closest of those before it that the revision has. */
function pageIn({ revisions, formerly }: Pages, page: string | undefined, revision: string): string | undefined {
  const known = revisions.get(revision) ?? [];
  const passed = new Set<string>();
  for (let path: string | undefined = page; path !== undefined && !passed.has(path); path = formerly.get(path)) {
    if (known.includes(path)) return path;
    passed.add(path);
  }
  return undefined;
}
