import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { notificationToasts } from '#shared/notifications/messages.ts';
import type { Notification } from '#shared/notifications/output.ts';

type Lists = InfiniteData<Page<Notification>>;
type Before = { lists: [QueryKey, Lists | undefined][]; count: number | undefined };

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  Array.isArray(queryKey[0]) && queryKey[0].join('.') === 'notifications.list';

/** Marks one or all as read: an optimistic update that rolls back on failure. */
export function useMarkRead(): { one: (id: number) => void; all: (upTo: number) => void } {
  const queries = useQueryClient();
  const utils = trpc.useUtils();

  function show(isRead: (line: Notification) => boolean, count: (before: number) => number): Before {
    void queries.cancelQueries({ predicate: isList });
    void utils.notifications.count.cancel();
    const before = {
      lists: queries.getQueriesData<Lists>({ predicate: isList }),
      count: utils.notifications.count.getData(),
    };
    queries.setQueriesData<Lists>(
      { predicate: isList },
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            items: page.items.map((line) => (isRead(line) ? { ...line, read: true } : line)),
          })),
        },
    );
    if (before.count !== undefined) utils.notifications.count.setData(undefined, count(before.count));
    return before;
  }

  const handlers = {
    onError: (error: unknown, _: unknown, before: Before | undefined) => {
      for (const [key, lists] of before?.lists ?? []) queries.setQueryData(key, lists);
      utils.notifications.count.setData(undefined, before?.count);
      showToast({ tone: 'error', ...notificationToasts.markFailed(messageOf(error)) });
    },
    onSettled: () => utils.notifications.invalidate(),
  };
  const one = trpc.notifications.markRead.useMutation({
    onMutate: ({ id }) =>
      show(
        (line) => line.id === id,
        (count) => Math.max(0, count - 1),
      ),
    ...handlers,
  });
  const all = trpc.notifications.markAllRead.useMutation({
    onMutate: ({ upTo }) =>
      show(
        (line) => line.seq <= Number(upTo),
        () => 0,
      ),
    ...handlers,
  });
  return { one: (id) => one.mutate({ id }), all: (upTo) => all.mutate({ upTo }) };
}
