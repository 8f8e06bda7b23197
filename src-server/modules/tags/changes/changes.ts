import { desc, eq, isNull } from 'drizzle-orm';
import { findTag, type TagRow } from '#db/content/tags.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tagChanges } from '#db/schema/tags.ts';
import { tagKey } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { tagMessages } from '#shared/tags/messages.ts';
import { TAG_UNDO_MINUTES, type TagPreview } from '#shared/tags/model.ts';
import type { TagChange } from '#shared/tags/output.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';

/** The changes that are listed. */
const SHOWN = 5;

export type ChangeRow = typeof tagChanges.$inferSelect;

/** The result of giving a tag this name. `target` is the existing tag with that name. */
export type Plan = {
  kind: TagPreview['kind'];
  tag: TagRow;
  target: TagRow | null;
  name: string;
  key: string;
};

/** Throws `NOT_FOUND`, and `INVALID_INPUT` for the tag's current name. */
export function planOf(db: Db, { id, name }: { id: number; name: string }): Plan {
  const tag = prepared<[number], TagRow>(
    db,
    "select id, key, name, uses from tags where id = ? and key not like ',%'",
  ).get(id);
  if (!tag) throw new AppError('NOT_FOUND', tagMessages.notFound);
  if (name === tag.name)
    throw new AppError('INVALID_INPUT', tagMessages.sameName, { name: tagMessages.sameName });
  const key = tagKey(name);
  if (key === tag.key) return { kind: 'respell', tag, target: null, name, key };
  const existing = findTag(db, key);
  // A former name of a tag is free again.
  const target = existing?.key === key ? existing : null;
  return { kind: target ? 'merge' : 'rename', tag, target, name: target?.name ?? name, key };
}

export function previewRename({ db }: ReadContext, input: { id: number; name: string }): TagPreview {
  const { kind, tag, name } = planOf(db, input);
  return {
    kind,
    from: tag.name,
    to: name,
    entries: countEntries(db, tag.id),
    followers: countFollowers(db, tag.key),
  };
}

/** Entries with a tag outside the trash, of all tiers. */
export function countEntries(db: Db, tagId: number): number {
  const row = prepared<[number], { count: number }>(
    db,
    'select count(*) as count from entry_tags where tag_id = ?',
  ).get(tagId);
  return row?.count ?? 0;
}

function countFollowers(db: Db, key: string): number {
  const row = prepared<[string], { count: number }>(
    db,
    "select count(*) as count from follows where kind = 'tag' and target = ?",
  ).get(key);
  return row?.count ?? 0;
}

/** The latest tag changes, newest first. */
export function listChanges({ db, clock }: WriteContext): TagChange[] {
  return db
    .select()
    .from(tagChanges)
    .orderBy(desc(tagChanges.id))
    .limit(SHOWN)
    .all()
    .map((row) => toChange(row, clock.now()));
}

export function toChange(row: ChangeRow, now: Date): TagChange {
  const { id, kind, fromName, toName, total, done, startedAt, endedAt } = row;
  return {
    id,
    kind,
    total,
    from: fromName,
    to: toName,
    // Entries written in the meantime are processed too.
    done: Math.min(done, total),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    undoable: isUndoable(row, now),
  };
}

export function isUndoable({ kind, endedAt, undoneAt }: ChangeRow, now: Date): boolean {
  return (
    kind === 'merge' &&
    endedAt !== null &&
    undoneAt === null &&
    now.getTime() - endedAt.getTime() < TAG_UNDO_MINUTES * MINUTE_MS
  );
}

export function changeUnderWay(db: Db): ChangeRow | undefined {
  return db.select().from(tagChanges).where(isNull(tagChanges.endedAt)).limit(1).get();
}

export function findChange(db: Db, id: number): ChangeRow {
  const row = db.select().from(tagChanges).where(eq(tagChanges.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', tagMessages.changeNotFound);
  return row;
}
