import { eq, sql } from 'drizzle-orm';
import { type EntryType, EXCERPT, tagKey } from '#shared/entries/model.ts';
import { excerptOf } from '#shared/kit/excerpt.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { Changes } from '#shared/records.ts';
import { type ActingUser, appendAudit, changesBetween, keepRevision } from '../../kit/records.ts';
import { prepared, statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { placeholders } from '../../schema/column-names.ts';
import { entries, isDraft, type StoredMetadata } from '../../schema/entries.ts';
import { entryTags, tags } from '../../schema/tags.ts';
import { findTag } from '../tags.ts';
import { keepUploadUses } from '../uploads/links.ts';
import { linkEntry } from './links.ts';
import { notifyEntryEdited } from './notifications.ts';

export type NewEntry = {
  id: string;
  type: EntryType;
  title: string;
  body: string;
  tags: string[];
  metadata?: StoredMetadata;
  authorId: number;
  tier: number;
  createdAt: Date;
  /** Whether it is the discussion of an event. */
  isEvent?: boolean;
  /** Linked entries besides those in the body. */
  linkedIds?: string[];
};

/** The columns derived from an entry's title and body. */
export function derivedColumns(entry: { title: string; body: string }): {
  sortTitle: string;
  excerpt: string;
} {
  return { sortTitle: foldText(entry.title), excerpt: entryExcerpt(entry.body) };
}

/** One character more than a card shows, if there is more. */
export function entryExcerpt(body: string): string {
  return excerptOf(body, EXCERPT + 1);
}

/** Stores an entry with its tags and returns its row id. Call it inside a write transaction. */
export function insertEntry(db: Db, entry: NewEntry): number {
  const spelled = spellTags(db, entry.tags);
  const { seq } = statement(db, 'entries.insert', () =>
    db
      .insert(entries)
      .values({
        ...placeholders([
          'id',
          'type',
          'title',
          'sortTitle',
          'body',
          'excerpt',
          'tags',
          'metadata',
          'authorId',
          'tier',
          'isEvent',
          'createdAt',
        ]),
        updatedAt: sql.placeholder('createdAt'),
        lastActivityAt: sql.placeholder('createdAt'),
      })
      .returning({ seq: entries.seq })
      .prepare(),
  ).get({
    ...derivedColumns(entry),
    ...entry,
    tags: spelled.map((tag) => tag.name),
    metadata: entry.metadata ?? {},
    isEvent: entry.isEvent ?? false,
  });
  linkTags(
    db,
    seq,
    spelled.map((tag) => tag.id),
  );
  linkEntry(db, { id: entry.id, seq, body: entry.body }, entry.linkedIds ?? []);
  keepUploadUses(db, { subject: 'entry', subjectId: entry.id }, textOf(entry), entry.authorId);
  return seq;
}

/** The fields of an entry that can refer to an image. */
function textOf({ body, metadata }: { body: string; metadata?: StoredMetadata }): string {
  return metadata?.imageUrl ? `${body}\n${metadata.imageUrl}` : body;
}

/** Replaces an entry's tags and returns them in their stored spelling. */
export function replaceTags(db: Db, seq: number, names: string[]): string[] {
  const spelled = spellTags(db, names);
  db.delete(entryTags).where(eq(entryTags.entrySeq, seq)).run();
  linkTags(
    db,
    seq,
    spelled.map((tag) => tag.id),
  );
  return spelled.map((tag) => tag.name);
}

/** The editable fields of an entry, which versions store. */
export type EntryContent = Pick<EntryRow, 'title' | 'body' | 'tags' | 'metadata'>;
/** What the versions of an entry have beside its content, and its changes for the audit log. */
export type VersionParts = { before: object; after: object; changes: Changes };
export type EntryRow = typeof entries.$inferSelect;

/**
 * Stores content as the entry's next version, with its revision and audit entry. Call it inside a write transaction.
 * `restores` is the version that it restores. `parts` are those of a survey.
 */
export function saveContent(
  ctx: ActingUser,
  before: EntryRow,
  content: EntryContent,
  restores?: number,
  parts?: VersionParts,
): void {
  const { db, clock, viewer } = ctx;
  const now = clock.now();
  const after = { ...content, tags: replaceTags(db, before.seq, content.tags) };
  const version = before.version + 1;
  db.update(entries)
    .set({ ...after, ...derivedColumns(after), version, updatedAt: now })
    .where(eq(entries.seq, before.seq))
    .run();
  linkEntry(db, { ...before, body: after.body });
  const place = { subject: 'entry', subjectId: before.id } as const;
  const { title, body, tags, metadata } = before;
  const old = { title, body, tags, metadata };
  keepUploadUses(db, place, textOf(after), viewer.id);
  if (!isDraft(before)) notifyEntryEdited(ctx, { id: before.id, body: after.body }, before.body);
  keepRevision(
    db,
    place,
    {
      version: before.version,
      content: Object.assign({}, old, parts?.before),
      savedBy: before.authorId,
      savedAt: before.updatedAt,
    },
    { version, content: Object.assign({}, after, parts?.after), savedBy: viewer.id, savedAt: now },
    restores,
  );
  const changes = Object.assign(changesBetween(old, after), parts?.changes);
  appendAudit(ctx, restores ? 'entries.restoreVersion' : 'entries.update', place, changes);
}

/**
 * Finds or creates the tags, without duplicates. A tag keeps its first spelling, or the name that an admin gave it.
 * Former names lead to it.
 */
function spellTags(db: Db, names: string[]): { id: number; name: string }[] {
  const spelled = new Map<number, string>();
  for (const written of names) {
    const key = tagKey(written);
    const { id, name } =
      findTag(db, key) ??
      db.insert(tags).values({ key, name: written }).returning({ id: tags.id, name: tags.name }).get();
    spelled.set(id, name);
  }
  return [...spelled].map(([id, name]) => ({ id, name }));
}

/** Each tag row repeats the entry's sort keys so that a tag's list is one index walk. */
function linkTags(db: Db, seq: number, tagIds: number[]): void {
  const link = prepared<[number, number]>(
    db,
    `insert or ignore into entry_tags (tag_id, entry_seq, type, tier, author_id, created_at, score, sort_title, last_activity_at)
       select ?, seq, type, tier, author_id, created_at, score, sort_title, last_activity_at from entries where seq = ?`,
  );
  for (const tagId of tagIds) link.run(tagId, seq);
}
