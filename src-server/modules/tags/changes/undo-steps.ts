import { eq } from 'drizzle-orm';
import { replaceTags } from '#db/content/entries/rows.ts';
import { findTag } from '#db/content/tags.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { type tagChangeItems, tags } from '#db/schema/tags.ts';
import { ENTRY_TAGS_MAX, tagKey } from '#shared/entries/model.ts';
import type { ChangeRow } from './changes.ts';

type Item = typeof tagChangeItems.$inferSelect;

/** Followers of the merged tag follow it again, unless they unfollowed the tag it became. */
export function undoFollow(db: Db, { fromKey, mergedId }: ChangeRow, { item, before, after }: Item): void {
  const run = statements(db);
  const became = mergedId === null ? undefined : run.key.get(mergedId);
  if (became === undefined || !run.follows.get(item, became)) return;
  run.follow.run(item, fromKey, Number(before));
  // They didn't follow the other tag before the merge.
  if (after) run.unfollow.run(item, became);
}

/**
 * An unedited entry gets back exactly its former tags. In an edited one, the tag replaces the tag it became. If that
 * one was removed, nothing changes.
 */
export function undoEntry(db: Db, { tagId, mergedId }: ChangeRow, { item, before, after }: Item): void {
  const entry = db
    .select({ tags: entries.tags, deletedAt: entries.deletedAt, purgedAt: entries.purgedAt })
    .from(entries)
    .where(eq(entries.seq, item))
    .get();
  if (!entry || entry.purgedAt) return;
  const names = same(entry.tags, after)
    ? (before as string[])
    : separated(db, entry.tags, { own: tagId, other: mergedId ?? 0, hadBoth: hadBoth(db, before, mergedId) });
  if (names === null) return;
  // A deleted entry isn't in the index: its tags are linked when it's restored.
  const next = entry.deletedAt ? names : replaceTags(db, item, names);
  if (!same(next, entry.tags)) db.update(entries).set({ tags: next }).where(eq(entries.seq, item)).run();
}

type Pair = { own: number; other: number; hadBoth: boolean };

function separated(db: Db, current: string[], { own, other, hadBoth: both }: Pair): string[] | null {
  const name = db.select({ name: tags.name }).from(tags).where(eq(tags.id, own)).get()?.name;
  const at = current.findIndex((tag) => findTag(db, tagKey(tag))?.id === other);
  if (name === undefined || at < 0) return null;
  if (!both) return current.with(at, name);
  return current.length < ENTRY_TAGS_MAX ? [...current, name] : null;
}

function hadBoth(db: Db, before: unknown, other: number | null): boolean {
  return (before as string[]).some((tag) => findTag(db, tagKey(tag))?.id === other);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function statements(db: Db) {
  return statement(db, 'tags.undo', () => ({
    key: db.$client.prepare<[number], string>('select key from tags where id = ?').pluck(),
    follows: db.$client.prepare<[number, string]>(
      `select 1 from follows f join users u on u.id = f.user_id
       where f.user_id = ? and f.kind = 'tag' and f.target = ? and u.password_hash is not null`,
    ),
    follow: db.$client.prepare<[number, string, number]>(
      "insert or ignore into follows (user_id, kind, target, created_at) values (?, 'tag', ?, ?)",
    ),
    unfollow: db.$client.prepare<[number, string]>(
      "delete from follows where user_id = ? and kind = 'tag' and target = ?",
    ),
  }));
}
