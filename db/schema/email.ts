import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DIGESTS, MAIL_KINDS, MAIL_PURPOSES, MAIL_STATES } from '#shared/email/model.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Every mail the server was to send, and what became of it. */
export const mails = sqliteTable(
  'mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** Tells one reason to write from another: the same reason never makes a second mail. */
    key: text('key').notNull(),
    /** The person it is for, where there is one. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The address behind List-Unsubscribe, where the mail has one. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The part of Message-ID before the @. */
    messageId: text('message_id').notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
    /** When it left, or came to rest in the outbox folder. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('mails_key').on(t.kind, t.key),
    index('mails_recent').on(t.createdAt, t.id),
    index('mails_state').on(t.state, t.createdAt, t.id),
    index('mails_user').on(t.userId),
  ],
);

/** What a link in a mail stands for. `id` is the SHA-256 of the token in the link. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
    /** The address it was sent to. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** Null: for as long as the person has the account. */
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('mail_tokens_user').on(t.userId, t.purpose),
    index('mail_tokens_expires').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Who wants news of what they follow by mail. */
export const digests = sqliteTable(
  'digests',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    every: text('every', { enum: DIGESTS }).notNull(),
    /** What happened until then has been told. */
    toldUntil: instant('told_until').notNull(),
    /** When the next is due. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [index('digests_due').on(t.nextAt, t.userId)],
);
