import { getQueryKey } from '@trpc/react-query';
import { beforeEach, expect, test } from 'vitest';
import { hydrateQueryCache } from '#lib/cache/hydrateQueryCache.ts';
import { queryClient, trpc, trpcCache } from '#lib/trpc.ts';

beforeEach(() => queryClient.clear());

/** What travels with a page is JSON. */
const sent = (...queries: Parameters<typeof hydrateQueryCache>) =>
  hydrateQueryCache(...(JSON.parse(JSON.stringify(queries)) as typeof queries));

test('a query is found by the hook of its procedure and input', () => {
  sent([['collections.read', { id: 7 }, { id: 7, title: 'Boats' }]]);
  expect(trpcCache.collections.read.getData({ id: 7 })).toEqual({ id: 7, title: 'Boats' });
  expect(trpcCache.collections.read.getData({ id: 8 })).toBeUndefined();
  const key = getQueryKey(trpc.collections.read, { id: 7 }, 'query');
  expect(queryClient.getQueryCache().find({ queryKey: key, exact: true })).toBeDefined();
});

test('the first page of a list is found by the hook of the list', () => {
  const page = { items: [], nextCursor: null };
  sent([['comments.list', { entryId: 'x', limit: 50 }, page, 'list']]);
  const input = { entryId: 'x', limit: 50 };
  expect(trpcCache.comments.list.getInfiniteData(input)).toEqual({ pages: [page], pageParams: [null] });
  const key = getQueryKey(trpc.comments.list, input, 'infinite');
  expect(queryClient.getQueryCache().find({ queryKey: key, exact: true })).toBeDefined();
  expect(trpcCache.comments.list.getData(input)).toBeUndefined();
});

test('a query without an input, or with an undefined part of it, is found as well', () => {
  sent([
    ['notifications.count', undefined, 3],
    ['invitations.check', { invitation: undefined }, { mode: 'open' }],
  ]);
  expect(trpcCache.notifications.count.getData(undefined)).toBe(3);
  expect(trpcCache.invitations.check.getData({ invitation: undefined })).toEqual({ mode: 'open' });
});
