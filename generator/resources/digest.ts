import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
