import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { settings } from '../schema/settings.ts';
import { preparedColumn } from './statement.ts';

/**
 * What a signed link does: `confirm` a newsletter, `unsubscribe` (its page also turns off tracking), count a `click` or
 * an `open`, invite to a `survey`, or confirm an `application`. Signed links need no row, so they work after a campaign is
 * purged.
 */
export const LINK_PURPOSES = ['confirm', 'unsubscribe', 'click', 'open', 'survey', 'application'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Whom a link was sent to, and what it is about. A campaign, a link, or an expiry of 0 is none. */
export type MailLink = {
  /** The subscriber, or the application. */
  subscriberId: number;
  /** The keyed hash of the email address (`email-hash.ts`). */
  emailHash: string;
  campaignId: number;
  linkId: number;
  /** In milliseconds, in whole seconds. */
  expiresAt: number;
};
type NewLink = Pick<MailLink, 'subscriberId' | 'emailHash'> & Partial<MailLink>;

/** The setting that holds the key. It is part of the database, so links work after a restore. It is never shown. */
const KEY = 'mailLinkKey';
/** Bytes: the purpose, the subscriber, the campaign, the link, the expiry, the hash, and the signature. */
const [PURPOSE, ID, CAMPAIGN, LINK, EXPIRY, HASH, SIGNATURE] = [1, 5, 4, 4, 4, 32, 16];
const SIGNED = PURPOSE + ID + CAMPAIGN + LINK + EXPIRY + HASH;

/** Signs many links. It reads the key once. */
export function linkSigner(db: Db): (purpose: LinkPurpose, link: NewLink) => string {
  const key = makeKey(db);
  return (purpose, { subscriberId, emailHash, campaignId = 0, linkId = 0, expiresAt = 0 }) => {
    const bytes = Buffer.alloc(SIGNED + SIGNATURE);
    let at = bytes.writeUInt8(LINK_PURPOSES.indexOf(purpose) + 1);
    at = bytes.writeUIntBE(subscriberId, at, ID);
    at = bytes.writeUInt32BE(campaignId, at);
    at = bytes.writeUInt32BE(linkId, at);
    at = bytes.writeUInt32BE(Math.ceil(expiresAt / 1000), at);
    bytes.write(emailHash, at, HASH, 'base64url');
    signature(key, bytes).copy(bytes, SIGNED);
    return bytes.toString('base64url');
  };
}

/** The token of one link. */
export function signLink(db: Db, purpose: LinkPurpose, link: NewLink): string {
  return linkSigner(db)(purpose, link);
}

/** Reads a token. Null if any character was changed, for another purpose, and once it has expired. */
export function readLink(db: Db, purpose: LinkPurpose, token: string, now: Date): MailLink | null {
  const bytes = Buffer.from(token, 'base64url');
  const key = keyOf(db);
  if (key === undefined || bytes.length !== SIGNED + SIGNATURE) return null;
  // Decoding skips foreign characters.
  if (bytes.toString('base64url') !== token) return null;
  if (!timingSafeEqual(signature(key, bytes), bytes.subarray(SIGNED))) return null;
  if (bytes.readUInt8() !== LINK_PURPOSES.indexOf(purpose) + 1) return null;
  let at = PURPOSE;
  const next = (length: number) => {
    at += length;
    return bytes.readUIntBE(at - length, length);
  };
  const [subscriberId, campaignId, linkId] = [next(ID), next(CAMPAIGN), next(LINK)];
  const expiresAt = next(EXPIRY) * 1000;
  if (expiresAt !== 0 && expiresAt <= now.getTime()) return null;
  const emailHash = bytes.toString('base64url', at, at + HASH);
  return { subscriberId, campaignId, linkId, expiresAt, emailHash };
}

function signature(key: string, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes.subarray(0, SIGNED)).digest().subarray(0, SIGNATURE);
}

function keyOf(db: Db): string | undefined {
  return preparedColumn<[string], string>(db, 'select value from settings where name = ?').get(KEY);
}

function makeKey(db: Db): string {
  const value = randomBytes(32).toString('base64url');
  const storedKey = keyOf(db);
  if (storedKey !== undefined) return storedKey;
  // Another process may have stored one in the meantime.
  db.insert(settings).values({ name: KEY, value }).onConflictDoNothing().run();
  return db.select().from(settings).where(eq(settings.name, KEY)).get()?.value ?? value;
}
