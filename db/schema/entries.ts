import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { belongsTo, instant, recordStamps, refersTo } from './columns.ts';
import { users } from './users.ts';

/** The visibility tier: 0 everyone, 1 staff. Each tier has its own full-text index. */
export const TIER_PUBLIC = 0;
export const TIER_STAFF = 1;

/**
 * Whether an entry is a draft. A hidden entry is in the staff tier until it is unhidden, and returns to its own tier
 * then.
 */
export function isDraft({ tier, shownTier }: { tier: number; shownTier: number | null }): boolean {
  return (shownTier ?? tier) === TIER_STAFF;
}

/** The stored part of an entry's metadata. Its numbers are computed when read. */
export type StoredMetadata = { imageUrl?: string };

export const entries = sqliteTable(
  'entries',
  {
    /** The row ID in order of creation. Breaks ties in every sort and joins the full-text index. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    title: text('title').notNull(),
    /** The title folded for sorting, without case and accents. */
    sortTitle: text('sort_title').notNull(),
    body: text('body').notNull(),
    /** The body's first paragraph as plain text. If it is longer than a card shows, one character more than that. */
    excerpt: text('excerpt').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    linkedIds: text('linked_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    metadata: text('metadata', { mode: 'json' }).$type<StoredMetadata>().notNull().default({}),
    authorId: refersTo(integer('author_id'), () => users.id),
    tier: integer('tier').notNull().default(TIER_PUBLIC),
    /** Upvotes minus downvotes, updated by the transaction that changes a vote. */
    score: integer('score').notNull().default(0),
    /** Comments that aren't deleted, updated by the transaction that changes one. */
    commentCount: integer('comment_count').notNull().default(0),
    /** The sum and number of ratings, updated by the transaction that changes one. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** When it was created or last commented on, not counting deleted comments. */
    lastActivityAt: instant('last_activity_at').notNull().default(sql`0`),
    /** When its author marked it as solved. Discussions only. */
    solvedAt: instant('solved_at'),
    /** The discussion of an event. It is listed with discussions once it has a reply. */
    isEvent: integer('is_event', { mode: 'boolean' }).notNull().default(false),
    /** New entries of its type can start from it. It stays an entry like others. */
    isTemplate: integer('is_template', { mode: 'boolean' }).notNull().default(false),
    /** When it was locked. Only staff can comment then. */
    lockedAt: instant('locked_at'),
    /** When moderators hid it. Until unhidden, it's in the staff tier. */
    hiddenAt: instant('hidden_at'),
    /** The tier it returns to when unhidden. Its author sees it as if it were there. Null if it isn't hidden. */
    shownTier: integer('shown_tier'),
    ...recordStamps(),
    /** Permanently deleted: only the ID is left, so its URL answers 410 and an import doesn't restore it. */
    purgedAt: instant('purged_at'),
  },
  (t) => {
    // One index walk for every combination of filter and sort. `tier` (and `type`, after the author) are last, so the
    // few rows a viewer can't see are skipped inside the index.
    const live = sql`${t.deletedAt} is null`;
    const liveEvent = sql`${live} and ${t.isEvent} = 1`;
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
      index('entries_event_recent').on(t.createdAt, t.seq, t.tier).where(liveEvent),
      index('entries_event_popular').on(t.score, t.seq, t.tier).where(liveEvent),
      index('entries_event_alphabetical').on(t.sortTitle, t.seq, t.tier).where(liveEvent),
      index('entries_event_active').on(t.lastActivityAt, t.seq, t.tier).where(liveEvent),
      index('entries_templates')
        .on(t.type, t.sortTitle, t.seq, t.tier)
        .where(sql`${live} and ${t.isTemplate} = 1`),
      index('entries_author_recent').on(t.authorId, t.createdAt, t.seq, t.tier, t.type).where(live),
      index('entries_author_popular').on(t.authorId, t.score, t.seq, t.tier, t.type).where(live),
      index('entries_author_alphabetical').on(t.authorId, t.sortTitle, t.seq, t.tier, t.type).where(live),
      index('entries_author_active').on(t.authorId, t.lastActivityAt, t.seq, t.tier, t.type).where(live),
    ];
  },
);

/**
 * Links between entries, in the order of the text. `label` is the folded text of a `[[link]]` in the saved body, so the
 * link survives a renamed title. It is empty for picked links. If no entry has the title yet, `toId` is null until a
 * trigger sets it, when an entry with that title is created, renamed, or restored.
 */
export const entryLinks = sqliteTable(
  'entry_links',
  {
    id: integer('id').primaryKey(),
    fromId: belongsTo(text('from_id'), () => entries.id),
    /** The same entry's row ID. "Linked from" is sorted newest first by it. */
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

/** The source of an imported entry, so a repeated import creates no duplicates. */
export const imports = sqliteTable(
  'imports',
  {
    source: text('source').primaryKey(),
    /** The path inside the imported folder, so a moved folder is still recognized. */
    path: text('path').notNull(),
    /** SHA-256 of the imported file. */
    hash: text('hash').notNull(),
    entryId: belongsTo(text('entry_id'), () => entries.id),
    /** The entry's version after the import. A higher one means it was edited since. */
    version: integer('version').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (t) => [index('imports_moved').on(t.path, t.hash), index('imports_entry').on(t.entryId)],
);
