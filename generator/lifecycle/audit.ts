import { DECISION_FILES, readDecisions } from '../decisions/decisions.js';
import type { Decisions } from '../decisions/decisions.js';
import { outstanding } from '../decisions/required.js';
import type { Finding } from '../decisions/required.js';
import { DOC_FILES, readDocs } from '../docs/docs.js';
import { undocumented } from '../docs/required.js';
import type { DocsFinding } from '../docs/required.js';
import { loadDocuments } from '../documents.js';
import { messageOf } from '../failure.js';
import { buildModel } from '../model/model.js';

/** What is printed: notes for people, and entries to paste into a file of decisions. */
interface ReportLine {
  readonly kind: 'note' | 'entry';
  readonly text: string;
}

export interface Report {
  readonly lines: readonly ReportLine[];
  /** How many decisions and lines there are to make, change or remove. */
  readonly outstanding: number;
}

/** What a person has to decide, and to write, for the revisions below a root. */
export function audit(root: string): Report {
  const decisions = readDecisions(root);
  const documents = loadDocuments(root);
  const findings = outstanding(documents, decisions);
  const unwritten = undocumented(buildModel(documents, decisions), readDocs(root));
  const count = findings.length + unwritten.length;
  if (count === 0) {
    return { lines: [note('nothing is outstanding: every decision is made, every line is written')], outstanding: 0 };
  }
  const files = Object.values(DECISION_FILES).map((file) => ({
    file,
    own: findings.filter((each) => each.file === file),
  }));
  const lines = [...files.flatMap(({ file, own }) => reportFile(file, own, decisions)), ...reportLines(unwritten)];
  return { lines, outstanding: count };
}

/** The same after a revision came or went; where generation refuses the documents, that comes first. */
export function auditChange(root: string): Report {
  try {
    return audit(root);
  } catch (error) {
    const lines = [
      note('generation refuses what is here now, and so npm run audit cannot say more:'),
      note(messageOf(error)),
    ];
    return { lines, outstanding: 1 };
  }
}

function reportFile(file: string, findings: readonly Finding[], decisions: Decisions): readonly ReportLine[] {
  const missing = findings.filter(({ problem }) => problem === 'missing');
  const wrong = findings.filter(({ problem }) => problem !== 'missing');
  const others = countIn(file, decisions);
  const lines = [
    ...missing.flatMap((finding, index) => [
      ...evidenceOf(finding),
      // Entries go to the top of the file, so only the last one of a file without others ends without a comma.
      entry(entryText(finding, others === 0 && index === missing.length - 1 ? '' : ',')),
    ]),
    ...wrong.flatMap((finding) => [...evidenceOf(finding), note(whatToDo(finding))]),
  ];
  if (missing.length === 0) return lines;
  const headline = `${file}: ${missing.length} missing. Paste below the opening brace, check the choice and write the rationale.`;
  return [note(headline), ...lines];
}

/** Lines are for a person to write, so there is nothing to paste. */
function reportLines(findings: readonly DocsFinding[]): readonly ReportLine[] {
  if (findings.length === 0) return [];
  const files = Object.values(DOC_FILES).filter((file) => findings.some((finding) => finding.file === file));
  return [
    note(`${files.join(', ')}: ${findings.length} to write or to remove`),
    ...findings.flatMap(({ file, key, problem, evidence }) =>
      [
        '',
        `${key}: ${problem}`,
        `  ${evidence}`,
        `  in ${file} ${problem === 'missing' ? 'write' : 'remove'} ${JSON.stringify(key)}`,
      ].map(note),
    ),
  ];
}

function countIn(file: string, { kinds, fields }: Decisions): number {
  return file === DECISION_FILES.kinds ? kinds.size : fields.size;
}

function evidenceOf({ key, problem, evidence, choices }: Finding): readonly ReportLine[] {
  const alternatives = choices.length > 1 ? [`  to choose from: ${choices.join(', ')}`] : [];
  return ['', `${key}: ${problem}`, ...evidence.map((line) => `  ${line}`), ...alternatives].map(note);
}

/** The rationale is for a person: without one, the entry is refused. */
function entryText({ key, choices, reviewed }: Finding, end: string): string {
  const members = [
    `"choice": ${JSON.stringify(choices[0])}`,
    `"reviewed": ${JSON.stringify(reviewed)}`,
    '"rationale": ""',
  ];
  return `  ${JSON.stringify(key)}: {\n    ${members.join(',\n    ')}\n  }${end}`;
}

function whatToDo({ file, key, problem, choices, reviewed }: Finding): string {
  if (problem === 'stale') {
    const now = `"reviewed": ${JSON.stringify(reviewed)}`;
    return `  in ${file} think again about ${JSON.stringify(key)}, then note what it covers now: ${now}`;
  }
  const alternatives = [`remove ${JSON.stringify(key)}`, ...choices.map((choice) => `choose ${choice}`)];
  return `  in ${file} ${alternatives.join(', or ')}`;
}

function note(text: string): ReportLine {
  return { kind: 'note', text };
}

function entry(text: string): ReportLine {
  return { kind: 'entry', text };
}
