import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { TAG_CHANGE_ITEMS, TAG_CHANGES } from '#shared/tags/model.ts';
import { belongsTo, instant, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** Every tag in the spelling of whoever wrote it first. `uses` counts live public entries, kept by triggers. */
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
 * The tags of live entries, with the entry's sort keys repeated so that a tag's list is one index walk.
 * Triggers keep the repeated columns; a deleted entry has no rows here.
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

/** Names that a tag had: whoever writes one gets the tag. A tag that was merged into another has left its name here. */
export const tagAliases = sqliteTable(
  'tag_aliases',
  {
    key: text('key').primaryKey(),
    tagId: belongsTo(integer('tag_id'), () => tags.id),
  },
  (t) => [index('tag_aliases_tag').on(t.tagId)],
);

/**
 * A tag that gets another name, or becomes another tag. It begins at once and is carried through the entries in steps;
 * one at a time. `undoes` names the merge that this one takes back.
 */
export const tagChanges = sqliteTable(
  'tag_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: TAG_CHANGES }).notNull(),
    fromKey: text('from_key').notNull(),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** The tag that is left in the end, and of a merge the one that goes. No references: tags go. */
    tagId: integer('tag_id').notNull(),
    mergedId: integer('merged_id'),
    undoes: integer('undoes'),
    changedBy: refersTo(integer('changed_by'), () => users.id),
    startedAt: instant('started_at').notNull(),
    /** Entries to go through, as counted when it began, and how many are done; `after` is the last of them. */
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

/** What a merge changed, for as long as it can be taken back: entries by row id, followers by id, names by key. */
export const tagChangeItems = sqliteTable(
  'tag_change_items',
  {
    changeId: belongsTo(integer('change_id'), () => tagChanges.id),
    kind: text('kind', { enum: TAG_CHANGE_ITEMS }).notNull(),
    item: integer('item').notNull(),
    /** Of an entry its tags before and after, of a follower since when, of a name its key. */
    before: text('before', { mode: 'json' }).$type<unknown>().notNull(),
    after: text('after', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.kind, t.item] })],
);

/** How many live public entries of a type carry a tag, kept by triggers: the counts beside suggested tags. */
export const tagCounts = sqliteTable(
  'tag_counts',
  {
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    tagId: refersTo(integer('tag_id'), () => tags.id),
    uses: integer('uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.tagId] }), index('tag_counts_uses').on(t.type, t.uses, t.tagId)],
);
