import { distinct } from './distinct.mjs';

/** A whole message by two verdicts: on its envelope, then on the definition that its method, or its request, names. */
export function twoSteps({ answers }, envelope, concrete) {
  const make =
    answers === undefined
      ? (envelope, concrete) => (message) => envelope(message) && concrete(message)
      : (envelope, concrete) => (message) => envelope(message) && concrete(message.result);
  return distinct(make)(envelope, concrete);
}

/** By one verdict, on the concrete definition alone. */
export function oneStep({ answers }, concrete) {
  return answers === undefined ? concrete : distinct((concrete) => (message) => concrete(message.result))(concrete);
}
