import type { Side } from '../../messages/index.js';
import type { Report } from '../report.js';
import { cut, printable } from '../terminal/width.js';

const LONGEST_ID = 24;
const LONGEST_METHOD = 60;

/** `tools/call result #4` */
export function labelOf({ envelope, method, id, definition, faults }: Report): string {
  const shownMethod = method === undefined ? undefined : cut(printable(method), LONGEST_METHOD);
  const shownId = id === undefined ? '' : ` ${idText(id)}`;
  switch (envelope) {
    case 'result':
    case 'error':
      return `${shownMethod === undefined ? envelope : `${shownMethod} ${envelope}`}${shownId}`;
    case 'request':
    case 'notification':
      return `${shownMethod ?? envelope}${shownId}`;
    case 'batch':
      return 'batch';
    case undefined:
      if (faults.some(({ at }) => at !== undefined)) return '(unreadable)';
      return shownMethod ?? definition ?? '(no message)';
  }
}

/** `→` for what clients send, `←` for what servers send. */
export function arrowOf(from: Side | undefined): string {
  if (from === undefined) return '?';
  return from === 'client' ? '→' : '←';
}

export function sideText(from: Side | undefined): string {
  if (from === undefined) return 'of unknown direction';
  return from === 'client' ? 'client to server' : 'server to client';
}

/** `12`, or `12[3]` in a batch. */
export function positionText({ line, item }: Pick<Report, 'line' | 'item'>): string {
  return item === undefined ? String(line) : `${line}[${item}]`;
}

function idText(id: unknown): string {
  if (typeof id === 'number') return `#${id}`;
  if (typeof id === 'string') return `#${cut(printable(JSON.stringify(id)), LONGEST_ID)}`;
  if (id === null) return '#null';
  return '#?';
}
