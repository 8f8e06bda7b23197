import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf } from '../support/site.tsx';

const restricted = (feature: string, people: string) =>
  `You don't have permission to access the ${feature}. This feature is only available to ${people} users.`;
const STAFF = 'admin and staff';

const dialog = async (name: string) => within(await dialogOf(name));
const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const DOCUMENT = { category: 'business-plan', content: 'What only the staff should know of this.' } as const;

for (const { feature, path, link, people, asks, allowed } of [
  ...[{ feature: 'Trash', path: '/trash', link: 'Trash', people: STAFF, asks: 'trash.', allowed: 'staff' }],
  ...[
    { feature: 'Outbox', path: '/outbox', link: 'Outbox', people: 'admin', asks: 'mail.', allowed: 'admin' },
  ],
] as const) {
  test(`users without permission see Access Restricted for the ${feature}, and have no link to it`, async () => {
    const { as } = newCommunity();
    for (const viewer of [as.anonymous, as.contributor]) {
      const { user, heard, unmount } = await openAs(viewer, path);
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Access Restricted');
      screen.getByText(restricted(feature, people));
      expect(heard.filter((procedure) => procedure.startsWith(asks))).toEqual([]);
      if (viewer === as.contributor) {
        await user.click(screen.getByRole('button', { name: 'Account: cora' }));
        await screen.findByRole('menuitem', { name: 'Log out' });
        expect(screen.queryByRole('menuitem', { name: link })).toBeNull();
      }
      unmount();
    }
    const { user } = await openAs(as[allowed], '/');
    await user.click(await screen.findByRole('button', { name: /^Account:/ }));
    await screen.findByRole('menuitem', { name: link });
  });
}

test('users who are not on staff see Access Restricted for the internal wiki, and no documents are fetched', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.documents.create({ ...DOCUMENT, title: 'Secret plan' });
  const previewing = { ...as.admin, user: { ...as.admin.user, role: 'contributor' as const } };
  for (const [viewer, path] of [
    [as.anonymous, '/internal-wiki'],
    [as.contributor, `/internal-wiki/${id}`],
    [previewing, '/internal-wiki'],
  ] as const) {
    const { heard, container, unmount } = await openAs(viewer, path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Access Restricted');
    screen.getByText(restricted('Internal Wiki', STAFF));
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByRole('link', { name: 'Internal Wiki' })).toBeNull();
    expect(container.textContent).not.toContain('Secret plan');
    expect(heard.filter((procedure) => procedure.startsWith('documents.'))).toEqual([]);
    unmount();
  }
});

test('a failed trash list shows an error with a retry', async () => {
  const { as } = newCommunity();
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('trash.list');
  await router.navigate({ to: '/trash' });
  const failure = await within(await screen.findByRole('region', { name: 'Deleted items' })).findByRole(
    'alert',
  );
  expect(failure.textContent).toContain('Error loading content.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(failure.isConnected).toBe(false));
});

test('a failed document list can be retried, and a failed save shows an error and keeps the input', async () => {
  const { as } = newCommunity();
  const { user, fail, router, unmount } = await openAs(as.staff, '/accelerator');
  const restore = fail('documents.list');
  await router.navigate({ to: '/internal-wiki' });
  const region = within(await screen.findByRole('region', { name: 'All Documents' }));
  const failure = await region.findByRole('alert');
  expect(failure.textContent).toContain('Error loading content.');
  restore();
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(failure.isConnected).toBe(false));

  fail('documents.create');
  await user.click(screen.getAllByRole('button', { name: 'New Document' })[0] as Element);
  const form = await dialog('New Document');
  const title = await form.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await fill(user, title, 'Kept as typed');
  await fill(user, form.getByRole('textbox', { name: 'Content' }), 'Ten characters and more.');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await toast('Failed to create document. Please try again.');
  expect(title.value).toBe('Kept as typed');
  await form.findByText('Draft saved');
  unmount();

  const { user: again } = await openAs(as.staff, '/internal-wiki');
  await again.click((await screen.findAllByRole('button', { name: 'New Document' }))[0] as Element);
  const later = await dialog('New Document');
  await later.findByText('Draft restored');
  const field = (name: string) => later.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(field('Content')).toBe('Ten characters and more.');
  await again.click(later.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(field('Title')).toBe(''));
});

test.each([
  { path: '/crm', filter: 'Stage', value: 'lead', ends: '/crm?q=ada&stage=lead' },
  {
    ...{ path: '/settings/members', filter: 'Role', value: 'staff' },
    ends: '/settings/members?q=ada&role=staff',
  },
  {
    path: '/settings/audit',
    filter: 'Type',
    value: 'tag',
    search: 'actor',
    ends: '/settings/audit?actor=ada&subject=tag',
  },
  { path: '/community/members', filter: 'Role', value: 'staff', ends: '/community/members?q=ada&role=staff' },
])('a filter of $path that is chosen while a search is only navigating keeps the search', async (page) => {
  const { as } = newCommunity();
  const { router, at } = await openAs(as.admin, page.path);
  const filter = await screen.findByRole('combobox', { name: page.filter });
  void router.navigate({ to: page.path, search: { [page.search ?? 'q']: 'ada' } });
  fireEvent.change(filter, { target: { value: page.value } });
  await waitFor(() => expect(at()).toBe(page.ends));
});

test('an order of the tags that is chosen while a search is only navigating keeps the search', async () => {
  const { as } = newCommunity();
  await as.admin.entries.create(note({ tags: ['Adages'] }));
  const { router, at } = await openAs(as.admin, '/settings/tags');
  const order = await screen.findByRole('button', { name: 'Tag' });
  void router.navigate({ to: '/settings/tags', search: { q: 'ada' } });
  fireEvent.click(order);
  await waitFor(() => expect(at()).toBe('/settings/tags?q=ada&sort=name&direction=asc'));
});

test('a filter of attendees that is chosen while a search is only navigating keeps the search', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'Harbor day', description: 'We meet at the pier.', location: 'Pier 7' },
    ...{ startTime: '2041-05-05T18:00:00Z', endTime: '2041-05-05T20:00:00Z' },
  });
  const { router, at } = await openAs(as.staff, `/events/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Harbor day' });
  fireEvent.pointerMove(document.body);
  const filter = await screen.findByRole('combobox', { name: 'Status' });
  void router.navigate({ to: '/events/$id', params: { id: String(id) }, search: { q: 'ada' } });
  fireEvent.change(filter, { target: { value: 'going' } });
  await waitFor(() => expect(at()).toBe(`/events/${id}?q=ada&status=going`));
});

// The walks of visitors and members through all screens (tests/e2e/every-screen.spec.ts) leave these out.
test('every page of staff has one heading for others, which says that access is restricted', async () => {
  const { as } = newCommunity();
  for (const viewer of [as.anonymous, as.member]) {
    for (const path of ['/trash', '/accounting', '/projects/1?view=board', '/tasks']) {
      const { container, unmount } = await openAs(viewer, path);
      await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
      expect(container.querySelectorAll('h1'), path).toHaveLength(1);
      unmount();
    }
  }
});
