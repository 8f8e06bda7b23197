import { createHash } from 'node:crypto';

/** The stored hash of a token: enough to recognize the token, but not to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
