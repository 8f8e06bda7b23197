import { hash, verify } from '@node-rs/argon2';
import { limiter } from '../services/limiter.ts';

/** argon2id with the parameters that OWASP lists first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and some milliseconds of a processor. */
const bounded = limiter(2, 64);

/** Throws `UNAVAILABLE` when too many are queued. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS));
}

let decoy: Promise<string> | null = null;

/**
 * True if the password matches the hash. Without a hash (no such account) it does the same work, so that the response
 * time doesn't reveal whether an account exists.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = hash ?? (await decoy);
  const matches = await bounded(() => verify(against, password));
  return hash !== null && matches;
}
