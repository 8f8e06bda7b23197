import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SUBJECTS } from '#shared/records.ts';
import { belongsTo, createdAt, instant, refersTo, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** What a person has begun to write and not saved yet; `slot` says where it belongs. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    slot: text('slot').notNull(),
    content: text('content', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slot] }),
    index('drafts_user_recent').on(t.userId, t.updatedAt),
    index('drafts_updated').on(t.updatedAt),
  ],
);

/** Images that people put into what they write. The file lies under the data folder, named by `id`. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: refersTo(integer('owner_id'), () => users.id),
    /** What the content was found to be, never what the client said. */
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Since when nothing refers to it; null while something does. */
    unusedSince: instant('unused_since'),
  },
  (t) => [index('uploads_owner').on(t.ownerId, t.createdAt), index('uploads_unused').on(t.unusedSince)],
);

/** What refers to an upload: whoever may read one of these may see it. */
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
