import { createHash } from 'node:crypto';

/** What the store knows of a token: enough to recognise it, not to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
