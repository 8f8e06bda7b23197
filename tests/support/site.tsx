import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { parseSearch, stringifySearch } from '#lib/text/searchParams.ts';
import { newQueryClient } from '#lib/trpc.ts';
import { PagePending } from '#ui/base/PagePending.tsx';
import { NotFound } from '#widgets/NotFound.tsx';
import { RouteError } from '#widgets/RouteError.tsx';
import { routeTree } from '../../src/routeTree.gen.ts';
import { focusField, withFocus } from './focus.ts';
import { newCalls, renderRouter, type Viewer } from './render.tsx';

/**
 * Opens the whole site at this address, as that person or as a visitor: its frame, its pages, and the ways between them.
 * What was open before is gone, as after a reload; what the browser stored is still there.
 */
export async function openSite(viewer: Viewer, path: string) {
  cleanup();
  const calls = newCalls();
  // The cache of this visit is its own, with the rules of the browser's.
  const queries = newQueryClient();
  const router = createRouter({
    ...{ routeTree, parseSearch, stringifySearch, defaultPendingMs: 150, defaultPendingMinMs: 0 },
    ...{ defaultPendingComponent: PagePending, defaultErrorComponent: RouteError },
    ...{ defaultNotFoundComponent: NotFound, notFoundMode: 'root' },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  // The app's own router is registered as the type.
  const shell = { calls, queries, extra: <ClientStyles /> };
  const view = await renderRouter(viewer, router as never, shell);
  return { ...view, ...calls, queries, router, address: () => router.state.location.href };
}

/** No page is rendered on the server, so that selectors which would be unsafe there are fine. */
export function ClientStyles() {
  const styles = useStyleCache();
  if (styles) styles.compat = true;
  return null;
}

/** Puts a text in place of what a field holds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await focusField(field);
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}

export const button = (name: string | RegExp, place = screen.getByRole('main')) =>
  within(place).findByRole('button', { name });

/** Presses the button of this name in the place; without one, on the page and not in its frame. */
export async function press(name: string | RegExp, place?: HTMLElement): Promise<void> {
  await userEvent.click(await button(name, place));
}

/** Chooses an item of the menu of this name. */
export const choose = (item: string, menu: string | RegExp) => chooseByKeys(item, menu);

/**
 * Chooses an item of the menu of this name in the place with the arrow keys, because the items have no place on the screen
 * here that a pointer could be over.
 */
export async function chooseByKeys(item: string, menu: string | RegExp, place?: HTMLElement): Promise<void> {
  await press(menu, place);
  const found = await screen.findByRole('menuitem', { name: item });
  const menuShown = found.closest<HTMLElement>('[role=menu]');
  const highlighted = () => menuShown?.querySelector('[data-highlighted]') ?? null;
  await waitFor(() => expect(menuShown?.contains(document.activeElement)).toBe(true));
  // One key at a time: a key that comes before the one before has had its effect would choose another item.
  for (let before = highlighted(); before !== found; before = highlighted()) {
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).not.toBe(before));
  }
  await userEvent.keyboard('{Enter}');
}

/** The toast that is up says this; there is never a second one. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const toast = within(screen.getByRole('region', { name: 'Status messages (F8)', hidden: true }));
  // It goes away by itself, so that all of it is looked at in one moment.
  await waitFor(() => {
    toast.getByText(title);
    if (description !== undefined) toast.getByText(description);
    expect(toast.getAllByRole('button', { name: 'Dismiss', hidden: true })).toHaveLength(1);
  });
}

/** Presses what the toast that is up offers. Its region lets pointers through, which is a matter of layout. */
export async function pressInToast(name: string): Promise<void> {
  const region = screen.getByRole('region', { name: 'Status messages (F8)', hidden: true });
  await userEvent.click(await button(name, region), { pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Shows the comments of the page, which come with the first input or near the visible part. */
export async function showComments(): Promise<void> {
  await screen.findByRole('heading', { name: /^(Comments|Replies)/ });
  fireEvent.pointerMove(document.body);
}

/** Nothing has a place on the screen here: parts that come near the visible area are shown after a move of the pointer. */
export const nearby = <T,>(find: () => T): Promise<T> =>
  waitFor(() => {
    fireEvent.pointerMove(document.body);
    return find();
  });

/** The dialog of this name, once it is open and has the focus. */
export const dialogOf = async (name: string | RegExp) =>
  withFocus(await screen.findByRole('dialog', { name }));
export const questionOf = async (name: string | RegExp) =>
  withFocus(await screen.findByRole('alertdialog', { name }));
/** The heading of the page, once it says this. */
export const pageTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
