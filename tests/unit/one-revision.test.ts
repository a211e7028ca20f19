import { expect, it } from 'vitest';

import { schema } from '../../generated/revisions/2025-11-25.js';
import { UnavailableTypeError } from '../../src/errors.js';

it('where one revision alone is loaded, the error of a type that it lacks names no other', () => {
  expect(() => schema.fromValue('InputRequests' as never, {})).toThrow(UnavailableTypeError);
  expect(() => schema.fromValue('InputRequests' as never, {})).toThrow(
    /^MCP 2025-11-25 does not define InputRequests$/,
  );
});
