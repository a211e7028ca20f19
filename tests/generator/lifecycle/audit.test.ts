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
    const all = report.lines.map((line) => line.text).join('\n');
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
    expect(linesOf(report, 'entry')).toBe('');
    expect(linesOf(report, 'note')).toContain(`in ${FIELDS} remove "Box.inner"`);
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
    expect(linesOf(report, 'note')).toContain('Box.more: contradicting');
    expect(linesOf(report, 'note')).toContain(`in ${FIELDS} remove "Box.more", or choose union`);
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
    expect(linesOf(report, 'note')).toContain('Box.inner: stale');
    expect(linesOf(report, 'note')).toContain('note what it covers now: "reviewed": ["object","record Inner"]');
  });

  it('fails on a file of decisions that is missing or malformed, and names it', () => {
    create(OLDER);
    fixture.write(KINDS, '{');
    expect(failureOf(() => audit(fixture.root))).toContain(`${KINDS}: is not JSON`);
  });

  it('after a change says what generation refuses', () => {
    create({ Name: { type: 'string', pattern: '^a' } });
    const report = auditChange(fixture.root);
    expect(report.outstanding).toBe(1);
    expect(linesOf(report, 'note')).toContain(
      'resources/schema/2000-01-01.json#/definitions/Name/pattern: is a keyword that is not supported',
    );
  });
});
