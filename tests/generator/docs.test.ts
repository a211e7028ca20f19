import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';

import { readDecisions } from '../../generator/decisions/decisions.js';
import { DOC_FILES, readDocs } from '../../generator/docs/docs.js';
import { undocumented } from '../../generator/docs/required.js';
import { loadDocuments } from '../../generator/documents.js';
import { GenerationFailure } from '../../generator/failure.js';
import { generate } from '../../generator/generate.js';
import { buildModel } from '../../generator/model/model.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';
import { failureOf } from './lifecycle/roots.js';
import { list, object, ref, text } from './models.js';

let fixture: Fixture | undefined;
afterEach(() => {
  fixture?.remove();
  fixture = undefined;
});

// Of a part there is a lid, its label below, and labels in a list and in a map.
const map = (additionalProperties: object) => ({ type: 'object', additionalProperties });
const label = object({ text, colour: text }, 'text');
const PARTS = { Part: object({ lid: object({ label, name: text }), tags: list(label), notes: map(label) }) };

const DOCUMENT = {
  Box: object({ name: text, lids: list(ref('Lid')) }, 'name'),
  Lid: object({ name: text, colour: ref('Colour') }),
  Colour: { type: 'string', enum: ['red', 'blue'] },
  Same: ref('Box'),
};
const LATER = { ...DOCUMENT, Lid: object({ name: text, width: text }, 'name') };

const DEFINITIONS = {
  Box: { summary: 'Holds things.', page: 'server/boxes', fields: { lids: 'What closes it.' } },
  Colour: { summary: 'A colour.', page: 'server/lids', members: { red: 'Like blood.', blue: 'Like the sky.' } },
  Lid: { summary: 'Closes a box.', page: 'server/lids', fields: { colour: 'Its colour.', width: 'Its width.' } },
  Same: { summary: 'Another word for a box.', page: 'server/boxes' },
};
const FIELDS = { name: 'What it is called.' };
const PAGES = {
  revisions: { '2000-01-01': ['boxes', 'server/lids'], '2001-01-01': ['server/boxes', 'server/lids'] },
  formerly: { 'server/boxes': 'boxes' },
};

const LINK = 'https://modelcontextprotocol.io/specification';

/** The comments on the members of a name in a generated file. */
function commentsIn(files: ReadonlyMap<string, string>, path: string, name: string): readonly string[] {
  const text = files.get(path) ?? '';
  const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*(?:readonly )?${name}\\??:`, 'g');
  return [...text.matchAll(pattern)].map(([, comment = '']) => comment.replace(/\n *\* ?/g, '\n').trim());
}

interface Written {
  /** Definitions beside those above, in both documents. */
  readonly documents?: object;
  readonly definitions?: object;
  readonly fields?: object;
  readonly pages?: object;
}

/** Two documents with their lines, some of them in place of those above. */
function create(written: Written = {}): string {
  fixture = createFixture([
    { revision: '2000-01-01', raw: draft07({ ...DOCUMENT, ...written.documents }) },
    { revision: '2001-01-01', raw: draft07({ ...LATER, ...written.documents }) },
  ]);
  fixture.write(DOC_FILES.definitions, JSON.stringify({ ...DEFINITIONS, ...written.definitions }));
  fixture.write(DOC_FILES.fields, JSON.stringify({ ...FIELDS, ...written.fields }));
  fixture.write(DOC_FILES.pages, JSON.stringify(written.pages ?? PAGES));
  return fixture.root;
}

function findings(written?: Written): readonly string[] {
  const root = create(written);
  const found = undocumented(buildModel(loadDocuments(root), readDecisions(root)), readDocs(root));
  return found.map(({ file, key, problem }) => `${problem} ${file.replace('resources/docs/', '')} ${key}`);
}

describe('a line is needed', () => {
  it('for each definition, field and member, and nothing else', () => {
    expect(findings()).toEqual([]);
  });

  it('for a definition and for its fields without a common line', () => {
    expect(findings({ definitions: { Lid: undefined } })).toEqual([
      'missing definitions.json Lid',
      'missing definitions.json Lid.colour',
      'missing definitions.json Lid.width',
    ]);
  });

  it('for a field of any one revision, and for a member of an enum', () => {
    const Lid = { ...DEFINITIONS.Lid, fields: { colour: 'Its colour.' } };
    const Colour = { ...DEFINITIONS.Colour, members: { red: 'Like blood.' } };
    expect(findings({ definitions: { Lid, Colour } })).toEqual([
      'missing definitions.json Colour.blue',
      'missing definitions.json Lid.width',
    ]);
  });

  it('for every field where the common line is gone; an alias has those of its target', () => {
    expect(findings({ fields: { name: undefined } })).toEqual([
      'missing definitions.json Box.name',
      'missing definitions.json Lid.name',
      'missing definitions.json Same.name',
    ]);
    const Box = { ...DEFINITIONS.Box, fields: { ...DEFINITIONS.Box.fields, name: 'The name of the box.' } };
    const Lid = { ...DEFINITIONS.Lid, fields: { ...DEFINITIONS.Lid.fields, name: 'The name of the lid.' } };
    expect(findings({ definitions: { Box, Lid }, fields: { name: undefined } })).toEqual([]);
  });

  it('for no page that a revision does not have', () => {
    const { revisions, formerly } = PAGES;
    expect(findings({ pages: { revisions, formerly: {} } })).toEqual(['missing pages.json 2000-01-01/server/boxes']);
    const one = { '2000-01-01': revisions['2000-01-01'] };
    expect(findings({ pages: { revisions: one, formerly } })).toEqual(['missing pages.json 2001-01-01']);
  });
});

describe('a line about a member of an anonymous object', () => {
  const fields = { lid: 'Closes it.', tags: 'What is stuck on it.', notes: 'What is written on it, by place.' };
  const labels = (path: string) => ({ [`${path}.text`]: 'What it says.', [`${path}.colour`]: 'Its own colour.' });
  const inner = {
    'lid.label': 'What is on the lid.',
    ...labels('lid.label'),
    ...labels('tags[]'),
    ...labels('notes{}'),
  };
  const Part = { summary: 'A part.', page: 'server/lids', fields: { ...fields, ...inner } };

  it('is needed, below objects, lists and maps; a common line does for it', () => {
    expect(findings({ documents: PARTS, definitions: { Part } })).toEqual([]);
    expect(findings({ documents: PARTS, definitions: { Part: { ...Part, fields } } })).toEqual([
      'missing definitions.json Part.lid.label',
      'missing definitions.json Part.lid.label.text',
      'missing definitions.json Part.lid.label.colour',
      'missing definitions.json Part.tags[].text',
      'missing definitions.json Part.tags[].colour',
      'missing definitions.json Part.notes{}.text',
      'missing definitions.json Part.notes{}.colour',
    ]);
    const common = { text: 'What it says.', colour: 'Its own colour.' };
    const few = { ...Part, fields: { ...fields, 'lid.label': 'What is on the lid.' } };
    expect(findings({ documents: PARTS, definitions: { Part: few }, fields: common })).toEqual([]);
  });

  it('is superfluous where there is no such member, or where the common line is the same', () => {
    const more = { ...Part.fields, 'lid.width': 'How wide it is.', 'tags.text': 'No list.', 'lid.name': FIELDS.name };
    expect(findings({ documents: PARTS, definitions: { Part: { ...Part, fields: more } } })).toEqual([
      'superfluous definitions.json Part.lid.width',
      'superfluous definitions.json Part.tags.text',
      'superfluous definitions.json Part.lid.name',
    ]);
  });

  it('is written where the object is typed, with its revisions, or as its revision alone has it', async () => {
    const files = await generate(create({ documents: PARTS, definitions: { Part } }));
    const page = 'server/lids}';
    const facts = (path: string) => commentsIn(files, path, 'text');
    const everywhere = `What it says.\n\nAll revisions. Required.\n\n@see {@link ${LINK}/2001-01-01/${page}`;
    expect(facts('generated/records/2000-01-01_to_2001-01-01.ts')).toEqual([everywhere, everywhere, everywhere]);
    expect(facts('generated/types/2000-01-01.ts')).toEqual([everywhere, everywhere, everywhere]);
    const here = `What it says.\n\nRequired.\n\n@see {@link ${LINK}/2000-01-01/${page}`;
    expect(facts('generated/wire/2000-01-01.ts')).toEqual([here, here, here]);
    expect(facts('generated/input/2000-01-01.ts')).toEqual([here, here, here]);
  });
});

describe('a line is superfluous', () => {
  it('about a name, a field or a member that no revision has', () => {
    const Gone = { summary: 'It is gone.', page: 'server/lids' };
    const Box = { ...DEFINITIONS.Box, fields: { ...DEFINITIONS.Box.fields, width: 'How wide it is.' } };
    const Colour = { ...DEFINITIONS.Colour, members: { ...DEFINITIONS.Colour.members, green: 'Like grass.' } };
    expect(findings({ definitions: { Box, Colour, Gone }, fields: { height: 'How high it is.' } })).toEqual([
      'superfluous definitions.json Box.width',
      'superfluous definitions.json Colour.green',
      'superfluous definitions.json Gone',
      'superfluous fields.json height',
    ]);
  });

  it('that says what a common line, or the target of an alias, says anyway', () => {
    const Lid = { ...DEFINITIONS.Lid, fields: { ...DEFINITIONS.Lid.fields, name: FIELDS.name } };
    const Same = { ...DEFINITIONS.Same, fields: { lids: DEFINITIONS.Box.fields.lids } };
    expect(findings({ definitions: { Lid, Same } })).toEqual([
      'superfluous definitions.json Lid.name',
      'superfluous definitions.json Same.lids',
    ]);
  });

  it('about the pages of a revision that is not supported', () => {
    const revisions = { ...PAGES.revisions, '2002-01-01': [] };
    expect(findings({ pages: { ...PAGES, revisions } })).toEqual(['superfluous pages.json 2002-01-01']);
  });
});

describe('generation', () => {
  it('refuses what is outstanding, and names all of it', async () => {
    const root = create({ definitions: { Lid: undefined, Gone: DEFINITIONS.Box }, fields: { height: 'Its height.' } });
    const error: unknown = await generate(root).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(GenerationFailure);
    const message = String(error);
    expect(message).toContain('lines are outstanding: 5');
    expect(message).toContain(
      'missing resources/docs/definitions.json "Lid"\n    a definition of 2000-01-01, 2001-01-01',
    );
    expect(message).toContain('missing resources/docs/definitions.json "Lid.width"\n    a field of 2001-01-01');
    expect(message).toContain('superfluous resources/docs/fields.json "height"');
  });

  it('writes the line, the revisions, whether a field is required, and the link', async () => {
    const files = await generate(create());
    const records = files.get('generated/records/2000-01-01_to_2001-01-01.ts') ?? '';
    const link = 'https://modelcontextprotocol.io/specification';
    const commentOn = (declaration: string, source: string) =>
      new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${declaration}`)
        .exec(source)?.[1]
        ?.replace(/\n *\* ?/g, '\n')
        .trim();
    expect(commentOn('export class Lid ', records)).toBe(
      `Closes a box.\n\nAll revisions.\n\n@see {@link ${link}/2001-01-01/server/lids}`,
    );
    expect(commentOn('get name\\(\\): string \\| undefined', records)).toBe(
      `What it is called.\n\nAll revisions. Required in 2001-01-01, optional in 2000-01-01.\n\n@see {@link ${link}/2001-01-01/server/lids}`,
    );
    expect(commentOn('get colour', records)).toBe(
      `Its colour.\n\n2000-01-01. Optional.\n\n@see {@link ${link}/2000-01-01/server/lids}`,
    );
    const wire = files.get('generated/wire/2000-01-01.ts') ?? '';
    expect(commentOn('export interface Box ', wire)).toBe(
      `Holds things.\n\nIn 2000-01-01.\n\n@see {@link ${link}/2000-01-01/boxes}`,
    );
    expect(commentOn('lids\\?', wire)).toBe(`What closes it.\n\nOptional.\n\n@see {@link ${link}/2000-01-01/boxes}`);
    const values = files.get('generated/values.ts') ?? '';
    expect(commentOn("blue: 'blue'", values)).toBe(
      `Like the sky.\n\nAll revisions.\n\n@see {@link ${link}/2001-01-01/server/lids}`,
    );
  });

  it('lets no line end the comment that it stands in', async () => {
    const Box = { ...DEFINITIONS.Box, summary: 'Matches `*/*` and so on.' };
    const files = await generate(create({ definitions: { Box } }));
    expect(files.get('generated/wire/2001-01-01.ts')).toContain(' * Matches `*\\/*` and so on.\n');
  });
});

describe('lines of a wrong form are refused', () => {
  it.each([
    ['two lines', 'Holds\nthings.', 'one plain sentence'],
    ['another line break', 'Holds\u2028things.', 'one plain sentence'],
    ['no full stop', 'Holds things', 'one plain sentence'],
    ['no capital', 'holds things.', 'one plain sentence'],
    ['a tag', '@internal Holds things.', 'one plain sentence'],
    ['a link', 'See {@link Box}.', 'one plain sentence'],
    ['two spaces', 'Holds  things.', 'one plain sentence'],
    ['space around', ' Holds things.', 'one plain sentence'],
    ['nothing', '', 'one plain sentence'],
    ['no text', 5, 'must be a line of text'],
    ['too much', `${'Holds things and '.repeat(8)}more.`, 'must be of 120 characters at the most, but has 141'],
    ['the name of a revision', 'Holds things since 2000-01-01.', 'must not name a revision'],
  ])('%s', (_, summary, message) => {
    const root = create({ definitions: { Box: { ...DEFINITIONS.Box, summary } } });
    const failure = failureOf(() => readDocs(root));
    expect(failure).toContain(`${DOC_FILES.definitions}#/Box/summary: `);
    expect(failure).toContain(message);
  });

  it.each([
    ['/server/tools'],
    ['server/tools/'],
    ['server//tools'],
    ['server/../tools'],
    ['server/index'],
    ['index'],
    ['https://example.org'],
    ['server/tools#list'],
    ['Server'],
    [''],
    [undefined],
  ])('the page %j', (page) => {
    const root = create({ definitions: { Box: { ...DEFINITIONS.Box, page: page ?? null } } });
    expect(failureOf(() => readDocs(root))).toContain(`${DOC_FILES.definitions}#/Box/page: must be the path of a page`);
  });

  it.each<[string, Written, string]>([
    ['an entry', { definitions: { Box: 'Holds things.' } }, 'definitions.json#/Box: must be an object'],
    ['a member', { definitions: { Box: { ...DEFINITIONS.Box, since: 'x' } } }, '#/Box: has an unknown member since'],
    ['a missing member', { definitions: { Box: { summary: 'Holds.' } } }, '#/Box: lacks the member page'],
    ['a field', { definitions: { Box: { ...DEFINITIONS.Box, fields: { a: 1 } } } }, '#/Box/fields/a: must be a line'],
    ['a common field', { fields: { a: null } }, 'fields.json#/a: must be a line'],
    ['a list of pages', { pages: { revisions: { a: 'x' }, formerly: {} } }, 'pages.json#/revisions/a: must be a list'],
    ['a former page', { pages: { revisions: {}, formerly: { a: 'x/' } } }, 'pages.json#/formerly/a: must be the path'],
    ['no former pages', { pages: { revisions: {} } }, 'pages.json: lacks the member formerly'],
  ])('%s', (_, written, message) => {
    const root = create(written);
    expect(failureOf(() => readDocs(root))).toContain(message);
  });
});

// Interfaces of hydrated records inherit the comments of their class; the maps of all definitions have but names.
const FROM_ELSEWHERE = /^(Wire|Input|Hydrated)$/;

/** The members of a generated module that no comment stands before. */
function uncommented(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMember = ts.isPropertySignature(node) || ts.isGetAccessor(node);
    const { parent } = node;
    const inherits = ts.isInterfaceDeclaration(parent) && (parent.heritageClauses ?? []).length > 0;
    const isListed = ts.isInterfaceDeclaration(parent) && FROM_ELSEWHERE.test(parent.name.text);
    if (isMember && !inherits && !isListed && ts.getJSDocCommentsAndTags(node).length !== 1) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${node.name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

describe('the lines of the five revisions', () => {
  it.each(['records', 'types', 'wire', 'input'])('stand before every member in generated/%s', (folder) => {
    const files = readdirSync(join(REPOSITORY, 'generated', folder));
    expect(files.length).toBeGreaterThan(4);
    expect(files.flatMap((file) => uncommented(join(REPOSITORY, 'generated', folder, file)))).toEqual([]);
  });

  it('are all there', () => {
    const model = buildModel(loadDocuments(), readDecisions(REPOSITORY));
    expect(undocumented(model, readDocs(REPOSITORY))).toEqual([]);
  });

  it.each([DOC_FILES.definitions, DOC_FILES.fields])('stand in the order of their names: %s', (file) => {
    const keys = Object.keys(JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8')) as object);
    expect(keys).toEqual(keys.toSorted());
  });
});
