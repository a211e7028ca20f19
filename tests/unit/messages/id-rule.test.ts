import { describe, expect, it } from 'vitest';

import { catalog } from '../../../generated/catalogs/2025-11-25.js';
import { createSchema } from '../../../src/schema.js';
import { Schemas } from '../../../src/index.js';
import type { Revision } from '../../../src/index.js';
import { readMessage } from '../../../src/messages/index.js';
import type { Side, Verdict } from '../../../src/messages/index.js';

/** The ids of the rule, as text: `absent` is no member at all. */
const IDS = {
  absent: 'absent',
  valid: ['"a"', '""', '"1"', '1', '0', '-7', '9007199254740991', '1.0'],
  invalid: ['null', '1.5', '9007199254740992', '-9007199254740993', '1e300', 'true', '{}', '[]', '[1]'],
} as const;

/**
 * The rule, by hand. The columns are parameters that the method allows, that it does not allow, and that no message may
 * have. `@id` is a reply with the id, `@none` one without it, which the revisions up to 2025-06-18 do not have.
 */
const RULE = {
  absent: {
    'own request': ['request-without-id', 'request-without-id', 'request-without-id'],
    'request of the other side': ['request-without-id', 'request-without-id', 'request-without-id'],
    'own notification': ['notification', 'invalid-params', 'invalid-params'],
    'notification of the other side': ['wrong-direction', 'wrong-direction', 'wrong-direction'],
    'unknown method': ['vendor notification', 'vendor notification', 'invalid-params'],
    'unknown notification': ['vendor notification', 'vendor notification', 'invalid-params'],
    'no method': ['invalid-envelope', 'invalid-envelope', 'invalid-envelope'],
  },
  valid: {
    'own request': ['request', 'invalid-params -32602 @id', 'invalid-params -32602 @id'],
    'request of the other side': [
      'wrong-direction -32601 @id',
      'wrong-direction -32601 @id',
      'wrong-direction -32601 @id',
    ],
    'own notification': [
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
    ],
    'notification of the other side': [
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
    ],
    'unknown method': ['vendor request', 'vendor request', 'invalid-params -32602 @id'],
    'unknown notification': [
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
      'notification-with-id -32600 @id',
    ],
    'no method': ['invalid-envelope -32600 @id', 'invalid-envelope -32600 @id', 'invalid-envelope -32600 @id'],
  },
  invalid: {
    'own request': ALL('invalid-envelope -32600 @none'),
    'request of the other side': ALL('invalid-envelope -32600 @none'),
    'own notification': ALL('invalid-envelope -32600 @none'),
    'notification of the other side': ALL('invalid-envelope -32600 @none'),
    'unknown method': ALL('invalid-envelope -32600 @none'),
    'unknown notification': ALL('invalid-envelope -32600 @none'),
    'no method': ALL('invalid-envelope -32600 @none'),
  },
} as const;

/** What a revision requires of the parameters of every request. */
const META = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`;

const CALL = ['tools/call', '"name":"add"', '"name":7'] as const;
const SAMPLE = ['sampling/createMessage', '"messages":[],"maxTokens":1', '"messages":{},"maxTokens":1'] as const;
const LOG = ['notifications/message', '"level":"info","data":1', '"level":"loud","data":1'] as const;
// No parameters are wrong for it alone.
const ROOTS = ['notifications/roots/list_changed', '"a":1', '"a":[]'] as const;
const PROGRESS = ['notifications/progress', '"progressToken":1,"progress":0', '"progressToken":{}'] as const;
const CANCEL = ['notifications/cancelled', '"requestId":1', '"requestId":null'] as const;

/** A method of each class, with parameters that it allows and parameters that it does not; by revision and side. */
function methodsOf(revision: Revision, from: Side): { readonly [name: string]: readonly [string, string, string] } {
  const common = {
    'unknown method': ['acme/search', '"a":1', '"a":[]'],
    'unknown notification': ['notifications/acme/searched', '"a":1', '"a":[]'],
    'no method': ['', '"a":1', '"a":[]'],
  } as const;
  // 2026-07-28: servers send no requests; what they ask for travels in results. Clients send one notification.
  if (revision === '2026-07-28') {
    return from === 'client'
      ? {
          ...common,
          'own request': CALL,
          'request of the other side': SAMPLE,
          'own notification': CANCEL,
          'notification of the other side': PROGRESS,
        }
      : { ...common, 'request of the other side': CALL, 'own notification': PROGRESS };
  }
  return from === 'client'
    ? {
        ...common,
        'own request': CALL,
        'request of the other side': SAMPLE,
        'own notification': CANCEL,
        'notification of the other side': LOG,
      }
    : {
        ...common,
        'own request': SAMPLE,
        'request of the other side': CALL,
        'own notification': LOG,
        'notification of the other side': ROOTS,
      };
}

const REQUIRES_IDS_IN_ERRORS: readonly string[] = ['2024-11-05', '2025-03-26', '2025-06-18'];

describe.each(Schemas.supportedVersions)('the ID rule of %s', (revision) => {
  const schema = Schemas.forVersion(revision);
  describe.each(['client', 'server'] as const)('for messages of the %s', (from) => {
    const methods = Object.entries(methodsOf(revision, from));
    const rows = (Object.keys(RULE) as (keyof typeof RULE)[]).flatMap((presence) =>
      methods.map(([name, method]) => ({ presence, name, method })),
    );

    it.each(rows)('$name, id $presence', ({ presence, name, method: [method, good, bad] }) => {
      const expected = Object.entries(RULE[presence]).find(([row]) => row === name)?.[1];
      const meta = revision === '2026-07-28' && !method.startsWith('notifications/') ? `,${META}` : '';
      const params = [`{${`${good}${meta}`.replace(/^,/, '')}}`, `{${bad}${meta}}`, '[]'];
      for (const id of [IDS[presence]].flat()) {
        const said = params.map((each) => {
          const members = [
            '"jsonrpc":"2.0"',
            ...(id === 'absent' ? [] : [`"id":${id}`]),
            ...(method === '' ? [] : [`"method":"${method}"`]),
            `"params":${each}`,
          ];
          return summary(readMessage(schema, `{${members.join(',')}}`, { from }), id);
        });
        const ours = expected?.map((outcome) =>
          REQUIRES_IDS_IN_ERRORS.includes(revision) ? outcome.replace(/ -\d+ @none/, ' no-id') : outcome,
        );
        expect([id, ...said]).toEqual([id, ...(ours ?? [])]);
      }
    });

    it('unknown methods are rejected where strict methods are asked for', () => {
      const read = (text: string) => readMessage(schema, text, { from, methods: 'strict' });
      const request = read('{"jsonrpc":"2.0","id":"x","method":"acme/search"}');
      expect(summary(request, '"x"')).toBe('unknown-method -32601 @id');
      const shapeless = read('{"jsonrpc":"2.0","id":"x","method":"acme/search","params":[]}');
      expect(summary(shapeless, '"x"')).toBe('unknown-method -32601 @id');
      expect(summary(read('{"jsonrpc":"2.0","method":"acme/searched"}'), 'absent')).toBe('unknown-method');
      const [[method, good] = CANCEL] = methods.filter(([name]) => name === 'own notification').map(([, each]) => each);
      const known = read(`{"jsonrpc":"2.0","method":"${method}","params":{${good}}}`);
      expect(summary(known, 'absent')).toBe('notification');
    });
  });
});

it('holds where a schema allows other ids as well', () => {
  const lax = createSchema<'2025-11-25'>({
    ...catalog,
    definitions: () =>
      catalog.definitions().map((each) => (each.name === 'JSONRPCRequest' ? { ...each, check: () => true } : each)),
  });
  for (const id of IDS.invalid) {
    const verdict = readMessage(lax, `{"jsonrpc":"2.0","id":${id},"method":"acme/search"}`, { from: 'client' });
    expect(summary(verdict, id)).toBe('invalid-envelope -32600 @none');
    expect(verdict.kind === 'rejected' && verdict.issues).toMatchObject([
      { code: 'unexpected', pointer: '/id', expected: 'a string or a safe integer' },
    ]);
  }
  const fraction = readMessage(lax, '{"jsonrpc":"2.0","id":1.5,"method":"acme/search"}', { from: 'client' });
  expect(fraction.kind === 'rejected' && fraction.issues).toMatchObject([
    { received: '1.5', message: '/id must be an id, but is 1.5' },
  ]);
});

it('holds where a revision has fewer ids: what is none there is not answered with', () => {
  const strict = createSchema<'2025-11-25'>({
    ...catalog,
    definitions: () =>
      catalog
        .definitions()
        .map((each) => (each.name === 'RequestId' ? { ...each, check: (id) => typeof id === 'string' } : each)),
  });
  const read = (id: string) =>
    readMessage(strict, `{"jsonrpc":"2.0","id":${id},"method":"acme/search"}`, { from: 'client' });
  expect(summary(read('"1"'), '"1"')).toBe('vendor request');
  expect(summary(read('1'), '1')).toBe('invalid-envelope -32600 @none');
});

/** A verdict in the words of the table. */
function summary(verdict: Verdict, id: string): string {
  if (verdict.kind === 'request' || verdict.kind === 'notification') {
    if (verdict.kind === 'request') expect(verdict.id).toBe(JSON.parse(id));
    const named = verdict.known ? verdict.kind : `vendor ${verdict.kind}`;
    const generic = verdict.kind === 'request' ? 'JSONRPCRequest' : 'JSONRPCNotification';
    if (!verdict.known) expect(verdict.type).toBe(generic);
    else expect(verdict.type).not.toBe(generic);
    expect(verdict.record.constructor.name).toBe(verdict.type);
    return named;
  }
  if (verdict.kind !== 'rejected') return verdict.kind;
  const { reason, reply, unanswered, issues } = verdict;
  expect(issues.length).toBeGreaterThan(0);
  expect(reply === undefined).toBe(unanswered !== undefined);
  expect(unanswered === 'notification').toBe(id === 'absent');
  if (unanswered === 'no-id') return `${reason} no-id`;
  if (reply === undefined) return reason;
  expect(reply.constructor.name).toMatch(/^JSONRPCError(Response)?$/);
  const { id: echoed, error } = reply.toJSON() as { id?: unknown; error: { code: number } };
  if (echoed !== undefined) expect(JSON.stringify(echoed)).toBe(JSON.stringify(JSON.parse(id)));
  expect(verdict.id).toBe(echoed);
  return `${reason} ${error.code} ${echoed === undefined ? '@none' : '@id'}`;
}

function ALL<T>(outcome: T): readonly [T, T, T] {
  return [outcome, outcome, outcome];
}
