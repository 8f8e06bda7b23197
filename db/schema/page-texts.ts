import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './columns.ts';
import { entries } from './entries.ts';

/** What has a text of its own on a public page. */
export const PAGE_TEXT_SUBJECTS = ['entry', 'comment', 'lesson'] as const;

/**
 * The HTML of texts that visitors can read, made once per version. Triggers remove a row in the transaction that changes,
 * hides, or deletes its text, or the entry that it belongs to.
 */
export const pageTexts = sqliteTable(
  'page_texts',
  {
    subject: text('subject', { enum: PAGE_TEXT_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The entry itself, or the one that it belongs to. */
    entryId: belongsTo(text('entry_id'), () => entries.id),
    /** The version of the text. */
    version: integer('version').notNull(),
    /** The URL of its first image. */
    image: text('image'),
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] }), index('page_texts_entry').on(t.entryId)],
);
