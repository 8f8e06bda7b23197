import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { ErrorBody } from '#shared/errors.ts';
// The only place in the browser that knows the server's types, and the only one that knows this client.
import type { AppRouter } from '../../src-server/app-router.ts';

export const trpc = createTRPCReact<AppRouter>();
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type RouterName = keyof RouterOutputs;

/** Reads are not retried, never stale by time and not refetched on focus (spec §7): mutations invalidate them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
});

export const trpcClient = trpc.createClient({
  // The server refuses larger batches.
  links: [httpBatchLink({ url: '/trpc', maxItems: 10, maxURLLength: 4000 })],
});

/** The cache, for what happens outside of components. */
export const trpcCache = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** What the server said about a failed request; null when there was no answer (no network, not our error). */
export function errorOf(error: unknown): ErrorBody | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  return data.error as ErrorBody;
}

/** Sends a change from a page that is going away; nobody hears the answer. Bodies beyond 64 kB are not taken then. */
export function sendLastWords(procedure: string, input: unknown): void {
  fetch(`/trpc/${procedure}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {});
}
