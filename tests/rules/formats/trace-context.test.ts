import { describe, expect, it } from 'vitest';
import { baggageFault, traceparentFault, tracestateFault } from '../../../src/rules/formats/trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-ff`, `cc-${TRACE}-${PARENT}-01-what-is-new`])(
    'is %s',
    (text) => {
      expect(traceparentFault(text)).toBeUndefined();
    },
  );

  it.each([
    '',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}0-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `01-${TRACE}-${PARENT}-01.more`,
    `00-${TRACE}-${PARENT}-01\n`,
    ` 00-${TRACE}-${PARENT}-01`,
  ])('is not %j', (text) => {
    expect(traceparentFault(text)).toBeTypeOf('string');
  });
});

describe('tracestate', () => {
  it.each([
    '',
    'rojo=00f067aa0ba902b7',
    'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE',
    'rojo=1 ,\t congo=2',
    'rojo=1,,congo=2',
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
    Array.from({ length: 33 }, (_, index) => `k${index}=v`).join(','),
  ])('is not %j', (text) => {
    expect(tracestateFault(text)).toBeTypeOf('string');
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
    'a=b=c',
    "!#$%&'*+-.^_`|~=x",
  ])('is %j', (text) => {
    expect(baggageFault(text)).toBeUndefined();
  });

  it.each([
    'tenant',
    '=acme',
    'tenant=a b',
    'ten ant=x',
    'tenant="x"',
    'tenant=a%zz',
    'tenant=x;',
    'tenant=x;a b',
    'k=ö',
    'k=a\\b',
  ])('is not %j', (text) => {
    expect(baggageFault(text)).toBeTypeOf('string');
  });
});
