import { toolHeaderRules } from '../../../src/rules/tool-headers.js';
import { describeGroup } from '../support/group.js';

describeGroup(toolHeaderRules, {
  'x-mcp-header-not-empty': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/tools/0/inputSchema/properties/region/x-mcp-header must be a string that is not empty, but is ""'],
  },
  'x-mcp-header-token': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/tenant/x-mcp-header must be a token of HTTP, but "Tenant Id" has " "',
    ],
  },
  'x-mcp-header-unique': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/tools/0/inputSchema/properties/b/x-mcp-header must be unique, but "REGION" is there before'],
  },
  'x-mcp-header-primitive-type': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/share/x-mcp-header must be on a property of type string, integer or boolean, but this one has "number"',
    ],
  },
  'x-mcp-header-statically-reachable': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/list/items/x-mcp-header must be on a property that is reached by properties alone',
    ],
  },
  'x-mcp-header-not-sensitive': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/api_key/x-mcp-header should not be on "api_key": headers are seen on the way',
    ],
  },
});
