import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { queryClient } from '#lib/trpc.ts';
import { makeRouter } from '../../src/router.tsx';
import { focusField } from './focus.ts';
import { newCalls, renderRouter, type Viewer } from './render.tsx';

/**
 * Opens the whole app at an address as that viewer, as `renderAs` shows a part of it: with every route, the frame, the
 * shortcuts, and the cache of the browser, which begins empty. `stored` is what the browser stored before.
 */
export async function openAs(viewer: Viewer, path: string, stored: Record<string, string> = {}) {
  const calls = newCalls();
  queryClient.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  sessionStorage.clear();
  const history = createMemoryHistory({ initialEntries: [path] });
  // One of its own: a router that was shown once waits for what showed it.
  const router = createRouter({ ...makeRouter().options, history });
  const user = userEvent.setup({ delay: null });
  const view = await renderRouter(viewer, router, { calls, queries: queryClient });
  return { ...view, user, screen, ...calls, router, at: () => router.history.location.href };
}

/** Puts text into a field at once, in place of what is there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await focusField(field);
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
