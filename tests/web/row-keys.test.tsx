import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSingleKeys } from '#lib/browser/shortcuts.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast, pressInToast } from '../support/site.tsx';

async function contactRows() {
  const { as } = newCommunity();
  for (const contactName of ['Ann Lee', 'Bo Kim', 'Cy Ito']) await as.staff.crm.create({ contactName });
  const { user } = await openAs(as.staff, '/crm?sort=name');
  const link = (name: string) => screen.getByRole('link', { name });
  (await screen.findByRole('link', { name: 'Ann Lee' })).focus();
  const stored = async () => (await as.staff.crm.list({ sort: 'name' })).rows;
  return { as, user, link, stored };
}

test('J and K move between rows, and E, S, and A edit the focused one', async () => {
  const { user, link, stored } = await contactRows();
  await user.keyboard('jj');
  expect(document.activeElement).toBe(link('Cy Ito'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(link('Bo Kim'));
  await user.keyboard('e');
  const form = within(await dialogOf('Edit Contact'));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Bo Kim'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  link('Bo Kim').focus();
  await user.keyboard('s');
  const row = within(screen.getByRole('row', { name: /Bo Kim/ }));
  await user.selectOptions(row.getByRole('combobox', { name: 'Stage' }), 'Won');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await stored())[1]?.stage).toBe('won'));
});

test('# deletes the focused row or the selected ones, with Undo', async () => {
  const { user, link, stored } = await contactRows();
  await user.keyboard('#');
  await expectToast('Contact deleted');
  expect((await stored()).map(({ contactName }) => contactName)).toEqual(['Bo Kim', 'Cy Ito']);
  await pressInToast('Undo');
  await screen.findByRole('link', { name: 'Ann Lee' });
  link('Ann Lee').focus();
  await user.keyboard('xjx#');
  await waitFor(async () =>
    expect((await stored()).map(({ contactName }) => contactName)).toEqual(['Cy Ito']),
  );
  await pressInToast('Undo');
  await waitFor(async () => expect(await stored()).toHaveLength(3));
});

test('the first stop of a page with a list leads past its filters', async () => {
  const { user, link } = await contactRows();
  screen.getByRole('main').focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to list');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(link('Ann Lee'));
});

test('rows and cards of projects have the same keys', async () => {
  const { as } = newCommunity();
  for (const name of ['Garden', 'Harbor']) await as.staff.projects.create({ name });
  const { user } = await openAs(as.staff, '/projects?sort=name');
  (await screen.findByRole('link', { name: 'Garden' })).focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Harbor' }));
  await user.keyboard('s');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  (await screen.findByRole('link', { name: 'Garden' })).focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Harbor' }));
  await user.keyboard('s');
  await dialogOf('Change Status');
});

test('single keys can be turned off, and keys after G go to a page', async () => {
  const { user, link, stored } = await contactRows();
  setSingleKeys(false);
  await user.keyboard('j#x');
  expect(document.activeElement).toBe(link('Ann Lee'));
  expect(screen.queryByText('1 contact selected')).toBeNull();
  expect(await stored()).toHaveLength(3);
  setSingleKeys(true);
  await user.keyboard('gj');
  await screen.findByRole('heading', { level: 1, name: 'Project Management' });
});

test('the list of shortcuts has the keys of the rows on the page', async () => {
  const { user } = await contactRows();
  await user.keyboard('?');
  const help = within(await dialogOf('Keyboard shortcuts'));
  const list = within(
    help.getByRole('heading', { name: 'On a row of this page' }).parentElement as HTMLElement,
  );
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Next row, also ↓J',
    'Previous row, also ↑K',
    'Open the rowEnter',
    'Select the row, with Shift all since the last oneX',
    'Edit the rowE',
    'Change the status, such as a stage or a check-inS',
    'Change assignee or ownerA',
    'Delete the row or the selected rows#',
  ]);
});

test('the cards of a board have the same keys, and the arrow keys left and right reach other columns', async () => {
  const { as } = newCommunity();
  for (const [contactName, stage] of [
    ['Ann Lee', 'lead'],
    ['Bo Kim', 'lead'],
    ['Cy Ito', 'proposal'],
  ] as const)
    await as.staff.crm.create({ contactName, stage });
  const { user } = await openAs(as.staff, '/crm?view=board');
  const link = (name: string) => screen.getByRole('link', { name });
  const [first = '', second = ''] = await waitFor(() => {
    const lead = within(screen.getByRole('region', { name: 'Leads' }));
    const names = lead.getAllByRole('link').map(({ textContent }) => textContent ?? '');
    expect(names).toHaveLength(2);
    return names;
  });
  link(first).focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(link(second));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(link('Cy Ito'));
  await user.keyboard('s');
  await dialogOf('Update Stage');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  link('Cy Ito').focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(link(first));
  await user.keyboard('#');
  await expectToast('Contact deleted');
  expect((await as.staff.crm.list({})).total).toBe(2);
});

test('my tasks are edited, done, and deleted by keys', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'Garden' });
  const assigneeId = as.staff.user.id;
  for (const title of ['Dig holes', 'Plant trees'])
    await as.staff.tasks.create({ projectId, title, assigneeId });
  const { user } = await openAs(as.staff, '/tasks');
  const link = (name: string) => screen.findByRole('link', { name });
  (await link('Dig holes')).focus();
  await user.keyboard('e');
  const form = within(await dialogOf('Edit Task'));
  expect(form.getByLabelText<HTMLInputElement>(/^Task title/).value).toBe('Dig holes');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (await link('Dig holes')).focus();
  await user.keyboard('s');
  await expectToast('Task done');
  (await link('Plant trees')).focus();
  await user.keyboard('#');
  await expectToast('Task deleted');
  expect((await as.staff.tasks.list({ projectId })).rows).toMatchObject([
    { title: 'Dig holes', status: 'done' },
  ]);
});

test('tags and members are edited by E, where only questions follow', async () => {
  const { as } = newCommunity();
  await as.staff.entries.create({
    type: 'thread',
    title: 'Hello',
    body: 'To all of you.',
    tags: ['Gardens'],
  });
  const { user, router } = await openAs(as.admin, '/settings/tags');
  (await screen.findByRole('link', { name: 'Gardens' })).focus();
  await user.keyboard('e');
  await dialogOf('Rename Gardens');
  await user.keyboard('{Escape}');
  await router.navigate({ to: '/settings/members' });
  (await screen.findByRole('link', { name: /^mia/ })).focus();
  await user.keyboard('e');
  await dialogOf(/mia/);
});
