import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SUBJECTS } from '#shared/records.ts';
import { belongsTo, createdAt, instant, refersTo } from './columns.ts';
import { users } from './users.ts';

/** Uploaded images. The file is in the data folder, named by `id`. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: refersTo(integer('owner_id'), () => users.id),
    /** Detected from the content, never taken from the client. */
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Since when it's unused. Null while it's used. */
    unusedSince: instant('unused_since'),
  },
  (t) => [index('uploads_owner').on(t.ownerId, t.createdAt), index('uploads_unused').on(t.unusedSince)],
);

/** The uses of an upload. Anyone who can read one of these can see the image. */
export const uploadUses = sqliteTable(
  'upload_uses',
  {
    uploadId: belongsTo(text('upload_id'), () => uploads.id),
    subject: text('subject', { enum: SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.subject, t.subjectId] }),
    index('upload_uses_subject').on(t.subject, t.subjectId),
  ],
);
