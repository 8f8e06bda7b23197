import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast } from '../support/site.tsx';

const ENTRY = { date: '2026-03-01', category: 'Other Expense', amount: '-5' } as const;

test('a rule is made of a row, changes what it shows, and is undone', async () => {
  const { as } = newCommunity();
  for (const notes of ['Coffee bar', 'The coffee bar, twice', 'Train'])
    await as.staff.accounting.create({ ...ENTRY, notes });
  const { user } = await openAs(as.staff, '/accounting?q=twice');
  await screen.findByText('The coffee bar, twice');
  await chooseByKeys(
    'Always put “The coffee bar, twice” in a category',
    'Actions for Other Expense, Mar 1, 2026',
  );
  const form = within(await dialogOf('Always use this category'));
  const text = form.getByLabelText<HTMLInputElement>(/^Text/);
  expect(text.value).toBe('The coffee bar, twice');
  await user.clear(text);
  await user.type(text, 'coffee bar');
  await user.selectOptions(form.getByLabelText(/^Category/), 'Food (Expense)');
  await form.findByText('Also change 2 transactions');
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mar 1, 2026, The coffee bar, twice, Other Expense-$5.00Expense',
    'Mar 1, 2026, Coffee bar, Other Expense-$5.00Expense',
  ]);
  await user.click(form.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('2 transactions changed');
  const categories = async () =>
    (await as.staff.accounting.list({ sort: 'category', direction: 'asc' })).rows.map((row) => row.category);
  expect(await categories()).toEqual(['Food', 'Food', 'Other Expense']);
  expect(await as.staff.accounting.rules({})).toMatchObject([{ contains: 'coffee bar', category: 'Food' }]);
  await pressInToast('Undo');
  await waitFor(async () => expect(await as.staff.accounting.rules({})).toEqual([]));
  expect(await categories()).toEqual(['Other Expense', 'Other Expense', 'Other Expense']);
});

test('a filter shows what needs a category, and the balance is a column in the order of days', async () => {
  const { as } = newCommunity();
  await as.staff.accounting.create({ ...ENTRY, category: 'Food', notes: 'Bread' });
  await as.staff.accounting.create({ ...ENTRY, date: '2026-03-02', notes: 'Something' });
  const stored = { 'accounting:columns': 'balance' };
  const { user } = await openAs(as.staff, '/accounting', stored);
  await screen.findByText('Bread');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Needs' }), 'Needs a category');
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull());
  const row = within(screen.getByRole('row', { name: /Something/ }));
  await row.findByText('-$10.00');
  screen.getByRole('columnheader', { name: 'Running balance' });
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Running balance' })).toBeNull());
});
