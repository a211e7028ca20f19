import { Schemas } from '../../../src/index.js';
import { contentRules } from '../../../src/rules/content.js';
import { describeGroup } from '../support/group.js';

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
    finds: ['/result/content/0/annotations/lastModified must be a time by ISO 8601, but is "yesterday"'],
  },
});
