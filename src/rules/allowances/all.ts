import type { Allowance } from './allowance.js';
import { errorIdNull } from './error-id-null.js';
import { inputSchemaType } from './input-schema-type.js';
import { missingContent } from './missing-content.js';
import { nullMember } from './null-member.js';
import { nullResult } from './null-result.js';
import { progressWithoutToken } from './progress-without-token.js';

/** In the order of the documents. */
export const ALLOWANCES: readonly Allowance[] = [
  errorIdNull,
  nullMember,
  missingContent,
  inputSchemaType,
  nullResult,
  progressWithoutToken,
];
