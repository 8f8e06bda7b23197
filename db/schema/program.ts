import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DEFAULT_GALLERY_STATUS, GALLERY_STATUSES } from '#shared/program/model.ts';
import { recordStamps, refersTo } from './columns.ts';
import { users } from './users.ts';

/** The projects of the program's gallery. Only staff see drafts. The long description is last, so cards only read the beginning of a row. */
export const galleryProjects = sqliteTable(
  'gallery_projects',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** An https URL, or empty. */
    domain: text('domain').notNull().default(''),
    description: text('description').notNull(),
    /** An https URL, the path of an upload, or empty. */
    imageUrl: text('image_url').notNull().default(''),
    status: text('status', { enum: GALLERY_STATUSES }).notNull().default(DEFAULT_GALLERY_STATUS),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    /** The place in the gallery. Equal places are sorted by id. */
    position: integer('position').notNull(),
    published: integer('published', { mode: 'boolean' }).notNull().default(false),
    createdBy: refersTo(integer('created_by'), () => users.id),
    /** The user who saved the current version. */
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    longDescription: text('long_description').notNull().default(''),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('gallery_projects_order').on(t.position, t.id, t.published, t.status, t.deletedAt).where(live),
      index('gallery_projects_created').on(t.createdAt, t.id, t.published, t.status, t.deletedAt).where(live),
      index('gallery_projects_created_by').on(t.createdBy),
      index('gallery_projects_saved_by').on(t.savedBy),
    ];
  },
);
