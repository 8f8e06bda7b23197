import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { FOLLOWED } from '#shared/follows/model.ts';
import { TAG_CHANGE_ITEMS, TAG_CHANGES } from '#shared/tags/model.ts';
import { VOTE_TYPES } from '#shared/votes/model.ts';
import { createdAt, deletedAt, instant, updatedAt, version } from './columns.ts';
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
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
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
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    entrySeq: integer('entry_seq')
      .notNull()
      .references(() => entries.seq, { onDelete: 'cascade' }),
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
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
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
    changedBy: integer('changed_by')
      .notNull()
      .references(() => users.id),
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
    changeId: integer('change_id')
      .notNull()
      .references(() => tagChanges.id, { onDelete: 'cascade' }),
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
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    uses: integer('uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.tagId] }), index('tag_counts_uses').on(t.type, t.uses, t.tagId)],
);

export const votes = sqliteTable(
  'votes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: VOTE_TYPES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('votes_entry_user').on(t.entryId, t.userId), index('votes_user').on(t.userId)],
);

export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    parentId: integer('parent_id').references((): AnySQLiteColumn => comments.id),
    /** Ids of the ancestors and itself, ten digits each: sorting by it is reading order. */
    path: text('path').notNull(),
    depth: integer('depth').notNull(),
    content: text('content').notNull(),
    /** Since when the moderators hide it: it counts as deleted meanwhile, and is not removed for good. */
    hiddenAt: instant('hidden_at'),
    /** Direct answers that are still shown; a deleted comment stays as a place holder while there are any. */
    shownAnswers: integer('shown_answers').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    // Hidden ones are in it for the moderators and their authors; there are few.
    index('comments_thread')
      .on(t.entryId, t.path)
      .where(sql`${t.deletedAt} is null or ${t.shownAnswers} > 0 or ${t.hiddenAt} is not null`),
    index('comments_hidden').on(t.entryId).where(sql`${t.hiddenAt} is not null`),
    index('comments_entry').on(t.entryId),
    index('comments_user').on(t.userId, t.createdAt),
    index('comments_recent').on(t.entryId, t.createdAt).where(sql`${t.deletedAt} is null`),
    index('comments_parent').on(t.parentId),
  ],
);

/** Stars, one to five, one row for each person and entry. */
export const ratings = sqliteTable(
  'ratings',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    stars: integer('stars').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.userId] }), index('ratings_user').on(t.userId)],
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
    fromId: text('from_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
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

/** What a person wants to hear of: an entry by its id, a tag by its key. */
export const follows = sqliteTable(
  'follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FOLLOWED }).notNull(),
    target: text('target').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.target] }),
    index('follows_target').on(t.kind, t.target, t.userId),
  ],
);

/** A named tree of notes. */
export const collections = sqliteTable(
  'collections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index('collections_title').on(t.title, t.id).where(sql`${t.deletedAt} is null`),
    index('collections_owner').on(t.ownerId),
  ],
);

/** A note's place in a collection: below `parentId` (null: at the top), in the order of `position`. */
export const collectionItems = sqliteTable(
  'collection_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
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

/** Where an imported entry came from, so that importing again makes no doubles. */
export const imports = sqliteTable(
  'imports',
  {
    source: text('source').primaryKey(),
    /** The path inside the imported folder: a folder that was moved is still known. */
    path: text('path').notNull(),
    /** SHA-256 of the file as it was imported. */
    hash: text('hash').notNull(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** The entry's version after the import; a higher one means it was edited here since. */
    version: integer('version').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (t) => [index('imports_moved').on(t.path, t.hash), index('imports_entry').on(t.entryId)],
);
