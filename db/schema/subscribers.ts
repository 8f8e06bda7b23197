import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  DEFAULT_SUBSCRIBER_SOURCE,
  SUBSCRIBER_REASONS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
} from '#shared/email/subscribers.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Email addresses for emails to many people. A member's is added once it is confirmed and they agreed to get them. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email').notNull(),
    /** The address in lower case: it is stored once. */
    emailKey: text('email_key').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: SUBSCRIBER_STATES }).notNull(),
    createdAt: createdAt(),
    /** When the state changed, and why. `subscriber_changes` has all changes. */
    changedAt: instant('changed_at').notNull(),
    /** The text they agreed to, and when. Null for members from before there was a choice. */
    consent: text('consent'),
    consentedAt: instant('consented_at'),
    /** Where the row came from. */
    source: text('source', { enum: SUBSCRIBER_SOURCES }).notNull().default(DEFAULT_SUBSCRIBER_SOURCE),
    /** Whether opens and clicks are counted. The recipient can turn that off. */
    isTracked: integer('is_tracked', { mode: 'boolean' }).notNull().default(true),
    /** When the latest email with a confirmation link was written. Null: none yet. */
    confirmationAt: instant('confirmation_at'),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.emailKey),
    uniqueIndex('subscribers_user').on(t.userId),
    index('subscribers_state').on(t.state, t.id),
    // The staff list: every filter and search is decided here, without reading the longer rows.
    index('subscribers_list').on(t.id, t.state, t.source, t.emailKey, t.userId),
    index('subscribers_pending').on(t.confirmationAt, t.id).where(sql`${t.state} = 'pending'`),
  ],
);

/** Users who agreed to newsletters. It counts once their email address is confirmed, and the row is deleted then. */
export const newsletterConsents = sqliteTable('newsletter_consents', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The text they agreed to. */
  wording: text('wording').notNull(),
  at: instant('at').notNull(),
});

/** Each change of a subscriber's state. */
export const subscriberChanges = sqliteTable(
  'subscriber_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subscriberId: belongsTo(integer('subscriber_id'), () => subscribers.id),
    at: instant('at').notNull(),
    state: text('state', { enum: SUBSCRIBER_STATES }).notNull(),
    reason: text('reason', { enum: SUBSCRIBER_REASONS }).notNull(),
  },
  (t) => [index('subscriber_changes_of').on(t.subscriberId, t.id)],
);
