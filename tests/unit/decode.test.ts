import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bytesIn, decodeJson, isEncoded } from '../../src/decode.js';
import { DecodeError, type DecodeFault, isMcpSchemaError } from '../../src/errors.js';
import { findFault } from '../../src/json-scan.js';
import { isJsonObject, MAX_DEPTH } from '../../src/json.js';

const exact = { exactIntegers: true };
const UTF8_BOM = [0xef, 0xbb, 0xbf];

function refusal(input: unknown, options?: { readonly exactIntegers?: boolean }): DecodeError {
  try {
    decodeJson(input, options);
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

function place(error: DecodeError): readonly [DecodeFault, number, string] {
  return [error.fault, error.offset, error.pointer];
}

function position(error: DecodeError): readonly [number, number, number] {
  return [error.offset, error.line, error.column];
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

function nested(opening: string, inner: string, closing: string, times: number): string {
  return opening.repeat(times) + inner + closing.repeat(times);
}

function detached(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

function shared(bytes: readonly number[]): Uint8Array {
  const view = new Uint8Array(new SharedArrayBuffer(bytes.length));
  view.set(bytes);
  return view;
}

describe('Decoding good text', () => {
  it.each([
    ['null', null],
    ['true', true],
    ['false', false],
    ['0', 0],
    ['-1.5e+3', -1500],
    ['1E-2', 0.01],
    ['""', ''],
    ['[]', []],
    ['{}', {}],
    [' \t\r\n[ 1 , "a" , { "b" : null } ]\n', [1, 'a', { b: null }]],
  ])('decodes %j', (text, value) => {
    expect(decodeJson(text)).toStrictEqual(value);
    expect(decodeJson(utf8(text))).toStrictEqual(value);
  });

  it.each([
    ['\\"', '"'],
    ['\\\\', '\\'],
    ['\\/', '/'],
    ['\\b', '\b'],
    ['\\f', '\f'],
    ['\\n', '\n'],
    ['\\r', '\r'],
    ['\\t', '\t'],
    ['\\u0041', 'A'],
    ['\\u00e9', 'é'],
    ['\\u00E9', 'é'],
    ['\\u0000', '\0'],
    ['\\ud83d\\ude00', '😀'],
    ['\\uD83D\\uDE00', '😀'],
  ])('decodes the escape %s, in values and in names', (escape, character) => {
    expect(decodeJson(`"${escape}"`)).toBe(character);
    expect(decodeJson(`{"${escape}":1}`)).toStrictEqual({ [character]: 1 });
    expect(findFault(`{"${escape}":"${escape}"}`)).toBeUndefined();
  });

  it('does not take an escaped backslash before "ud800" for an escaped surrogate', () => {
    expect(decodeJson('"\\\\ud800"')).toBe('\\ud800');
  });

  it('takes every kind of byte container', () => {
    const bytes = [0x20, 0x34, 0x32, 0x20];
    const array = Uint8Array.from(bytes);
    const whole: unknown[] = [array, Buffer.from(bytes), array.buffer, new Uint16Array(array.buffer)];
    const parts: unknown[] = [array.subarray(1, 3), new DataView(array.buffer, 1, 2)];
    const sharing = shared(bytes);
    for (const input of [...whole, ...parts, sharing, sharing.buffer]) expect(decodeJson(input)).toBe(42);
  });

  it('takes resizable buffers, which not every decoder of the platform does', () => {
    const buffer: unknown = Reflect.construct(ArrayBuffer, [1, { maxByteLength: 8 }]);
    if (!(buffer instanceof ArrayBuffer)) throw new Error('No buffer was made.');
    new Uint8Array(buffer).set([0x37]);
    expect(decodeJson(buffer)).toBe(7);
    expect(decodeJson(new Uint8Array(buffer))).toBe(7);
  });

  it('copies bytes that others may change or take away, and no others', () => {
    const plain = Uint8Array.of(0x31);
    expect(bytesIn(plain)?.buffer).toBe(plain.buffer);
    const resizable = Reflect.construct(ArrayBuffer, [1, { maxByteLength: 8 }]) as ArrayBuffer;
    for (const input of [shared([0x31]), shared([0x31]).buffer, resizable, new Uint8Array(resizable)]) {
      const bytes = bytesIn(input);
      expect(bytes).toHaveLength(1);
      expect(bytes?.buffer).toBeInstanceOf(ArrayBuffer);
      expect(bytes?.buffer).not.toBe(resizable);
    }
  });

  it('keeps the sign of minus zero', () => {
    expect(decodeJson('-0')).toBe(-0);
    expect(decodeJson('-0', exact)).toBe(-0);
  });

  it('allows equal names in different objects', () => {
    const text = '[{"a":{"a":1}},{"a":[{"a":2}]}]';
    expect(decodeJson(text)).toStrictEqual([{ a: { a: 1 } }, { a: [{ a: 2 }] }]);
  });

  it('is not misled by structure inside strings', () => {
    const text = '{"a:\\"b\\":":"{\\"a\\":1,\\"a\\":2}","\\\\":":\\\\"}';
    expect(decodeJson(text)).toStrictEqual({ 'a:"b":': '{"a":1,"a":2}', '\\': ':\\' });
  });

  it('is not misled by one quote alone that is escaped', () => {
    expect(decodeJson('{"a\\"b":1,"c":2}')).toStrictEqual({ 'a"b': 1, c: 2 });
  });

  it('decodes a million backslashes', () => {
    const value = decodeJson(`{"a":"${'\\'.repeat(1_000_000)}"}`);
    expect(value).toStrictEqual({ a: '\\'.repeat(500_000) });
  });

  it('makes "__proto__" an own key and touches no prototype', () => {
    const value = decodeJson('{"__proto__":{"polluted":true}}');
    expect(entriesOf(value)).toStrictEqual([['__proto__', { polluted: true }]]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('is not misled by enumerable properties that somebody put on Object.prototype', () => {
    const extra = { value: 1, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(Object.prototype, 'extra', extra);
    try {
      expect(decodeJson('null')).toBeNull();
      expect(entriesOf(decodeJson('{"a":1,"b":2}'))).toStrictEqual([
        ['a', 1],
        ['b', 2],
      ]);
      expect(place(refusal('{"a":1,"a":2}'))).toStrictEqual(['duplicate-name', 7, '/a']);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extra');
    }
  });
});

describe('Refusing what is no text', () => {
  class ThrowingBytes extends Uint8Array {
    override get byteLength(): number {
      throw new Error('no');
    }
  }

  class LyingBytes extends Uint8Array {
    override get byteOffset(): number {
      return 1_000_000;
    }
  }

  function revoked(): unknown {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['a bigint', 1n],
    ['a symbol', Symbol('s')],
    ['a function', () => '1'],
    ['an object', {}],
    ['an array of bytes', [0x31]],
    ['a String object', Object('1')],
    ['a revoked proxy', revoked()],
    ['a proxy of bytes', new Proxy(Uint8Array.of(0x31), {})],
    ['an object that looks like a buffer', Object.create(ArrayBuffer.prototype)],
    ['a view of a detached buffer', detached(Uint8Array.of(0x31))],
    ['a detached buffer', detached(Uint8Array.of(0x31)).buffer],
    ['bytes that cannot be asked for their length', new ThrowingBytes(1)],
    ['bytes that lie about where they are', new LyingBytes(1)],
  ])('refuses %s', (_, input) => {
    const error = refusal(input);
    expect(place(error)).toStrictEqual(['not-text', 0, '']);
    expect(position(error)).toStrictEqual([0, 1, 1]);
  });

  it('says of what type it is', () => {
    expect(refusal(5).reason).toBe(
      'Expected a string or UTF-8 bytes that can be read, but found a value of type number',
    );
  });

  it('throws errors that the package knows as its own', () => {
    const error = refusal(null);
    expect(isMcpSchemaError(error)).toBe(true);
    expect(error.code).toBe('invalid-json');
    expect(error.message).toBe('Expected a string or UTF-8 bytes that can be read, but found null (line 1, column 1)');
  });
});

describe('What is meant as a text', () => {
  const bytes = Uint8Array.of(0x31);

  it('is a string, or bytes of any kind', () => {
    const texts: unknown[] = ['', bytes, bytes.buffer, new DataView(bytes.buffer), new Uint16Array(1)];
    texts.push(shared([0x31]), shared([0x31]).buffer, runInNewContext('new ArrayBuffer(1)'));
    expect(texts.filter((text) => !isEncoded(text))).toEqual([]);
  });

  it('is nothing else', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const others: unknown[] = [undefined, null, 0, 1n, true, Symbol('s'), () => '1', {}, [], [0x31], new Map(), proxy];
    others.push(Object.create(null), Object.create(ArrayBuffer.prototype), new Proxy(bytes, {}));
    expect(others.filter(isEncoded)).toEqual([]);
  });

  it('is told where there are no shared buffers too', () => {
    const kept = SharedArrayBuffer;
    Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
    try {
      expect(isEncoded(new Map())).toBe(false);
      expect(isEncoded(bytes.buffer)).toBe(true);
    } finally {
      Object.defineProperty(globalThis, 'SharedArrayBuffer', { configurable: true, writable: true, value: kept });
    }
  });
});

describe('Refusing malformed text', () => {
  it.each<[string, number, string, string]>([
    ['', 0, '', 'Expected a value, but found the end of the text'],
    [' \n', 2, '', 'Expected a value, but found the end of the text'],
    ['NaN', 0, '', 'Expected a value, but found "NaN"'],
    ['-Infinity', 1, '', 'Expected a digit, but found "Infinity"'],
    ['[undefined]', 1, '/0', 'Expected a value, but found "undefined"'],
    ['nul', 0, '', 'Expected a value, but found "nul"'],
    ['truely', 0, '', 'Expected a value, but found "truely"'],
    ["'a'", 0, '', 'Expected a value, but found "\'"'],
    ['// note\n1', 0, '', 'Expected a value, but found "/"'],
    ['+1', 0, '', 'Expected a value, but found "+1"'],
    ['.5', 0, '', 'Expected a value, but found ".5"'],
    ['01', 1, '', 'Expected no digit after a leading zero, but found "1"'],
    ['[-01]', 3, '/0', 'Expected no digit after a leading zero, but found "1"'],
    ['1.', 2, '', 'Expected a digit, but found the end of the text'],
    ['[1.e5]', 3, '/0', 'Expected a digit, but found "e5"'],
    ['1e+', 3, '', 'Expected a digit, but found the end of the text'],
    ['[1,2', 4, '', 'Expected "," or "]", but found the end of the text'],
    ['[1 2]', 3, '', 'Expected "," or "]", but found "2"'],
    ['[1,]', 3, '', 'Expected another one after the comma, but found "]"'],
    ['[,1]', 1, '/0', 'Expected a value, but found ","'],
    ['[1}', 2, '', 'Expected "," or "]", but found "}"'],
    ['{"a":1]', 6, '', 'Expected "," or "}", but found "]"'],
    ['{"a":1 "b":2}', 7, '', 'Expected "," or "}", but found "\\""'],
    ['{"a":1,}', 7, '', 'Expected another one after the comma, but found "}"'],
    ['{a:1}', 1, '', 'Expected a member name in double quotes, but found "a"'],
    ['{"a" 1}', 5, '', 'Expected ":" after the member name, but found "1"'],
    ['{"a":}', 5, '/a', 'Expected a value, but found "}"'],
    ['["abc', 5, '/0', 'Expected the closing quote of a string, or an escape, but found the end of the text'],
    ['"a\tb"', 2, '', 'Expected the closing quote of a string, or an escape, but found "\\t"'],
    ['"\u001f"', 1, '', 'Expected the closing quote of a string, or an escape, but found "\\u001f"'],
    ['"\0', 1, '', 'Expected the closing quote of a string, or an escape, but found "\\u0000"'],
    ['"a\\x"', 2, '', 'Expected an escape such as \\n or \\u00e9, but found "\\\\x"'],
    ['"\\', 1, '', 'Expected an escape such as \\n or \\u00e9, but found "\\\\"'],
    ['"\\u12G4"', 1, '', 'Expected an escape such as \\n or \\u00e9, but found "\\\\u12G4"'],
    ['"\\ud80"', 1, '', 'Expected an escape such as \\n or \\u00e9, but found "\\\\ud80"'],
    ['"\\u', 1, '', 'Expected an escape such as \\n or \\u00e9, but found "\\\\u"'],
    ['[1,\ufeff2]', 3, '/1', 'Expected a value, but found "\\u{feff}"'],
    ['[\u202e]', 1, '/0', 'Expected a value, but found "\\u{202e}"'],
    ['[\u00a01]', 1, '/0', 'Expected a value, but found "\u00a0"'],
    ['😀', 0, '', 'Expected a value, but found "😀"'],
  ])('refuses %j', (text, offset, pointer, reason) => {
    const error = refusal(text);
    expect(place(error)).toStrictEqual(['malformed', offset, pointer]);
    expect(error.reason).toBe(reason);
  });

  it.each(['1 2', '{}}', '[] x', 'true,', '"a""b"', '1x', '1\ufeff'])('refuses more than white space in %j', (text) => {
    expect(refusal(text).fault).toBe('trailing-data');
  });

  it('quotes hostile text shortened', () => {
    expect(refusal('x'.repeat(1_000_000)).reason).toBe(`Expected a value, but found "${'x'.repeat(60)}…"`);
    const name = `"${'😀'.repeat(1000)}"`;
    expect(refusal(`{${name}:1,${name}:1}`).reason).toContain(`found "${'😀'.repeat(30)}…" again`);
  });

  it('says where in the value the fault stands', () => {
    expect(refusal('{"a/b":[1,{"~":[[],{"c":x}]}]}').pointer).toBe('/a~1b/1/~0/1/c');
  });

  it.each<[DecodeFault, string, string]>([
    ['byte-order-mark', '\ufeff{}', 'Expected no byte order mark, but found "\\u{feff}"'],
    ['trailing-data', '1 x', 'Expected the end of the text, but found "x"'],
    ['lone-surrogate', '"\\ud800"', 'Expected both halves of a surrogate pair, but found "\\\\ud800"'],
    ['duplicate-name', '{"a":1,"a":2}', 'Expected unique names, but found "a" again'],
    ['too-deep', '['.repeat(513), 'Expected at most 512 nested containers, but found "["'],
    ['number-overflow', '[1e400]', 'Expected a number that binary64 holds, but found "1e400"'],
    ['inexact-integer', '9007199254740993', 'Expected an exact integer, but found "9007199254740993"'],
  ])('says of %s what is asked for and what is there', (fault, text, reason) => {
    expect(refusal(text, exact)).toMatchObject({ fault, reason });
  });

  it('points no further than to where names get absurdly long', () => {
    const kept = 'x'.repeat(99_999);
    expect(refusal(`{"a":{"${kept}":x}}`).pointer).toBe(`/a/${kept}`);
    expect(refusal(`{"a":{"${kept}x":x}}`).pointer).toBe('/a');
    expect(refusal(`{"a":{"${'~'.repeat(1_000_000)}":x}}`).pointer).toBe('/a');
  });
});

describe('Positions', () => {
  it('counts lines at LF, CR and CR LF', () => {
    expect(position(refusal('[1,\n2,\r3,\r\n\r\n  x]'))).toStrictEqual([15, 5, 3]);
    expect(position(refusal('\n\rx'))).toStrictEqual([2, 3, 1]);
  });

  it('counts offsets and columns of strings in UTF-16 code units', () => {
    expect(position(refusal('["é",\n"漢😀",x]'))).toStrictEqual([12, 2, 7]);
  });

  it('counts offsets of bytes in bytes, and columns in UTF-16 code units all the same', () => {
    // [ " é=2 " , LF are 7 bytes; " 漢=3 😀=4 " , are 10 more.
    expect(position(refusal(utf8('["é",\n"漢😀",x]')))).toStrictEqual([17, 2, 7]);
  });
});

describe('Refusing ill-formed UTF-8', () => {
  it.each<[string, readonly number[]]>([
    ['a continuation byte on its own', [0x80]],
    ['an overlong form of two bytes', [0xc0, 0xaf]],
    ['an overlong form of three bytes', [0xe0, 0x9f, 0xbf]],
    ['an overlong form of four bytes', [0xf0, 0x8f, 0xbf, 0xbf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a lead byte that is none', [0xf5, 0x80, 0x80, 0x80]],
    ['a byte that never occurs', [0xff]],
    ['a sequence of two bytes cut short', [0xc3]],
    ['a sequence of three bytes cut short', [0xe6, 0xbc]],
    ['a sequence of four bytes cut short', [0xf0, 0x9f, 0x98]],
    // Bytes of the replacement character, which stands for ill-formed ones where decoding is lenient.
    ['the first two bytes of a replacement character', [0xef, 0xbf]],
    ['its first byte and its last', [0xef, 0x41, 0xbd]],
    ['its last two bytes', [0xff, 0xbf, 0xbd]],
    ['its last byte', [0xff, 0x41, 0xbd]],
  ])('refuses %s, at its first byte', (_, sequence) => {
    const before = [...utf8('{"é":["')];
    for (const after of [utf8('"]}'), []]) {
      const error = refusal(Uint8Array.from([...before, ...sequence, ...after]));
      expect(place(error)).toStrictEqual(['invalid-utf8', 8, '/é/0']);
      expect(position(error)).toStrictEqual([8, 1, 8]);
    }
  });

  it('names the byte', () => {
    const error = refusal(Uint8Array.from([...utf8('["é'), 0xfe]));
    expect(error.reason).toBe('Expected UTF-8, but found the ill-formed byte 0xFE');
  });

  it('takes a replacement character for what it is', () => {
    const before = utf8('["\ufffd');
    expect(place(refusal(Uint8Array.from([...before, 0xff])))).toStrictEqual(['invalid-utf8', before.length, '/0']);
    expect(decodeJson(utf8('"\ufffd"'))).toBe('\ufffd');
  });

  it('points to no member where what stands before is a whole value', () => {
    expect(place(refusal(Uint8Array.of(0x31, 0xff)))).toStrictEqual(['invalid-utf8', 1, '']);
  });

  it('counts a byte order mark before it', () => {
    expect(place(refusal(Uint8Array.of(...UTF8_BOM, 0x22, 0xff)))).toStrictEqual(['invalid-utf8', 4, '']);
  });

  it('accepts the first and the last code points of every length', () => {
    const text = '"\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}"';
    expect(decodeJson(utf8(text))).toBe(text.slice(1, -1));
    // The last byte is wrong, so all before it is found well-formed.
    expect(refusal(Uint8Array.from([...utf8(text), 0xff])).offset).toBe(utf8(text).length);
  });
});

describe('Refusing a byte order mark', () => {
  it('refuses it at the start of a string and of bytes', () => {
    expect(place(refusal('\ufeff{}'))).toStrictEqual(['byte-order-mark', 0, '']);
    expect(place(refusal(Uint8Array.of(...UTF8_BOM, 0x31)))).toStrictEqual(['byte-order-mark', 0, '']);
    expect(place(refusal(Uint8Array.from(UTF8_BOM)))).toStrictEqual(['byte-order-mark', 0, '']);
  });

  it('takes the same character for content inside a string', () => {
    expect(decodeJson('"\ufeff"')).toBe('\ufeff');
    expect(decodeJson(Uint8Array.of(0x22, ...UTF8_BOM, 0x22))).toBe('\ufeff');
  });

  it('refuses UTF-16 as ill-formed UTF-8', () => {
    expect(place(refusal(Uint8Array.of(0xff, 0xfe, 0x31, 0x00)))).toStrictEqual(['invalid-utf8', 0, '']);
  });
});

describe('Refusing lone surrogates', () => {
  it.each<[string, string, number]>([
    ['a raw high one', '["\ud800"]', 2],
    ['a raw low one', '["\udc00"]', 2],
    ['an escaped high one', '["\\ud800"]', 2],
    ['an escaped low one', '["\\uDC00"]', 2],
    ['an escaped high one before another escape', '["\\ud800\\n"]', 2],
    ['an escaped high one before another', '["\\ud800\\ud800\\udc00"]', 2],
    ['two escaped low ones', '["\\udc00\\udc00"]', 2],
    ['an escaped pair in the wrong order', '["\\ude00\\ud83d"]', 2],
    ['a raw high one before an escaped low one', '["\ud83d\\ude00"]', 2],
    ['an escaped high one before a raw low one', '["\\ud83d\ude00"]', 2],
    ['an escaped high one before an escape that is cut short', '["\\ud83d\\ude0"]', 2],
    ['one after an escaped pair', '["\\ud83d\\ude00\\ude00"]', 14],
    ['one after an escaped backslash', '["\\\\\\ud83d"]', 4],
    ['a raw one where a value is expected', '[\ud800]', 1],
  ])('refuses %s', (_, text, offset) => {
    expect(place(refusal(text))).toStrictEqual(['lone-surrogate', offset, '/0']);
  });

  it('refuses them in names', () => {
    expect(place(refusal('{"a":{"\ud800":1}}'))).toStrictEqual(['lone-surrogate', 7, '/a']);
    expect(place(refusal('{"a":{"\\udfff":1}}'))).toStrictEqual(['lone-surrogate', 7, '/a']);
  });

  it('refuses them in engines that have no String.prototype.isWellFormed', () => {
    const method = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed');
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    try {
      expect(decodeJson('"😀"')).toBe('😀');
      expect(place(refusal('["\ud83d"]'))).toStrictEqual(['lone-surrogate', 2, '/0']);
    } finally {
      if (method !== undefined) Reflect.defineProperty(String.prototype, 'isWellFormed', method);
    }
  });

  it('refuses them escaped in bytes', () => {
    expect(place(refusal(utf8('["é\\ud800"]')))).toStrictEqual(['lone-surrogate', 4, '/0']);
  });
});

describe('Refusing duplicate names', () => {
  it.each<[string, number, string]>([
    ['{"a":1,"a":1}', 7, '/a'],
    ['{"a":1,"b":2, "a" :1}', 14, '/a'],
    ['{"":1,"":2}', 6, '/'],
    ['{"a":1,"a" :2}', 7, '/a'],
    ['{"a":"x","a":1}', 9, '/a'],
    ['[{"a":1,"a":2}]', 8, '/0/a'],
    ['{"a":1,"\\u0061":2}', 7, '/a'],
    ['{"\\n":1,"\\u000A":2}', 8, '/\n'],
    ['{"\\ud83d\\ude00":1,"😀":2}', 18, '/😀'],
    ['{"__proto__":1,"__proto__":2}', 15, '/__proto__'],
    ['{"constructor":1,"constructor":2}', 17, '/constructor'],
    ['{"1":1,"1":2}', 7, '/1'],
    ['[0,{"x":[{"a":1,"a":2}]}]', 16, '/1/x/0/a'],
    ['{"a":{"b":1,"b":2},"a":0}', 12, '/a/b'],
    // What could be taken for the colon behind a name, or hide one, must not make up for the name that is lost.
    ['{"a":":","a":0}', 9, '/a'],
    ['{"a":"x:","a":0}', 10, '/a'],
    ['{"a":"\\":","a":0}', 11, '/a'],
    ['{"a":"\\" :","a":0}', 12, '/a'],
    ['{"a" \n:1,"a"\t:2}', 9, '/a'],
    ['{"\\\\":1,"\\u005c":2}', 8, '/\\'],
    ['{"\\\\\\"":1,"\\\\\\u0022":2}', 10, '/\\"'],
  ])('refuses %j at any depth, at the second name', (text, offset, pointer) => {
    expect(place(refusal(text))).toStrictEqual(['duplicate-name', offset, pointer]);
  });

  it.each([
    '[":", " :", "::1", ": x", ":smile:"]',
    '{"a" : ":", ":" :"\\":", "\\"" : "\\\\", "\\\\" \t\r\n: "b:c"}',
    '{"json":"{\\"a\\":1,\\"a\\" : 2}"}',
  ])('takes no colon of %j for that of a name', (text) => {
    expect(decodeJson(text)).toStrictEqual(JSON.parse(text));
  });

  it('tells apart names that only look alike', () => {
    expect(decodeJson('{"1":1,"01":2,"a":3,"A":4,"é":5,"e\u0301":6}')).toStrictEqual({
      '1': 1,
      '01': 2,
      a: 3,
      A: 4,
      é: 5,
      'e\u0301': 6,
    });
  });

  it('finds the one duplicate among 100,000 names', () => {
    const members = Array.from({ length: 100_000 }, (_, i) => `"k${i}":${i}`).join();
    expect(entriesOf(decodeJson(`{${members}}`))).toHaveLength(100_000);
    const error = refusal(`{${members},"k500":0}`);
    expect(place(error)).toStrictEqual(['duplicate-name', members.length + 2, '/k500']);
  });
});

describe('Refusing what is too deep', () => {
  const shapes: readonly [string, string, string, number][] = [
    ['arrays', '[', ']', 1],
    ['objects', '{"a":', '}', 1],
    ['arrays and objects', '[{"a":', '}]', 2],
  ];

  it.each(shapes)('allows %s to enclose each other 512-fold', (_, opening, closing, levels) => {
    const text = nested(opening, '1', closing, MAX_DEPTH / levels);
    expect(decodeJson(text)).toStrictEqual(JSON.parse(text));
    expect(findFault(text)).toBeUndefined();
  });

  it.each(shapes)('refuses the container inside 512 %s, at its bracket', (_, opening, closing, levels) => {
    const times = MAX_DEPTH / levels;
    for (const inner of ['[]', '{}', '[1]']) {
      const error = refusal(nested(opening, inner, closing, times));
      expect([error.fault, error.offset]).toStrictEqual(['too-deep', opening.length * times]);
      expect(error.pointer.split('/')).toHaveLength(MAX_DEPTH + 1);
    }
  });

  it('counts the depth, not the containers', () => {
    const text = `[${'[[],{}],'.repeat(1000)}[]]`;
    expect(decodeJson(text)).toHaveLength(1001);
  });

  it.each([
    ['closed', nested('[', '', ']', 1_000_000)],
    ['left open', '['.repeat(1_000_000)],
    ['objects', nested('{"a":', '1', '}', 1_000_000)],
  ])('refuses a million brackets, %s, without harm', (_, text) => {
    expect(refusal(text).fault).toBe('too-deep');
  });
});

describe('Refusing numbers', () => {
  it.each<[string, string, number, string]>([
    ['by its exponent', '1e400', 0, ''],
    ['below zero', '[0,-1E+309]', 3, '/1'],
    ['in a member', '{"a":1e400}', 5, '/a'],
    ['in a member that a later one replaces', '{"a":1e400,"a":1}', 5, '/a'],
    ['by its many digits', `[1${'0'.repeat(400)}]`, 1, '/0'],
  ])('refuses a number beyond binary64 %s', (_, text, offset, pointer) => {
    expect(place(refusal(text))).toStrictEqual(['number-overflow', offset, pointer]);
    expect(place(refusal(text, exact))).toStrictEqual(['number-overflow', offset, pointer]);
  });

  it('rounds all other numbers as JSON.parse does', () => {
    const text = '[1.7976931348623157e308,1e-400,0.1,9007199254740993,123456789012345678901234567890]';
    expect(decodeJson(text)).toStrictEqual(JSON.parse(text));
  });

  it.each(['9007199254740993', '-9007199254740993', '1152921504606846977', '100000000000000000000001'])(
    'refuses the integer %s only where integers have to be exact',
    (token) => {
      expect(decodeJson(token)).toBe(Number(token));
      expect(findFault(token)).toBeUndefined();
      expect(place(refusal(`[1,${token}]`, exact))).toStrictEqual(['inexact-integer', 3, '/1']);
    },
  );

  it.each(['9007199254740991', '9007199254740992', '-9007199254740994', '1152921504606846976', `1${'0'.repeat(22)}`])(
    'accepts the integer %s, which is exact',
    (token) => {
      expect(decodeJson(token, exact)).toBe(Number(token));
    },
  );

  it.each(['1.0', '1e3', '9007199254740993.0', '9007199254740993e0', '0.1', '1e308'])(
    'takes %s for a decimal, which may be rounded',
    (token) => {
      expect(decodeJson(token, exact)).toBe(Number(token));
    },
  );
});

describe('Of several faults', () => {
  const deep = '['.repeat(600);

  it.each<[string, string, DecodeFault]>([
    ['a duplicate name before a lone surrogate', '{"a":1,"a":"\\ud800"}', 'duplicate-name'],
    ['a lone surrogate before a duplicate name', '{"a":"\\ud800","a":1}', 'lone-surrogate'],
    ['a number too large before a bad escape', '[1e400,"\\x"]', 'number-overflow'],
    ['a bad escape before a number too large', '["\\x",1e400]', 'malformed'],
    ['an inexact integer before a number too large', '[9007199254740993,1e400]', 'inexact-integer'],
    ['a number too large before too many brackets', `[1e400,${deep}`, 'number-overflow'],
    ['too many brackets before a number too large', `${deep}1e400`, 'too-deep'],
    ['trailing data before a lone surrogate', '1 x\ud800', 'trailing-data'],
    ['a lone surrogate that is itself trailing data', '1 \ud800', 'lone-surrogate'],
  ])('the first in the text is reported: %s', (_, text, fault) => {
    expect(refusal(text, exact).fault).toBe(fault);
    expect(findFault(text, exact)?.fault).toBe(fault);
  });
});
