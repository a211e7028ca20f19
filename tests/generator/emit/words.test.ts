import { describe, expect, it } from 'vitest';

import { identifierPart, literal, member, propertyName, quote } from '../../../generator/emit/code.js';
import { ImportList } from '../../../generator/emit/files.js';
import { groupName } from '../../../generator/emit/groups.js';
import { NameScope } from '../../../generator/emit/name-scope.js';
import { comment } from '../../../generator/emit/tsdoc.js';
import { unite } from '../../../generator/emit/type-text.js';
import { quickModel } from '../documents.js';
import { text } from '../models.js';

describe('a text in code', () => {
  it.each([
    ['plain', "'plain'"],
    ["it's, it's", String.raw`'it\'s, it\'s'`],
    ['"a" "b"', `'"a" "b"'`],
    ['back\\slash', String.raw`'back\\slash'`],
    ['\\"', String.raw`'\\"'`],
    ['line\nbreak', String.raw`'line\nbreak'`],
    ['', "''"],
  ])('of %j is a literal of it', (value, code) => {
    expect(quote(value)).toBe(code);
    expect(literal(value)).toBe(code);
  });

  it('stands beside numbers and booleans', () => {
    expect([literal(-1.5), literal(true), literal(false)]).toEqual(['-1.5', 'true', 'false']);
  });
});

describe('a name in code', () => {
  it.each([
    ['name', 'name', 'o.name'],
    ['$a_1', '$a_1', 'o.$a_1'],
    ['1a', "'1a'", "o['1a']"],
    ['a-b', "'a-b'", "o['a-b']"],
    ['a b', "'a b'", "o['a b']"],
    ['', "''", "o['']"],
  ])('of %j is quoted where it is no identifier', (name, property, read) => {
    expect([propertyName(name), member('o', name)]).toEqual([property, read]);
  });

  it('is a part of an identifier once what cannot be is replaced, all that stands together by one mark', () => {
    expect(['a-b', 'a--/b', '-a-', '$a_B9', ''].map(identifierPart)).toEqual(['a_b', 'a_b', '_a_', '$a_B9', '']);
  });

  it('is taken once in a scope, and is the same for the same path', () => {
    const scope = new NameScope(['wire', 'wire_2']);
    const names = [['a'], ['wire'], ['a', 'b'], ['a_b'], ['a-b'], ['a'], ['wire']].map((path) => scope.nameOf(path));
    expect(names).toEqual(['a', 'wire_3', 'a_b', 'a_b_2', 'a_b_3', 'a', 'wire_3']);
  });

  it('starts with no digit, is not empty, and looks like no name of generated functions', () => {
    const scope = new NameScope([]);
    const names = ['2x', '', 'x2', 'A_2024_11_05', 'A_2024_11_0', 'A_2024_1_05'].map((name) => scope.nameOf([name]));
    expect(names).toEqual(['_2x', '_', 'x2', '_A_2024_11_05', 'A_2024_11_0', 'A_2024_1_05']);
  });
});

describe('the imports of a module', () => {
  it('are in the order of modules and names, each once, namespaces among them', () => {
    const imports = new ImportList();
    expect([imports.add('./b.js', 'Z'), imports.add('./c.js', 'C'), imports.add('./b.js', 'A')]).toEqual([
      'Z',
      'C',
      'A',
    ]);
    expect([imports.add('./b.js', 'Z'), imports.addNamespace('./a.js', 'all')]).toEqual(['Z', 'all']);
    const statements = ["* as all from './a.js'", "{ A, Z } from './b.js'", "{ C } from './c.js'"];
    expect(imports.print()).toBe(statements.map((each) => `import ${each};\n`).join(''));
    expect(imports.print('export')).toBe(statements.map((each) => `export ${each};\n`).join(''));
    expect(new ImportList().print()).toBe('');
  });
});

describe('a module of several revisions', () => {
  const { revisions } = quickModel({ A: text }, { A: text }, { A: text }, { A: text });
  const [a = '', b = '', c = '', d = ''] = revisions.map(({ revision }) => revision);

  it('is named for the run of them, or for each', () => {
    const names = [[a], [a, b], [b, c, d], [a, b, c, d], [a, c], [a, b, d]].map((some) => groupName(some, revisions));
    expect(names).toEqual([
      a,
      `${a}_to_${b}`,
      `${b}_to_${d}`,
      `${a}_to_${d}`,
      `${a}_and_${c}`,
      `${a}_and_${b}_and_${d}`,
    ]);
  });
});

describe('a comment', () => {
  it('has its lines, and no blank at the end of an empty one', () => {
    expect(comment('a')).toBe('/**\n * a\n */');
    expect(comment('a\n\nb')).toBe('/**\n * a\n *\n * b\n */');
  });
});

describe('a union of types', () => {
  it('has each once', () => {
    expect(unite(['a', 'b', 'a'])).toBe('a | b');
    expect(unite(['a'])).toBe('a');
  });
});
