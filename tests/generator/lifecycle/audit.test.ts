import { afterEach, describe, expect, it } from 'vitest';

import { audit, auditChange } from '../../../generator/lifecycle/audit.js';
import type { Report } from '../../../generator/lifecycle/audit.js';
import { createFixture, draft07 } from '../fixture.js';
import type { Fixture } from '../fixture.js';
import { failureOf } from './roots.js';

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const object = (properties: object) => ({ type: 'object', properties });
const text = { type: 'string' };

// Either is a union first and an object later; the field of Box an anonymous object, a record and a text.
const OLDER = {
  Inner: object({ a: text }),
  Other: object({ b: text }),
  Either: { anyOf: [ref('Inner'), ref('Other')] },
  Box: object({ inner: object({ a: text }), more: text }),
};
const NEWER = { ...OLDER, Either: object({ a: text }), Box: object({ inner: ref('Inner'), more: ref('Inner') }) };

const KINDS = 'resources/decisions/kinds.json';
const FIELDS = 'resources/decisions/fields.json';
const DEFINITIONS = 'resources/docs/definitions.json';
const PAGES = 'resources/docs/pages.json';

let fixture: Fixture;

afterEach(() => {
  fixture.remove();
});

function create(...documents: readonly object[]): void {
  fixture = createFixture(documents.map((each, index) => ({ revision: `${2000 + index}-01-01`, raw: draft07(each) })));
}

/** The same, with all lines that are needed. */
function createDocumented(...documents: readonly object[]): void {
  create(...documents);
  fixture.document();
}

function linesOf({ lines }: Report, kind: 'note' | 'entry'): string {
  return lines.flatMap((line) => (line.kind === kind ? [line.text] : [])).join('\n');
}

function textsOf({ lines }: Report): readonly string[] {
  return lines.map(({ text }) => text);
}

function notes(...texts: string[]): Report['lines'] {
  return texts.map((text) => ({ kind: 'note', text }));
}

/** What a person does: pastes the entries below the opening brace, and writes the rationale of each. */
function paste(path: string, entries: string): void {
  const written = entries.replaceAll('"rationale": ""', '"rationale": "Because of this and that."');
  fixture.write(path, fixture.read(path).replace('{', `{\n${written}`));
}

describe('the audit', () => {
  it('finds nothing where all revisions agree', () => {
    createDocumented(OLDER, OLDER);
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(0);
    expect(linesOf(report, 'note')).toContain('nothing is outstanding');
    expect(linesOf(report, 'entry')).toBe('');
  });

  it('prints what is missing as JSON to paste, without a rationale, below its evidence', () => {
    createDocumented(OLDER, NEWER);
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(3);
    const all = textsOf(report).join('\n');
    expect(all).toContain(
      [
        'Either: missing',
        '  2000-01-01: union of records',
        '  2001-01-01: record',
        '  "Either": {',
        '    "choice": "split",',
        '    "reviewed": ["union of records","record"],',
        '    "rationale": ""',
        '  }',
      ].join('\n'),
    );
    expect(all).toContain(
      [
        'Box.inner: missing',
        '  2000-01-01: object',
        '  2001-01-01: record Inner',
        '  to choose from: promote, union',
      ].join('\n'),
    );
    expect(linesOf(report, 'note')).toContain(`${KINDS}: 1 missing`);
    expect(linesOf(report, 'note')).toContain(`${FIELDS}: 2 missing`);
    expect(linesOf(report, 'entry').match(/"rationale": ""/g)).toHaveLength(3);
  });

  it.each([
    ['an empty file', '{}'],
    [
      'a file with another entry',
      '{ "Gone": { "choice": "split", "reviewed": [], "rationale": "It is gone, but was here." } }',
    ],
  ])('prints entries that can be pasted as they are into %s', (_, kinds) => {
    createDocumented(OLDER, NEWER);
    fixture.write(KINDS, kinds);
    const entries = linesOf(audit(fixture.root), 'entry');
    const start = entries.indexOf('  "Box.');
    paste(KINDS, entries.slice(0, start));
    paste(FIELDS, entries.slice(start));
    // A promoted object has the lines of its record, and none of its own.
    fixture.document();
    const report = audit(fixture.root);
    expect(linesOf(report, 'entry')).toBe('');
    expect(report.outstanding).toBe(kinds === '{}' ? 0 : 1);
  });

  it('refuses entries whose rationale nobody wrote', () => {
    createDocumented(OLDER, NEWER);
    const entries = linesOf(audit(fixture.root), 'entry');
    fixture.write(KINDS, `{ ${entries.slice(0, entries.indexOf('  "Box.'))} }`);
    expect(failureOf(() => audit(fixture.root))).toBe(`${KINDS}#/Either/rationale: must be a sentence or more`);
  });

  it('names the key of a decision that is superfluous', () => {
    createDocumented(OLDER, OLDER);
    const decision = { choice: 'union', reviewed: ['object', 'scalar'], rationale: 'Once they differed.' };
    fixture.write(FIELDS, JSON.stringify({ 'Box.inner': decision }));
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(1);
    expect(textsOf(report)).toEqual([
      '',
      'Box.inner: superfluous',
      '  the documents need no such decision: no revisions disagree here, or nothing has this name',
      `  in ${FIELDS} remove "Box.inner"`,
    ]);
  });

  it('names the key of a decision that contradicts the documents, and what else to choose', () => {
    createDocumented(OLDER, NEWER);
    const rationale = 'It is a text in one and a record in the other.';
    const either = { choice: 'split', reviewed: ['union of records', 'record'], rationale };
    const inner = { choice: 'union', reviewed: ['object', 'record Inner'], rationale };
    fixture.write(KINDS, JSON.stringify({ Either: either }));
    fixture.write(FIELDS, JSON.stringify({ 'Box.inner': inner, 'Box.more': { ...inner, choice: 'promote' } }));
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(1);
    expect(textsOf(report)).toEqual([
      '',
      'Box.more: contradicting',
      '  2000-01-01: scalar',
      '  2001-01-01: record Inner',
      `  in ${FIELDS} remove "Box.more", or choose union`,
    ]);
  });

  it('says what a decision that became stale covers now', () => {
    createDocumented(OLDER, NEWER);
    const entries = linesOf(audit(fixture.root), 'entry');
    const start = entries.indexOf('  "Box.');
    paste(KINDS, entries.slice(0, start));
    paste(FIELDS, entries.slice(start).replace('"record Inner"', '"record Other"'));
    fixture.document();
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(1);
    expect(textsOf(report)).toEqual([
      '',
      'Box.inner: stale',
      '  2000-01-01: object',
      '  2001-01-01: record Inner',
      '  to choose from: promote, union',
      `  in ${FIELDS} think again about "Box.inner", then note what it covers now: "reviewed": ["object","record Inner"]`,
    ]);
  });

  it('asks for what is missing first, and then for what is wrong', () => {
    createDocumented(OLDER, NEWER);
    fixture.write(KINDS, '{ "Gone": { "choice": "split", "reviewed": [], "rationale": "It was here." } }');
    const texts = textsOf(audit(fixture.root)).slice(0, 9);
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      `${KINDS}: 1 missing. Paste below the opening brace, check the choice and write the rationale.`,
      '',
      'Either: missing',
      '  2000-01-01: union of records',
      '  2001-01-01: record',
      '  "Either": {',
      '',
      'Gone: superfluous',
      '  the documents need no such decision: no revisions disagree here, or nothing has this name',
    ]);
  });

  it('names the lines that are to be written or removed, file by file, and no file without any', () => {
    createDocumented({ Size: text });
    fixture.write(DEFINITIONS, '{}');
    expect(audit(fixture.root)).toEqual({
      outstanding: 1,
      lines: notes(
        `${DEFINITIONS}: 1 to write or to remove`,
        '',
        'Size: missing',
        '  a definition of 2000-01-01',
        `  in ${DEFINITIONS} write "Size"`,
      ),
    });
    fixture.write(PAGES, '{ "revisions": { "2000-01-01": ["page"], "1999-01-01": [] }, "formerly": {} }');
    expect(audit(fixture.root)).toEqual({
      outstanding: 2,
      lines: notes(
        `${DEFINITIONS}, ${PAGES}: 2 to write or to remove`,
        '',
        'Size: missing',
        '  a definition of 2000-01-01',
        `  in ${DEFINITIONS} write "Size"`,
        '',
        '1999-01-01: superfluous',
        '  no such revision is supported',
        `  in ${PAGES} remove "1999-01-01"`,
      ),
    });
  });

  it('counts decisions and lines together', () => {
    createDocumented({ Size: text }, { Size: { type: 'array', items: text } });
    fixture.write(DEFINITIONS, '{}');
    const report = audit(fixture.root);
    expect(report.outstanding).toBe(2);
    expect(textsOf(report)).toContain('Size: missing');
    expect(textsOf(report)).toContain(`${DEFINITIONS}: 1 to write or to remove`);
  });

  it('fails on a file of decisions that is missing or malformed, and names it', () => {
    create(OLDER);
    fixture.write(KINDS, '{');
    expect(failureOf(() => audit(fixture.root))).toContain(`${KINDS}: is not JSON`);
  });

  it('after a change says what generation refuses', () => {
    create({ Name: { type: 'string', pattern: '^a' } });
    expect(auditChange(fixture.root)).toEqual({
      outstanding: 1,
      lines: notes(
        'generation refuses what is here now, and so npm run audit cannot say more:',
        'resources/schema/2000-01-01.json#/definitions/Name/pattern: is a keyword that is not supported',
      ),
    });
  });
});
