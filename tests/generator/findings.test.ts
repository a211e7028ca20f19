import { describe, expect, it } from 'vitest';

import { NO_DECISIONS } from '../../generator/decisions/decisions.js';
import type { Choice, Decision, Decisions } from '../../generator/decisions/decisions.js';
import { expectDecided, outstanding } from '../../generator/decisions/required.js';
import type { Docs } from '../../generator/docs/docs.js';
import { lineOfField } from '../../generator/docs/lines.js';
import { linkTo } from '../../generator/docs/pages.js';
import { expectDocumented, undocumented } from '../../generator/docs/required.js';
import { buildModel } from '../../generator/model/model.js';
import { docsOf, documentOf, promoting, quickModel } from './documents.js';
import { failureOf } from './lifecycle/roots.js';
import { list, object, ref, text, union } from './models.js';

interface Definitions {
  readonly [name: string]: unknown;
}

const P = object({ p: text });
const KINDS = 'resources/decisions/kinds.json';
const FIELDS = 'resources/decisions/fields.json';
const DEFINITIONS = 'resources/docs/definitions.json';
const COMMON = 'resources/docs/fields.json';
const PAGES = 'resources/docs/pages.json';

describe('what has to be decided', () => {
  const documents = (...all: Definitions[]) => all.map((each, index) => documentOf(each, `${2000 + index}-01-01`));
  const decided = (choice: Choice, ...reviewed: string[]): Decision => ({ choice, reviewed, rationale: 'So.' });
  const decisions = (kinds: [string, Decision][], fields: [string, Decision][] = []): Decisions => ({
    kinds: new Map(kinds),
    fields: new Map(fields),
  });
  const OLDER = { A: P, F: object({ f: object({ p: text }), g: text }), P };
  const NEWER = { A: union('P'), F: object({ f: ref('P'), g: list(text) }), P };
  const both = documents(OLDER, NEWER);
  const kind = {
    evidence: ['2000-01-01: record', '2001-01-01: union of records'],
    choices: ['split'],
    reviewed: ['record', 'union of records'],
  };
  const f = {
    evidence: ['2000-01-01: object', '2001-01-01: record P'],
    choices: ['promote', 'union'],
    reviewed: ['object', 'record P'],
  };
  const g = {
    evidence: ['2000-01-01: scalar', '2001-01-01: list of scalar'],
    choices: ['union'],
    reviewed: ['scalar', 'list of scalar'],
  };
  const all = decisions(
    [['A', decided('split', ...kind.reviewed)]],
    [
      ['F.f', decided('union', ...f.reviewed)],
      ['F.g', decided('union', ...g.reviewed)],
    ],
  );

  it('is every name of several kinds, and every field of several categories', () => {
    expect(outstanding(both, NO_DECISIONS)).toStrictEqual([
      { file: KINDS, key: 'A', problem: 'missing', ...kind },
      { file: FIELDS, key: 'F.f', problem: 'missing', ...f },
      { file: FIELDS, key: 'F.g', problem: 'missing', ...g },
    ]);
    expect(outstanding(both, all)).toEqual([]);
    expect(() => {
      expectDecided(both, all);
    }).not.toThrow();
  });

  it('is said with the evidence and the choices, all at once', () => {
    const one = decisions(
      [
        ['A', decided('split', ...kind.reviewed)],
        ['Gone', decided('union')],
      ],
      [...all.fields],
    );
    expect(
      failureOf(() => {
        expectDecided(both, one);
      }),
    ).toBe(
      `${KINDS}: decisions are outstanding: 1; npm run audit prints them ready to paste\n` +
        `  superfluous ${KINDS} "Gone"\n    the documents need no such decision: no revisions disagree here, or nothing has this name`,
    );
    expect(
      failureOf(() => {
        expectDecided(both, decisions([...all.kinds]));
      }),
    ).toBe(
      `${FIELDS}: decisions are outstanding: 2; npm run audit prints them ready to paste\n` +
        `  missing ${FIELDS} "F.f" (promote or union)\n    2000-01-01: object\n    2001-01-01: record P\n` +
        `  missing ${FIELDS} "F.g" (union)\n    2000-01-01: scalar\n    2001-01-01: list of scalar`,
    );
  });

  it('is not what nobody needs', () => {
    const more = decisions([...all.kinds, ['Gone', decided('union')]], [...all.fields]);
    const evidence = ['the documents need no such decision: no revisions disagree here, or nothing has this name'];
    expect(outstanding(both, more)).toStrictEqual([
      { file: KINDS, key: 'Gone', problem: 'superfluous', evidence, choices: [], reviewed: [] },
    ]);
  });

  it('is what was decided of something else, or as nobody may', () => {
    const found = outstanding(
      both,
      decisions(
        [['A', decided('union', ...kind.reviewed)]],
        [
          ['F.f', decided('promote', 'object')],
          ['F.g', decided('promote', ...g.reviewed)],
        ],
      ),
    );
    expect(found).toStrictEqual([
      { file: KINDS, key: 'A', problem: 'contradicting', ...kind },
      { file: FIELDS, key: 'F.f', problem: 'stale', ...f },
      { file: FIELDS, key: 'F.g', problem: 'contradicting', ...g },
    ]);
  });

  it('is nothing for an alias, nor for what was named first and inlined later, nor for several records', () => {
    const alias = documents({ ...OLDER, Alias: ref('F') }, { ...NEWER, Alias: ref('F') });
    expect(outstanding(alias, NO_DECISIONS).map(({ key }) => key)).toEqual(['A', 'F.f', 'F.g']);
    const choices = (...fields: object[]) =>
      outstanding(documents(...fields.map((field) => ({ F: object({ f: field }), P, Q: P }))), NO_DECISIONS).map(
        (each) => each.choices,
      );
    expect(choices(ref('P'), object({ p: text }))).toEqual([['union']]);
    expect(choices(object({ p: text }), ref('P'), ref('Q'))).toEqual([['union']]);
    expect(choices(object({ p: text }), text, ref('P'))).toEqual([['promote', 'union']]);
    expect(choices(text, ref('P'))).toEqual([['union']]);
    expect(choices(ref('P'), ref('Q'))).toEqual([]);
  });

  it('is what an object has in one revision and an alias in another', () => {
    const alias = documents({ A: object({ f: text }) }, { A: ref('B'), B: object({ f: list(text) }) });
    expect(outstanding(alias, NO_DECISIONS).map(({ key }) => key)).toEqual(['A.f']);
  });

  it('is no promotion where the record has its name as early', () => {
    const meta = object({ token: text });
    const named = { Params: object({ meta: ref('Meta') }), Meta: meta };
    const revisions = documents(
      { Request: object({ params: object({ meta }) }), ...named },
      { Request: object({ params: ref('Params') }), ...named },
    );
    const promoted = decisions([], [['Request.params', decided('promote', 'object', 'record Params')]]);
    expect(outstanding(revisions, promoted).map(({ key, choices }) => [key, choices])).toEqual([
      ['Params.meta', ['union']],
    ]);
  });

  it('is one union for a name that is of several kinds of one role', () => {
    const found = outstanding(documents({ A: union('P'), P }, { A: { anyOf: [ref('P'), text] }, P }), NO_DECISIONS);
    expect(found.map(({ key, choices, reviewed }) => [key, choices, reviewed])).toEqual([
      ['A', ['union'], ['union of records', 'mixed union']],
    ]);
  });
});

describe('what has to be written', () => {
  const model = quickModel(
    { A: object({ a: text, o: object({ i: text }) }), E: { type: 'string', enum: ['x'] }, Alias: ref('A') },
    {
      A: object({ a: text, b: text, o: object({ i: text }) }),
      E: { type: 'string', enum: ['x', 'y'] },
      Alias: ref('A'),
    },
  );
  const docs = docsOf(model);
  const entryOf = (name: string) =>
    docs.definitions.get(name) ?? {
      summary: '',
      page: '',
      fields: new Map<string, string>(),
      members: new Map<string, string>(),
    };
  const changed = (name: string, more: object): Docs => ({
    ...docs,
    definitions: new Map([...docs.definitions, [name, { ...entryOf(name), ...more }]]),
  });
  const found = (written: Docs) =>
    undocumented(model, written).map(({ file, key, problem, evidence }) => `${problem} ${file} ${key}: ${evidence}`);
  const missing = (key: string, evidence: string) => `missing ${DEFINITIONS} ${key}: ${evidence}`;
  const both = '2000-01-01, 2001-01-01';

  it('is nothing where all is written', () => {
    expect(found(docs)).toEqual([]);
    expect(() => {
      expectDocumented(model, docs);
    }).not.toThrow();
  });

  it('is what a definition is, and its fields and members, with the revisions', () => {
    const none = { definitions: new Map<string, never>(), fields: new Map<string, never>(), pages: docs.pages };
    expect(found(none)).toEqual([
      missing('A', `a definition of ${both}`),
      missing('A.a', `a field of ${both}`),
      missing('A.o', `a field of ${both}`),
      missing('A.b', 'a field of 2001-01-01'),
      missing('A.o.i', `a member of an anonymous object of ${both}`),
      missing('Alias', `a definition of ${both}`),
      missing('Alias.a', `a field of ${both}`),
      missing('Alias.o', `a field of ${both}`),
      missing('Alias.b', 'a field of 2001-01-01'),
      missing('Alias.o.i', `a member of an anonymous object of ${both}`),
      missing('E', `a definition of ${both}`),
      missing('E.x', `a member of the enum in ${both}`),
      missing('E.y', 'a member of the enum in 2001-01-01'),
    ]);
  });

  it('is nothing more for an alias of what is written about, and for what a common line is about', () => {
    const lines = changed('Alias', { fields: new Map() });
    expect(found(lines)).toEqual([]);
    const { fields } = entryOf('A');
    const common = {
      ...changed('A', { fields: new Map([...fields].filter(([path]) => path !== 'a')) }),
      fields: new Map([['a', 'Common.']]),
    };
    expect(
      found({
        ...common,
        definitions: new Map([...common.definitions, ['Alias', { ...entryOf('Alias'), fields: new Map() }]]),
      }),
    ).toEqual([]);
    expect(lineOfField(lines, model, 'Alias', { path: 'a', name: 'a' })).toBe('About A.a.');
    expect(lineOfField(common, model, 'A', { path: 'a', name: 'a' })).toBe('Common.');
    expect(lineOfField(docs, model, 'Gone', { path: 'a', name: 'a' })).toBeUndefined();
  });

  it('is not what nothing has, what is said already, and what nobody needs', () => {
    const superfluous = (file: string, key: string, evidence: string) => [`superfluous ${file} ${key}: ${evidence}`];
    expect(found(changed('Gone', {}))).toEqual(
      superfluous(DEFINITIONS, 'Gone', 'no revision has a definition of this name'),
    );
    expect(found(changed('A', { fields: new Map([...entryOf('A').fields, ['gone', 'Gone.']]) }))).toEqual(
      superfluous(DEFINITIONS, 'A.gone', 'no revision has such a field'),
    );
    expect(found(changed('E', { members: new Map([...entryOf('E').members, ['gone', 'Gone.']]) }))).toEqual(
      superfluous(DEFINITIONS, 'E.gone', 'no revision has such a member'),
    );
    expect(found(changed('Alias', { fields: new Map([['a', 'About A.a.']]) }))).toEqual(
      superfluous(DEFINITIONS, 'Alias.a', 'the line that it would have without is the same'),
    );
    expect(found({ ...docs, fields: new Map([['a', 'Common.']]) })).toEqual(
      superfluous(COMMON, 'a', 'no field of this name is without another line'),
    );
    expect(
      found({ ...docs, pages: { ...docs.pages, revisions: new Map([...docs.pages.revisions, ['2002-01-01', []]]) } }),
    ).toEqual(superfluous(PAGES, '2002-01-01', 'no such revision is supported'));
  });

  it('is a page of each revision that a definition of it links to', () => {
    const pages = (...entries: [string, string[]][]): Docs => ({
      ...docs,
      pages: { ...docs.pages, revisions: new Map(entries) },
    });
    expect(found(pages(['2000-01-01', ['page']]))).toEqual([`missing ${PAGES} 2001-01-01: its pages, of these: page`]);
    expect(found(pages(['2000-01-01', ['page']], ['2001-01-01', ['other']]))).toEqual([
      `missing ${PAGES} 2001-01-01/page: the page of A, E, Alias`,
    ]);
  });

  it('is a page for what anonymous objects hydrate as, too', () => {
    const I = object({ x: text });
    const promoted = buildModel(
      [
        documentOf({ Box: object({ i: I }) }, '2000-01-01'),
        documentOf({ Box: object({ i: ref('I') }), I }, '2001-01-01'),
      ],
      promoting('Box.i'),
    );
    const written = docsOf(promoted);
    const revisions = new Map([...written.pages.revisions, ['2000-01-01', []]]);
    const [finding] = undocumented(promoted, { ...written, pages: { ...written.pages, revisions } });
    expect(finding?.evidence).toBe('the page of Box, I');
  });

  it('is no page where nothing is written that would link to one, and every page where no list is', () => {
    const none = { definitions: new Map<string, never>(), fields: new Map<string, never>() };
    const pages = { revisions: new Map<string, never>(), formerly: new Map<string, never>() };
    expect(found({ ...none, pages }).filter((each) => each.includes(PAGES))).toEqual([]);
    expect(found({ ...changed('A', { page: 'other' }), pages })).toEqual([
      `missing ${PAGES} 2000-01-01: its pages, of these: other, page`,
      `missing ${PAGES} 2001-01-01: its pages, of these: other, page`,
    ]);
  });

  it('is said all at once', () => {
    expect(
      failureOf(() => {
        expectDocumented(model, changed('E', { members: new Map() }));
      }),
    ).toBe(
      `${DEFINITIONS}: lines are outstanding: 2\n` +
        `  missing ${DEFINITIONS} "E.x"\n    a member of the enum in ${both}\n` +
        `  missing ${DEFINITIONS} "E.y"\n    a member of the enum in 2001-01-01`,
    );
  });
});

describe('a link', () => {
  const docs = docsOf(quickModel({ A: P }));
  const link = (formerly: [string, string][], known: string[] = ['old']) =>
    linkTo(
      { ...docs, pages: { revisions: new Map([['2000-01-01', known]]), formerly: new Map(formerly) } },
      'A',
      '2000-01-01',
    );
  const to = (page: string) => `https://modelcontextprotocol.io/specification/2000-01-01/${page}`;

  it('leads to the page, or to what was there before it', () => {
    expect(link([], ['page'])).toBe(to('page'));
    expect(
      link([
        ['page', 'older'],
        ['older', 'old'],
      ]),
    ).toBe(to('old'));
    expect(
      link(
        [
          ['page', 'older'],
          ['older', 'old'],
        ],
        ['older', 'old'],
      ),
    ).toBe(to('older'));
  });

  it('leads nowhere where no page is known, nor round in circles', () => {
    expect(link([])).toBeUndefined();
    expect(
      link([
        ['page', 'older'],
        ['older', 'page'],
      ]),
    ).toBeUndefined();
    expect(linkTo(docs, 'Gone', '2000-01-01')).toBeUndefined();
    expect(linkTo(docs, 'A', '2001-01-01')).toBeUndefined();
  });
});
