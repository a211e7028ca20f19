import { describe, expect, it } from 'vitest';

import * as records from '../../generated/records.js';
import { DecodeError, McpSchemaError, Schemas, ValidationError, isMcpSchemaError } from '../../src/index.js';

const schema = Schemas.forVersion('2025-11-25');
const UNKNOWN = ['2025', '11', '26'].join('-');
const tool = { name: 'add', inputSchema: { type: 'object' } };

function thrownBy(action: () => unknown): McpSchemaError {
  try {
    action();
  } catch (error) {
    if (error instanceof McpSchemaError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** As callers without a type checker may. */
function construct(type: unknown, ...values: readonly unknown[]): unknown {
  return Reflect.construct(type as typeof Map, values) as unknown;
}

describe('an error', () => {
  it.each<[string, string, string, () => unknown]>([
    [
      'ValidationError',
      'invalid-value',
      'Not a valid Tool of MCP 2025-11-25: The value must have the member "inputSchema", but is an object with "name"',
      () => schema.fromValue('Tool', { name: 'add' }),
    ],
    [
      'DecodeError',
      'invalid-json',
      'Expected a member name in double quotes, but found the end of the text (line 1, column 2)',
      () => schema.fromJson('Tool', '{'),
    ],
    [
      'UnsupportedRevisionError',
      'unsupported-revision',
      'MCP revision 2025-11-26 is not supported; supported are 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28',
      () => Schemas.forVersion(UNKNOWN),
    ],
    [
      'UnavailableTypeError',
      'unavailable-type',
      'MCP 2024-11-05 does not define ContentBlock; it exists in 2025-06-18, 2025-11-25, 2026-07-28',
      () => Schemas.forVersion('2024-11-05').fromValue('ContentBlock' as never, {}),
    ],
    [
      'UnavailableTypeError',
      'unavailable-type',
      'MCP 2025-11-25 does not define Nonsense',
      () => schema.fromValue('Nonsense' as never, {}),
    ],
    [
      'UnavailableTypeError',
      'unavailable-type',
      'MCP 2025-11-25 does not define RequestId in this kind, but as a native',
      () => schema.fromValue({ typeName: 'RequestId', role: 'contract' } as never, {}),
    ],
    [
      'UnknownFieldError',
      'unknown-field',
      'Tool has no field titel',
      () => schema.fromValue('Tool', tool).get('titel'),
    ],
    [
      'ArgumentError',
      'invalid-argument',
      '"client" is no direction; there are clientRequest, clientNotification, serverRequest, serverNotification, inputRequest',
      () => schema.methods('client' as never),
    ],
    [
      'ArgumentError',
      'invalid-argument',
      'an array of 1 item is no direction; there are clientRequest, clientNotification, serverRequest, serverNotification, inputRequest',
      () => schema.methods(['clientRequest'] as never),
    ],
    [
      'ArgumentError',
      'invalid-argument',
      'Options must be an object, but are 5',
      () => schema.validate('Tool', tool, 5 as never),
    ],
    [
      'UncheckedConstructionError',
      'unchecked-construction',
      'Tool records are made by fromJson, fromValue or create',
      () => construct(records.Tool),
    ],
    [
      'UncheckedConstructionError',
      'unchecked-construction',
      'Schema records are made by fromJson, fromValue or create',
      () => construct(schema.constructor, {}),
    ],
  ])('is a %s of the code %s that says: %s', (name, code, message, action) => {
    const error = thrownBy(action);
    expect([error.name, error.code, error.message]).toEqual([name, code, message]);
    expect(isMcpSchemaError(error)).toBe(true);
  });

  it('of validation says how many issues there are beside the first', () => {
    expect(thrownBy(() => schema.fromValue('Tool', {})).message).toMatch(
      /^Not a valid Tool of MCP 2025-11-25: The value must have the member "\w+", but is an empty object \(and 1 more\)$/,
    );
    expect(new ValidationError('Tool', '2025-11-25', []).message).toBe('Not a valid Tool of MCP 2025-11-25: ');
  });

  it('of a revision holds its identifier as it was given', () => {
    expect(thrownBy(() => Schemas.forVersion(UNKNOWN))).toMatchObject({ revision: '2025-11-26' });
  });

  it('is told from everything else', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const others = [undefined, null, 0, 'x', 1n, Symbol('s'), () => 1, {}, new Error('x'), new TypeError('x'), proxy];
    expect(others.filter(isMcpSchemaError)).toEqual([]);
    // One of another copy of the package.
    expect(isMcpSchemaError({ [Symbol.for('exact-mcp.error')]: true })).toBe(true);
    expect(isMcpSchemaError(new DecodeError('malformed', 'x', { offset: 0, line: 1, column: 1 }, ''))).toBe(true);
  });
});
