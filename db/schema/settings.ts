import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the installation knows of itself, by name. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
