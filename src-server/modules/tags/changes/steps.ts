import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { replaceTags } from '#db/content/entries/rows.ts';
import type { Acting } from '#db/kit/records.ts';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { tagChangeItems, tagChanges, tagCounts, tags } from '#db/schema/tags.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { TAG_UNDO_MINUTES } from '#shared/tags/model.ts';
import { type ChangeRow, changeUnderWay } from './changes.ts';
import { undoEntry, undoFollow } from './undo-steps.ts';

/** Approximate milliseconds for which one step holds the write lock. */
const LOCK_TIME = 8;
/** Rows per step. */
const ROWS = 100;

type Steps = Pick<Acting, 'db' | 'clock'> & { keep: () => void };

/**
 * Applies the pending tag change to followers and entries in short transactions. Each one stores its progress so that
 * the change continues after a crash. Entries keep their version so that open edits can still be saved.
 */
export async function carryTagChange(work: Steps): Promise<void> {
  do {
    work.keep();
    // Requests go first.
    await setImmediate();
  } while (write(work.db, () => step(work)));
}

/** Deletes the undo data of merges that can no longer be undone. */
export function forgetMerges({ db, clock }: Pick<Acting, 'db' | 'clock'>): void {
  const before = new Date(clock.now().getTime() - TAG_UNDO_MINUTES * MINUTE_MS);
  write(db, () => {
    if (changeUnderWay(db)) return;
    const over = db.select({ id: tagChanges.id }).from(tagChanges).where(lte(tagChanges.endedAt, before));
    db.delete(tagChangeItems).where(inArray(tagChangeItems.changeId, over)).run();
  });
}

/** False if nothing is left to do. */
function step({ db, clock }: Steps): boolean {
  const change = changeUnderWay(db);
  if (!change) return false;
  const followers = change.stage === 0;
  const forth = followers ? moveFollows : respell;
  const place = change.kind === 'undo' ? undoStep(db, change, followers) : forth(db, change);
  if (place) {
    const doneCount = followers ? 0 : place.done;
    db.update(tagChanges)
      .set({ after: place.after, done: sql`${tagChanges.done} + ${doneCount}` })
      .where(eq(tagChanges.id, change.id))
      .run();
  } else if (followers) {
    db.update(tagChanges).set({ stage: 1, after: 0 }).where(eq(tagChanges.id, change.id)).run();
  } else end(db, change, clock.now());
  return true;
}

/** The progress of a step; null if nothing was left. */
type Place = { after: number; done: number } | null;

function within(rows: readonly number[], one: (row: number) => void): Place {
  const start = performance.now();
  let done = 0;
  for (const row of rows) {
    one(row);
    done += 1;
    if (performance.now() - start > LOCK_TIME) break;
  }
  const last = rows[done - 1];
  return last === undefined ? null : { after: last, done };
}

/** Moves followers from the tag's old key to its current one. */
function moveFollows(db: Db, change: ChangeRow): Place {
  const run = statements(db);
  const to = run.key.get(change.tagId);
  if (to === undefined || to === change.fromKey) return null;
  const rows = new Map(
    run.followers.all(change.fromKey, change.after, ROWS).map((row) => [row.userId, row.since]),
  );
  return within([...rows.keys()], (userId) => {
    const since = rows.get(userId) ?? 0;
    const { changes } = run.follow.run(userId, to, since);
    if (change.kind === 'merge') note(db, change, 'follow', userId, since, changes === 1);
    run.unfollow.run(userId, change.fromKey);
  });
}

/** Rewrites entries' tags in their current spelling and moves their index rows. */
function respell(db: Db, change: ChangeRow): Place {
  const run = statements(db);
  return within(run.carriers.all(change.mergedId ?? change.tagId, change.after, ROWS), (seq) => {
    const before = tagsOf(db, seq);
    const after = replaceTags(db, seq, before);
    if (change.kind === 'merge') note(db, change, 'entry', seq, before, after);
    setTags(db, seq, before, after);
  });
}

function undoStep(db: Db, change: ChangeRow, followers: boolean): Place {
  const run = statements(db);
  const kind = followers ? 'follow' : 'entry';
  const items = run.items.all(change.undoes ?? 0, kind, change.after, ROWS);
  return within(items, (item) => {
    const row = db
      .select()
      .from(tagChangeItems)
      .where(
        and(
          eq(tagChangeItems.changeId, change.undoes ?? 0),
          eq(tagChangeItems.kind, kind),
          eq(tagChangeItems.item, item),
        ),
      )
      .get();
    if (!row) return;
    if (followers) undoFollow(db, change, row);
    else undoEntry(db, change, row);
  });
}

function end(db: Db, change: ChangeRow, endedAt: Date): void {
  db.update(tagChanges).set({ endedAt }).where(eq(tagChanges.id, change.id)).run();
  if (change.kind !== 'merge' || change.mergedId === null) return;
  db.delete(tagCounts).where(eq(tagCounts.tagId, change.mergedId)).run();
  db.delete(tags).where(eq(tags.id, change.mergedId)).run();
}

type Item = typeof tagChangeItems.$inferSelect;

function note(
  db: Db,
  change: ChangeRow,
  kind: Item['kind'],
  item: number,
  before: unknown,
  after: unknown,
): void {
  db.insert(tagChangeItems)
    .values({ changeId: change.id, kind, item, before, after })
    .onConflictDoNothing()
    .run();
}

function tagsOf(db: Db, seq: number): string[] {
  return db.select({ tags: entries.tags }).from(entries).where(eq(entries.seq, seq)).get()?.tags ?? [];
}

function setTags(db: Db, seq: number, before: string[], after: string[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  db.update(entries).set({ tags: after }).where(eq(entries.seq, seq)).run();
}

function statements(db: Db) {
  return statement(db, 'tags.steps', () => ({
    key: db.$client.prepare<[number], string>('select key from tags where id = ?').pluck(),
    followers: db.$client.prepare<[string, number, number], { userId: number; since: number }>(
      `select user_id as userId, created_at as since from follows
       where kind = 'tag' and target = ? and user_id > ? order by user_id limit ?`,
    ),
    follow: db.$client.prepare<[number, string, number]>(
      "insert or ignore into follows (user_id, kind, target, created_at) values (?, 'tag', ?, ?)",
    ),
    unfollow: db.$client.prepare<[number, string]>(
      "delete from follows where user_id = ? and kind = 'tag' and target = ?",
    ),
    carriers: db.$client
      .prepare<[number, number, number], number>(
        'select entry_seq from entry_tags where tag_id = ? and entry_seq > ? order by entry_seq limit ?',
      )
      .pluck(),
    items: db.$client
      .prepare<[number, string, number, number], number>(
        `select item from tag_change_items where change_id = ? and kind = ? and item > ? order by item limit ?`,
      )
      .pluck(),
  }));
}
