import type { Palette } from '../terminal/colour.js';
export function isHelpTopic(name: string): name is 'check' { return name === 'check'; }
export function helpFor(_t: string | undefined, _p: Palette): string { return 'help\n'; }
