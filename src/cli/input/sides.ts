import type { Side } from '../../messages/index.js';

/** What a capture says of the direction of a message: a side, or a word that stands for one of the two. */
export type DirectionLabel = { readonly side: Side } | { readonly relative: Relative };

/** Seen from whoever made the capture, who may be either side. */
type Relative = 'out' | 'in';

const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/^(?:c2s|client|c->s|client-?(?:->|=>|→|>|to|2)-?server|(?:sent-)?(?:from|by)-?client|to-?server)$/, 'client'],
  [/^(?:s2c|server|s->c|server-?(?:->|=>|→|>|to|2)-?client|(?:sent-)?(?:from|by)-?server|to-?client)$/, 'server'],
];

const SIDES_IN_TEXT: readonly (readonly [RegExp, Side])[] = [
  [/\bc2s\b|\bclient\s*(?:-+>|=+>|→|>+|\bto\b)\s*server\b|\bfrom\s+(?:the\s+)?client\b/i, 'client'],
  [/\bs2c\b|\bserver\s*(?:-+>|=+>|→|>+|\bto\b)\s*client\b|\bfrom\s+(?:the\s+)?server\b/i, 'server'],
];

const OUT = new Set(['out', 'outgoing', 'outbound', 'send', 'sent', 'sending', 'tx', 'write', 'stdin']);
const IN = new Set(['in', 'incoming', 'inbound', 'recv', 'receive', 'received', 'receiving', 'rx', 'read', 'stdout']);
const OUT_ARROW = /^(?:[-=]*>+|→|⇒|»)$/;
const IN_ARROW = /^(?:<+[-=]*|←|⇐|«)$/;

/** The meaning of a value such as `c2s`, `client` or `outgoing`. */
export function readLabel(value: string): DirectionLabel | undefined {
  const word = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  for (const [pattern, side] of SIDES) if (pattern.test(word)) return { side };
  const relative = relativeOf(word);
  return relative && { relative };
}

/** The same in the prefix of a line of a log. */
export function readPrefix(prefix: string): DirectionLabel | undefined {
  for (const [pattern, side] of SIDES_IN_TEXT) if (pattern.test(prefix)) return { side };
  for (const word of prefix.toLowerCase().split(/[\s[\](){}:|,;"']/)) {
    const relative = relativeOf(word);
    if (relative !== undefined) return { relative };
  }
  return undefined;
}

function relativeOf(word: string): Relative | undefined {
  if (OUT.has(word) || OUT_ARROW.test(word)) return 'out';
  return IN.has(word) || IN_ARROW.test(word) ? 'in' : undefined;
}

/**
 * Learns who `out` and `in` are from the first message with such a label that only one side can have sent: a capture
 * made by a client says `out` for what the client sends, one made by a server says it for what the server sends.
 */
export class SideLearner {
  #out: Side | undefined;

  /** The side that a label stands for, as far as that is known. */
  sideOf(label: DirectionLabel | undefined): Side | undefined {
    if (label === undefined) return undefined;
    if ('side' in label) return label.side;
    return label.relative === 'out' ? this.#out : opposite(this.#out);
  }

  learn(label: DirectionLabel | undefined, side: Side): void {
    if (label === undefined || 'side' in label) return;
    this.#out ??= label.relative === 'out' ? side : opposite(side);
  }
}

function opposite(side: Side | undefined): Side | undefined {
  if (side === undefined) return undefined;
  return side === 'client' ? 'server' : 'client';
}
