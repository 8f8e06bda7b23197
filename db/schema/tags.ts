import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { TAG_CHANGE_ITEMS, TAG_CHANGES } from '#shared/tags/model.ts';
import { belongsTo, instant, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** All tags, as first spelled. `uses` counts live public entries, updated by triggers. */
export const tags = sqliteTable(
  'tags',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    uses: integer('uses').notNull().default(0),
  },
  (t) => [uniqueIndex('tags_key').on(t.key), index('tags_uses').on(t.uses, t.id)],
);

/**
 * The tags of live entries, with copies of the entry's sort keys, so a tag's list is one index walk. Triggers update
 * the copies. Deleted entries have no rows here.
 */
export const entryTags = sqliteTable(
  'entry_tags',
  {
    tagId: refersTo(integer('tag_id'), () => tags.id),
    entrySeq: belongsTo(integer('entry_seq'), () => entries.seq),
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    tier: integer('tier').notNull(),
    authorId: integer('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
    score: integer('score').notNull(),
    sortTitle: text('sort_title').notNull(),
    lastActivityAt: instant('last_activity_at').notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.entrySeq] }),
    index('entry_tags_entry').on(t.entrySeq),
    index('entry_tags_recent').on(t.tagId, t.createdAt, t.entrySeq, t.tier, t.type, t.authorId),
    index('entry_tags_popular').on(t.tagId, t.score, t.entrySeq, t.tier, t.type, t.authorId),
    index('entry_tags_alphabetical').on(t.tagId, t.sortTitle, t.entrySeq, t.tier, t.type, t.authorId),
    index('entry_tags_active').on(t.tagId, t.lastActivityAt, t.entrySeq, t.tier, t.type, t.authorId),
  ],
);

/** A tag's former names, including merged tags. Using one adds the current tag. */
export const tagAliases = sqliteTable(
  'tag_aliases',
  {
    key: text('key').primaryKey(),
    tagId: belongsTo(integer('tag_id'), () => tags.id),
  },
  (t) => [index('tag_aliases_tag').on(t.tagId)],
);

/**
 * A tag's rename or merge. It starts right away and updates the entries in steps, one change at a time. `undoes` is the
 * merge that this change undoes.
 */
export const tagChanges = sqliteTable(
  'tag_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: TAG_CHANGES }).notNull(),
    fromKey: text('from_key').notNull(),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** The resulting tag, and the tag that a merge removes. No foreign keys, because tags are deleted. */
    tagId: integer('tag_id').notNull(),
    mergedId: integer('merged_id'),
    undoes: integer('undoes'),
    changedBy: refersTo(integer('changed_by'), () => users.id),
    startedAt: instant('started_at').notNull(),
    /** The number of entries at the start, and how many are done. `after` is the last of them. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    stage: integer('stage').notNull().default(0),
    after: integer('after').notNull().default(0),
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('tag_changes_under_way').on(t.id).where(sql`${t.endedAt} is null`),
    index('tag_changes_changed_by').on(t.changedBy),
    index('tag_changes_tag').on(t.tagId),
  ],
);

/** A merge's changes while it can be undone: entries by row ID, followers by ID, names by key. */
export const tagChangeItems = sqliteTable(
  'tag_change_items',
  {
    changeId: belongsTo(integer('change_id'), () => tagChanges.id),
    kind: text('kind', { enum: TAG_CHANGE_ITEMS }).notNull(),
    item: integer('item').notNull(),
    /** An entry's tags before and after, a follower's start, or a name's key. */
    before: text('before', { mode: 'json' }).$type<unknown>().notNull(),
    after: text('after', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.kind, t.item] })],
);

/** The number of live public entries per type and tag, updated by triggers, for suggested tags. */
export const tagCounts = sqliteTable(
  'tag_counts',
  {
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    tagId: refersTo(integer('tag_id'), () => tags.id),
    uses: integer('uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.tagId] }), index('tag_counts_uses').on(t.type, t.uses, t.tagId)],
);
