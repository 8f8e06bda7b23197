/** Minutes of a day. */
const DAY = 24 * 60;

/** The kinds of emails. */
export const MAIL_KINDS = [
  'verify',
  'digest',
  'reset',
  'change',
  'account',
  'newsletter',
  'application',
  'cohort',
  'event',
  'task',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The purposes of email links: `reset` a password, `change` the email address. */
export const MAIL_PURPOSES = ['verify', 'unsubscribe', 'reset', 'change'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** Kinds of notifications that are also sent by email, each until its user turns it off. */
export const MAILED_KINDS = ['event', 'task'] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];
/** What the link of an email can end. */
export const MAIL_SUBSCRIPTIONS = ['digest', ...MAILED_KINDS] as const;
export type MailSubscription = (typeof MAIL_SUBSCRIPTIONS)[number];

/**
 * `kept`: no SMTP server is set, so the email is only stored. `uncertain`: sending was interrupted, so the email may
 * have arrived. It isn't resent automatically.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const DIGESTS = ['daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** `server` is the SMTP server. Null if emails are only stored. Without a sender, they wait. */
export type MailSettings = { from: string | null; server: string | null };

/** A user's email preferences. `nextAt` is when the next digest is due. */
export type MailPreferences = {
  digest: Digest | null;
  nextAt: string | null;
  email: string | null;
  emailVerified: boolean;
  /** False: no SMTP server or no sender is set, so emails are only in the outbox. */
  delivers: boolean;
  /** Whether emails to many people may go to the user. Null: their address isn't confirmed, or emails to it failed. */
  subscribed: boolean | null;
  /** The kinds of notifications that are also sent by email. */
  kinds: Record<MailedKind, boolean>;
};

/** Hours until a confirmation link expires, and links per user and hour. */
export const VERIFY_HOURS = 24;
export const VERIFICATIONS_PER_HOUR = 3;
/** Minutes until a password reset link expires, and emails per email address and hour. */
export const RESET_MINUTES = 60;
export const RESETS_PER_HOUR = 3;
/** Accounts considered for one email address: the one that confirmed it, or the oldest and newest that claim it. */
export const CLAIMS_MAX = 2;
/** Hours until a link to a new email address expires, and links per user and hour. */
export const CHANGE_HOURS = 24;
export const CHANGES_PER_HOUR = 3;
/** Days for which the link of a newsletter's confirmation works. A subscriber who hasn't confirmed by then is deleted. */
export const CONFIRMATION_DAYS = 7;
/** Minutes for which each kind of email is worth sending: while its link works, or until it is old news. */
export const WORTH_SENDING: Record<MailKind, number> = {
  verify: VERIFY_HOURS * 60,
  reset: RESET_MINUTES,
  change: CHANGE_HOURS * 60,
  account: 7 * DAY,
  newsletter: CONFIRMATION_DAYS * DAY,
  application: CONFIRMATION_DAYS * DAY,
  cohort: 3 * DAY,
  digest: 3 * DAY,
  event: 3 * DAY,
  task: 3 * DAY,
  test: 60,
};
/** Minutes an email may wait before admins see a notice. */
export const LATE_MINUTES = 10;
/** Failed emails that are resent at once, and hours to choose from. No email is worth sending for longer. */
export const RESENT_MAX = 1000;
export const FAILED_RANGES = { hour: 1, day: 24, threeDays: 3 * 24, week: 7 * 24 } as const;
export type FailedRange = keyof typeof FAILED_RANGES;
/** In the site's time zone. Weekly digests are sent on Mondays. */
export const DIGEST_HOUR = 7;
/** Days after which an email and its file are deleted. */
export const MAIL_DAYS = 90;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_TOKEN_MAX = 100;

/** The pages that email links open. */
export const verifyPath = (token: string) => `/verify-email/${token}`;
export const resetPath = (token: string) => `/reset-password/${token}`;
export const changePath = (token: string) => `/change-email/${token}`;
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
/** One request here unsubscribes, without a page (RFC 8058). */
export const oneClickPath = (token: string) => `/api/unsubscribe/${token}` as const;
/** A campaign's links lead here first, and each of its emails has an image from here, so that clicks and opens are counted. */
export const clickPath = (token: string) => `/newsletter/click/${token}` as const;
export const openPath = (token: string) => `/newsletter/open/${token}` as const;
