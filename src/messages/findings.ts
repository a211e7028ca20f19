import { describe, excerpt } from '../describe.js';
import type { DecodeError, Issue } from '../errors.js';
import { IssueList } from '../issue-list.js';
import type { Finding } from '../issue-list.js';
import type { PathStep } from '../json.js';

/** Issues of several sources in their order, each once, up to a limit. */
export function mergeIssues(
  maxIssues: number,
  ...sources: readonly (readonly (Issue | Finding)[])[]
): readonly Issue[] {
  const issues = new IssueList(maxIssues);
  for (const issue of sources.flat()) issues.add(issue);
  return issues.close();
}

export function notText(error: DecodeError): Finding {
  return {
    code: 'not-json',
    path: [],
    expected: 'strict JSON text',
    received: error.fault,
    says: `must be strict JSON text: ${error.message}`,
  };
}

export function intruding(intruder: string, value: unknown): Finding {
  return unexpected(
    [intruder],
    'no member beside what the message already is',
    describe(value),
    'must not stand here: a message is a request, a notification, a result or an error, and only one of them',
  );
}

export function nestedBatch(received: unknown): Finding {
  const says = `must be an object, but is ${describe(received)}: batches do not nest`;
  return { code: 'type', path: [], expected: 'an object', received: describe(received), says };
}

export function mixed(index: number, allowed: string): Finding {
  return unexpected([index], allowed, 'a message of another kind', `must be ${allowed}, as the messages before it are`);
}

export function idOfNotification(method: string, id: unknown): Finding {
  const says = `must be absent: ${excerpt(method)} is a notification, and a notification has no id`;
  return unexpected(['id'], 'nothing', describe(id), says);
}

export function invalidId(id: unknown): Finding {
  return unexpected(['id'], 'a string or a safe integer', describe(id), `must be an id, but is ${describe(id)}`);
}

export function missingId(method: string): Finding {
  const expected = 'the member "id"';
  const says = `must have ${expected}: ${excerpt(method)} is a request, and without an id it is not answered`;
  return { code: 'required', path: [], expected, received: 'a notification', says };
}

export function foreignMethod(method: string, expected: string): Finding {
  return unexpected(['method'], expected, excerpt(method), `must be ${expected}, but is ${excerpt(method)}`);
}

export function unknownResultType(path: readonly PathStep[], known: readonly string[], value: string): Finding {
  const expected = known.length === 1 ? excerpt(known[0] ?? '') : `one of ${known.map(excerpt).join(', ')}`;
  return {
    code: 'enum',
    path: [...path, 'resultType'],
    expected,
    received: excerpt(value),
    says: `must be ${expected}, but is ${excerpt(value)}`,
  };
}

function unexpected(path: readonly PathStep[], expected: string, received: string, says: string): Finding {
  return { code: 'unexpected', path, expected, received, says };
}
