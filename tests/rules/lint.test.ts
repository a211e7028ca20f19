import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ArgumentError, Schemas } from '../../src/index.js';
import { MAX_DEPTH } from '../../src/json.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import { readMessage } from '../../src/messages/index.js';
import { RuleIndex } from '../../src/rules/active.js';
import { RULES } from '../../src/rules/all.js';
import { CONFIG_NAMES, levelIn } from '../../src/rules/config.js';
import { grammarOf } from '../../src/rules/grammar.js';
import { configs, lint, rules } from '../../src/rules/index.js';
import type { Config, Level } from '../../src/rules/index.js';
import { Walk } from '../../src/rules/walk.js';
import { anyInput, schema as anySchema, side } from '../support/inputs.js';
import { testRule } from './support/applied.js';

const schema = Schemas.forVersion('2025-11-25');

const tool = (name: string): JsonObject => ({ name, inputSchema: { type: 'object' } });
const listOf = (...names: readonly string[]): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  result: { tools: names.map(tool) },
});
/** A tool with a name that may be meant so, and one that is there twice. */
const MESSAGE = listOf('a b', 'c', 'c');
const NAME = { rules: { 'tool-name-characters': 'error' } } as const satisfies Config;

describe('what lint finds', () => {
  it('says which rule, how strong, where, and where the specification says so', () => {
    const [finding, ...others] = lint(schema, listOf('a b'), { config: NAME });
    expect(others).toEqual([]);
    expect(finding).toEqual({
      rule: 'tool-name-characters',
      strength: 'SHOULD',
      level: 'error',
      pointer: '/result/tools/0/name',
      path: ['result', 'tools', 0, 'name'],
      message: expect.stringMatching(/^\/result\/tools\/0\/name should /) as string,
      link: expect.stringMatching(/^https:\/\/modelcontextprotocol\.io\/specification\/2/) as string,
    });
  });

  it('is frozen', () => {
    const findings = lint(schema, MESSAGE, { config: 'all' });
    expect(findings.length).toBeGreaterThan(0);
    expect(Object.isFrozen(findings)).toBe(true);
    expect(findings.every((finding) => Object.isFrozen(finding) && Object.isFrozen(finding.path))).toBe(true);
  });

  it('is the same in records, plain values, text and bytes', () => {
    const text = JSON.stringify(MESSAGE);
    const verdict = readMessage(schema, text, { from: 'server', request: 'tools/list' });
    if (verdict.kind !== 'result') throw new Error('no result');
    const expected = lint(schema, MESSAGE);
    expect(expected.length).toBeGreaterThan(0);
    expect(lint(schema, text)).toEqual(expected);
    expect(lint(schema, new TextEncoder().encode(text))).toEqual(expected);
    expect(lint(schema, new TextEncoder().encode(text).buffer)).toEqual(expected);
    expect(lint(schema, verdict.record)).toEqual(expected);
    const result = schema.fromValue('ListToolsResult', MESSAGE.result);
    const pointers = lint(schema, result).map(({ pointer }) => `/result${pointer}`);
    expect(pointers).toEqual(expected.map(({ pointer }) => pointer));
    expect(lint(schema, schema.fromValue('Tool', tool('a b'))).map(({ pointer }) => pointer)).toEqual(['/name']);
  });

  it('comes in the order of the message, and at one place in that of the rules', () => {
    const config = 'all';
    const message = { result: MESSAGE.result ?? null, id: 1, jsonrpc: '2.0' };
    const findings = lint(schema, message, { config });
    const order = findings.map(({ path }) => path.map((step) => String(step).padStart(4, '0')).join('/'));
    expect(findings.length).toBeGreaterThan(1);
    expect(lint(schema, message, { config })).toEqual(findings);
    expect(order.filter((each) => each.startsWith('result/tools'))).toEqual(
      order.filter((each) => each.startsWith('result/tools')).toSorted(),
    );
  });

  it('is bounded: 100 unless told, at least one, and never more than 10,000', () => {
    const many = listOf(...Array.from({ length: 10_001 }, (_, index) => `a ${index}`));
    expect(lint(schema, many, { config: NAME })).toHaveLength(100);
    expect(lint(schema, many, { config: NAME, maxFindings: 7 }).map(({ path }) => path[2])).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    for (const maxFindings of [0, -5]) expect(lint(schema, many, { config: NAME, maxFindings })).toHaveLength(1);
    expect(lint(schema, many, { config: NAME, maxFindings: Infinity })).toHaveLength(10_000);
    expect(lint(schema, many, { config: NAME, maxFindings: NaN })).toHaveLength(100);
  });

  it('is nothing where the message is no JSON, and only what is about text where the text is none', () => {
    for (const value of [undefined, null, () => 1, { a: NaN }, new Array<unknown>(1)])
      expect(lint(schema, value, { config: 'all' })).toEqual([]);
    for (const { rule } of lint(schema, '{"jsonrpc":', { config: 'all' })) {
      expect(RULES.find(({ id }) => id === rule)?.on).toBe('text');
    }
  });

  it('is the same in text and bytes where the text alone shows it', () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const pretty = JSON.stringify(message, undefined, 2);
    const found = (text: unknown): readonly string[] =>
      lint(schema, text, { config: 'all' }).map((finding) => `${finding.rule} ${finding.message}`);
    const expected = [
      'stdio-no-embedded-newline The message must be one line on stdio, but has a line feed at offset 1',
    ];
    expect(found(pretty)).toEqual(expected);
    expect(found(new TextEncoder().encode(pretty))).toEqual(expected);
    // A mark of the byte order is no JSON, in text or in bytes.
    const marked = `\u{feff}${JSON.stringify(message)}`;
    const [refused, ...others] = found(marked);
    expect(others).toEqual([]);
    expect(refused).toMatch(/^stdio-only-mcp-messages The message must be a message of MCP on stdio, but is not JSON/);
    expect(found(new TextEncoder().encode(marked))).toEqual([refused]);
  });

  it('is nothing where the bytes are gone', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(MESSAGE));
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    expect(lint(schema, bytes, { config: 'all' })).toEqual([]);
  });

  it('is nothing in what only looks like a record, and in a record that the revision does not have', () => {
    const config = 'all';
    expect(lint(schema, { constructor: { typeName: 'Tool' }, ...tool('a b') }, { config })).toEqual(
      lint(schema, tool('a b'), { config }),
    );
    const bare: unknown = Object.assign(Object.create(null) as object, MESSAGE);
    expect(lint(schema, bare, { config })).toEqual(lint(schema, MESSAGE, { config }));
    const icon = schema.fromValue('Icon', { src: 'a b' });
    expect(lint(schema, icon, { config }).length).toBeGreaterThan(0);
    expect(lint(Schemas.forVersion('2024-11-05'), icon, { config })).toEqual([]);
  });

  it('does not count a request that is no JSON', () => {
    expect(lint(schema, MESSAGE, { request: () => 1 })).toEqual(lint(schema, MESSAGE));
    expect(lint(schema, MESSAGE, { request: '{' })).toEqual(lint(schema, MESSAGE));
  });

  it('changes no verdict, and not the message', () => {
    const message = structuredClone(MESSAGE);
    lint(schema, message, { config: 'all' });
    expect(message).toEqual(MESSAGE);
    expect(readMessage(schema, message, { from: 'server' }).kind).toBe('result');
  });
});

describe('the list of rules', () => {
  it('tells all that there is to say of each, and cannot be changed', () => {
    const facts = rules.find(({ id }) => id === 'tool-name-characters');
    expect(facts).toEqual({
      id: 'tool-name-characters',
      group: 'tools',
      strength: 'SHOULD',
      revisions: ['2025-11-25', '2026-07-28'],
      says: expect.stringMatching(/^[A-Z].*\.$/) as string,
      link: expect.stringMatching(/^https:\/\/modelcontextprotocol\.io\/specification\/2/) as string,
      recommended: 'warn',
    });
    expect([rules, facts, facts?.revisions].every((each) => Object.isFrozen(each))).toBe(true);
  });
});

describe('configurations', () => {
  const levelOf = (config: Config): Level => lint(schema, listOf('a b'), { config })[0]?.level ?? 'off';

  it('are recommended unless told', () => {
    expect(lint(schema, MESSAGE)).toEqual(lint(schema, MESSAGE, { config: 'recommended' }));
  });

  it('make errors of MUST, and of SHOULD warnings, errors or nothing', () => {
    expect(levelOf('none')).toBe('off');
    expect(levelOf('recommended')).toBe('warn');
    expect(levelOf('strict')).toBe('error');
    expect(levelOf('all')).toBe('error');
  });

  it('set the level of single rules, upon a named one or upon none', () => {
    expect(levelOf({ extends: 'strict', rules: { 'tool-name-characters': 'warn' } })).toBe('warn');
    expect(levelOf({ extends: 'all', rules: { 'tool-name-characters': 'off' } })).toBe('off');
    expect(levelOf({ rules: { 'tool-name-characters': 'warn' } })).toBe('warn');
    expect(levelOf({ rules: {} })).toBe('off');
    expect(levelOf({})).toBe('off');
    expect(lint(schema, MESSAGE, { config: { extends: 'recommended' } })).toEqual(lint(schema, MESSAGE));
  });

  it('are there spelt out', () => {
    for (const name of ['recommended', 'strict', 'all'] as const) {
      expect(lint(schema, MESSAGE, { config: configs[name] })).toEqual(lint(schema, MESSAGE, { config: name }));
      expect(Object.isFrozen(configs[name]) && Object.isFrozen(configs[name].rules)).toBe(true);
    }
    const levels = (name: keyof typeof configs, strength: string): ReadonlySet<Level | undefined> =>
      new Set(rules.filter((rule) => rule.strength === strength).map(({ id }) => configs[name].rules?.[id]));
    expect(levels('recommended', 'MAY')).toEqual(new Set(['off']));
    expect(levels('strict', 'MUST')).toEqual(new Set(['error']));
    expect(levels('strict', 'SHOULD')).toEqual(new Set(['error']));
    expect(levels('strict', 'MAY')).toEqual(new Set(['off']));
    expect(levels('all', 'MAY')).toEqual(new Set(['warn']));
    expect(rules.map(({ id, recommended }) => [id, recommended])).toEqual(
      rules.map(({ id }) => [id, configs.recommended.rules?.[id]]),
    );
  });

  it.each([
    ['MUST', undefined, { none: 'off', recommended: 'error', strict: 'error', all: 'error' }],
    ['SHOULD', undefined, { none: 'off', recommended: 'warn', strict: 'error', all: 'error' }],
    ['MAY', undefined, { none: 'off', recommended: 'off', strict: 'off', all: 'warn' }],
    ['MUST', false, { none: 'off', recommended: 'off', strict: 'error', all: 'error' }],
    ['SHOULD', false, { none: 'off', recommended: 'off', strict: 'error', all: 'error' }],
  ] as const)('make of %s, recommended or not (%s), what they say', (strength, recommended, levels) => {
    const rule = { ...testRule('message', () => undefined), strength, ...(recommended === false && { recommended }) };
    expect(Object.fromEntries(CONFIG_NAMES.map((name) => [name, levelIn(name, rule)]))).toEqual(levels);
  });

  it('may be many', () => {
    for (let round = 0; round < 40; round++) {
      const level = round % 2 === 0 ? 'warn' : 'error';
      const some = Object.fromEntries(rules.slice(0, round).map(({ id }) => [id, 'off' as const]));
      expect(levelOf({ rules: { ...some, 'tool-name-characters': level } })).toBe(level);
    }
  });

  const NAMES = 'there are recommended, strict, all, none';
  const LEVELS = 'there are off, warn, error';
  const named = (level: unknown): unknown => ({ rules: { 'tool-name-characters': level } });

  it.each<readonly [string, unknown, string]>([
    ['the name', 'recomended', `"recomended" is no configuration of rules; ${NAMES}`],
    ['the base', { extends: 'strikt' }, `"strikt" is no configuration of rules; ${NAMES}`],
    ['an id', { rules: { 'no-such-rule': 'off' } }, 'There is no rule "no-such-rule"'],
    ['a level', named('warning'), `"warning" is no level for tool-name-characters; ${LEVELS}`],
    ['a key of the prototype', named('toString'), `"toString" is no level for tool-name-characters; ${LEVELS}`],
    [
      'the list of rules',
      { rules: ['tool-name-characters'] },
      'The levels of rules must be an object, but are an array of 1 item',
    ],
    ['the text of rules', { rules: 'off' }, 'The levels of rules must be an object, but are "off"'],
    ['null for rules', { rules: null }, 'The levels of rules must be an object, but are null'],
    ['everything', 7, '7 is no configuration of rules'],
    ['a list', ['strict'], 'an array of 1 item is no configuration of rules'],
    ['null', null, 'null is no configuration of rules'],
  ])('are refused where %s is none', (_, config, message) => {
    expect(() => lint(schema, MESSAGE, { config: config as Config })).toThrow(new ArgumentError(message));
  });
});

describe('calls that make no sense', () => {
  it('are refused', () => {
    for (const none of [undefined, null, {}, 'x', new Proxy({}, {})]) {
      expect(() => lint(none as never, MESSAGE)).toThrow(ArgumentError);
    }
    expect(() => lint(schema, MESSAGE, { from: 'peer' as never })).toThrow(ArgumentError);
    expect(() => lint(schema, MESSAGE, 'all' as never)).toThrow(ArgumentError);
  });
});

describe('whatever the input', () => {
  it('lint does not throw, and what it finds is sound', () => {
    fc.assert(
      fc.property(
        anySchema,
        anyInput,
        anyInput,
        fc.option(side, { nil: undefined }),
        (each, message, request, from) => {
          for (const finding of lint(each, message(), { request: request(), from, config: 'all' })) {
            expect(rules.some(({ id }) => id === finding.rule)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('the deepest messages are linted', () => {
    let value: JsonValue = 1;
    for (let depth = 0; depth < MAX_DEPTH - 6; depth++)
      value = depth % 2 === 0 ? [value] : { properties: { a: value } };
    const inputSchema = { type: 'object', properties: { a: value } };
    for (const each of Schemas.supportedVersions.map((version) => Schemas.forVersion(version))) {
      lint(each, { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a', inputSchema }] } }, { config: 'all' });
      lint(each, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { arguments: value } }, { config: 'all' });
    }
  });
});

describe('the work', () => {
  /** How often rules are asked, over a message. */
  const checksIn = (message: JsonValue): number => {
    let checks = 0;
    const definitions = ['Tool', 'Annotations', 'ContentBlock', 'TextContent', 'Icon', 'MetaObject', 'Result'];
    const rule = testRule({ definition: definitions }, () => checks++);
    const index = new RuleIndex('2025-11-25', new Map([[rule, 'error']]));
    const collector = { full: false, add: () => undefined };
    const given = { request: undefined, from: undefined, encoded: undefined };
    new Walk(grammarOf(schema), index, collector, message, given).message();
    return checks;
  };

  it('is one check for each value that a rule is about', () => {
    expect(checksIn(listOf(...Array.from({ length: 1000 }, () => 'a')))).toBe(1001);
    const content = Array.from({ length: 500 }, () => ({ type: 'text', text: 'a', annotations: {}, _meta: {} }));
    expect(checksIn({ jsonrpc: '2.0', id: 1, result: { content } })).toBe(1 + 500 * 3);
  });

  it('does not grow faster than the message', () => {
    const config = 'all';
    for (const many of [
      listOf(...Array.from({ length: 20_000 }, (_, index) => `tool-${index}`)),
      listOf(...Array.from({ length: 20_000 }, () => 'tool')),
      {
        jsonrpc: '2.0',
        id: 1,
        result: { content: Array.from({ length: 50_000 }, () => ({ type: 'text', text: '' })) },
      },
      { jsonrpc: '2.0', id: 1, result: { resources: Array.from({ length: 20_000 }, () => ({ uri: 'a', name: '' })) } },
      { jsonrpc: '2.0', id: 1, result: { contents: [{ uri: 'a:b', blob: 'A'.repeat(4_000_000) }] } },
      { jsonrpc: '2.0', id: 1, method: `rpc.${'a/'.repeat(1_000_000)}`, params: {} },
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'ping',
        params: { _meta: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a..${index}/`, 1])) },
      },
      Array.from({ length: 20_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })),
    ]) {
      for (const each of Schemas.supportedVersions.map((version) => Schemas.forVersion(version))) {
        expect(lint(each, many, { config, request: many, maxFindings: 10_000 }).length).toBeLessThanOrEqual(10_000);
      }
    }
  });

  it('is none where no rule is on', () => {
    let touches = 0;
    const touch = (): never => {
      touches++;
      throw new Error('a trap');
    };
    const untouchable = new Proxy({}, { get: touch, ownKeys: touch, getPrototypeOf: touch });
    expect(lint(schema, untouchable, { config: 'none' })).toEqual([]);
    expect(lint(schema, untouchable, { config: { rules: { 'tool-name-characters': 'off' } } })).toEqual([]);
    expect(touches).toBe(0);
    lint(schema, untouchable, { config: 'all' });
    expect(touches).toBeGreaterThan(0);
  });

  it('ends when as much is found as is wanted', () => {
    let checks = 0;
    let found = 0;
    const rule = testRule({ definition: 'Tool' }, (_, report) => {
      checks++;
      report([], 'is here');
      report([], 'is here too');
    });
    const index = new RuleIndex('2025-11-25', new Map([rule, { ...rule }].map((each) => [each, 'error'])));
    const collector = {
      get full() {
        return found >= 2;
      },
      add: () => found++,
    };
    const given = { request: undefined, from: undefined, encoded: undefined };
    new Walk(grammarOf(schema), index, collector, listOf('a', 'b', 'c'), given).message();
    expect(checks).toBe(1);
  });

  it('does not look where no rule leads', () => {
    const rule = testRule({ definition: 'Icon' }, () => undefined);
    const index = new RuleIndex('2025-11-25', new Map([[rule, 'error']]));
    const { rootOf } = grammarOf(schema);
    const leads = (definition: string): boolean => {
      return index.leadsToRules(rootOf(definition, [{ $ref: definition }]));
    };
    expect(leads('ListToolsResult')).toBe(true);
    expect(leads('CreateMessageRequest')).toBe(true);
    expect(leads('CancelledNotification')).toBe(false);
    expect(leads('CompleteResult')).toBe(false);
    // Asked again, it says the same.
    expect(leads('ListToolsResult')).toBe(true);
    expect(leads('CompleteResult')).toBe(false);
  });
});
