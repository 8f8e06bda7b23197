import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { readStored, store } from '#lib/browser/storage.ts';
import { ToastRegion } from '#ui/base/ToastRegion.tsx';
import '#lib/zodConfig.ts';
import { dismissToast, toastStore } from '#lib/toasts.ts';
import { newQueryClient, toRequestError, trpc } from '#lib/trpc.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { makeSystem } from '../../src/theme/system.ts';
import { type AppRouter, appRouter, procedureAt } from '../../src-server/app-router.ts';
import type { Community, Person } from './people.ts';

const system = makeSystem();

/** A page's viewer: one of the community's users, or a visitor. */
export type Viewer = Person | Community['as']['anonymous'];

/** Null for a visitor. */
function userOf(viewer: Viewer): CurrentUser | null {
  return Object.hasOwn(viewer, 'user') ? (viewer as Person).user : null;
}

/** What is called in this process, and how it goes. */
export type Calls = ReturnType<typeof newCalls>;

export function newCalls() {
  const heard: string[] = [];
  const broken = new Set<string>();
  const lost = new Set<string>();
  const held = new Map<string, Promise<void>>();
  return {
    /** The procedures that were called. */
    heard,
    /** From now on calls of that procedure get no answer that can be read; the answer of this mends it. */
    fail: (procedure: string) => {
      broken.add(procedure);
      return () => void broken.delete(procedure);
    },
    /** From now on calls of that procedure arrive, but their answers are lost, until the answer of this is called. */
    lose: (procedure: string) => {
      lost.add(procedure);
      return () => void lost.delete(procedure);
    },
    /** From now on answers of that procedure wait until the answer of this is called. */
    hold: (procedure: string) => {
      let release = () => {};
      held.set(procedure, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(procedure);
        release();
      };
    },
    /** What a procedure answers, if it does. */
    answer: async (procedure: string, call: () => Promise<unknown> | undefined) => {
      heard.push(procedure);
      await held.get(procedure);
      if (broken.has(procedure)) throw new TRPCClientError('broken');
      const isLost = lost.has(procedure);
      const answer = await call();
      if (isLost) throw new TRPCClientError('lost');
      return answer;
    },
  };
}

/** Calls the procedures of the server in this process, as that viewer, and sends what they answer through JSON. */
function inProcessLink(viewer: Viewer, calls: Calls): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input, context, signal } }) =>
      observable((observer) => {
        const caller = callerOf(viewer, context, signal);
        calls
          .answer(path, () => procedureAt(caller, path)(asJson(input)))
          .then(
            (data) => {
              observer.next({ result: { data: asJson(data) } });
              observer.complete();
            },
            (cause: unknown) => {
              if (cause instanceof TRPCClientError) return observer.error(cause);
              const error = getTRPCErrorFromUnknown(cause);
              const shape = getTRPCErrorShape({
                ...{ config: appRouter._def._config, error, type, path, input, ctx: undefined },
              });
              observer.error(toRequestError(TRPCClientError.from({ error: asJson(shape) as typeof shape })));
            },
          );
      });
}

/** The caller of a streamed procedure tells what it has so far. */
function callerOf(viewer: Viewer, context: Record<string, unknown>, signal?: AbortSignal | null) {
  const { onPart } = context;
  if (typeof onPart !== 'function' || !Object.hasOwn(viewer, 'streaming')) return viewer;
  const tell = (read: () => object | null) => {
    const value = signal?.aborted ? null : read();
    if (value) onPart(asJson(value));
  };
  return (viewer as Person).streaming(tell, signal ?? undefined);
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/**
 * Shows a part of the interface as that person sees it: with the real procedures on the community's store, the real
 * router (at `path`, where any page is this one) and the real toasts. `heard` are the procedures that were called; `fail`
 * and `hold` decide how they go.
 */
export async function renderAs(person: Viewer, shown: ReactNode, path = '/') {
  const calls = newCalls();
  // A test's cache is its own, with the rules of the browser's.
  const queries = newQueryClient();
  const root = createRootRoute();
  const anyPage = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        {shown}
        <ToastRegion />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([anyPage]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const user = userEvent.setup();
  // The app's own router is registered as the type; this one has a page for every path.
  const view = await renderRouter(person, router as never, { calls, queries });
  return { ...view, user, screen, ...calls, router, queries };
}

type Shell = { calls: ReturnType<typeof newCalls>; queries: QueryClient; extra?: ReactNode };

/** Shows a router's page to that viewer, with the theme, the procedures, and this cache. No toast is left from before. */
export async function renderRouter(
  viewer: Viewer,
  router: Parameters<typeof RouterProvider>[0]['router'],
  { calls, queries, extra }: Shell,
) {
  const client = trpc.createClient({ links: [inProcessLink(viewer, calls)] });
  queries.setQueryData([['auth', 'current'], { type: 'query' }], userOf(viewer));
  // The window has no layout, which formatted text needs: Chromium's tests write it.
  const mode = `writesMarkdown:${userOf(viewer)?.id ?? ''}`;
  if (readStored(mode) === null) store(mode, 'true');
  const before = toastStore.get();
  if (before) dismissToast(before.id);
  await router.load();
  return render(
    <ChakraProvider value={system}>
      {extra}
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
}
