import type { Terminal } from '../terminal/terminal.js';
export function diff(_a: readonly string[], _t: Terminal): Promise<number> { return Promise.resolve(0); }
