import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RefusalState } from '#shared/email/subscribers.ts';
import type { Db } from '../open.ts';
import { emailRefusals } from '../schema/email-refusals.ts';
import { settings } from '../schema/settings.ts';

// Call each of the writes inside the transaction of the change.

/** The setting that holds the key, which is never shown. */
const KEY = 'emailRefusalKey';

/** Remembers that an email address is opted out or suppressed, without storing the address. Case makes no difference. */
export function rememberRefusal(db: Db, email: string, state: RefusalState, now: Date): void {
  const refusal = { state, at: now };
  db.insert(emailRefusals)
    .values({ emailKey: refusalHash(makeKey(db), email), ...refusal })
    .onConflictDoUpdate({ target: emailRefusals.emailKey, set: refusal })
    .run();
}

/** Whether an email address without a subscriber is opted out or suppressed. Null if it is neither. */
export function refusalOf(db: Db, email: string): RefusalState | null {
  const key = keyOf(db);
  if (key === undefined) return null;
  const row = db
    .select()
    .from(emailRefusals)
    .where(eq(emailRefusals.emailKey, refusalHash(key, email)))
    .get();
  return row?.state ?? null;
}

/** Forgets what is remembered about an email address, which now has a subscriber with that state. */
export function forgetRefusal(db: Db, email: string): void {
  const key = keyOf(db);
  if (key === undefined) return;
  db.delete(emailRefusals)
    .where(eq(emailRefusals.emailKey, refusalHash(key, email)))
    .run();
}

/** Without the key, no one can try out addresses on a list of hashes. */
function refusalHash(key: string, email: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

function keyOf(db: Db): string | undefined {
  return db.select().from(settings).where(eq(settings.name, KEY)).get()?.value;
}

function makeKey(db: Db): string {
  const storedKey = keyOf(db);
  if (storedKey !== undefined) return storedKey;
  const value = randomBytes(32).toString('base64url');
  db.insert(settings).values({ name: KEY, value }).run();
  return value;
}
