/** Reading a member: `value.name`, or `value['na/me']` where the name is no identifier. */
export function member(object: string, name: string): string {
  return isIdentifier(name) ? `${object}.${name}` : `${object}[${quote(name)}]`;
}

/** A name as a property of a literal, a class or an interface. */
export function propertyName(name: string): string {
  return isIdentifier(name) ? name : quote(name);
}

export function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A literal of a scalar constant. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : String(value);
}

/** A name as a part of an identifier. */
export function identifierPart(name: string): string {
  return name.replace(/[^A-Za-z0-9_$]+/g, '_');
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name);
}
