import { GAP_STEMS, WATCH_DAYS, WATCHES_MAX } from '#shared/gaps/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { addJob } from '../../kit/job-rows.ts';
import type { Acting } from '../../kit/records.ts';
import { prepared, preparedColumn, write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { topicStems } from './rows.ts';

/** The job that notifies users who wait for a topic. */
export const TOPIC_JOB = 'topics.entry';

const BATCH = 500;

export type WatchRow = { id: number; words: string; createdAt: number; expiresAt: number };

/** A user's topics, newest first. Exported for the test of its query plan. */
export const WATCHES_SQL = `select id, words, created_at as createdAt, expires_at as expiresAt from topic_watches
  where user_id = ? and expires_at > ? order by id desc limit ${WATCHES_MAX}`;

export function readWatches(db: Db, userId: number, now: Date): WatchRow[] {
  return prepared<[number, number], WatchRow>(db, WATCHES_SQL).all(userId, now.getTime());
}

/** Waiting for the same words again starts the time anew. Call it inside a write. */
export function storeWatch(db: Db, userId: number, words: string, now: Date): void {
  const stems = topicStems(words);
  const id = preparedColumn<[object], number>(
    db,
    `insert into topic_watches (user_id, words, size, created_at, expires_at)
     values (@userId, @words, @size, @now, @until)
     on conflict (user_id, words) do update set expires_at = excluded.expires_at returning id`,
  ).get({
    userId,
    words,
    size: Math.min(stems.length, GAP_STEMS),
    now: now.getTime(),
    until: now.getTime() + WATCH_DAYS * DAY_MS,
  });
  const add = prepared(db, 'insert or ignore into topic_stems (stem, watch_id) values (?, ?)');
  for (const stem of stems) add.run(stem, id);
}

/** False if the user has no such topic. */
export function dropWatch(db: Db, userId: number, id: number): boolean {
  return prepared(db, 'delete from topic_watches where id = ? and user_id = ?').run(id, userId).changes > 0;
}

/** Exported for the test of its query plan. */
export const EXPIRED_WATCHES_SQL = `delete from topic_watches where id in
  (select id from topic_watches where expires_at <= ? limit ${BATCH})`;

/** Deletes topics that no one waits for any longer, in short steps. */
export function dropExpiredWatches(db: Db, now: Date): void {
  while (write(db, () => prepared(db, EXPIRED_WATCHES_SQL).run(now.getTime())).changes === BATCH);
}

const ANYTHING_SQL = `select exists (select 1 from topic_watches)
  or exists (select 1 from knowledge_gaps where state = 'open')`;

/**
 * A job checks whether an entry, or a lesson of it, is about what users wait for, or what the community misses. Call it in
 * the transaction that publishes the text or widens its audience.
 */
export function checkTopics(
  { db, clock }: Pick<Acting, 'db' | 'clock'>,
  entryId: string,
  lessonId: number | null = null,
): void {
  const now = clock.now();
  if (preparedColumn(db, ANYTHING_SQL).get() === 0) return;
  const key = [entryId, now.getTime(), ...(lessonId === null ? [] : [lessonId])].join(':');
  addJob(db, { kind: TOPIC_JOB, key, payload: { entryId, lessonId, key, after: null }, runAt: now });
}

const LESSONS_SQL = 'select id from lessons where course_id = ? and number is not null';

/** Checks an entry whose audience was widened. A course also shows its published lessons again. */
export function checkTopicsOf(ctx: Pick<Acting, 'db' | 'clock'>, entryId: string): void {
  checkTopics(ctx, entryId);
  for (const id of preparedColumn<[string], number>(ctx.db, LESSONS_SQL).all(entryId))
    checkTopics(ctx, entryId, id);
}

/** A user who waits for a topic that shares at least half of its stems with an entry. */
export type Waiting = {
  id: number;
  userId: number;
  words: string;
  role: 'admin' | 'staff' | 'contributor' | 'member';
};

/** Exported for the test of its query plan. */
export const WAITING_TOPICS_SQL = `
  select w.id, w.user_id as userId, w.words, u.role
  from (select watch_id, count(*) as shared from topic_stems
      where stem in (select value from json_each(@stems)) and watch_id > @after group by watch_id) s
    cross join topic_watches w on w.id = s.watch_id
    cross join users u on u.id = w.user_id
  where s.shared * 2 >= w.size and w.expires_at > @now
    and u.deleted_at is null and u.state = 'active'
  order by w.id limit @limit`;

export function readWaiting(
  db: Db,
  values: { stems: string; after: number; now: number; limit: number },
): Waiting[] {
  return prepared<[object], Waiting>(db, WAITING_TOPICS_SQL).all(values);
}

/** Open gaps that share at least half of their stems with an entry. Exported for the test of its query plan. */
export const COVERED_GAPS_SQL = `
  select g.id, g.stems from (select gap_id, count(*) as shared from gap_stems
      where stem in (select value from json_each(@stems)) group by gap_id) s
    cross join knowledge_gaps g on g.id = s.gap_id
  where s.shared * 2 >= g.size and g.state = 'open' order by g.id limit 500`;
