// What each candidate loads to judge one revision, and nothing else: imports are dynamic, so that their cost can be told.
import { readFileSync } from 'node:fs';

import { AJV_OPTIONS } from '../candidates/ajv-options.mjs';
import { documentFile, standaloneFile } from '../files.mjs';

/**
 * By the name of the candidate: `load` imports it, and gives `is`, which takes the name of a definition and a decoded
 * value, and `fromJson`, which takes the name and a text and gives the record, or the value.
 */
export const LOADERS = {
  'exact-mcp': async (revision) => {
    const { schema } = await import(`exact-mcp/${revision}`);
    return { is: (name, value) => schema.is(name, value), fromJson: (name, text) => schema.fromJson(name, text) };
  },
  'exact-mcp, all revisions': async (revision) => {
    const { Schemas } = await import('exact-mcp');
    const schema = Schemas.forVersion(revision);
    return { is: (name, value) => schema.is(name, value), fromJson: (name, text) => schema.fromJson(name, text) };
  },
  'exact-mcp, guards': async (revision) => {
    const guards = await import(`exact-mcp/${revision}/is`);
    return parsing((name, value) => guards[`is${name}`](value));
  },
  'AJV standalone': async (revision) => {
    const compiled = await import(standaloneFile(revision));
    return parsing((name, value) => compiled[name](value));
  },
  'AJV draft-07': async (revision) => {
    const { Ajv } = await import('ajv');
    const { $schema, ...document } = JSON.parse(readFileSync(documentFile(revision), 'utf8'));
    return compiling(new Ajv(AJV_OPTIONS), document);
  },
  'AJV 2020': async (revision) => {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    return compiling(new Ajv2020(AJV_OPTIONS), JSON.parse(readFileSync(documentFile(revision), 'utf8')));
  },
  TypeBox: async (revision) => {
    const { Compile } = await import('typebox/schema');
    const { $defs } = JSON.parse(readFileSync(documentFile(revision), 'utf8'));
    return parsing((name, value) => Compile({ $defs, $ref: `#/$defs/${name}` }).Check(value));
  },
  'SDK 1': async () => official(await import('@modelcontextprotocol/sdk/types.js')),
  'core 2': async () => official(await import('@modelcontextprotocol/core')),
};

function compiling(ajv, document) {
  ajv.addSchema(document, 'mcp');
  return parsing((name, value) => ajv.getSchema(`mcp#/$defs/${name}`)(value));
}

function official(schemas) {
  return {
    is: (name, value) => schemas[`${name}Schema`].safeParse(value).success,
    fromJson: (name, text) => schemas[`${name}Schema`].parse(JSON.parse(text)),
  };
}

function parsing(is) {
  const fromJson = (name, text) => {
    const value = JSON.parse(text);
    if (!is(name, value)) throw new Error(`not valid as ${name}`);
    return value;
  };
  return { is, fromJson };
}
