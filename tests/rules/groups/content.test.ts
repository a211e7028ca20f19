import { expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { lint } from '../../../src/rules/index.js';
import type { Example } from '../../../src/rules/rule.js';
import { contentRules } from '../../../src/rules/content.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

const ALL = Schemas.supportedVersions;

describeGroup(contentRules, {
  'image-data-base64': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/content/0/data must be base64, but has white space at character 4'],
  },
  'audio-data-base64': {
    strength: 'MUST',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/result/content/0/data must be base64, but has 15 characters, which is no multiple of four'],
  },
  'blob-base64': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/contents/0/blob must be base64, but has "*" at character 2'],
  },
  'content-mime-type-valid': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/content/0/mimeType must be a media type, but is "png"'],
  },
  'embedded-resource-mime-type': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/messages/0/content/resource must have a mimeType, but has none'],
  },
  'resource-contents-text-xor-blob': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/contents/0 must have either text or blob, but has both'],
  },
  'annotation-last-modified-iso-8601': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/result/content/0/annotations/lastModified must be a time as ISO 8601 has it, but is "yesterday"'],
  },
});

function called(...content: readonly JsonObject[]): Example {
  return { result: { content }, to: 'tools/call' };
}

const EMPTY = ['/result/content/0/data must not be empty'];

describeRule('image-data-base64', [
  { what: 'no data', of: called({ type: 'image', mimeType: 'image/png', data: '' }), finds: EMPTY },
  { what: 'data that are no text', of: called({ type: 'image', data: 5 }, { type: 'image' }) },
  {
    what: 'the image of a prompt',
    of: {
      result: { messages: [{ role: 'user', content: { type: 'image', mimeType: 'image/png', data: 'iVB' } }] },
      to: 'prompts/get',
    },
    finds: ['/result/messages/0/content/data must be base64, but has 3 characters, which is no multiple of four'],
  },
]);

describeRule('audio-data-base64', [
  { what: 'no data', of: called({ type: 'audio', mimeType: 'audio/wav', data: '' }), finds: EMPTY },
  { what: 'data that are no text', of: called({ type: 'audio', data: null }) },
]);

describeRule('blob-base64', [
  {
    what: 'the alphabet for URLs, in a resource that is embedded',
    of: called({ type: 'resource', resource: { uri: 'file:///a.bin', blob: 'A-B=' } }),
    finds: [
      '/result/content/0/resource/blob must be base64, but has -, which is of the alphabet for URLs, at character 2',
    ],
  },
  {
    what: 'a blob that is no text',
    of: { result: { contents: [{ uri: 'file:///a.bin', blob: 5 }] }, to: 'resources/read' },
  },
]);

const ofType = (type: string) => (mimeType: JsonValue) => ({ type, mimeType, data: 'UklG' });
const image = ofType('image');
const audio = ofType('audio');

describeRule('content-mime-type-valid', [
  {
    what: 'an image is nothing else',
    of: called(...['audio/wav', 'VIDEO/mp4', 'text/plain', 'font/woff', 'model/obj'].map(image)),
    finds: ['audio/wav', 'VIDEO/mp4', 'text/plain', 'font/woff', 'model/obj'].map(
      (type, index) => `/result/content/${index}/mimeType must be that of an image, but is "${type}"`,
    ),
  },
  {
    what: 'a sound is nothing else',
    of: called(...['image/png', 'text/plain', 'font/woff', 'model/obj'].map(audio)),
    finds: ['image/png', 'text/plain', 'font/woff', 'model/obj'].map(
      (type, index) => `/result/content/${index}/mimeType must be that of a sound, but is "${type}"`,
    ),
  },
  {
    what: 'what may be an image or a sound',
    of: called(
      ...['image/svg+xml', 'application/octet-stream', 'x/y'].map(image),
      ...['audio/ogg; codecs=opus', 'video/mp4', 'application/ogg'].map(audio),
    ),
  },
  {
    what: 'no media type, for a sound',
    of: called(audio('')),
    finds: ['/result/content/0/mimeType must be a media type, but is ""'],
  },
  { what: 'a type that is no text', of: called(image(5), audio(null), { type: 'image' }) },
]);

function said(content: JsonValue): Example {
  return { result: { messages: [{ role: 'user', content }] }, to: 'prompts/get' };
}

describeRule('embedded-resource-mime-type', [
  { what: 'a blob', of: said({ type: 'resource', resource: { uri: 'a:b', blob: '', mimeType: 'image/png' } }) },
  { what: 'a resource that is missing', of: said({ type: 'resource' }) },
  { what: 'a key of another kind of content', of: said({ type: 'text', text: 'warm', resource: {} }) },
  { what: 'content that is none', of: said('warm') },
  { what: 'the result of a tool', of: called({ type: 'resource', resource: { uri: 'a:b', text: 'warm' } }) },
]);

describeRule('resource-contents-text-xor-blob', [
  {
    what: 'neither',
    of: { result: { contents: [{ uri: 'a:b' }] }, to: 'resources/read' },
    finds: ['/result/contents/0 must have either text or blob, but has neither'],
  },
  {
    what: 'both, where one is null',
    of: called({ type: 'resource', resource: { uri: 'a:b', text: 'warm', blob: null } }),
    finds: ['/result/content/0/resource must have either text or blob, but has both'],
  },
  { what: 'a blob alone', of: { result: { contents: [{ uri: 'a:b', blob: '' }] }, to: 'resources/read' } },
]);

it.each(['TextResourceContents', 'BlobResourceContents'] as const)('a record of %s is looked at by itself', (type) => {
  const schema = Schemas.forVersion('2026-07-28');
  const record = schema.fromValue(type, { uri: 'a:b', text: 'warm', blob: 'd2FybQ==' });
  const findings = lint(schema, record, { config: { rules: { 'resource-contents-text-xor-blob': 'error' } } });
  expect(findings.map(({ message }) => message)).toEqual(['The message must have either text or blob, but has both']);
});

describeRule('annotation-last-modified-iso-8601', [
  { what: 'a time that is no text', of: called({ type: 'text', text: 'warm', annotations: { lastModified: 5 } }) },
  { what: 'no time', of: called({ type: 'text', text: 'warm', annotations: { priority: 1 } }) },
]);
