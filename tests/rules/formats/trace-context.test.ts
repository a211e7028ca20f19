import { describe, expect, it } from 'vitest';
import { baggageFault, traceparentFault, tracestateFault } from '../../../src/rules/formats/trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([
    // Ids that end in zeros, or start with them.
    `00-${'0'.repeat(31)}1-${'0'.repeat(15)}1-00`,
    `00-1${'0'.repeat(31)}-1${'0'.repeat(15)}-00`,
    `00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-ff`,
    `cc-${TRACE}-${PARENT}-01-what-is-new`,
  ])('is %s', (text) => {
    expect(traceparentFault(text)).toBeUndefined();
  });

  it.each([
    '',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}0-${PARENT}-01`,
    `01-${TRACE}-${PARENT}-01.more`,
    `00-${TRACE}-${PARENT}-01\n`,
    ` 00-${TRACE}-${PARENT}-01`,
  ])('is not %j', (text) => {
    expect(traceparentFault(text)).toBe(
      'has not four groups of lower-case hexadecimal digits, of 2, 32, 16 and 2, between hyphens',
    );
  });

  it.each([
    [`ff-${TRACE}-${PARENT}-01`, 'has the version ff, which is no version'],
    [`00-${TRACE}-${PARENT}-01-more`, 'goes on after the flags, where version 00 ends'],
    [`00-${TRACE}-${PARENT}-01-`, 'goes on after the flags, where version 00 ends'],
    [`00-${'0'.repeat(32)}-${PARENT}-01`, 'has a trace id of zeros only'],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, 'has a parent id of zeros only'],
  ])('is not %j: it %s', (text, fault) => {
    expect(traceparentFault(text)).toBe(fault);
  });
});

describe('tracestate', () => {
  it.each([
    '',
    'rojo=00f067aa0ba902b7',
    'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE',
    'rojo=1 ,\t congo=2',
    'rojo=1,,congo=2',
    ' \t, \trojo= 1 \t,\t',
    `rojo=1${' '.repeat(1000)}`,
    'rojo=1,,'.repeat(32),
    'tenant@system=1',
    '1a-_*/=x y',
    `a=${'x'.repeat(256)}`,
    Array.from({ length: 32 }, (_, index) => `k${index}=v`).join(','),
  ])('is %j', (text) => {
    expect(tracestateFault(text)).toBeUndefined();
  });

  it.each([
    'Rojo=1',
    'rojo',
    'rojo=',
    '=1',
    'rojo=a=b',
    'rojo=ä',
    'ro jo=1',
    `a=${'x'.repeat(257)}`,
    `${'a'.repeat(257)}=x`,
    'rojo=1,congo',
    'rojo\t=1',
    'rojo=1\tx',
    '!rojo=1',
    'rojo=1\n',
  ])('is not %j', (text) => {
    expect(tracestateFault(text)).toBe('has a member that is no lower-case key, an equals sign and a value');
  });

  it('has 32 members at most', () => {
    const text = Array.from({ length: 33 }, (_, index) => `k${index}=v`).join(',');
    expect(tracestateFault(text)).toBe('has 33 members, but 32 at most are allowed');
  });
});

describe('baggage', () => {
  it.each([
    '',
    'tenant=acme',
    'tenant=acme,tier=gold',
    'tenant = acme , tier=gold',
    'user=J%C3%B6rg;secret;level=2 ; x = y',
    'empty=',
    'empty= ',
    '\t tenant\t= acme\t;\ta\t=\tb\t; c ',
    ', tenant=acme, ,',
    'level=%7e%C3',
    'a=b=c',
    "!#$%&'*+-.^_`|~=x",
  ])('is %j', (text) => {
    expect(baggageFault(text)).toBeUndefined();
  });

  it.each([
    ...['tenant', '=acme', '=', 'tenant=a b', 'ten ant=x', 'tenant="x"', 'tenant=a%zz', 'tenant=a%az', 'tenant=a%a'],
    ...['k=ö', 'k=a\\b', 'k;x', ';', 'a=b,c', 'a=b\n', 'é=b', '"a=b'],
  ])('is not %j: a member is wrong', (text) => {
    expect(baggageFault(text)).toBe('has a member that is no token, an equals sign and a percent-encoded value');
  });

  it.each([
    'tenant=x;',
    'tenant=x;a b',
    'tenant=x;a;;b',
    'tenant=x;a=b c',
    'tenant=x;=b',
    'a=b,tenant=x;"',
    'a=x;b=%g1',
  ])('is not %j: a property is wrong', (text) => {
    expect(baggageFault(text)).toBe('has a property that is neither a token nor a token with a value');
  });

  it('is told from a long text that is none without delay', () => {
    const blanks = ' '.repeat(100_000);
    for (const text of [`a=${blanks}"`, `a${blanks}b=1`, `a=b${blanks}c`, `a=b;c${blanks}"`]) {
      expect(baggageFault(text)).toMatch(/^has a /);
    }
    expect(tracestateFault(`a=b${blanks}\u00e9`)).toMatch(/^has a member /);
  });
});
