// Checked by `npm run types`.
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { expectTypeOf } from 'vitest';

import { schema } from '../../generated/revisions/2025-11-25.js';
import { Task, Tool } from '../../generated/records.js';
import { Schemas } from '../../src/index.js';
import type { Hydrated, StandardSchema, Wire } from '../../src/index.js';

const tool = schema.standard(Tool);

// It is what the standard says, input and output types included.
expectTypeOf(tool).toExtend<StandardSchemaV1<Wire<'2025-11-25', 'Tool'>, Hydrated<'2025-11-25', 'Tool'>>>();
expectTypeOf(tool).toExtend<StandardJSONSchemaV1<Wire<'2025-11-25', 'Tool'>, Hydrated<'2025-11-25', 'Tool'>>>();
expectTypeOf<StandardSchemaV1.InferInput<typeof tool>>().toEqualTypeOf<Wire<'2025-11-25', 'Tool'>>();
expectTypeOf<StandardSchemaV1.InferOutput<typeof tool>>().toEqualTypeOf<Hydrated<'2025-11-25', 'Tool'>>();

// Names and tokens give the same type, and validate is synchronous.
expectTypeOf(schema.standard('Tool')).toEqualTypeOf(tool);
const result = tool['~standard'].validate({});
if (result.issues === undefined) expectTypeOf(result.value).toEqualTypeOf<Hydrated<'2025-11-25', 'Tool'>>();

// @ts-expect-error -- 2026-07-28 has no tasks
Schemas.forVersion('2026-07-28').standard(Task);
expectTypeOf(Schemas.forVersion('2025-11-25').standard(Task)).toExtend<StandardSchema<unknown, unknown>>();
