import { describe, expect, it } from 'vitest';
import { uriTemplateFault } from '../../../src/rules/formats/uri-template.js';

describe('a URI template', () => {
  // Expressions of RFC 6570, sections 1.2 and 2.4.
  it.each([
    ...['', 'O{empty}X', 'map?{x,y}', '{x,hello,y}', '{+path,x}/here', '{#x,hello,y}', 'X{.var:3}', '{/var,x}/here'],
    ...['{;x,y,empty}', '{?x,y}', '?fixed=yes{&x}', '{/list*}', '{+path:6}/here', '{?keys*}', '{#path:9999}'],
    ...[
      'file:///{a.b.c}',
      '{%61b}',
      'users://{user_id}/profile',
      'a%20b',
      "it's/ü/{x}",
      '{!x}',
      '{=x}',
      '{a%6b}',
      '{@x}',
      '{|x}',
    ],
  ])('is %s', (text) => {
    expect(uriTemplateFault(text)).toBeUndefined();
  });

  it.each([
    ['file:///{path', 'has a { without a }'],
    ['file:///path}', 'has a } without a {'],
    ['{a}}', 'has a } without a {'],
    ['{}', 'has the expression "{}", which is none'],
    ['{+}', 'has the expression "{+}", which is none'],
    ['{a,}', 'has the expression "{a,}", which is none'],
    ['{a b}', 'has the expression "{a b}", which is none'],
    ['{user-id}', 'has the expression "{user-id}", which is none'],
    ['{a..b}', 'has the expression "{a..b}", which is none'],
    ['{a.}', 'has the expression "{a.}", which is none'],
    ['{.}', 'has the expression "{.}", which is none'],
    ['{a:0}', 'has the expression "{a:0}", which is none'],
    ['{a:10000}', 'has the expression "{a:10000}", which is none'],
    ['{a**}', 'has the expression "{a**}", which is none'],
    ['{a{b}}', 'has the expression "{a{b}", which is none'],
    ['{a%6}', 'has the expression "{a%6}", which is none'],
    ['{a,+b}', 'has the expression "{a,+b}", which is none'],
    ['a b{x}', 'has a space outside expressions'],
    ['{x}a b{y}', 'has a space outside expressions'],
    ['{%6}', 'has the expression "{%6}", which is none'],
    ['a b', 'has a space outside expressions'],
    ['a<b', 'has "<" outside expressions'],
    ['a\n', 'has "\\n" outside expressions'],
    ['a%2', 'has a percent sign without two hexadecimal digits'],
  ])('is not %j: it %s', (text, fault) => {
    expect(uriTemplateFault(text)).toBe(fault);
  });

  it('is told from a long text that is none without delay', () => {
    expect(uriTemplateFault(`{${'a.'.repeat(100_000)}-}`)).toMatch(/^has the expression /);
    expect(uriTemplateFault('{a}'.repeat(100_000) + '{')).toBe('has a { without a }');
    expect(uriTemplateFault('{'.repeat(100_000))).toBe('has a { without a }');
  });
});
