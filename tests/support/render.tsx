import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { ToastRegion } from '#ui/base/ToastRegion.tsx';
import '#lib/zodConfig.ts';
import { dismissToast, toastStore } from '#lib/toasts.ts';
import { queryClient, trpc } from '#lib/trpc.ts';
import { system } from '../../src/theme/system.ts';
import { type AppRouter, appRouter } from '../../src-server/app-router.ts';
import type { Person } from './people.ts';

type Call = (input: unknown) => Promise<unknown>;

/** Calls the procedures of the server in this process, as that person, and sends what they answer through JSON. */
function inProcessLink(person: Person, heard: string[]): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        const [router = '', procedure = ''] = path.split('.');
        const call = (person as unknown as Record<string, Record<string, Call>>)[router]?.[procedure];
        heard.push(path);
        Promise.resolve(call?.(asJson(input))).then(
          (data) => {
            observer.next({ result: { data: asJson(data) } });
            observer.complete();
          },
          (cause: unknown) => {
            const error = getTRPCErrorFromUnknown(cause);
            const shape = getTRPCErrorShape({
              ...{ config: appRouter._def._config, error, type, path, input, ctx: undefined },
            });
            observer.error(TRPCClientError.from({ error: asJson(shape) as typeof shape }));
          },
        );
      });
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/**
 * Shows a part of the interface as that person sees it: with the real procedures on the community's store, the real
 * router (at `path`, where any page is this one) and the real toasts. `heard` are the procedures that were called.
 */
export async function renderAs(person: Person, shown: ReactNode, path = '/') {
  const heard: string[] = [];
  // A test's cache is its own, with the rules of the browser's.
  const queries = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const client = trpc.createClient({ links: [inProcessLink(person, heard)] });
  queries.setQueryData([['auth', 'current'], { type: 'query' }], person.user);
  const before = toastStore.get();
  if (before) dismissToast(before.id);
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
  await router.load();
  const user = userEvent.setup();
  const view = render(
    <ChakraProvider value={system}>
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>
          {/* The app's own router is registered as the type; this one has a page for every path. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
  return { ...view, user, screen, heard, router, queries };
}
