import { setImmediate } from 'node:timers/promises';
import { forgetReads, isReadUnknown, latestPoint, readEntryUpTo, readEverything } from '#db/content/reads.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { statement, write } from '#db/kit/statement.ts';
import type { ReadMarkInput } from '#shared/entries/reads.schema.ts';
import type { ReadPoint, Unread } from '#shared/entries/reads.ts';
import type { ActorContext } from '../../../context.ts';
import type { EntrySubject } from '../queries.ts';
import { unreadOfEntry } from './queries.ts';

/**
 * Marks an entry as opened and its comments up to one as read. Only moves forward. Idempotent. Returns what is still
 * unread.
 */
export function markRead(work: ActorContext, entry: Entry, input: ReadMarkInput): MarkedRead {
  const { db, viewer, clock } = work;
  const { id: entryId, seq: entrySeq } = entry;
  const read = { userId: viewer.id, entryId, entrySeq, commentId: readableUpTo(work, entry, input) };
  // Most openings change nothing, so they don't wait for the write lock.
  if (isReadUnknown(db, read)) write(db, () => readEntryUpTo(db, read, clock.now()));
  return { entryId, unread: unreadOfEntry(work, entryId) };
}

type Entry = Pick<EntrySubject, 'id' | 'seq'>;
type MarkedRead = { entryId: string; unread: Unread };

/** Marks everything up to a point as read. Later comments and entries stay unread. Idempotent. */
export async function markAllRead(
  { db, viewer, clock }: ActorContext,
  requested: ReadPoint,
): Promise<ReadPoint> {
  const point = write(db, () => {
    const latest = latestPoint(db);
    const commentId = Math.min(requested.commentId, latest.commentId);
    const entrySeq = Math.min(requested.entrySeq, latest.entrySeq);
    readEverything(db, viewer.id, { commentId, entrySeq });
    const data = { commentId, entrySeq };
    publishLive(db, { topic: `user:${viewer.id}`, kind: 'entries.read', data }, clock.now());
    return data;
  });
  while (!write(db, () => forgetReads(db, viewer.id))) await setImmediate();
  return point;
}

/**
 * The newest comment that counts as read: at most the newest one that everyone can see, and older than every unread
 * comment after the last loaded one.
 */
function readableUpTo(
  { db, viewer }: ActorContext,
  { id, seq }: Entry,
  { commentId, lastId }: ReadMarkInput,
): number {
  const { newest, notLoaded } = statement(db, 'reads.bounds', () => ({
    newest: db.$client.prepare<[string], number>(NEWEST_SQL).pluck(),
    notLoaded: db.$client
      .prepare<[{ id: string; seq: number; lastId: number; me: number }], number | null>(NOT_LOADED_SQL)
      .pluck(),
  }));
  const loadedUpTo = Math.min(commentId, newest.get(id) ?? 0);
  const next = lastId === undefined ? null : notLoaded.get({ id, seq, lastId, me: viewer.id });
  return next ? Math.min(loadedUpTo, next - 1) : loadedUpTo;
}

const NEWEST_SQL =
  'select id from comments where entry_id = ? and deleted_at is null order by id desc limit 1';
const NOT_LOADED_SQL = `select min(c.id)
  from entries e left join read_up_to u on u.user_id = @me
  left join entry_reads r on r.user_id = @me and r.entry_seq = e.seq
  join comments c on c.entry_id = e.id and c.deleted_at is null and c.user_id <> @me
    and c.id > max(coalesce(u.comment_id, 0), coalesce(r.comment_id, 0))
    and c.path > (select path from comments where id = @lastId and entry_id = @id)
  where e.seq = @seq`;
