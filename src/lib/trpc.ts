import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError, type TRPCClientErrorLike, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { UseTRPCMutationOptions, UseTRPCMutationResult } from '@trpc/react-query/shared';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';
// The only place in the browser that knows the server's types, and the only one that knows this client.
import type { AppRouter } from '../../src-server/app-router.ts';
import { noteReadOnly } from './live/readOnly.ts';
import { noteUnanswered } from './live/unanswered.ts';
import { logRequest, RequestError } from './requestError.ts';

export const trpc = createTRPCReact<AppRouter>();
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type RouterName = keyof RouterOutputs;

type MutationError = TRPCClientErrorLike<AppRouter>;
export type Mutation<Input, Output> = UseTRPCMutationResult<Output, MutationError, Input, unknown>;
/** A mutation of the API, such as `trpc.comments.create`. */
export type MutationProcedure<Input, Output> = {
  useMutation: (
    options?: UseTRPCMutationOptions<Input, MutationError, Output, unknown>,
  ) => Mutation<Input, Output>;
};

/**
 * Mutations after which nothing is refetched, because what they change is shown already or follows from a live message:
 * drafts and read marks, moves whose last one refreshes, messages of an open channel, runs of the assistant, steps of an
 * import, and changes of the session, which have rules of their own (`useSessionChange`).
 */
const QUIET =
  /^(ai|auth|drafts|imports|messages)\.|^(reads\.mark$|courses\.(visit|move)|notifications\.mark|collections\.(add|remove|move|rename|markRead)|account\.(delete|\w+SecondFactor))/;

/** Whether the page stays as it is after a mutation. */
export const isQuiet = (procedure: string) => QUIET.test(procedure);

/** The options of a mutation that is one step of another one, which refetches when all are done. */
export const STEP = { meta: { isStep: true } };

/** Users are never notified of their own actions, so live messages alone change these. */
const LIVE = /^notifications\.(count|list)/;

/** The name of a procedure in the key of its query or mutation. */
const nameIn = ([path]: readonly unknown[] = []) => (Array.isArray(path) ? path.join('.') : '');

/** Whether a query may be out of date after a mutation. */
export const isOutdated = ({ queryKey }: { queryKey: QueryKey }) => !LIVE.test(nameIn(queryKey));

/** Marks everything as stale, and refetches what is shown. Unmounted queries are refetched when they are shown again. */
export async function refreshAll(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: isOutdated });
}

/**
 * Reads are not retried, never stale by time and not refetched on focus (spec §7). Instead, a successful mutation makes all
 * of them stale, except after those in `QUIET`. Offline, a request fails at once. The library would send it whenever the
 * connection is restored.
 */
export function newQueryClient(): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      // After `onSuccess` of the mutation, which may leave a page that is no longer readable, and before its `onSettled`.
      onSettled: async (_output, error, _input, _context, { options: { mutationKey, meta } }) => {
        if (!error && !meta?.isStep && !isQuiet(nameIn(mutationKey))) await refreshAll(queries);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queries;
}

export const queryClient = newQueryClient();

/** A proxy that refuses a large request answers with its own page. The client gets a readable error instead. */
async function fetchAnswer(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request).catch((error: unknown) => {
    // A request that was stopped here says nothing about the server.
    if (!request[1]?.signal?.aborted) noteUnanswered();
    throw error;
  });
  if (response.status > 501) noteUnanswered();
  const isOurs = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok || isOurs) {
    noteReadOnly(response);
    return response;
  }
  if (response.status !== 413) {
    const { status, statusText } = response;
    throw new RequestError({ status, statusText, body: await response.text() });
  }
  const error: ErrorBody = { code: 'PAYLOAD_TOO_LARGE', message: generalMessages.proxyRefused };
  // -32600 is tRPC's code for a bad request. Only `data` is used.
  return Response.json({ error: { code: -32600, message: error.message, data: { error } } }, { status: 413 });
}

// The server refuses larger batches.
const batchLink = httpBatchLink({ url: '/trpc', maxItems: 10, maxURLLength: 4000, fetch: fetchAnswer });

/** Gives a failed call the message of a failed request, and logs it. What users see is in `errorOf`. */
export function toRequestError<Failed extends Error & { data?: unknown }>(failed: Failed): Failed {
  const error = errorOf(failed);
  if (error) {
    const { httpStatus } = failed.data as { httpStatus: number };
    failed.message = `${httpStatus}: ${JSON.stringify({ error })}`;
  }
  logRequest(failed.message);
  return failed;
}

const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        error: (failed) => observer.error(toRequestError(failed)),
        complete: () => observer.complete(),
      }),
    );

/** Requests in batches, but for those whose answer is shown in parts. What reads a stream is loaded with the first one. */
const link: TRPCLink<AppRouter> = (runtime) => {
  const send = batchLink(runtime);
  return (call) => {
    if (!('onPart' in call.op.context)) return send(call);
    return observable((observer) => {
      import('./cache/streamed.ts')
        .then(({ streamed }) => streamed(call.op))
        .then((ended) => {
          if ('error' in ended) throw TRPCClientError.from(ended as never);
          observer.next(ended);
          observer.complete();
        })
        .catch((cause: Error) => observer.error(TRPCClientError.from(cause)));
    });
  };
};

export const trpcClient = trpc.createClient({ links: [failureLink, link] });

/** How an infinite query finds its next page. */
export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** The loaded rows of an infinite query. */
export function itemsOf<Item>({ data }: { data: { pages: { items: Item[] }[] } | undefined }): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/** The cache, for use outside components. */
export const trpcCache = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** The cache key that the hooks of a procedure use. */
export function queryKeyOf(procedure: string, input: unknown, type: 'query' | 'infinite'): QueryKey {
  return [procedure.split('.'), { ...(input !== undefined && { input }), type }];
}

/** The server's error for a failed request; null if there is none (no network, or an error of a proxy). */
export function errorOf(error: unknown): ErrorBody | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  return data.error as ErrorBody;
}

/** Sends a change while the page unloads, without a response. Browsers limit the body to 64 kB. */
export function sendOnUnload(procedure: string, input: unknown): void {
  fetch(`/trpc/${procedure}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {});
}
