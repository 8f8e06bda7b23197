import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { DEFAULT_DOCUMENT_CATEGORY, DOCUMENT_CATEGORIES } from '#shared/documents/model.ts';
import { recordStamps, refersTo } from './columns.ts';
import { fullText, searchedFields } from './triggers.ts';
import { users } from './users.ts';

/** Internal documents. The content is last, so cards only read the beginning of a long row. */
export const documents = sqliteTable(
  'documents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    /** The title folded for sorting, without case and accents. */
    sortTitle: text('sort_title').notNull(),
    category: text('category', { enum: DOCUMENT_CATEGORIES }).notNull().default(DEFAULT_DOCUMENT_CATEGORY),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    /** Plain text of the beginning. If there is more, it's one character longer than a card shows. */
    preview: text('preview').notNull(),
    pinned: integer('pinned', { mode: 'boolean' }).notNull().default(false),
    authorId: refersTo(integer('author_id'), () => users.id),
    /** The user who saved the current version. */
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    content: text('content').notNull(),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('documents_updated').on(t.updatedAt, t.id, t.category, t.deletedAt).where(live),
      index('documents_title').on(t.sortTitle, t.id, t.category, t.deletedAt).where(live),
      index('documents_created').on(t.createdAt, t.id, t.category, t.deletedAt).where(live),
      index('documents_count').on(t.category, t.deletedAt).where(live),
      index('documents_pinned')
        .on(t.updatedAt, t.id, t.category)
        .where(sql`${t.pinned} = 1 and ${t.deletedAt} is null`),
      index('documents_author').on(t.authorId),
      index('documents_saved_by').on(t.savedBy),
    ];
  },
);

/** Trigram index of live documents, with their tags as text. */
export const documentSearch = fullText({
  name: 'documents_fts',
  table: documents,
  columns: searchedFields<typeof DOCUMENT_FIELDS>({ title: true, tags: true, content: true }),
  options: "tokenize='trigram remove_diacritics 1'",
});
