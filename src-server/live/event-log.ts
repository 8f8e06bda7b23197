import { and, asc, desc, gt, lt, lte, sql } from 'drizzle-orm';
import { prepared, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { liveEvents } from '#db/schema/live.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { LIVE_KEPT_MINUTES, type LiveKind, type LiveTopic, type StreamEnd } from '#shared/live/model.ts';
import { readMessage } from '../modules/messages/queries.ts';

/** A stored event. */
export type LiveEventRow = { id: number; topic: string; kind: string; data: Record<string, string | number> };

/** Events read at a time. */
export const EVENTS_STEP = 500;
/** The most events a reconnecting browser gets. If it missed more, reloading its data is less work. */
export const MISSED_EVENTS = 1000;
export const MISSED_BYTES = 512 * 1024;
/** Events that are searched for them. */
const MISSED_RANGE = 20_000;
/** Old events deleted in one transaction. */
const PRUNED_AT_ONCE = 500;

/** Events after `after` in commit order, because SQLite assigns IDs under its single write lock. */
export function readEvents(db: Db, after: number): LiveEventRow[] {
  return preparedQuery(db, eventsStatement).all({ after });
}

/** Its statement, exported for the query plan test. */
export function eventsStatement(db: Db) {
  return db
    .select(columns)
    .from(liveEvents)
    .where(gt(liveEvents.id, sql.placeholder('after')))
    .orderBy(asc(liveEvents.id))
    .limit(EVENTS_STEP);
}

/** The ID of the latest event ever, 0 before the first. It outlives the event. */
export function latestId(db: Db): number {
  const row = prepared<[], { seq: number }>(
    db,
    "select seq from sqlite_sequence where name = 'live_events'",
  ).get();
  return row?.seq ?? 0;
}

/**
 * Events on some topics after `after` up to `upTo`, as one chunk of a stream. Null if some were deleted, or there are
 * too many. Events are only deleted from the front (`pruneNews`), so the oldest one shows that.
 */
export function missedEvents(
  db: Db,
  topics: Set<LiveTopic>,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): Buffer | null {
  if (after >= upTo) return Buffer.alloc(0);
  const oldest = statement(db, 'live.oldest', () =>
    db.select({ id: liveEvents.id }).from(liveEvents).orderBy(asc(liveEvents.id)).limit(1).prepare(),
  ).get();
  if (!oldest || oldest.id > after + 1 || upTo - after > MISSED_RANGE) return null;
  const rows = preparedQuery(db, missedStatement).all({
    after,
    upTo,
    topics: JSON.stringify([...topics]),
  });
  if (rows.length > MISSED_EVENTS) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (const row of rows) {
    const chunk = toStreamEvent(db, row, now);
    bytes += chunk?.length ?? 0;
    if (bytes > MISSED_BYTES) return null;
    if (chunk) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Its statement, exported for the query plan test. */
export function missedStatement(db: Db) {
  return db
    .select(columns)
    .from(liveEvents)
    .where(
      and(
        gt(liveEvents.id, sql.placeholder('after')),
        lte(liveEvents.id, sql.placeholder('upTo')),
        sql`${liveEvents.topic} in (select value from json_each(${sql.placeholder('topics')}))`,
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(MISSED_EVENTS + 1);
}

const WITH_MESSAGE: ReadonlySet<string> = new Set<LiveKind>([
  'message.created',
  'message.updated',
  'message.reacted',
]);

/** An event for a stream, with its current message. Null if the message no longer exists. */
export function toStreamEvent(db: Db, { id, topic, kind, data }: LiveEventRow, now: Date): Buffer | null {
  if (!WITH_MESSAGE.has(kind)) return streamEvent('live', { id, topic, kind, data }, id);
  const message = readMessage(db, Number(data.messageId), now);
  return message && streamEvent('live', { id, topic, kind, data, message }, id);
}

/** The server-sent events format. JSON contains no line break, so the data is one line. */
export function streamEvent(event: string, data: unknown, id?: number): Buffer {
  const place = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

export const HEARTBEAT = Buffer.from(':\n\n');

export function endEvent(reason: StreamEnd): Buffer {
  return streamEvent('end', { reason });
}

/**
 * Deletes a batch of expired events from the front, so clock changes leave no gap. Returns whether there may be more.
 */
export function pruneEvents(db: Db, now: Date): boolean {
  const before = new Date(now.getTime() - LIVE_KEPT_MINUTES * MINUTE_MS);
  // Checks without the lock first, because mostly nothing is old enough.
  const last = statement(db, 'live.lastOld', () =>
    db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .where(lt(liveEvents.at, sql.placeholder('before')))
      .orderBy(desc(liveEvents.at), desc(liveEvents.id))
      .limit(1)
      .prepare(),
  ).get({ before: before.getTime() });
  if (!last) return false;
  const { changes } = prepared<[number, number]>(
    db,
    'delete from live_events where id in (select id from live_events where id <= ? order by id limit ?)',
  ).run(last.id, PRUNED_AT_ONCE);
  return changes === PRUNED_AT_ONCE;
}

const columns = {
  id: liveEvents.id,
  topic: liveEvents.topic,
  kind: liveEvents.kind,
  data: liveEvents.data,
};
