import { taskRules } from '../../../src/rules/tasks.js';
import { describeGroup } from '../support/group.js';

describeGroup(taskRules, {
  'task-starts-working': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/task/status must be "working" at first, but is "completed"'],
  },
  'task-timestamps-iso-8601': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/createdAt must be a date and time of ISO 8601, but is "1700000000"'],
  },
  'create-task-only-when-asked': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/task must be left out, since the request asks for no task'],
  },
  'create-task-without-operation-result': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/content must be left out of a result that promises a task'],
  },
  'task-param-only-on-augmentable-methods': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/params/task should be left out of resources/read'],
  },
  'task-result-names-task': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result must name the task "t-1" as io.modelcontextprotocol/related-task, but names nothing'],
  },
  'related-task-shape': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task must be an object with a taskId, but is "t-1"'],
  },
  'task-polling-without-related-task': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task should be left out of tasks/get'],
  },
  'task-get-same-id': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/taskId must be the id of the request, "t-2", but is "t-1"'],
  },
  'task-cancel-result-cancelled': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/status must be "cancelled", but is "working"'],
  },
  'task-error-codes': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/error/code must be -32602, since the task or the cursor is unknown, but is -32002'],
  },
  'task-failed-has-message': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/result should have a statusMessage'],
  },
  'task-model-immediate-response-string': {
    strength: 'MAY',
    revisions: ['2025-11-25'],
    finds: [
      '/result/_meta/io.modelcontextprotocol~1model-immediate-response can only be a string, but is an object with "text"',
    ],
  },
});
