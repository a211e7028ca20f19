import { samplingRules } from '../../../src/rules/sampling.js';
import { describeGroup } from '../support/group.js';

describeGroup(samplingRules, {
  'sampling-tool-results-alone': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/2/content/0 must not be there, beside the result of a tool'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/2/content/0 must not be there, beside the result of a tool',
      ],
    },
  },
  'sampling-tool-use-answered': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/1 must be answered by a tool_result in the next message'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/1 must be answered by a tool_result in the next message',
      ],
    },
  },
  'sampling-tool-result-known-id': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/0/toolUseId must be the id of a tool_use before, but is "ghost"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/0/toolUseId must be the id of a tool_use before, but is "ghost"',
      ],
    },
  },
  'sampling-tool-use-id-unique': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/1/id must be unique, but "a" is there before'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/1/id must be unique, but "a" is there before',
      ],
    },
  },
  'sampling-tool-use-role': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': [
        '/params/messages/0/content/0 must be in a message of the role assistant',
        '/params/messages/1/content/0 must be in a message of the role user',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/0/content/0 must be in a message of the role assistant',
        '/result/inputRequests/input/params/messages/1/content/0 must be in a message of the role user',
      ],
    },
  },
  'sampling-include-context-deprecated': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/includeContext should be "none" or left out, but is "allServers"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/includeContext should be "none" or left out, but is "allServers"',
      ],
    },
  },
  'sampling-result-stop-reason-tool-use': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/stopReason should not be "toolUse", since no tool is used'],
      '2026-07-28': ['/params/inputResponses/input/stopReason should not be "toolUse", since no tool is used'],
    },
  },
  'sampling-result-no-tool-result': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/0 must not be a tool_result'],
      '2026-07-28': ['/params/inputResponses/input/content/0 must not be a tool_result'],
    },
  },
  'sampling-content-array-not-empty': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/params/inputResponses/input/content should have at least 1 item, but has none'],
  },
  'sampling-tool-choice-none': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must not be there: toolChoice is "none"'],
      '2026-07-28': ['/params/inputResponses/input/content must not be there: toolChoice is "none"'],
    },
  },
  'sampling-tool-choice-required': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must use a tool: toolChoice is "required"'],
      '2026-07-28': ['/params/inputResponses/input/content must use a tool: toolChoice is "required"'],
    },
  },
  'sampling-tool-use-offered-tool': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/name must be one of the 1 tools offered, but is "get_weather"'],
      '2026-07-28': [
        '/params/inputResponses/input/content/name must be one of the 1 tools offered, but is "get_weather"',
      ],
    },
  },
  'sampling-tool-use-input-conforms': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/input must have "city", but has not'],
      '2026-07-28': ['/params/inputResponses/input/content/input must have "city", but has not'],
    },
  },
  'sampling-tool-result-structured-conforms': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/2/content/structuredContent/t should be of type number, but is "warm"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/2/content/structuredContent/t should be of type number, but is "warm"',
      ],
    },
  },
  'sampling-error-codes': {
    strength: 'SHOULD',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/error/code should be -1 where the user has rejected a request, but is -32603'],
  },
});
