import { eq } from 'drizzle-orm';
import type { RefusalState } from '#shared/email/subscribers.ts';
import type { Db } from '../open.ts';
import { emailRefusals } from '../schema/email-refusals.ts';
import { emailHash, findEmailHash } from './email-hash.ts';

// Call each of the writes inside the transaction of the change.

/** Remembers that an email address is opted out or suppressed, without storing the address. Case makes no difference. */
export function rememberRefusal(db: Db, email: string, state: RefusalState, now: Date): void {
  const refusal = { state, at: now };
  db.insert(emailRefusals)
    .values({ emailKey: emailHash(db, email), ...refusal })
    .onConflictDoUpdate({ target: emailRefusals.emailKey, set: refusal })
    .run();
}

/** Whether an email address without a subscriber is opted out or suppressed. Null if it is neither. */
export function refusalOf(db: Db, email: string): RefusalState | null {
  const hash = findEmailHash(db, email);
  if (hash === null) return null;
  return db.select().from(emailRefusals).where(eq(emailRefusals.emailKey, hash)).get()?.state ?? null;
}

/** Forgets what is remembered about an email address, which now has a subscriber with that state. */
export function forgetRefusal(db: Db, email: string): void {
  const hash = findEmailHash(db, email);
  if (hash !== null) db.delete(emailRefusals).where(eq(emailRefusals.emailKey, hash)).run();
}
