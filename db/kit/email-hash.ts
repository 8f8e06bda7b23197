import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { settings } from '../schema/settings.ts';

/** The setting that holds the key, which is never shown. */
const KEY = 'emailRefusalKey';

/**
 * The keyed hash that stands for an email address. Case makes no difference. Without the key, no one can try out addresses
 * on a list of hashes. Call it inside a write, because the first call stores the key.
 */
export function emailHash(db: Db, email: string): string {
  return emailHasher(db)(email);
}

/** Hashes many email addresses. It reads the key once. */
export function emailHasher(db: Db): (email: string) => string {
  const key = keyOf(db) ?? makeKey(db);
  return (email) => hashWith(key, email);
}

/** The same hash, for reads. Null before there is a key: then no hash is stored anywhere. */
export function findEmailHash(db: Db, email: string): string | null {
  const key = keyOf(db);
  return key === undefined ? null : hashWith(key, email);
}

function hashWith(key: string, email: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

function keyOf(db: Db): string | undefined {
  return db.select().from(settings).where(eq(settings.name, KEY)).get()?.value;
}

function makeKey(db: Db): string {
  const value = randomBytes(32).toString('base64url');
  db.insert(settings).values({ name: KEY, value }).run();
  return value;
}
