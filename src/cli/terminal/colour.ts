/** Puts a text in a style, or leaves it as it is where there are no colours. */
type Paint = (text: string) => string;

export interface Palette {
  readonly good: Paint;
  readonly bad: Paint;
  readonly warn: Paint;
  readonly name: Paint;
  readonly strong: Paint;
  readonly dim: Paint;
}

export interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Whether to colour what goes to a stream: on a terminal only, never with NO_COLOR (https://no-color.org) or on a dumb
 * terminal; FORCE_COLOR asks for colour in a pipe too.
 */
export function wantsColour(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR: no = '', FORCE_COLOR: force = '', TERM: terminal } = environment;
  if (no !== '') return false;
  if (force !== '') return force !== '0' && force !== 'false';
  return isTerminal && terminal !== 'dumb';
}

export function palette(coloured: boolean): Palette {
  return coloured ? COLOURED : PLAIN;
}

const PLAIN: Palette = { good: same, bad: same, warn: same, name: same, strong: same, dim: same };

const COLOURED: Palette = {
  good: styled(32, 39),
  bad: styled(31, 39),
  warn: styled(33, 39),
  name: styled(36, 39),
  strong: styled(1, 22),
  dim: styled(2, 22),
};

function same(text: string): string {
  return text;
}

function styled(on: number, off: number): Paint {
  return (text) => (text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`);
}
