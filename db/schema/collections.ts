import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { belongsTo, recordStamps, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** A named tree of wiki entries. */
export const collections = sqliteTable(
  'collections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    ownerId: refersTo(integer('owner_id'), () => users.id),
    ...recordStamps(),
  },
  (t) => [
    index('collections_title').on(t.title, t.id).where(sql`${t.deletedAt} is null`),
    index('collections_owner').on(t.ownerId),
  ],
);

/** A wiki entry's place in a collection: below `parentId` (null: top level), sorted by `position`. */
export const collectionItems = sqliteTable(
  'collection_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    collectionId: belongsTo(integer('collection_id'), () => collections.id),
    entryId: belongsTo(text('entry_id'), () => entries.id),
    parentId: integer('parent_id').references((): AnySQLiteColumn => collectionItems.id, {
      onDelete: 'cascade',
    }),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('collection_items_entry').on(t.collectionId, t.entryId),
    index('collection_items_order').on(t.collectionId, t.parentId, t.position),
    index('collection_items_of_entry').on(t.entryId),
    index('collection_items_parent').on(t.parentId),
  ],
);
