import { excerpt } from '../describe.js';
import type { JsonObject, JsonValue } from '../json.js';
import { base64Fault } from './formats/base64.js';
import { isIso8601 } from './formats/date-time.js';
import { parseMediaType } from './formats/media-type.js';
import { hasMember, memberOf, textOf } from './json.js';
import { ALL, since } from './revisions.js';
import type { Report, Rule } from './rule.js';

/** A dot, as small as PNG has it. */
const IMAGE = {
  type: 'image',
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const AUDIO = { type: 'audio', mimeType: 'audio/wav', data: 'UklGRgAAAABXQVZF' };

export const contentRules: readonly Rule[] = [
  {
    id: 'image-data-base64',
    strength: 'MUST',
    revisions: ALL,
    says: 'The data of an image is base64 of something.',
    page: '2026-07-28/server/prompts#image-content',
    on: { definition: 'ImageContent' },
    check({ value }, report) {
      checkData(value, report);
    },
    good: toolResult(IMAGE),
    bad: toolResult({ ...IMAGE, data: 'not base64!!' }),
  },
  {
    id: 'audio-data-base64',
    strength: 'MUST',
    revisions: since('2025-03-26'),
    says: 'The data of a sound is base64 of something.',
    page: '2026-07-28/server/prompts#audio-content',
    on: { definition: 'AudioContent' },
    check({ value }, report) {
      checkData(value, report);
    },
    good: toolResult(AUDIO),
    bad: toolResult({ ...AUDIO, data: 'UklGRgAAAABXQVZ' }),
  },
  {
    id: 'blob-base64',
    strength: 'MUST',
    revisions: ALL,
    says: 'The blob of a resource is base64.',
    page: '2026-07-28/server/resources#security-considerations',
    on: { definition: 'BlobResourceContents' },
    check({ value }, report) {
      checkBase64(value, 'blob', report);
    },
    good: resource({ uri: 'file:///a.bin', blob: '' }),
    bad: resource({ uri: 'file:///a.bin', blob: 'A*B=' }),
  },
  {
    id: 'content-mime-type-valid',
    strength: 'MUST',
    revisions: ALL,
    says: 'The MIME type of an image or a sound is a media type, and not that of something else.',
    page: '2026-07-28/server/prompts#image-content',
    on: { definition: ['ImageContent', 'AudioContent'] },
    check({ value }, report) {
      const text = textOf(memberOf(value, 'mimeType'));
      if (text === undefined) return;
      const isImage = memberOf(value, 'type') === 'image';
      const type = parseMediaType(text)?.type;
      if (type === undefined) report(['mimeType'], `must be a media type, but is ${excerpt(text)}`);
      else if ((isImage ? NO_IMAGES : NO_SOUNDS).includes(type)) {
        report(['mimeType'], `must be that of ${isImage ? 'an image' : 'a sound'}, but is ${excerpt(text)}`);
      }
    },
    good: toolResult(IMAGE),
    bad: toolResult({ ...IMAGE, mimeType: 'png' }),
  },
  {
    id: 'embedded-resource-mime-type',
    strength: 'MUST',
    revisions: ALL,
    says: 'A resource in the message of a prompt has a MIME type.',
    page: '2026-07-28/server/prompts#embedded-resources',
    on: { definition: 'PromptMessage' },
    check({ value }, report) {
      const content = memberOf(value, 'content');
      const embedded = memberOf(content, 'resource');
      if (memberOf(content, 'type') !== 'resource' || embedded === undefined || hasMember(embedded, 'mimeType')) return;
      report(['content', 'resource'], 'must have a mimeType, but has none');
    },
    good: prompt({ type: 'resource', resource: { uri: 'note://weather', mimeType: 'text/plain', text: 'warm' } }),
    bad: prompt({ type: 'resource', resource: { uri: 'note://weather', text: 'warm' } }),
  },
  {
    id: 'resource-contents-text-xor-blob',
    strength: 'MUST',
    revisions: ALL,
    says: 'The contents of a resource are either text or a blob.',
    page: '2026-07-28/server/prompts#embedded-resources',
    on: { definition: ['TextResourceContents', 'BlobResourceContents'] },
    check({ value }, report) {
      const hasText = hasMember(value, 'text');
      if (hasText !== hasMember(value, 'blob')) return;
      report([], `must have either text or blob, but has ${hasText ? 'both' : 'neither'}`);
    },
    good: resource({ uri: 'note://weather', text: 'warm' }),
    bad: resource({ uri: 'note://weather', text: 'warm', blob: 'd2FybQ==' }),
  },
  {
    id: 'annotation-last-modified-iso-8601',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'The time of the last change is written as ISO 8601 has it.',
    page: '2026-07-28/server/resources#annotations',
    on: { definition: 'Annotations' },
    check({ value }, report) {
      const text = textOf(memberOf(value, 'lastModified'));
      if (text !== undefined && !isIso8601(text)) {
        report(['lastModified'], `must be a time as ISO 8601 has it, but is ${excerpt(text)}`);
      }
    },
    good: toolResult({ type: 'text', text: 'warm', annotations: { lastModified: '2025-05-03T14:30:00+02:00' } }),
    bad: toolResult({ type: 'text', text: 'warm', annotations: { lastModified: 'yesterday' } }),
  },
];

// Types that are surely something else; sound may come as video or as an application's.
const NO_IMAGES = ['audio', 'video', 'text', 'font', 'model'];
const NO_SOUNDS = ['image', 'text', 'font', 'model'];

function checkData(block: JsonValue, report: Report): void {
  if (memberOf(block, 'data') === '') report(['data'], 'must not be empty');
  else checkBase64(block, 'data', report);
}

function checkBase64(value: JsonValue, key: string, report: Report): void {
  const text = textOf(memberOf(value, key));
  const fault = text === undefined ? undefined : base64Fault(text);
  if (fault !== undefined) report([key], `must be base64, but ${fault}`);
}

function toolResult(...content: readonly JsonObject[]): { readonly result: JsonObject; readonly to: string } {
  return { result: { content }, to: 'tools/call' };
}

function resource(contents: JsonObject): { readonly result: JsonObject; readonly to: string } {
  return { result: { contents: [contents] }, to: 'resources/read' };
}

function prompt(content: JsonObject): { readonly result: JsonObject; readonly to: string } {
  return { result: { messages: [{ role: 'user', content }] }, to: 'prompts/get' };
}
