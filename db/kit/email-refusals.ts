import { eq } from 'drizzle-orm';
import type { RefusalState } from '#shared/email/subscribers.ts';
import type { Db } from '../open.ts';
import { emailRefusals } from '../schema/email-refusals.ts';
import { emailHash, findEmailHash } from './email-hash.ts';

// Call each of the writes inside the transaction of the change.

/** Remembers that an email address is opted out or suppressed, without storing the address. Case makes no difference. */
export function rememberRefusal(db: Db, email: string, state: RefusalState, now: Date): void {
  rememberHash(db, emailHash(db, email), state, now);
}

/** The same for the keyed hash of an email address, which is all that is left of it. */
export function rememberHash(db: Db, hash: string, state: RefusalState, now: Date): void {
  const refusal = { state, at: now };
  db.insert(emailRefusals)
    .values({ emailKey: hash, ...refusal })
    .onConflictDoUpdate({ target: emailRefusals.emailKey, set: refusal })
    .run();
}

/** Whether an email address without a subscriber is opted out or suppressed. Null if it is neither. */
export function refusalOf(db: Db, email: string): RefusalState | null {
  const hash = findEmailHash(db, email);
  return hash === null ? null : refusalOfHash(db, hash);
}

export function refusalOfHash(db: Db, hash: string): RefusalState | null {
  return db.select().from(emailRefusals).where(eq(emailRefusals.emailKey, hash)).get()?.state ?? null;
}

/** Forgets what is remembered about an email address, which now has a subscriber with that state. */
export function forgetRefusal(db: Db, email: string): void {
  const hash = findEmailHash(db, email);
  if (hash !== null) forgetHash(db, hash);
}

export function forgetHash(db: Db, hash: string): void {
  db.delete(emailRefusals).where(eq(emailRefusals.emailKey, hash)).run();
}
