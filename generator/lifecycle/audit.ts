import { DECISION_FILES, readDecisions } from '../decisions/decisions.js';
import type { Decisions } from '../decisions/decisions.js';
import { outstanding } from '../decisions/required.js';
import type { Finding } from '../decisions/required.js';
import { loadDocuments } from '../documents.js';
import { GenerationFailure } from '../failure.js';

/** What is printed: notes for people, and entries to paste into a file of decisions. */
interface ReportLine {
  readonly kind: 'note' | 'entry';
  readonly text: string;
}

export interface Report {
  readonly lines: readonly ReportLine[];
  /** How many decisions there are to make, change or remove. */
  readonly outstanding: number;
}

/** What a person has to decide for the revisions below a root. */
export function audit(root: string): Report {
  const decisions = readDecisions(root);
  const findings = outstanding(loadDocuments(root), decisions);
  if (findings.length === 0) return { lines: [note('nothing is outstanding: every decision is made')], outstanding: 0 };
  const files = Object.values(DECISION_FILES).map((file) => ({
    file,
    own: findings.filter((each) => each.file === file),
  }));
  return { lines: files.flatMap(({ file, own }) => reportFile(file, own, decisions)), outstanding: findings.length };
}

/** The same after a revision came or went; where generation refuses the documents, that comes first. */
export function auditChange(root: string): Report {
  try {
    return audit(root);
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    const lines = [
      note('generation refuses what is here now, and so npm run audit cannot say more:'),
      note(error.message),
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
    `"choice": ${JSON.stringify(choices[0] ?? '')}`,
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
  const alternative = choices.length > 0 ? `, or choose ${choices.join(' or ')}` : '';
  return `  in ${file} remove ${JSON.stringify(key)}${alternative}`;
}

function note(text: string): ReportLine {
  return { kind: 'note', text };
}

function entry(text: string): ReportLine {
  return { kind: 'entry', text };
}
