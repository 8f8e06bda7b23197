import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownColumns } from '#shared/saved-views/lists.ts';
import type { SavedList } from '#shared/saved-views/model.ts';
import { LEDGER_COLUMNS } from '../../src/modules/accounting/TransactionTable.tsx';
import { APPLICATION_COLUMNS } from '../../src/modules/applications/ApplicationTable.tsx';
import { CONTACT_COLUMNS } from '../../src/modules/contacts/ContactTable.tsx';
import { DOCUMENT_COLUMNS } from '../../src/modules/documents/components/DocumentTable.tsx';
import { PROJECT_COLUMNS } from '../../src/modules/projects/components/ProjectTable.tsx';
import { TASK_COLUMNS } from '../../src/modules/projects/tasks/TaskTable.tsx';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, pressInToast } from '../support/site.tsx';

const COLUMNS: Partial<Record<SavedList, readonly { key: string }[]>> = {
  ...{ accounting: LEDGER_COLUMNS, applications: APPLICATION_COLUMNS, crm: CONTACT_COLUMNS },
  ...{ documents: DOCUMENT_COLUMNS, projects: PROJECT_COLUMNS, tasks: TASK_COLUMNS },
};

test.each(Object.entries(COLUMNS))('every column of %s can be saved', (list, columns) => {
  const keys = columns.map(({ key }) => key);
  expect(knownColumns(list as SavedList, keys).toSorted()).toEqual(keys.toSorted());
});

test('a view is saved with its filters and columns, opened, overwritten, deleted, and restored', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Ada King', nextStep: 'Call her' });
  await as.staff.crm.create({ contactName: 'Charles Babbage', stage: 'won' });
  const saved = { 'crm:columns': 'nextStep' };
  const { user, router } = await openAs(as.staff, '/crm?stage=lead', saved);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    return within(await dialogOf('Saved views'));
  };
  await screen.findByText('Call her');
  let dialog = await open();
  await user.type(dialog.getByLabelText('Name'), 'My leads');
  await user.click(dialog.getByRole('button', { name: 'Save current view' }));
  await dialog.findByText('Current');
  await user.keyboard('{Escape}');

  await router.navigate({ to: '/crm', search: { stage: 'won' } as never });
  await screen.findByText('Charles Babbage');
  dialog = await open();
  expect(dialog.queryByText('Current')).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'My leads' }));
  await screen.findByText('Ada King');
  expect(router.state.location.search).toEqual({ stage: 'lead' });
  screen.getByRole('columnheader', { name: 'Next step' });

  await router.navigate({ to: '/crm', search: { stage: 'won' } as never });
  await screen.findByText('Charles Babbage');
  dialog = await open();
  await user.click(await dialog.findByRole('button', { name: 'Overwrite My leads with the current view' }));
  await dialog.findByText('Current');
  await user.click(dialog.getByRole('button', { name: 'Share My leads with staff' }));
  await dialog.findByText('Shared');
  expect(await as.admin.savedViews.list({ list: 'crm' })).toMatchObject([{ search: { stage: 'won' } }]);
  await user.click(dialog.getByRole('button', { name: 'Delete My leads' }));
  await dialog.findByText(/^You don't have any views/);
  await pressInToast('Undo');
  await waitFor(async () =>
    expect(await as.staff.savedViews.list({ list: 'crm' })).toMatchObject([
      { name: 'My leads', isShared: true, search: { stage: 'won' }, columns: ['nextStep'] },
    ]),
  );
});

test("someone else's shared view is opened, and has no buttons to change it", async () => {
  const { as } = newCommunity();
  const view = { list: 'accounting', name: 'To sort', search: { needs: 'category' }, columns: [] } as const;
  await as.admin.savedViews.create({ ...view, columns: [], isShared: true });
  const { user, router } = await openAs(as.staff, '/accounting');
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  const dialog = within(await dialogOf('Saved views'));
  const row = within(await dialog.findByRole('listitem'));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['To sort']);
  await user.click(row.getByRole('button', { name: 'To sort' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ needs: 'category' }));
});
