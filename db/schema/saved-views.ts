import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SAVED_LISTS, type ViewSearch } from '#shared/saved-views/model.ts';
import { belongsTo, createdAt, updatedAt, version } from './columns.ts';
import { users } from './users.ts';

/** Views of lists that staff saved: filters, sort, and columns. Shared ones are for all staff. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: belongsTo(integer('owner_id'), () => users.id),
    list: text('list', { enum: SAVED_LISTS }).notNull(),
    name: text('name').notNull(),
    search: text('search', { mode: 'json' }).$type<ViewSearch>().notNull(),
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_views_own').on(t.ownerId, t.list, sql`lower(${t.name})`),
    index('saved_views_shared').on(t.list).where(sql`${t.isShared} = 1`),
  ],
);
