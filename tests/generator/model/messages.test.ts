import { describe, expect, it } from 'vitest';

import { answersOf } from '../../../generator/model/messages.js';
import type { Messages } from '../../../generator/model/messages.js';
import { quickModel } from '../documents.js';
import { list, message, object, ref, text, union } from '../models.js';

function messagesOf(definitions: { readonly [name: string]: unknown }): Messages {
  const [revision] = quickModel(definitions).revisions;
  if (revision === undefined) throw new Error('there is one revision');
  return revision.messages;
}

const asking = (params: object) => object({ method: { type: 'string', const: 'a' }, params }, 'method');
const method = (more: object) => ({
  method: 'a',
  definition: 'ARequest',
  result: 'AResult',
  alternatives: {},
  ...more,
});
const Tagged = object({ resultType: text });

describe('the messages of a revision', () => {
  it('are what its aggregates list, in their order; where there is no aggregate, there are none', () => {
    const messages = messagesOf({
      EmptyResult: object({ a: text }),
      BRequest: message('b'),
      ARequest: message('a'),
      XNotification: message('x'),
      ClientRequest: union('BRequest', 'ARequest'),
      ServerNotification: union('XNotification'),
      InputRequest: union('ARequest'),
    });
    const b = { method: 'b', definition: 'BRequest', result: 'EmptyResult', alternatives: {} };
    const a = { method: 'a', definition: 'ARequest', result: 'EmptyResult', alternatives: {} };
    expect(messages).toStrictEqual({
      clientRequest: [b, a],
      clientNotification: [],
      serverRequest: [],
      serverNotification: [{ method: 'x', definition: 'XNotification', alternatives: {} }],
      inputRequest: [a],
    });
  });

  it('are the one that an aggregate is an alias of, or says again; or the aggregate itself', () => {
    const alias = messagesOf({ ANotification: message('a'), ClientNotification: ref('ANotification') });
    expect(alias.clientNotification.map(({ definition }) => definition)).toEqual(['ANotification']);
    const twin = messagesOf({ Z: text, ServerNotification: message('a'), ANotification: message('a') });
    expect(twin.serverNotification.map(({ definition }) => definition)).toEqual(['ANotification']);
    const alone = messagesOf({ ServerNotification: message('a'), BNotification: message('b') });
    expect(alone.serverNotification.map(({ definition }) => definition)).toEqual(['ServerNotification']);
  });

  it('leave out of a union what has no name', () => {
    const { clientNotification } = messagesOf({
      A: message('a'),
      ClientNotification: { anyOf: [ref('A'), text] },
    });
    expect(clientNotification).toStrictEqual([{ method: 'a', definition: 'A', alternatives: {} }]);
  });
});

describe('a request', () => {
  it('is answered by the result of its name, whatever the rest of the name is', () => {
    const { serverRequest } = messagesOf({
      RequestARequest: message('a'),
      RequestAResult: object({ a: text }),
      ResultARequest: object({ a: text }),
      EmptyResult: object({ a: text }),
      ServerRequest: union('RequestARequest'),
      ResultResponseARequest: object({ result: ref('EmptyResult') }),
    });
    expect(serverRequest.map(({ result, alternatives }) => [result, alternatives])).toEqual([['RequestAResult', {}]]);
  });

  it('says its tag where the result declares one', () => {
    const { clientRequest } = messagesOf({ ARequest: message('a'), AResult: Tagged, ClientRequest: union('ARequest') });
    expect(clientRequest).toStrictEqual([method({ resultTag: 'complete' })]);
  });

  it('may be answered by what its response names beside the result', () => {
    const definitions = {
      ARequest: message('a'),
      AResult: Tagged,
      InputRequiredResult: Tagged,
      ClientRequest: union('ARequest'),
    };
    const several = { AResultResponse: object({ result: union('InputRequiredResult', 'AResult') }) };
    const tagged = { resultTag: 'complete', alternatives: { input_required: 'InputRequiredResult' } };
    expect(messagesOf({ ...definitions, ...several }).clientRequest).toStrictEqual([method(tagged)]);
    const one = { AResultResponse: object({ result: ref('InputRequiredResult') }) };
    expect(messagesOf({ ...definitions, ...one }).clientRequest).toStrictEqual([method(tagged)]);
    const own = { AResultResponse: object({ result: ref('AResult'), other: ref('InputRequiredResult') }) };
    expect(messagesOf({ ...definitions, ...own }).clientRequest).toStrictEqual([method({ resultTag: 'complete' })]);
    const unnamed = { AResultResponse: object({ result: { anyOf: [ref('AResult'), text] } }) };
    expect(messagesOf({ ...definitions, ...unnamed }).clientRequest).toStrictEqual([method({ resultTag: 'complete' })]);
    const none = { AResultResponse: object({ other: ref('InputRequiredResult') }) };
    expect(messagesOf({ ...definitions, ...none }).clientRequest).toStrictEqual([method({ resultTag: 'complete' })]);
  });

  it.each<[string, object, boolean]>([
    ['parameters with that field', object({ task: text }), true],
    ['parameters of that name', ref('Params'), true],
    ['parameters that join it', { allOf: [ref('Other'), ref('Params')] }, true],
    ['parameters that may be it', union('Other', 'Params'), true],
    ['other parameters', ref('Other'), false],
    ['a list of such', list(ref('Params')), false],
    ['parameters of text', text, false],
  ])('may ask for a task with %s: %j, %s', (_, params, asks) => {
    const { clientRequest } = messagesOf({
      ARequest: asking(params),
      AResult: object({ a: text }),
      CreateTaskResult: object({ b: text }),
      Params: object({ other: text, task: text }),
      Other: object({ tasks: text }),
      ClientRequest: union('ARequest'),
    });
    expect(clientRequest).toStrictEqual([method(asks ? { augmented: 'CreateTaskResult' } : {})]);
  });

  it('has the result of another one as its answer where it asks for that', () => {
    const { clientRequest } = messagesOf({
      GetTaskPayloadRequest: message('tasks/result'),
      GetTaskPayloadResult: object({ a: text }),
      ClientRequest: union('GetTaskPayloadRequest'),
    });
    expect(clientRequest).toStrictEqual([
      {
        method: 'tasks/result',
        definition: 'GetTaskPayloadRequest',
        result: 'GetTaskPayloadResult',
        alternatives: {},
        payload: true,
      },
    ]);
  });

  it('has its answers in order: the ordinary one, the alternatives, the promise of a task', () => {
    const plain = { method: 'a', definition: 'A', alternatives: {} };
    expect(answersOf(plain)).toEqual([]);
    expect(answersOf({ ...plain, result: 'R' })).toEqual(['R']);
    expect(answersOf({ ...plain, result: 'R', alternatives: { x: 'X', b: 'B' }, augmented: 'T' })).toEqual([
      'R',
      'X',
      'B',
      'T',
    ]);
  });
});
