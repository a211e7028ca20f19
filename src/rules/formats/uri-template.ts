import { excerpt } from '../../describe.js';

/**
 * What keeps a text from being a URI template, by RFC 6570, as the end of a sentence: `has a { without a }`; undefined
 * where nothing does.
 */
export function uriTemplateFault(text: string): string | undefined {
  let at = 0;
  for (;;) {
    const opening = text.indexOf('{', at);
    const fault = literalFault(text.slice(at, opening === -1 ? undefined : opening));
    if (fault !== undefined || opening === -1) return fault;
    const closing = text.indexOf('}', opening);
    if (closing === -1) return 'has a { without a }';
    const expression = text.slice(opening + 1, closing);
    if (!isExpression(expression)) return `has the expression ${excerpt(`{${expression}}`)}, which is none`;
    at = closing + 1;
  }
}

// The apostrophe is excluded by the grammar and allowed by an erratum to it.
const NOT_LITERAL = /[\0-\x20\x7f"<>\\^`|}]/;
const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

// The last five are reserved for extensions, which nothing here knows.
const OPERATOR = /^[+#./;?&=,!@|]/;
const VARIABLE = /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*$/;
const MODIFIER = /(?::[1-9]\d{0,3}|\*)$/;

function literalFault(text: string): string | undefined {
  const character = NOT_LITERAL.exec(text)?.[0];
  if (character === '}') return 'has a } without a {';
  if (character !== undefined) return `has ${character === ' ' ? 'a space' : excerpt(character)} outside expressions`;
  return BAD_ESCAPE.test(text) ? 'has a percent sign without two hexadecimal digits' : undefined;
}

function isExpression(text: string): boolean {
  const variables = text.replace(OPERATOR, '').split(',');
  return variables.every((variable) => VARIABLE.test(variable.replace(MODIFIER, '')));
}
