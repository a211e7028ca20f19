import { iconRules } from '../../../src/rules/icons.js';
import { describeGroup } from '../support/group.js';

describeGroup(iconRules, {
  'icon-src-scheme': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src must be an https: or a data: URI, but is "javascript:alert(1)"'],
  },
  'icon-src-https': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src should be an https: URI, but is "http://example.com/icon.png"'],
  },
  'icon-data-uri-base64': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src must hold base64, but "data:image/svg+xml,<svg/>" does not say so'],
  },
  'icon-size-format': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/sizes/1 should be like "48x48", or "any", but is "large"'],
  },
  'icon-mime-type-image': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/mimeType should be that of an image, but is "text/html"'],
  },
  'website-url-valid': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/serverInfo/websiteUrl should be a URL, but is "my site"'],
      '2026-07-28': ['/result/_meta/io.modelcontextprotocol~1serverInfo/websiteUrl should be a URL, but is "my site"'],
    },
  },
});
