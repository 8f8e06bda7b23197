import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  DIGESTS,
  MAIL_KINDS,
  MAIL_PURPOSES,
  MAIL_STATES,
  MAIL_SUBSCRIPTIONS,
  MAILED_KINDS,
} from '#shared/email/model.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** All emails with their status. */
export const mails = sqliteTable(
  'mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** Identifies the cause, so the same cause never queues a second email. */
    key: text('key').notNull(),
    /** The recipient's account, if there is one. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The List-Unsubscribe URL, if the email has one. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** A calendar file (RFC 5545) with the event that the email is about. */
    calendar: text('calendar'),
    /** The period of a digest, which is written again before it is sent. Null for other emails. */
    since: instant('since'),
    until: instant('until'),
    /** The part of the Message-ID before the @. */
    messageId: text('message_id').notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
    /** When an admin last resent it. */
    resentAt: instant('resent_at'),
    /** When it was sent, or stored in the outbox folder. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('mails_key').on(t.kind, t.key),
    index('mails_recent').on(t.createdAt, t.id),
    index('mails_state').on(t.state, t.createdAt, t.id),
    index('mails_user').on(t.userId),
  ],
);

/** The purpose of an email's link. `id` is the SHA-256 of its token. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
    /** What `unsubscribe` ends. */
    subscription: text('subscription', { enum: MAIL_SUBSCRIPTIONS }).notNull().default('digest'),
    /** The email address it was sent to. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** Null: valid as long as the account exists. */
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('mail_tokens_user').on(t.userId, t.purpose),
    index('mail_tokens_expires').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Notifications that a user doesn't want as emails, too. */
export const mutedMails = sqliteTable(
  'muted_mails',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: MAILED_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Users who get the email digest. */
export const digests = sqliteTable(
  'digests',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    every: text('every', { enum: DIGESTS }).notNull(),
    /** Activity up to this time was already sent. */
    toldUntil: instant('told_until').notNull(),
    /** When the next one is due. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [index('digests_due').on(t.nextAt, t.userId)],
);
