import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { pageTitle, press } from '../support/site.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

type Page = { call: string; open: (as: Community['as']) => Promise<string>; title: string };

const PAGES: Record<string, Page> = {
  'an entry': {
    call: 'entries.read',
    open: async (as) => `/note/${(await as.contributor.entries.create(note({ title: 'Alone' }))).id}`,
    title: 'Alone',
  },
  'an event': {
    call: 'events.read',
    open: async (as) => `/events/${(await as.staff.events.create(CAFE)).id}`,
    title: CAFE.title,
  },
  'the check-in of an event': {
    call: 'events.read',
    open: async (as) => `/events/${(await as.staff.events.create(CAFE)).id}/check-in`,
    title: CAFE.title,
  },
  'a collection': {
    call: 'collections.read',
    open: async (as) =>
      `/wiki/collections/${(await as.contributor.collections.create({ title: 'Boats' })).id}`,
    title: 'Boats',
  },
};

test.each(Object.entries(PAGES))('%s that fails to load has a heading, and Retry', async (_, page) => {
  const { as } = newCommunity();
  const to = await page.open(as);
  const { fail, router } = await openAs(as.staff, '/settings/appearance');
  const repair = fail(page.call);
  await router.navigate({ to });
  await pageTitle('Something went wrong');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  repair();
  await press('Retry');
  await pageTitle(page.title);
});

test.each(Object.entries(PAGES))(
  '%s that failed without an answer loads by itself when the connection is restored',
  async (_, page) => {
    const { as } = newCommunity();
    const to = await page.open(as);
    const { fail, router, heard } = await openAs(as.staff, '/settings/appearance');
    const repair = fail(page.call);
    // Someone goes to the page, which loads what follows a lost connection.
    fireEvent.pointerMove(document.body);
    await router.navigate({ to });
    await pageTitle('Something went wrong');
    await waitFor(() => {
      reconnect();
      expect(heard.filter((call) => call === page.call).length).toBeGreaterThan(1);
    });
    await pageTitle('Something went wrong');
    repair();
    reconnect();
    await pageTitle(page.title);
  },
);

test('a page that the server refused is not asked for again by itself', async () => {
  const { as } = newCommunity();
  const { router, heard } = await openAs(as.staff, '/settings/appearance');
  await router.navigate({ to: '/events/$id', params: { id: '999' } });
  await pageTitle('Event not found');
  const before = heard.filter((call) => call === 'events.read').length;
  reconnect();
  await act(async () => {});
  expect(heard.filter((call) => call === 'events.read')).toHaveLength(before);
});

function reconnect(): void {
  act(() => void window.dispatchEvent(new Event('online')));
}
