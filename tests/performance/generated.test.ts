import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import * as records from '../../generated/records.js';
import { REPOSITORY } from '../../generator/resources/folders.js';

/** The most functions, methods and getters that the modules of a folder may have together. */
const CEILINGS: { readonly [folder: string]: number } = { validators: 560, records: 640, catalogs: 10, is: 560 };

describe('the generated modules', () => {
  it.each(Object.entries(CEILINGS))('%s has no more than %d functions', (folder, ceiling) => {
    const count = nodesOf(folder).filter(ts.isFunctionLike).filter(hasBody).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(ceiling);
  });
});

describe('the generated validators', () => {
  it('make no objects, no closures, and no lists of keys', () => {
    const making = nodesOf('validators').filter(
      (node) =>
        ts.isObjectLiteralExpression(node) ||
        ts.isArrayLiteralExpression(node) ||
        ts.isNewExpression(node) ||
        ts.isArrowFunction(node) ||
        ts.isFunctionExpression(node) ||
        ts.isTemplateExpression(node) ||
        (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Object'),
    );
    expect(making.map((node) => node.getText())).toEqual([]);
  });
});

describe('the generated records', () => {
  const getters = nodesOf('records').filter(ts.isGetAccessor);

  it('have getters that are written in classes of their own', () => {
    expect(getters.length).toBeGreaterThan(100);
    for (const getter of getters) {
      expect(ts.isClassDeclaration(getter.parent), getter.getText()).toBe(true);
      expect(ts.isSourceFile(getter.parent.parent), getter.getText()).toBe(true);
    }
  });

  it('are made by no factory: nothing in their modules makes functions or defines properties', () => {
    const making = nodesOf('records').filter(
      (node) =>
        ts.isArrowFunction(node) ||
        ts.isFunctionExpression(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isClassExpression(node) ||
        (ts.isIdentifier(node) && /^(definePropert(y|ies)|WeakMap|Proxy)$/.test(node.text)),
    );
    expect(making.map((node) => node.getText())).toEqual([]);
  });

  it('share no getter when they run', () => {
    const owners = new Map<unknown, string>();
    for (const record of Object.values(records)) {
      for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(record.prototype))) {
        const get: unknown = Reflect.get(descriptor, 'get');
        if (get === undefined) continue;
        expect(owners.get(get), key).toBeUndefined();
        owners.set(get, record.typeName);
      }
    }
    expect(owners.size).toBe(getters.length);
  });
});

function nodesOf(folder: string): readonly ts.Node[] {
  const directory = join(REPOSITORY, 'generated', folder);
  return readdirSync(directory).flatMap((file) => {
    const text = readFileSync(join(directory, file), 'utf8');
    return descendants(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  });
}

function descendants(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node): void => {
    found.push(child);
    child.forEachChild(visit);
  };
  visit(node);
  return found;
}

function hasBody(node: ts.Node): boolean {
  return 'body' in node && node.body !== undefined;
}
