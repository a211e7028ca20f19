import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';

import { manifestText } from '../../../generator/compat/manifest.js';
import { loadDocuments } from '../../../generator/documents.js';
import { buildModel } from '../../../generator/model/model.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';
import { message, modelOf, object, ref, reversed, text, union } from '../models.js';

const OLDER = {
  P: object({ p: text }),
  EmptyResult: object({ e: text }),
  Tool: object({ name: text, gone: text, size: { type: 'integer' }, params: object({ a: text }) }, 'name'),
  Kind: object({ k: text }),
  Same: object({ s: text }),
  AskRequest: message('ask'),
  OldRequest: message('old'),
  ClientRequest: union('OldRequest'),
  ServerRequest: union('AskRequest'),
};
const NEWER = {
  P: object({ p: text }),
  EmptyResult: object({ e: text }),
  Text: text,
  Tool: object({ name: text, title: text, size: { type: 'integer', minimum: 0 }, params: ref('P') }),
  Kind: union('P'),
  Same: object({ s: ref('Text') }),
  AskRequest: message('ask'),
  AskResult: object({ a: text }),
  ClientRequest: union('AskRequest'),
};
const models = [modelOf(OLDER, NEWER), modelOf(reversed(OLDER), reversed(NEWER))] as const;
const [model] = models;
const five = buildModel(loadDocuments());

describe('the manifest', () => {
  it('says what differs, one fact a line, and leaves out what does not', () => {
    const manifest = JSON.parse(manifestText(model)) as { revisions: unknown; pairs: { [pair: string]: unknown } };
    const source = model.revisions[1]?.source;
    expect(manifest.revisions).toMatchObject({
      '2001-01-01': {
        commit: 'c0ffee',
        path: 'schema/2001-01-01/schema.json',
        sha256: source?.sha256,
        effectiveSha256: source?.effectiveSha256,
        definitions: 9,
      },
    });
    expect(manifest.pairs).toEqual({
      '2000-01-01 -> 2001-01-01': {
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        definitions: {
          added: { AskResult: 'record', Text: 'native' },
          removed: { OldRequest: 'record', ServerRequest: 'contract' },
          changed: { ClientRequest: 'contract', Kind: 'contract', Same: 'record, in wording only', Tool: 'record' },
        },
        kinds: { Kind: ['record', 'contract'] },
        fields: {
          'Tool.gone': { removed: 'optional scalar' },
          'Tool.name': { requiredness: ['required', 'optional'] },
          'Tool.params': { category: ['object', 'record P'] },
          'Tool.size': { constraint: { size: ['integer', 'integer, at least 0'] } },
          'Tool.title': { added: 'optional scalar' },
        },
        contents: {
          'ClientRequest | record AskRequest': [null, 'member'],
          'ClientRequest | record OldRequest': ['member', null],
        },
        messages: {
          removed: { 'clientRequest old': 'OldRequest -> EmptyResult' },
          moved: { 'serverRequest ask': 'clientRequest' },
          changed: { 'clientRequest ask': { result: ['EmptyResult', 'AskResult'] } },
        },
      },
    });
    const lines = manifestText(model).split('\n');
    expect(lines).toContain(`        "Tool.gone": { "removed": "optional scalar" },`);
    expect(lines).toContain(`          "AskResult": "record",`);
    expect(lines.at(-1)).toBe('');
  });

  it('has a pair without a difference, too', () => {
    const manifest = JSON.parse(manifestText(modelOf({ A: text }, { A: text }))) as { pairs: object };
    expect(manifest.pairs).toEqual({ '2000-01-01 -> 2001-01-01': { fingerprint: expect.any(String) as string } });
  });

  it('is the same whatever the order of keys in the documents, apart from their digests', () => {
    const [straight, turned] = models.map((each) => manifestText(each).replaceAll(/"[a-zA-Z]*256": "\w+"/g, ''));
    expect(straight).toBe(turned);
  });

  it('of the five revisions is the same every time, and as prettier leaves it', { timeout: 60_000 }, async () => {
    const manifest = manifestText(five);
    expect(manifestText(buildModel(loadDocuments()))).toBe(manifest);
    const options = await resolveConfig(join(REPOSITORY, 'compat-manifest.json'));
    expect(await format(manifest, { ...options, parser: 'json' })).toBe(manifest);
    expect(Object.keys((JSON.parse(manifest) as { pairs: object }).pairs)).toHaveLength(10);
  });
});
