import { isJsonObject } from '../../../src/json.js';
import { textOf } from './shared.js';
import type { Line } from './shared.js';

/** A situation that people reported, in one revision. */
export interface Situation {
  readonly id: string;
  readonly revision: string;
  readonly definition: string;
  readonly text: string;
  readonly verdict: string;
}

export function situationsOf(line: Line): readonly Situation[] {
  const { revisions } = line;
  if (!Array.isArray(revisions)) throw new Error(`No revisions in ${textOf(line, 'id')}`);
  return revisions.map((revision) => {
    const own = { ...line, ...inRevision(line, String(revision)) };
    return {
      id: textOf(line, 'id'),
      revision: String(revision),
      definition: textOf(own, 'definition'),
      text: payloadText(own.payload),
      verdict: isJsonObject(own.schema_verdict) ? textOf(own.schema_verdict, 'verdict') : '',
    };
  });
}

/** The fields that may differ by revision, as they are in one of them. */
function inRevision(line: Line, revision: string) {
  const pick = (value: unknown) => (isKeyedByRevision(value) ? value[revision] : value);
  return {
    definition: pick(line.definition),
    payload: pick(line.payload),
    schema_verdict: pick(line.schema_verdict),
  };
}

function isKeyedByRevision(value: unknown): value is Line {
  if (!isJsonObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d{4}-\d\d-\d\d$/.test(key));
}

/** A payload is a value, or a text where the situation exists before parsing only. */
function payloadText(payload: unknown): string {
  if (isJsonObject(payload) && typeof payload.raw === 'string') return payload.raw;
  return JSON.stringify(payload);
}
