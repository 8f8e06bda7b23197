import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { belongsTo, createdAt, deletedAt, instant, refersTo, updatedAt, version } from './columns.ts';
import { users } from './users.ts';

/** Who may see a row at all: 0 everyone, 1 staff. Each tier has a full-text index of its own. */
export const TIER_PUBLIC = 0;
export const TIER_STAFF = 1;

/**
 * Whether an entry is not published yet. One that the moderators hide is in the staff's tier only until it is shown
 * again, in the tier where it stood.
 */
export function isDraft({ tier, shownTier }: { tier: number; shownTier: number | null }): boolean {
  return (shownTier ?? tier) === TIER_STAFF;
}

/** The part of an entry's metadata that is stored; every number in it is derived when read. */
export type StoredMetadata = { imageUrl?: string };

export const entries = sqliteTable(
  'entries',
  {
    /** The row id, in order of creation: breaks ties of every sort and joins the full-text index. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    title: text('title').notNull(),
    /** The title folded for sorting: no case, no accents. */
    sortTitle: text('sort_title').notNull(),
    body: text('body').notNull(),
    /** Plain text of the body's beginning, one character longer than a card shows when there is more. */
    excerpt: text('excerpt').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    linkedIds: text('linked_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    metadata: text('metadata', { mode: 'json' }).$type<StoredMetadata>().notNull().default({}),
    authorId: refersTo(integer('author_id'), () => users.id),
    tier: integer('tier').notNull().default(TIER_PUBLIC),
    /** Upvotes minus downvotes, kept by the transaction that changes a vote. */
    score: integer('score').notNull().default(0),
    /** Comments that are not deleted, kept by the transaction that changes one. */
    commentCount: integer('comment_count').notNull().default(0),
    /** Stars given and by how many, kept by the transaction that changes a rating. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** When it was written or last commented on; follows the comments that are not deleted. */
    lastActivityAt: instant('last_activity_at').notNull().default(sql`0`),
    /** When its author called it solved; threads only. */
    solvedAt: instant('solved_at'),
    /** Since when only staff may comment on it. */
    lockedAt: instant('locked_at'),
    /** Since when the moderators hide it: it is in the staff's tier meanwhile. */
    hiddenAt: instant('hidden_at'),
    /** The tier it comes back to when it is shown again; its author sees it as if it stood there. Null while it is shown. */
    shownTier: integer('shown_tier'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    /** Past the trash: only the id is left, so that its address says it is gone and an import brings it not back. */
    purgedAt: instant('purged_at'),
  },
  (t) => {
    // One walk for every combination of filter and sort. `tier` (and `type`, behind the author) stand last
    // so that the few rows a viewer may not see are passed over inside the index.
    const live = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('entries_id').on(t.id),
      index('entries_recent').on(t.createdAt, t.seq, t.tier).where(live),
      index('entries_popular').on(t.score, t.seq, t.tier).where(live),
      index('entries_alphabetical').on(t.sortTitle, t.seq, t.tier).where(live),
      index('entries_active').on(t.lastActivityAt, t.seq, t.tier).where(live),
      index('entries_type_recent').on(t.type, t.createdAt, t.seq, t.tier).where(live),
      index('entries_type_popular').on(t.type, t.score, t.seq, t.tier).where(live),
      index('entries_type_alphabetical').on(t.type, t.sortTitle, t.seq, t.tier).where(live),
      index('entries_type_active').on(t.type, t.lastActivityAt, t.seq, t.tier).where(live),
      index('entries_author_recent').on(t.authorId, t.createdAt, t.seq, t.tier, t.type).where(live),
      index('entries_author_popular').on(t.authorId, t.score, t.seq, t.tier, t.type).where(live),
      index('entries_author_alphabetical').on(t.authorId, t.sortTitle, t.seq, t.tier, t.type).where(live),
      index('entries_author_active').on(t.authorId, t.lastActivityAt, t.seq, t.tier, t.type).where(live),
    ];
  },
);

/**
 * Which entry links to which, in the order in which an entry names them. `label` is the folded text of a `[[link]]` in
 * the body as it was when it was saved, so that the link outlives a renamed title; it is empty for a link that was
 * picked. A label that no entry has as its title yet waits with `toId` null: a trigger gives it the entry that takes
 * that title, by being created, renamed or brought back.
 */
export const entryLinks = sqliteTable(
  'entry_links',
  {
    id: integer('id').primaryKey(),
    fromId: belongsTo(text('from_id'), () => entries.id),
    /** The same entry by its row id: newest first is the order of "Linked from". */
    fromSeq: integer('from_seq').notNull(),
    label: text('label').notNull(),
    toId: text('to_id').references(() => entries.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('entry_links_from').on(t.fromId, t.id),
    index('entry_links_back').on(t.toId, t.fromSeq),
    index('entry_links_label').on(t.label).where(sql`${t.label} <> ''`),
  ],
);

/** Where an imported entry came from, so that importing again makes no doubles. */
export const imports = sqliteTable(
  'imports',
  {
    source: text('source').primaryKey(),
    /** The path inside the imported folder: a folder that was moved is still known. */
    path: text('path').notNull(),
    /** SHA-256 of the file as it was imported. */
    hash: text('hash').notNull(),
    entryId: belongsTo(text('entry_id'), () => entries.id),
    /** The entry's version after the import; a higher one means it was edited here since. */
    version: integer('version').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (t) => [index('imports_moved').on(t.path, t.hash), index('imports_entry').on(t.entryId)],
);
