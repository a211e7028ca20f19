import { GenerationFailure } from '../failure.js';
import type { Model } from '../model/model.js';
import { enumsOf } from '../model/enums.js';
import { revisionsOfField, revisionsOfRecord } from '../model/records.js';
import type { RecordModel } from '../model/records.js';
import { DOC_FILES } from './docs.js';
import type { Docs } from './docs.js';
import { lineOfField } from './lines.js';
import { linkTo } from './pages.js';

/** A line or a page that a person has to write or to take out. */
export interface DocsFinding {
  /** One of the files of resources/docs/. */
  readonly file: string;
  /** `Name`, `Name.field`, `Name.field.member`, `Name.member`; a common field; a revision. */
  readonly key: string;
  readonly problem: 'missing' | 'superfluous';
  /** What is so in the documents. */
  readonly evidence: string;
}

/** What the documents have and no line tells about, and the lines about what no revision has. */
export function undocumented(model: Model, docs: Docs): readonly DocsFinding[] {
  const subjects = subjectsOf(model);
  const names = new Set([...subjects.keys(), ...docs.definitions.keys()]);
  return [
    ...[...names].toSorted().flatMap((name) => compareDefinition(name, subjects.get(name), model, docs)),
    ...compareCommonFields(subjects, model, docs),
    ...comparePages(subjects, model, docs),
  ];
}

/** @throws GenerationFailure that lists every finding. */
export function expectDocumented(model: Model, docs: Docs): void {
  const findings = undocumented(model, docs);
  const [first] = findings;
  if (first === undefined) return;
  const lines = findings.map(({ file, key, problem, evidence }) => `  ${problem} ${file} "${key}"\n    ${evidence}`);
  throw new GenerationFailure(first.file, `lines are outstanding: ${findings.length}\n${lines.join('\n')}`);
}

/** What there is to tell about a name, and the revisions that have it. */
interface Subject {
  readonly revisions: ReadonlySet<string>;
  /** By path: the members of anonymous objects are among them. */
  readonly fields: ReadonlyMap<string, FieldSubject>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

interface FieldSubject {
  readonly name: string;
  readonly path: string;
  /** What it is, for a person who reads that its line is missing. */
  readonly what: 'field' | 'member of an anonymous object';
  readonly revisions: readonly string[];
}

function subjectsOf(model: Model): ReadonlyMap<string, Subject> {
  const records = new Map(model.records.map((record) => [record.name, record]));
  const enums = enumsOf(model);
  const names = new Set(model.revisions.flatMap(({ definitions }) => [...definitions.keys()]));
  return new Map(
    [...names].map((name) => {
      const record = records.get(name);
      const defined = model.revisions.filter(({ definitions }) => definitions.has(name));
      const revisions = new Set([
        ...defined.map(({ revision }) => revision),
        ...(record === undefined ? [] : revisionsOfRecord(record)),
      ]);
      return [
        name,
        {
          revisions,
          fields: fieldsOf(name, record, model),
          members: enums.get(name)?.revisionsOf ?? new Map<string, string[]>(),
        },
      ];
    }),
  );
}

function fieldsOf(name: string, record: RecordModel | undefined, model: Model): Subject['fields'] {
  const fields = (record?.fields ?? []).map((field): FieldSubject => {
    return { name: field.name, path: field.name, what: 'field', revisions: revisionsOfField(field) };
  });
  const inner = [...(model.innerMembers.get(name) ?? [])].map(([path, member]): FieldSubject => {
    return { name: member.name, path, what: 'member of an anonymous object', revisions: member.revisions };
  });
  return new Map([...fields, ...inner].map((field) => [field.path, field]));
}

function compareDefinition(
  name: string,
  subject: Subject | undefined,
  model: Model,
  docs: Docs,
): readonly DocsFinding[] {
  const file = DOC_FILES.definitions;
  const written = docs.definitions.get(name);
  if (subject === undefined) return [superfluous(file, name, 'no revision has a definition of this name')];
  const fields = [...subject.fields.values()].filter((field) => lineOfField(docs, model, name, field) === undefined);
  const members = [...subject.members].filter(([member]) => written?.members.has(member) !== true);
  const revisions = [...subject.revisions].join(', ');
  return [
    ...(written === undefined ? [missing(file, name, `a definition of ${revisions}`)] : []),
    ...fields.map(({ path, what, revisions: where }) =>
      missing(file, `${name}.${path}`, `a ${what} of ${where.join(', ')}`),
    ),
    ...members.map(([member, where]) =>
      missing(file, `${name}.${member}`, `a member of the enum in ${where.join(', ')}`),
    ),
    ...[...(written?.fields ?? [])].flatMap(([path, line]) => {
      const field = subject.fields.get(path);
      if (field === undefined) return [superfluous(file, `${name}.${path}`, 'no revision has such a field')];
      if (lineOfField(without(docs, name), model, name, field) !== line) return [];
      return [superfluous(file, `${name}.${path}`, 'the line that it would have without is the same')];
    }),
    ...[...(written?.members.keys() ?? [])]
      .filter((member) => !subject.members.has(member))
      .map((member) => superfluous(file, `${name}.${member}`, 'no revision has such a member')),
  ];
}

function compareCommonFields(subjects: ReadonlyMap<string, Subject>, model: Model, docs: Docs): readonly DocsFinding[] {
  const used = new Set(
    [...subjects].flatMap(([name, { fields }]) =>
      [...fields.values()]
        .filter((field) => lineOfField({ ...docs, fields: new Map() }, model, name, field) === undefined)
        .map((field) => field.name),
    ),
  );
  return [...docs.fields.keys()]
    .filter((field) => !used.has(field))
    .map((field) => superfluous(DOC_FILES.fields, field, 'no field of this name is without another line'));
}

function comparePages(subjects: ReadonlyMap<string, Subject>, model: Model, docs: Docs): readonly DocsFinding[] {
  const file = DOC_FILES.pages;
  const revisions = model.revisions.map(({ revision }) => revision);
  const listed = [...docs.pages.revisions.keys()];
  return [
    ...revisions.flatMap((revision) => {
      const wanted = pagesWanted(revision, subjects, docs);
      if (wanted.size === 0 || listed.includes(revision)) {
        return [...wanted].map(([page, names]) =>
          missing(file, `${revision}/${page}`, `the page of ${names.join(', ')}`),
        );
      }
      return [missing(file, revision, `its pages, of these: ${[...wanted.keys()].toSorted().join(', ')}`)];
    }),
    ...listed
      .filter((revision) => !revisions.includes(revision))
      .map((revision) => superfluous(file, revision, 'no such revision is supported')),
  ];
}

/** The docs as they would be without the lines about the fields of a definition. */
function without(docs: Docs, name: string): Docs {
  const written = docs.definitions.get(name);
  if (written === undefined) return docs;
  return { ...docs, definitions: new Map([...docs.definitions, [name, { ...written, fields: new Map() }]]) };
}

/** The pages that definitions of a revision would link to and that it does not have, with the names of those. */
function pagesWanted(revision: string, subjects: ReadonlyMap<string, Subject>, docs: Docs): Map<string, string[]> {
  const wanted = new Map<string, string[]>();
  for (const [name, { revisions }] of subjects) {
    const page = docs.definitions.get(name)?.page;
    if (page === undefined || !revisions.has(revision) || linkTo(docs, name, revision) !== undefined) continue;
    wanted.set(page, [...(wanted.get(page) ?? []), name]);
  }
  return wanted;
}

function missing(file: string, key: string, evidence: string): DocsFinding {
  return { file, key, problem: 'missing', evidence };
}

function superfluous(file: string, key: string, evidence: string): DocsFinding {
  return { file, key, problem: 'superfluous', evidence };
}
