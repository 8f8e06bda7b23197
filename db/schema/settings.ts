import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The installation's settings by name. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
