import { expect, it } from 'vitest';

it('these tests run where code generation from strings is refused', () => {
  expect(() => Reflect.construct(Function, ['return 1']) as unknown).toThrow(EvalError);
});
