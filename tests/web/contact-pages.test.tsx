import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TABLE_PAGE_SIZE } from '#shared/kit/tables.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, questionOf } from '../support/site.tsx';

const RESTRICTED =
  "You don't have permission to access the CRM module. This feature is only available to admin and staff users.";

const region = () => screen.findByLabelText('Contacts', { selector: 'section' });
const toast = (text: string) => screen.findByText(text);
const dialog = async (name: string) => within(await dialogOf(name));

test('a note about a conversation is in the timeline and updates the day of the last contact', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Talked Person' });
  const { user } = await openAs(as.staff, `/crm/${contact.id}`);
  const drawer = await dialog('Talked Person');
  const tab = async (name: string) => user.click(await drawer.findByRole('tab', { name }));
  await tab('Timeline');
  await user.click(await drawer.findByRole('button', { name: 'Save note' }));
  await drawer.findByText('Note is required');
  const text = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });
  await fill(user, text, 'Called about the harbour.');
  await user.keyboard('{Escape}');
  const question = within(await questionOf('Close without saving your note?'));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await user.click(await drawer.findByRole('switch', { name: 'Set last contact to today' }));
  await user.click(drawer.getByRole('button', { name: 'Save note' }));
  const line = await within(await drawer.findByRole('list', { name: 'Timeline' })).findByText(
    'Called about the harbour.',
  );
  await waitFor(() => expect(text.value).toBe(''));
  await tab('Details');
  const label = await drawer.findByText('Last contact');
  await waitFor(() => expect(label.nextElementSibling?.textContent).toMatch(/^\w{3} \d{1,2}, \d{4}$/));
  await tab('Timeline');
  await user.click(drawer.getByRole('button', { name: 'Delete note' }));
  const sure = within(await questionOf('Delete this note?'));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(line.isConnected).toBe(false));
});

test('the table shows two more contacts than a page has on two pages, which are in the URL', async () => {
  const { as } = newCommunity();
  for (let n = 1; n <= TABLE_PAGE_SIZE + 2; n += 1)
    await as.staff.crm.create({ contactName: `Person ${String(n).padStart(3, '0')}` });
  const { user, at } = await openAs(as.staff, '/crm');
  const names = async () =>
    within(await region())
      .getAllByRole('link', { name: /^Person/ })
      .map(({ textContent }) => textContent);
  await screen.findByText('Page 1 of 2');
  const first = await names();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByText('Page 2 of 2');
  expect(at()).toContain('page=2');
  await waitFor(async () => expect(await names()).not.toEqual(first));
  const all = [...first, ...(await names())];
  expect(new Set(all).size).toBe(TABLE_PAGE_SIZE + 2);
  expect(all).toHaveLength(TABLE_PAGE_SIZE + 2);
});

test('a failed list shows an error with a retry, and a failed save keeps the input', async () => {
  const { as } = newCommunity();
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('crm.list');
  await router.navigate({ to: '/crm' });
  const failure = await within(await region()).findByRole('alert');
  expect(failure.textContent).toContain('Failed to fetch contacts');
  restore();
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(failure.isConnected).toBe(false));

  fail('crm.create');
  await user.click(screen.getAllByRole('button', { name: 'Add Contact' })[0] ?? document.body);
  const form = await dialog('Add Contact');
  const name = await form.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await fill(user, name, 'Kept as typed');
  await user.click(form.getByRole('button', { name: 'Add Contact' }));
  await toast('Failed to add contact. Please try again.');
  await toast('Error');
  expect(name.value).toBe('Kept as typed');
});

test('users who are not on staff see Access Restricted, and no contacts are fetched', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Private Person' });
  const previewing = { ...as.admin, user: { ...as.admin.user, role: 'contributor' as const } };
  for (const [viewer, path] of [
    [as.anonymous, '/crm?view=board'],
    [as.contributor, `/crm/${contact.id}`],
    [previewing, '/crm?view=board'],
  ] as const) {
    const { heard, container, unmount } = await openAs(viewer, path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Access Restricted');
    screen.getByText(RESTRICTED);
    expect(screen.queryByRole('list', { name: 'Business Modules' })).toBeNull();
    const login = within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' });
    const back = viewer === as.anonymous ? `/login?next=${encodeURIComponent(path)}` : undefined;
    expect(login?.getAttribute('href')).toBe(back);
    expect(container.textContent).not.toContain('Private Person');
    expect(heard.filter((procedure) => procedure.startsWith('crm.'))).toEqual([]);
    unmount();
  }
});
