import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { StoredName } from '#shared/entries/output.ts';
import { UNREAD_MAX, type Unread } from '#shared/entries/reads.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { viewerTier, voterId } from '../queries.ts';

/** Discussions that are checked before `hasUnreadThreads` assumes that more are unread. */
const CHECKED_MAX = 300;
/** The latest followed entries, and the latest entries of each followed tag, that are checked for unread comments. */
const FOLLOWED_MAX = 500;
const OF_TAG_MAX = 30;

/** How far the viewer `@me` has read the entry `e`. The joins of every statement below. */
const POSITION = `left join read_up_to u on u.user_id = @me
  left join entry_reads r on r.user_id = @me and r.entry_seq = e.seq`;
/** Unread comments of the entry `e`. The numbers come from `comments_unread` alone. */
const UNREAD = `from comments c where c.entry_id = e.id and c.deleted_at is null
  and c.id > max(coalesce(u.comment_id, 0), coalesce(r.comment_id, 0)) and c.user_id <> @me`;
/** Someone else created the entry `e`, and the viewer hasn't opened it. */
const IS_NEW = 'e.author_id <> @me and r.user_id is null and e.seq > coalesce(u.entry_seq, 0)';
/** Entries that the viewer can see. Authors see their own hidden ones. */
const VISIBLE = `e.deleted_at is null
  and (e.tier <= @tier or (e.author_id = @me and coalesce(e.shown_tier, e.tier) <= @tier))`;

const COLUMNS = `e.id, e.type, e.title, e.last_activity_at as lastActivityAt, ${IS_NEW} as isNew,
  (select count(*) from (select 1 ${UNREAD} limit ${UNREAD_MAX})) as count,
  (select cast(substr(min(path), -10) as integer)
    from (select c.path ${UNREAD} order by c.id limit ${UNREAD_MAX})) as firstId`;

/** The unread statement of some entries. Exported for the test of its query plan. */
export const UNREAD_SQL = `select ${COLUMNS}
  from json_each(@ids) i cross join entries e on e.id = i.value ${POSITION} where ${VISIBLE}`;

/** The followed entries by last activity. Exported for the test of its query plan. */
export const FOLLOWED_ENTRIES_SQL = `select ${COLUMNS}
  from (select e.seq from follows f cross join entries e on e.id = f.target
    where f.user_id = @me and f.kind = 'entry' and ${VISIBLE}
    order by e.last_activity_at desc, e.seq desc limit ${FOLLOWED_MAX}) t
  cross join entries e on e.seq = t.seq ${POSITION}`;

/** The latest entries of a tag. Exported for the test of its query plan. */
export const OF_TAG_SQL = `select ${COLUMNS}
  from (select entry_seq from entry_tags where tag_id = @tag and tier <= @tier
    order by last_activity_at desc, entry_seq desc limit ${OF_TAG_MAX}) t
  cross join entries e on e.seq = t.entry_seq ${POSITION} where ${VISIBLE}`;

const FOLLOWED_TAGS_SQL = `select t.id from follows f cross join tags t on t.key = f.target
  where f.user_id = ? and f.kind = 'tag'`;

/** Discussions that their list has by last activity, back to the time up to which everything is read. */
const RECENT_THREADS = `from entries where type = 'thread' and deleted_at is null and tier <= @tier
  and (is_event = 0 or comment_count > 0)
  and last_activity_at >= coalesce((select min(
      coalesce((select created_at from comments where id <= u.comment_id order by id desc limit 1), 0),
      coalesce((select created_at from entries where seq <= u.entry_seq order by seq desc limit 1), 0))
    from read_up_to u where u.user_id = @me), 0)
  order by last_activity_at desc, seq desc`;

/** Whether any of the latest discussions is unread. Exported for the test of its query plan. */
export const ANY_UNREAD_SQL = `select 1
  from (select seq, id, author_id ${RECENT_THREADS} limit ${CHECKED_MAX}) e ${POSITION}
  where ${IS_NEW} or exists (select 1 ${UNREAD}) limit 1`;
const BEYOND_SQL = `select 1 from (select seq ${RECENT_THREADS} limit 1 offset ${CHECKED_MAX})`;

type Row = StoredName & Omit<Unread, 'isNew'> & { isNew: 0 | 1; lastActivityAt: number };
type Parameters = { me: number; tier: number };

/** Something followed with comments, or itself, unread. */
export type FollowedUnread = StoredName & Unread & { lastActivityAt: Date };

/**
 * What the viewer hasn't read of these entries, by id. Entries that they can't see are missing. Empty for visitors and
 * in a guest preview.
 */
export function unreadOf({ db, viewer }: ReadContext, entryIds: readonly string[]): Map<string, Unread> {
  const me = voterId(viewer);
  if (me === 0 || entryIds.length === 0) return new Map();
  const rows = statements(db).some.all({ ids: JSON.stringify(entryIds), me, tier: viewerTier(viewer) });
  return new Map(rows.map((row) => [row.id, toUnread(row)]));
}

/** The same for one entry. */
export function unreadOfEntry(work: ReadContext, entryId: string): Unread {
  return unreadOf(work, [entryId]).get(entryId) ?? { count: 0, isNew: false, firstId: null };
}

/** Whether a discussion is unread. True as well if very many were active since everything was marked as read. */
export function hasUnreadThreads({ db, viewer }: ReadContext): boolean {
  const audience = { me: voterId(viewer), tier: viewerTier(viewer) };
  if (audience.me === 0) return false;
  const { anyThread, beyond } = statements(db);
  return anyThread.get(audience) !== undefined || beyond.get(audience) !== undefined;
}

/** Unread entries that the viewer follows or that have a followed tag, latest activity first. */
export function followedUnread(
  { db, viewer }: Pick<ActorContext, 'db' | 'viewer'>,
  limit: number,
): FollowedUnread[] {
  const audience = { me: viewer.id, tier: viewerTier(viewer) };
  const { followed, tags, ofTag } = statements(db);
  const rows = [
    ...followed.all(audience),
    ...tags.all(viewer.id).flatMap((tag) => ofTag.all({ ...audience, tag })),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter(({ isNew, count }) => isNew === 1 || count > 0)
    .sort((a, b) => b.lastActivityAt - a.lastActivityAt || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, type, title, lastActivityAt, ...unread }) => ({
      id,
      type,
      title,
      lastActivityAt: new Date(lastActivityAt),
      ...toUnread(unread),
    }));
}

function toUnread({ count, isNew, firstId }: Pick<Row, keyof Unread>): Unread {
  return { count, isNew: isNew === 1, firstId };
}

function statements(db: Db) {
  return statement(db, 'reads.unread', () => ({
    some: db.$client.prepare<[Parameters & { ids: string }], Row>(UNREAD_SQL),
    followed: db.$client.prepare<[Parameters], Row>(FOLLOWED_ENTRIES_SQL),
    tags: db.$client.prepare<[number], number>(FOLLOWED_TAGS_SQL).pluck(),
    ofTag: db.$client.prepare<[Parameters & { tag: number }], Row>(OF_TAG_SQL),
    anyThread: db.$client.prepare<[Parameters], 1>(ANY_UNREAD_SQL),
    beyond: db.$client.prepare<[Parameters], 1>(BEYOND_SQL),
  }));
}
