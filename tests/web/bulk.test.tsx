import { screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newCommunity, type Person } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf } from '../support/site.tsx';

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const bar = () => screen.findByRole('group', { name: 'Actions for the selection' });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map((each) => each.getAttribute('aria-label'));
const NAMES = ['Aisha', 'Bela', 'Chioma', 'Dario'];

async function fourContacts(as: Person): Promise<number[]> {
  const ids = [];
  for (const contactName of NAMES) ids.push((await as.crm.create({ contactName, stage: 'lead' })).id);
  return ids;
}

async function choose(user: UserEvent, button: string, item: string): Promise<void> {
  await user.click(within(await bar()).getByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** The region of toasts lets the pointer through, which is all that this document knows of it. */
async function pressUndo(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(button, { pointerEventsCheck: PointerEventsCheckLevel.Never });
}

test('rows are selected by checkbox, by range, and by page, and a bar says how many', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user, router } = await openAs(as.staff, '/crm');
  const page = await box('Select all on this page');
  await user.click(await box('Select Bela'));
  expect(page.indeterminate).toBe(true);
  expect(router.state.location.pathname).toBe('/crm');
  await user.keyboard('{Shift>}');
  await user.click(await box('Select Dario'));
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual(['Select Bela', 'Select Chioma', 'Select Dario']);
  within(await bar()).getByText('3 contacts selected');
  await user.click(page);
  expect([page.checked, page.indeterminate]).toEqual([true, false]);
  within(await bar()).getByText('4 contacts selected');
  await user.click(page);
  expect(screen.queryByRole('group', { name: 'Actions for the selection' })).toBeNull();
});

test('X selects the focused row, the period moves to the actions, and Escape clears', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user } = await openAs(as.staff, '/crm');
  (await screen.findByRole('link', { name: 'Aisha' })).focus();
  await user.keyboard('x{ArrowDown}{ArrowDown}{Shift>}x{/Shift}');
  expect(checked()).toEqual(['Select Aisha', 'Select Bela', 'Select Chioma']);
  await user.keyboard('.');
  await waitFor(async () =>
    expect(document.activeElement).toBe(within(await bar()).getByRole('button', { name: 'Stage' })),
  );
  await user.keyboard('{Escape}');
  expect(checked()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Chioma' })));
});

test('the selection stays on other pages and with another order, and another filter clears it', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user } = await openAs(as.staff, '/crm');
  await user.click(await box('Select Bela'));
  await user.click(screen.getByRole('button', { name: 'Company' }));
  within(await bar()).getByText('1 contact selected');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Leads');
  await waitFor(() => expect(screen.queryByText('1 contact selected')).toBeNull());
  expect(checked()).toEqual([]);
});

test('a bulk change is undone at once, without the contacts that others changed or deleted', async () => {
  const { as } = newCommunity();
  const [aisha = 0, bela = 0] = await fourContacts(as.staff);
  const { user } = await openAs(as.staff, '/crm');
  for (const name of NAMES.slice(0, 3)) await user.click(await box(`Select ${name}`));
  await as.admin.crm.delete({ id: bela });
  await choose(user, 'Stage', 'Won');
  await screen.findByText('2 contacts updated');
  screen.getByText('1 of 3 contacts no longer exists.');
  expect((await as.staff.crm.list({ stage: 'won' })).total).toBe(2);
  expect(checked()).toEqual([]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Chioma' })),
  );
  await as.admin.crm.update({ id: aisha, company: 'Saved elsewhere' });
  await pressUndo();
  await screen.findByText('Change undone');
  screen.getByText('1 of 2 contacts was changed or deleted since, and stays that way.');
  expect((await as.staff.crm.list({ stage: 'won' })).rows.map(({ id }) => id)).toEqual([aisha]);
});

test('selected contacts are deleted without a question, and restored by Undo', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user } = await openAs(as.staff, '/crm');
  for (const name of NAMES.slice(0, 2)) await user.click(await box(`Select ${name}`));
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 contacts deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Aisha' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Dario'));
  await pressUndo();
  await screen.findByText('2 contacts restored');
  await screen.findByRole('link', { name: 'Aisha' });
});

test('a failed bulk change keeps the selection', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user, fail } = await openAs(as.staff, '/crm');
  await user.click(await box('Select Aisha'));
  fail('crm.bulkUpdate');
  await choose(user, 'Owner', 'No owner');
  await screen.findByText('Failed to update the selection. Please try again.');
  expect(checked()).toEqual(['Select Aisha']);
});

test('documents are pinned and deleted in bulk, with Undo', async () => {
  const { as } = newCommunity();
  for (const title of ['Plan', 'Brand', 'Ideas'])
    await as.staff.documents.create({ title, content: 'Long enough to be kept.', category: 'legal' });
  const { user } = await openAs(as.staff, '/internal-wiki');
  await user.click(await box('Select Plan'));
  await user.click(await box('Select Brand'));
  await user.click(within(await bar()).getByRole('button', { name: 'Pin' }));
  await screen.findByText('2 documents updated');
  await pressUndo();
  await screen.findByText('Change undone');
  expect(await as.staff.documents.pinned({})).toEqual([]);
  await user.click(await box('Select Ideas'));
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 document deleted');
});

test('a row that is deleted or merged leaves the selection', async () => {
  const { as } = newCommunity();
  await fourContacts(as.staff);
  const { user } = await openAs(as.staff, '/crm');
  await user.click(await box('Select Aisha'));
  await user.click(await box('Select Bela'));
  await user.click(await box('Select Chioma'));
  await chooseByKeys('Delete', 'Actions for Aisha');
  await screen.findByText('2 contacts selected');

  await user.click(screen.getByRole('link', { name: 'Dario' }));
  const drawer = await dialogOf('Dario');
  await chooseByKeys('Merge with another contact', 'More actions', drawer);
  const merging = await dialogOf('Merge contacts');
  // The menu gives the focus back while the dialog takes it.
  await waitFor(() => expect(merging.contains(document.activeElement)).toBe(true));
  const dialog = within(merging);
  const search = dialog.getByRole<HTMLInputElement>('combobox', {
    name: 'Find a contact to merge with',
  });
  await user.type(search, 'Bela');
  expect(search.value).toBe('Bela');
  await user.click(await dialog.findByRole('button', { name: 'Merge with Bela' }));
  await dialog.findByText('Chosen');
  await user.click(dialog.getByRole('button', { name: 'Merge contacts' }));
  await screen.findByText('1 contact selected');
  const left = (await as.staff.crm.list({})).rows.map(({ contactName }) => contactName);
  expect(left.sort()).toEqual(['Chioma', 'Dario']);
});

test('several transactions get a project that is found by its name', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'Garden' });
  for (const notes of ['Seeds', 'Spades'])
    await as.staff.accounting.create({ date: '2026-03-01', amount: '-12', category: 'Supplies', notes });
  const { user } = await openAs(as.staff, '/accounting');
  await user.click(await box('Select all on this page'));
  await user.click(within(await bar()).getByRole('button', { name: 'Project' }));
  const form = within(await dialogOf('Project of 2 transactions'));
  await user.type(form.getByRole('combobox', { name: 'Project' }), 'gar');
  await user.click(await screen.findByRole('option', { name: 'Garden' }));
  await user.click(form.getByRole('button', { name: 'Set project' }));
  await screen.findByText('2 transactions updated');
  const projects = async () => (await as.staff.accounting.list({})).rows.map((row) => row.projectId);
  expect(await projects()).toEqual([project.id, project.id]);
  await pressUndo();
  await waitFor(async () => expect(await projects()).toEqual([null, null]));
});
