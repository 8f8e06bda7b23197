import type { z } from 'zod';
import type { mailOutput, mailTextOutput } from './output.ts';
/** Why the server writes to somebody. */
export const MAIL_KINDS = ['verify', 'digest', 'reset', 'change', 'account'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What the link of a mail is for: `reset` a password, `change` to a new address. */
export const MAIL_PURPOSES = ['verify', 'unsubscribe', 'reset', 'change'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/**
 * `kept`: no mail server is set, the mail rests in the outbox. `uncertain`: the server was cut off while it was
 * being handed over, so that nobody knows; it is not sent again by itself.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const DIGESTS = ['daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

export type Mail = z.infer<typeof mailOutput>;
export type MailText = z.infer<typeof mailTextOutput>;

/** Whether mails leave: `server` is the mail server, null when they stay in the outbox. */
export type MailSettings = { from: string; server: string | null };

/** What a person gets by mail. `nextAt` is when the next digest is due. */
export type MailPreferences = {
  digest: Digest | null;
  nextAt: string | null;
  email: string | null;
  emailVerified: boolean;
  /** False: the site has no mail server, what it writes stays in its outbox. */
  delivers: boolean;
};

/** Hours for which a link that confirms an address works, and how many a person is sent an hour. */
export const VERIFY_HOURS = 24;
export const VERIFICATIONS_PER_HOUR = 3;
/** Minutes for which a link that resets a password works, and how many mails an hour are written to one address. */
export const RESET_MINUTES = 60;
export const RESETS_PER_HOUR = 3;
/** Accounts that one address may stand for: the one that confirmed it, and of those that claim it the oldest and the newest. */
export const CLAIMS_MAX = 2;
/** Hours for which a link to a new address works, and how many a person is sent an hour. */
export const CHANGE_HOURS = 24;
export const CHANGES_PER_HOUR = 3;
/** In the site's zone; weekly ones on Mondays. */
export const DIGEST_HOUR = 7;
/** Days after which a mail is removed from the outbox, with its file. */
export const MAIL_DAYS = 90;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_TOKEN_MAX = 100;

/** Where the links of mails lead. */
export const verifyPath = (token: string) => `/verify-email/${token}`;
export const resetPath = (token: string) => `/reset-password/${token}`;
export const changePath = (token: string) => `/change-email/${token}`;
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
/** Where one request ends such mails, without a page (RFC 8058). */
export const oneClickPath = (token: string) => `/api/unsubscribe/${token}`;
