import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, pressInToast } from '../support/site.tsx';

const ENTRY = { date: '2026-03-01', category: 'Food', amount: '-5' } as const;

test('a category is added, renamed with its rows, undone, and chosen everywhere', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.accounting.create(ENTRY);
  const { user } = await openAs(as.staff, '/accounting');
  const filters = () =>
    within(screen.getByRole('combobox', { name: 'Category', hidden: true }))
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Manage categories' }));
  const dialog = within(await dialogOf('Categories'));
  await user.type(dialog.getByLabelText('Category'), 'Snacks{Enter}');
  const row = async (name: string) => within((await dialog.findByText(name)).closest('li') as HTMLElement);
  await (await row('Snacks')).findByText('Own');
  await as.staff.accounting.update({ id, category: 'Snacks' });
  await user.click((await row('Snacks')).getByRole('button', { name: 'Rename Snacks' }));
  const form = within(await dialogOf('Rename category'));
  const name = form.getByLabelText(/^Category/);
  await user.clear(name);
  await user.type(name, 'Catering{Enter}');
  await (await row('Catering')).findByText('1 transaction');
  expect((await as.staff.accounting.read({ id })).category).toBe('Catering');
  expect(filters()).toContain('Catering');

  await user.click((await row('Catering')).getByRole('button', { name: 'Delete Catering' }));
  await screen.findByText(/^1 transaction uses this category/);
  await user.click((await row('Food')).getByRole('button', { name: 'Hide Food' }));
  await waitFor(() => expect(filters()).not.toContain('Food'));
  await pressInToast('Undo');
  await waitFor(() => expect(filters()).toContain('Food'));
});

test('a line names own categories, but no hidden ones', async () => {
  const { as } = newCommunity();
  await as.staff.accounting.addCategory({ name: 'Grants', type: 'income' });
  await as.staff.accounting.hideCategory({ name: 'Food', isHidden: true });
  const { user } = await openAs(as.staff, '/accounting');
  const line = await screen.findByLabelText('Add transaction...');
  await user.type(line, 'City, 500, Grants{Enter}');
  await screen.findByText(/^Added \$500.00 in Grants/);
  await user.type(line, 'Pizza, 5, Food{Enter}');
  await screen.findByText(/^Added -\$5.00 in Other Expense/);
});
