import type { ReadPoint } from '#shared/entries/reads.ts';
import { publishLive } from '../kit/live-events.ts';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';

/** Rows of reads that are deleted in one step. */
const FORGOTTEN_AT_ONCE = 1_000;

/** The newest comment and entry so far. */
export function latestPoint(db: Db): ReadPoint {
  return statements(db).latest.get() ?? { commentId: 0, entrySeq: 0 };
}

/** Marks everything up to a point as read. Never moves back. Call it inside a write. */
export function readEverything(db: Db, userId: number, { commentId, entrySeq }: ReadPoint): void {
  statements(db).readAll.run({ userId, commentId, entrySeq });
}

/** The same for all that exists now: a new account has nothing unread. */
export function startReading(db: Db, userId: number): void {
  readEverything(db, userId, latestPoint(db));
}

/** Deletes some of the rows that say nothing new. True once none are left. Call it inside a write. */
export function forgetReads(db: Db, userId: number): boolean {
  return statements(db).forget.run({ userId }).changes < FORGOTTEN_AT_ONCE;
}

/** Marks an entry's comments up to one as read and tells the user's other tabs. Call it inside a write. */
export function readEntryUpTo(
  db: Db,
  read: { userId: number; entryId: string; entrySeq: number; commentId: number },
  now: Date,
): void {
  const { userId, entryId, entrySeq, commentId } = read;
  statements(db).read.run({ userId, entrySeq, commentId, at: now.getTime() });
  publishLive(db, { topic: `user:${userId}`, kind: 'entry.read', data: { entryId, commentId } }, now);
}

/** Whether marking would change anything: the comment is newer than what was read, or the entry was never opened. */
export function isReadUnknown(
  db: Db,
  { userId, entrySeq, commentId }: { userId: number; entrySeq: number; commentId: number },
): boolean {
  return statements(db).unknown.get({ userId, entrySeq, commentId }) !== undefined;
}

function statements(db: Db) {
  return statement(db, 'reads.write', () => ({
    latest: db.$client.prepare<[], ReadPoint>(
      `select coalesce((select max(id) from comments), 0) as commentId,
         coalesce((select max(seq) from entries), 0) as entrySeq`,
    ),
    readAll: db.$client.prepare(
      `insert into read_up_to (user_id, comment_id, entry_seq) values (@userId, @commentId, @entrySeq)
       on conflict do update set comment_id = max(comment_id, excluded.comment_id),
         entry_seq = max(entry_seq, excluded.entry_seq)`,
    ),
    forget: db.$client.prepare<[{ userId: number }]>(
      `delete from entry_reads where rowid in (
         select r.rowid from entry_reads r join read_up_to u on u.user_id = r.user_id
         where r.user_id = @userId and r.entry_seq <= u.entry_seq and r.comment_id <= u.comment_id
         limit ${FORGOTTEN_AT_ONCE})`,
    ),
    read: db.$client.prepare(
      `insert into entry_reads (user_id, entry_seq, comment_id, read_at) values (@userId, @entrySeq, @commentId, @at)
       on conflict do update set comment_id = max(comment_id, excluded.comment_id), read_at = excluded.read_at`,
    ),
    unknown: db.$client.prepare<[{ userId: number; entrySeq: number; commentId: number }]>(
      `select 1 where not exists (
         select 1 from entry_reads where user_id = @userId and entry_seq = @entrySeq and comment_id >= @commentId)
       and not exists (
         select 1 from read_up_to where user_id = @userId and entry_seq >= @entrySeq and comment_id >= @commentId)`,
    ),
  }));
}
