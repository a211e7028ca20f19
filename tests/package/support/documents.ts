import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { spansOf } from '../../support/tables.js';
import { REPOSITORY } from './user.js';

/** A fenced block of a document. */
export interface Block {
  readonly document: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** The words behind the language. */
  readonly marks: readonly string[];
  readonly code: string;
}

/** All documents: everything in Markdown at the root and below docs/, and llms.txt. */
export const DOCUMENTS = [
  ...readdirSync(REPOSITORY),
  ...readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path)),
]
  .filter((path) => path.endsWith('.md') || path === 'llms.txt')
  .toSorted();

function readDocument(document: string): string {
  return readFileSync(join(REPOSITORY, document), 'utf8');
}

export function blocksOf(document: string, text = readDocument(document)): readonly Block[] {
  const blocks: Block[] = [];
  let open: { indent: string; line: number; info: string; code: string[] } | undefined;
  text.split('\n').forEach((line, index) => {
    const [, indent = '', info] = /^( *)```(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (info !== undefined) open = { indent, line: index + 1, info, code: [] };
    } else if (info === '' && indent === open.indent) {
      const [language = '', ...marks] = open.info.trim().split(/\s+/);
      blocks.push({ document, line: open.line, language, marks, code: open.code.join('\n') });
      open = undefined;
    } else {
      open.code.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    }
  });
  if (open !== undefined) throw new Error(`${document}:${open.line} is a block without an end`);
  return blocks;
}

/** The revision of which the document for maintainers speaks, and one that stands for it. */
const INVENTED_REVISION = '2027-01-01';
const SOME_REVISION = '2026-07-28';

/** The paths and commands between backticks of a document that lead nowhere. */
export function brokenSpans(document: string, text = readDocument(document)): readonly string[] {
  return spansOf(text).filter((span) => {
    if (/^(npm|npx|node|bash) /.test(span)) return unknownCommands(span).length > 0;
    if (!/^(\.ci|api|docs|examples|generated|generator|resources|scripts|src|tests)\//.test(span)) return false;
    // Methods look like paths: `resources/list`.
    if (!span.includes('.') && !span.endsWith('/')) return false;
    const isPattern = /[<*…{]/.test(span);
    return !isPattern && !existsSync(join(REPOSITORY, span.replaceAll(INVENTED_REVISION, SOME_REVISION)));
  });
}

/** The commands of a block for a shell that name something which does not exist, or that nobody knows. */
export function unknownCommands(code: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    scripts: object;
    bin: object;
  };
  const isFile = (path: string | undefined) => path !== undefined && existsSync(join(REPOSITORY, path));
  return code
    .split(/\n|&&/)
    .map((command) => command.replace(/(^|\s)#.*/, '').trim())
    .filter((command) => command !== '')
    .filter((command) => {
      const [program = '', ...words] = command.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
      const [first, second] = words.filter((word) => !word.startsWith('-'));
      if (program === 'npm' && first === 'run') return !Object.hasOwn(manifest.scripts, second ?? '');
      if (program === 'npm') return !['ci', 'install', 'pack', 'test'].includes(first ?? '');
      if (program === 'npx' && Object.hasOwn(manifest.bin, first ?? '')) return false;
      if (program === 'npx') return !isFile(`node_modules/.bin/${first ?? ''}`);
      if (program === 'node' || program === 'bash') return !isFile(first);
      return !['git', 'cp', 'curl'].includes(program);
    });
}

/** Where a document leads to. */
export function linksOf(document: string, text = readDocument(document)): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** The links of a document to files, or to headings, that do not exist below a folder that holds the documents. */
export function brokenLinks(
  document: string,
  root: string = REPOSITORY,
  text = readDocument(document),
): readonly string[] {
  return linksOf(document, text).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(readDocument(target)).includes(anchor);
  });
}

/** As Markdown is shown: headings in lower case, without punctuation, words joined by hyphens. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
