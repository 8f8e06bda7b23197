import { hash, verify } from '@node-rs/argon2';
import { limiter } from '../services/limiter.ts';

/** argon2id at the parameters OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a processor for some milliseconds. */
const bounded = limiter(2, 64);

/** Throws `UNAVAILABLE` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS));
}

let decoy: Promise<string> | null = null;

/**
 * True when the password belongs to the hash. Without a hash (no such account) as much work is done, so that the
 * time of an answer does not tell whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const matches = await bounded(() => verify(against, password));
  return stored !== null && matches;
}

let common: Promise<Set<string>> | null = null;

/** True for a password that guessing tools try first. The list is read when the first account is made. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(password.toLowerCase());
}
