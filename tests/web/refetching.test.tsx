import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient, refreshAll } from '#lib/trpc.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast, nearby } from '../support/site.tsx';

const START = Date.parse('2041-03-05T18:00:00Z');
const MEETUP = {
  title: 'Reading circle',
  description: 'We read a chapter together.',
  location: 'Town hall',
  startTime: new Date(START).toISOString(),
  endTime: new Date(START + 7_200_000).toISOString(),
};
const TICKET = { date: '2026-02-03', category: 'Supplies', amount: '-12.00' };

/** Opens a page, which reads its rows, and then another one that changes them. */
async function open(viewer: Parameters<typeof openAs>[0], first: string, shown: RegExp, second: string) {
  const page = await openAs(viewer, first);
  await nearby(() => expect(screen.getByRole('main').textContent).toMatch(shown));
  await act(() => page.router.navigate({ to: second }));
  return { ...page, back: () => act(() => page.router.navigate({ to: first })) };
}

test('after a project is renamed, the ledger links to it by its new name', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  await as.staff.accounting.create({ ...TICKET, projectId });
  const { user, back } = await open(as.staff, '/accounting', /New website/, `/projects/${projectId}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Project' }));
  const form = within(await dialogOf('Edit Project'));
  await fill(user, form.getByRole('textbox', { name: /^Project Name/i }), 'Open archive');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await expectToast('Project saved');
  await back();
  await screen.findAllByText(/Open archive/);
});

test('after an event is renamed, the ledger links to it by its new title', async () => {
  const { as } = newCommunity();
  const { id: eventId } = await as.staff.events.create(MEETUP);
  await as.staff.accounting.create({ ...TICKET, eventId });
  const { user, back } = await open(as.staff, '/accounting', /Reading circle/, `/events/${eventId}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await dialogOf('Edit event'));
  await fill(user, form.getByLabelText(/^Title/), 'Writing circle');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await expectToast('Event saved');
  await back();
  await screen.findAllByText(/Writing circle/);
});

test('after users change their display name, the attendees of an event have it', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(MEETUP);
  await as.staff.account.updateProfile({ displayName: 'Stan Laurin' });
  await as.staff.events.rsvp({ id });
  const { user, back } = await open(as.staff, `/events/${id}`, /Stan Laurin/, '/settings');
  await fill(user, await screen.findByRole('textbox', { name: /^Display name/ }), 'Stanislaus');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Profile saved');
  await back();
  await nearby(() => expect(screen.getByRole('main').textContent).toContain('Stanislaus'));
});

test('a form with unsaved text keeps it when its own data is fetched again', async () => {
  const { as } = newCommunity();
  const { user, heard } = await openAs(as.staff, '/settings');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Display name/ });
  await fill(user, name, 'Stan');
  await as.staff.account.updateProfile({ displayName: 'Stanislaus' });
  heard.length = 0;
  await act(() => refreshAll(queryClient));
  expect(heard).toContain('account.profile');
  expect(name.value).toBe('Stan');
});
