import { Record, WIRE_KEY } from '../../src/record.js';
import { GenerationFailure } from '../failure.js';

/** The members that every record has, whatever it declares, those it inherits from Object.prototype included. */
const RESERVED: ReadonlySet<string> = new Set([
  WIRE_KEY,
  ...Object.getOwnPropertyNames(Record.prototype),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** A field becomes a property of its record, so it may not hide what every record has. */
export function expectFreeFieldName(field: string, place: string): void {
  if (RESERVED.has(field)) {
    throw new GenerationFailure(
      place,
      `declares the field ${field}, which collides with a member that every record has`,
    );
  }
}
