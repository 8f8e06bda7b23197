import { latestPoint } from '#db/content/reads.ts';
import { personColumns } from '#db/kit/people.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { NEW_TOPICS_MAX, TOPIC_PEOPLE } from '#shared/entries/model.ts';
import type { TopicNews, TopicPage } from '#shared/entries/output.ts';
import type { ReadPoint } from '#shared/entries/reads.ts';
import type { TopicListInput } from '#shared/entries/schema.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';
import { viewerTier, voterId } from '../queries.ts';
import { hasUnreadThreads, unreadOf } from '../reads/queries.ts';
import { type EntryRow, toSummary } from '../rows.ts';
import { walkEntries } from './queries.ts';

/** The latest comments of a discussion that are read to find its participants. */
const LATEST_COMMENTS = 50;

/** The changing parts of discussions. Exported for the test of its query plan. */
export const TOPICS_SQL = `select e.id, e.author_id as authorId, e.comment_count as comments,
    e.last_activity_at as lastActivityAt,
    (select json_group_array(user_id) from (select c.user_id from comments c
      where c.entry_id = e.id and c.deleted_at is null order by c.id desc limit ${LATEST_COMMENTS})) as recent
  from json_each(@ids) i cross join entries e on e.id = i.value
  where e.deleted_at is null
    and (e.tier <= @tier or (e.author_id = @me and coalesce(e.shown_tier, e.tier) <= @tier))`;
const PEOPLE_SQL = `select ${personColumns('p')} from json_each(?) i cross join users p on p.id = i.value`;
/** New discussions by others that the list has. Exported for the test of its query plan. */
export const CREATED_SQL = `select count(*) from (select 1 from entries
  where seq > @since and +type = 'thread' and deleted_at is null and tier <= @tier and author_id <> @me
    and (is_event = 0 or comment_count > 0)
  limit ${NEW_TOPICS_MAX})`;

/** A page of discussions, with participants and what the viewer hasn't read. */
export function listTopics(work: WriteContext, input: TopicListInput): TopicPage {
  const readAt = latestPoint(work.db);
  const { items, nextCursor } = input.events
    ? walkEntries(work, input, false, 'only')
    : walkEntries(work, { ...input, type: 'thread' }, false, 'replied');
  const news = newsOf(
    work,
    items.map(({ id }) => id),
  );
  return {
    items: items.flatMap((row) => toTopic(row, news.get(row.id)) ?? []),
    nextCursor,
    readAt,
    anyUnread: hasUnreadThreads(work),
  };
}

/** The changing parts of some discussions, and how many were started since. Ones that are gone are missing. */
export function readTopicNews(
  work: ReadContext,
  { ids, since }: { ids: string[]; since: number },
): { items: TopicNews[]; created: number; anyUnread: boolean; readAt: ReadPoint } {
  const readAt = latestPoint(work.db);
  const audience = { me: voterId(work.viewer), tier: viewerTier(work.viewer) };
  return {
    items: [...newsOf(work, ids).values()],
    created: statements(work.db).created.get({ ...audience, since }) ?? 0,
    anyUnread: hasUnreadThreads(work),
    readAt,
  };
}

/** A row of the walk is also among the news, since both see the same entries. */
function toTopic(row: EntryRow, news: TopicNews | undefined): TopicPage['items'][number] | null {
  const thread = toSummary(row);
  if (thread.type !== 'thread' || !news) return null;
  const { lastBy, people, unread } = news;
  return { ...thread, lastBy, people, unread };
}

type Row = { id: string; authorId: number; comments: number; lastActivityAt: number; recent: string };

function newsOf(work: ReadContext, entryIds: readonly string[]): Map<string, TopicNews> {
  const { db, viewer } = work;
  const { topics, people } = statements(db);
  const audience = { me: voterId(viewer), tier: viewerTier(viewer) };
  const rows = topics.all({ ...audience, ids: JSON.stringify(entryIds) }).map((row) => {
    const recent: number[] = JSON.parse(row.recent);
    return { ...row, lastBy: recent[0] ?? row.authorId, faces: facesOf(row.authorId, recent) };
  });
  const userIds = new Set(rows.flatMap(({ lastBy, faces }) => [lastBy, ...faces]));
  const byId = new Map(people.all(JSON.stringify([...userIds])).map((user) => [user.id, user]));
  const unread = unreadOf(work, entryIds);
  return new Map(
    rows.flatMap(({ id, comments, lastActivityAt, lastBy, faces }) => {
      const last = byId.get(lastBy);
      if (!last) return [];
      const news: TopicNews = {
        id,
        comments,
        lastActivityAt: new Date(lastActivityAt).toISOString(),
        lastBy: last,
        people: faces.flatMap((face) => byId.get(face) ?? []),
        unread: unread.get(id) ?? null,
      };
      return [[id, news]];
    }),
  );
}

/** The author, followed by those who commented last. */
function facesOf(authorId: number, recent: number[]): number[] {
  return [...new Set([authorId, ...recent])].slice(0, TOPIC_PEOPLE);
}

function statements(db: Db) {
  return statement(db, 'entries.topics', () => ({
    topics: db.$client.prepare<[{ ids: string; me: number; tier: number }], Row>(TOPICS_SQL),
    people: db.$client.prepare<[string], PublicUser>(PEOPLE_SQL),
    created: db.$client.prepare<[{ since: number; me: number; tier: number }], number>(CREATED_SQL).pluck(),
  }));
}
