import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { dismissToast, toastStore } from '#lib/toasts.ts';
import { queryClient, trpc } from '#lib/trpc.ts';
import { router as appRouter } from '../../src/router.tsx';
import { system } from '../../src/theme/system.ts';
import { inProcessLink, newCalls, userOf, type Viewer } from './render.tsx';

/**
 * Opens the whole app at an address as that viewer, as `renderAs` shows a part of it: with every route, the frame, the
 * shortcuts, and the cache of the browser, which begins empty.
 */
export async function openAs(viewer: Viewer, path: string) {
  const calls = newCalls();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const before = toastStore.get();
  if (before) dismissToast(before.id);
  queryClient.setQueryData([['auth', 'current'], { type: 'query' }], userOf(viewer));
  const history = createMemoryHistory({ initialEntries: [path] });
  // One of its own: a router that was shown once waits for what showed it.
  const router = createRouter({ ...appRouter.options, history });
  await router.load();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ChakraProvider value={system}>
      <trpc.Provider
        client={trpc.createClient({ links: [inProcessLink(viewer, calls)] })}
        queryClient={queryClient}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
  return { ...view, user, screen, ...calls, router, at: () => router.history.location.href };
}

/** Puts text into a field at once, in place of what is there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
