import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Topic, TopicNews, TopicPage } from '#shared/entries/output.ts';
import type { Unread } from '#shared/entries/reads.ts';

export const NOTHING_UNREAD: Unread = { count: 0, isNew: false, firstId: null };

type Lists = InfiniteData<TopicPage, string | null>;

/** Changes every cached list of discussions. They stay as old as they are, so the next visit still updates them. */
function changeLists(
  queries: QueryClient,
  changeTopic: (topic: Topic) => Topic,
  changePage: (page: TopicPage) => TopicPage = (page) => page,
): void {
  for (const { queryKey, state } of cachedLists(queries)) {
    const change = (lists: Lists | undefined) => lists && changeTopics(lists, changeTopic, changePage);
    queries.setQueryData<Lists>(queryKey, change, { updatedAt: state.dataUpdatedAt });
  }
}

function cachedLists(queries: QueryClient) {
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path.join('.') === 'entries.topics',
  });
}

function changeTopics(
  lists: Lists,
  changeTopic: (topic: Topic) => Topic,
  changePage: (page: TopicPage) => TopicPage,
): Lists {
  const pages = lists.pages.map((page) => changePage({ ...page, items: page.items.map(changeTopic) }));
  return { ...lists, pages };
}

/** Shows what is unread of one entry in every cached list of discussions. */
export function showUnread(queries: QueryClient, entryId: string, unread: Unread): void {
  changeLists(queries, (topic) => (topic.id === entryId && topic.unread ? { ...topic, unread } : topic));
}

/** Shows all discussions as read. Returns what shows them as unread again. */
export function showAllRead(queries: QueryClient): () => void {
  const pages = cachedLists(queries).flatMap(({ state }) => (state.data as Lists | undefined)?.pages ?? []);
  const before = new Map(pages.flatMap(({ items }) => items.map(({ id, unread }) => [id, unread])));
  const anyUnread = pages.some((page) => page.anyUnread);
  changeLists(
    queries,
    (topic) => (topic.unread ? { ...topic, unread: NOTHING_UNREAD } : topic),
    (page) => ({ ...page, anyUnread: false }),
  );
  return () =>
    changeLists(
      queries,
      (topic) => (isRead(topic.unread) ? { ...topic, unread: before.get(topic.id) ?? topic.unread } : topic),
      (page) => ({ ...page, anyUnread: page.anyUnread || anyUnread }),
    );
}

function isRead(unread: Topic['unread']): boolean {
  return unread?.count === 0 && !unread.isNew;
}

/** The list with updated rows, each in its place. `commentId` is the newest comment that the news include. */
export function withTopicNews(
  lists: Lists,
  news: readonly TopicNews[],
  anyUnread: boolean,
  commentId: number,
): Lists {
  const byId = new Map(news.map((each) => [each.id, each]));
  return changeTopics(
    lists,
    (topic) => {
      const fresh = byId.get(topic.id);
      if (!fresh) return topic;
      const { comments, ...rest } = fresh;
      return { ...topic, ...rest, metadata: { ...topic.metadata, comments } };
    },
    (page) => ({ ...page, anyUnread, readAt: { ...page.readAt, commentId } }),
  );
}
