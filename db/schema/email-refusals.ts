import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REFUSAL_STATES } from '#shared/email/subscribers.ts';
import { instant } from './columns.ts';

/** Email addresses without an account that get no emails to many people. Only a keyed hash of each is stored. */
export const emailRefusals = sqliteTable('email_refusals', {
  /** The keyed hash. */
  emailKey: text('email_key').primaryKey(),
  state: text('state', { enum: REFUSAL_STATES }).notNull(),
  at: instant('at').notNull(),
});
