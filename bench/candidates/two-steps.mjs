import { distinct } from './distinct.mjs';

/** A whole message by two verdicts: on its envelope, then on the definition that its method, or its request, names. */
export function twoSteps({ answers }, envelope, concrete) {
  const make =
    answers === undefined
      ? (envelope, concrete) => (message) => envelope(message) && concrete(message)
      : (envelope, concrete) => (message) => envelope(message) && concrete(message.result);
  return distinct(make)(envelope, concrete);
}

/**
 * A message of which nobody has said what it is, by the definition of all that its side may send: the verdict narrows it on
 * `method`. What a result is only its request says, so that one takes two steps.
 */
export function narrowing(payload, is) {
  if (payload.answers !== undefined) return twoSteps(payload, is('JSONRPCMessage'), is(payload.definition));
  const side = payload.from === 'client' ? 'Client' : 'Server';
  return is(side + (payload.definition.endsWith('Request') ? 'Request' : 'Notification'));
}

/** By one verdict, on the concrete definition alone. */
export function oneStep({ answers }, concrete) {
  return answers === undefined ? concrete : distinct((concrete) => (message) => concrete(message.result))(concrete);
}
