import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankFile, bankImports } from '../support/bank.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, nearby, pressInToast } from '../support/site.tsx';

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const dialog = async (name: string | RegExp) => within(await dialogOf(name));
const stat = (label: string) =>
  within(screen.getByLabelText('Totals for this period')).getByText(label).closest('dt')?.nextElementSibling
    ?.textContent;

test('a new transaction is an expense with a category of its type, and its input has limits', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/accounting');
  await screen.findByText('No transactions yet. Add one to start the ledger.');
  await user.click(screen.getAllByRole('button', { name: 'Add Transaction' })[0] as Element);
  const form = await dialog('Add Transaction');
  await user.click(form.getByRole('button', { name: 'Add Transaction' }));
  await form.findByText('Amount must be at least 0.01');
  form.getByText('Category is required');
  await fill(user, form.getByLabelText(/^Amount/), '1,234.50');
  await fill(user, form.getByLabelText(/^Date/), '2026-02-03');
  await fill(user, form.getByLabelText('Description'), 'Train to the fair');
  await user.selectOptions(form.getByLabelText(/^Category/), 'Food');
  await user.selectOptions(form.getByLabelText(/^Type/), 'Income');
  // Nothing else changes.
  const inputOf = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value;
  expect([/^Amount/, /^Date/, /^Description/, /^Category/].map(inputOf)).toEqual([
    ...['1,234.50', '2026-02-03', 'Train to the fair', ''],
  ]);
  await user.selectOptions(form.getByLabelText(/^Type/), 'Expense');
  await user.selectOptions(form.getByLabelText(/^Category/), 'Travel');
  await user.click(form.getByRole('button', { name: 'Add Transaction' }));
  await toast('Entry Added');
  expect((await as.staff.accounting.list({})).rows).toMatchObject([
    { amount: -1234.5, type: 'expense', category: 'Travel', date: '2026-02-03', notes: 'Train to the fair' },
  ]);
  await waitFor(() => expect(stat('Expenses')).toBe('-$1,234.50'));
});

test('while the table loads, the heading of amounts is where it stays', async () => {
  const { as } = newCommunity();
  await as.staff.accounting.create({ date: '2026-02-03', category: 'Food', amount: '-4.50' });
  const alignment = (heading: Element) => getComputedStyle(heading).textAlign;
  const { user, container, hold } = await openAs(as.staff, '/settings');
  const release = hold('accounting.list');
  await user.click(screen.getAllByRole('link', { name: 'Accounting' })[0] as Element);
  const heading = () => [...container.querySelectorAll('th')].find((cell) => cell.textContent === 'Amount');
  await waitFor(() => expect(heading()?.closest('[aria-hidden]')).toBeTruthy());
  expect(alignment(heading() as Element)).toBe('end');
  release();
  await screen.findByRole('table');
  expect(alignment(heading() as Element)).toBe('end');
});

test('cards follow the range, and the total also follows tab and search', async () => {
  const { as } = newCommunity();
  for (const [date, amount, category] of [
    ['2020-01-31', 100, 'Sales'],
    ['2020-02-01', 20, 'Sales'],
    ['2020-02-29', -5, 'Food'],
  ] as const)
    await as.admin.accounting.create({ date, amount, category });
  const { user } = await openAs(as.staff, '/accounting?range=custom&from=2020-02-01&to=2020-02-29');
  const total = () => screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => expect(total()).toBe('$15.00'));
  expect(['Income', 'Expenses', 'Balance'].map(stat)).toEqual(['$20.00', '-$5.00', '$15.00']);
  await user.click(screen.getByRole('link', { name: 'Expenses' }));
  await waitFor(() => expect(total()).toBe('-$5.00'));
  expect(stat('Balance')).toBe('$15.00');
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/accounting/export.csv?type=expense&from=2020-02-01&to=2020-02-29',
  );
  await user.selectOptions(screen.getByLabelText('Range'), 'All Time');
  await waitFor(() => expect(stat('Balance')).toBe('$115.00'));
});

test('after an edit conflict, amount and category are those of one version', async () => {
  const { as } = newCommunity();
  const { id } = await as.admin.accounting.create({ date: '2020-02-01', amount: -5, category: 'Coffee' });
  const { user } = await openAs(as.staff, `/accounting/${id}`);
  const drawer = await dialog(/^Coffee, -\$5\.00$/);
  await user.click(await drawer.findByRole('button', { name: 'Edit Transaction' }));
  const form = await dialog('Edit Transaction');
  await as.admin.accounting.update({ id, version: 1, amount: 5, category: 'Sales', notes: 'A refund' });
  await fill(user, form.getByLabelText(/^Amount/), '7.00');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await form.findByText('Saving your version overwrites their changes to: Category, Amount');
  await user.click(form.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Transaction saved');
  expect(await as.staff.accounting.read({ id })).toMatchObject({
    ...{ amount: -7, category: 'Coffee', notes: 'A refund' },
  });
});

test('a transaction is edited, duplicated, and deleted with Undo', async () => {
  const { as } = newCommunity();
  const { id } = await as.admin.accounting.create({ date: '2020-02-01', amount: -5, category: 'Coffee' });
  const { user } = await openAs(as.staff, `/accounting/${id}`);
  const drawer = await dialog(/^Coffee, -\$5\.00$/);
  await user.click(await drawer.findByRole('button', { name: 'Edit Transaction' }));
  const form = await dialog('Edit Transaction');
  expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5.00');
  await user.selectOptions(form.getByLabelText(/^Type/), 'Income');
  await user.selectOptions(form.getByLabelText(/^Category/), 'Sales');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await toast('Transaction saved');
  expect(await as.staff.accounting.read({ id })).toMatchObject({ amount: 5, category: 'Sales', version: 2 });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await chooseByKeys('Duplicate', 'Actions for Sales, Feb 1, 2020');
  await toast('Transaction duplicated');
  await waitFor(() => expect(stat('Income')).toBe('$10.00'));
  await chooseByKeys('Delete', 'Actions for Sales, Feb 1, 2020');
  await waitFor(() => expect(stat('Income')).toBe('$5.00'));
  await pressInToast('Undo');
  await waitFor(() => expect(stat('Income')).toBe('$10.00'));
});

test.each(['Income', 'Expense'])(
  'a typed minus is refused for %s and never changes the type',
  async (type) => {
    const { as } = newCommunity();
    const { user } = await openAs(as.staff, '/accounting');
    await user.click((await screen.findAllByRole('button', { name: 'Add Transaction' }))[0] as Element);
    const form = await dialog('Add Transaction');
    await user.selectOptions(form.getByLabelText(/^Type/), type);
    await fill(user, form.getByLabelText(/^Amount/), '-5');
    expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('-5');
    expect(form.getByLabelText<HTMLSelectElement>(/^Type/).selectedOptions[0]?.text).toBe(type);
    await user.selectOptions(form.getByLabelText(/^Category/), type === 'Income' ? 'Sales' : 'Food');
    await user.click(form.getByRole('button', { name: 'Add Transaction' }));
    await form.findByText('Amount must be at least 0.01');
    expect((await as.staff.accounting.list({})).total).toBe(0);
  },
);

test('an amount in another format is refused in the form, and a failed save keeps its input', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.staff, '/accounting');
  await user.click((await screen.findAllByRole('button', { name: 'Add Transaction' }))[0] as Element);
  const form = await dialog('Add Transaction');
  const add = form.getByRole('button', { name: 'Add Transaction' });
  await user.selectOptions(form.getByLabelText(/^Category/), 'Food');
  for (const amount of ['1.234,50', '1,23', '1e3', '٣', '0.005', '1000000000', '0']) {
    await fill(user, form.getByLabelText(/^Amount/), amount);
    await user.click(add);
    await waitFor(() => expect(form.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe(amount);
  }
  expect((await as.staff.accounting.list({})).total).toBe(0);
  const restore = fail('accounting.create');
  await fill(user, form.getByLabelText(/^Amount/), '1.23');
  await user.click(add);
  await toast('Failed to add entry. Please try again.');
  restore();
  await user.click(add);
  await toast('Entry Added');
  expect((await as.staff.accounting.list({})).sum).toBe(-1.23);
});

test('a list that fails to load says so and has a retry', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.staff, '/accounting');
  await screen.findByText('No transactions yet. Add one to start the ledger.');
  const restore = fail('accounting.list');
  await user.click(screen.getByRole('link', { name: 'Expenses' }));
  await screen.findByText('Failed to fetch accounting data');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No transactions match your filters.');
});

test('a transaction is linked to a project and an event, and their pages show the sums', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const { id: eventId } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what is broken.', location: 'Town hall' },
    ...{ tags: ['Workshop'], startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
  });
  const { id } = await as.admin.accounting.create({ date: '2020-02-01', amount: -5, category: 'Food' });
  const { user, router } = await openAs(as.staff, `/accounting/${id}`);
  await user.click(await (await dialog(/^Food, /)).findByRole('button', { name: 'Edit Transaction' }));
  const form = await dialog('Edit Transaction');
  await user.type(form.getByLabelText('Project'), 'web');
  await user.click(await form.findByRole('option', { name: /New website/ }));
  await user.type(form.getByLabelText('Event'), 'caf');
  await user.click(await form.findByRole('option', { name: /Repair café/ }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await toast('Transaction saved');
  expect(await as.staff.accounting.read({ id })).toMatchObject({ projectId, eventId, amount: -5 });
  const drawer = await dialog(/^Food, /);
  await drawer.findByRole('link', { name: 'New website' });
  await user.click(await drawer.findByRole('link', { name: 'Repair café' }));
  const sums = within(await nearby(() => screen.getByRole('region', { name: 'Linked transactions' })));
  await sums.findByText('Result');
  expect(sums.getByText('Expenses').nextElementSibling?.textContent).toBe('-$5.00');
  await router.navigate({ to: '/projects/$id', params: { id: String(projectId) } });
  const ofProject = within(await screen.findByRole('region', { name: 'Linked transactions' }));
  expect((await ofProject.findByText('Result')).nextElementSibling?.textContent).toBe('-$5.00');
});

test('the source of an imported transaction leads to all transactions of its import', async () => {
  const community = newCommunity();
  const { as } = community;
  await as.admin.accounting.create({ date: '2020-02-01', amount: -5, category: 'Rent' });
  const { id: imported } = await bankImports(community).run(
    bankFile([
      { amount: '-2', category: 'Food' },
      { amount: '-3', category: 'Travel' },
    ]),
  );
  const [row] = (await as.staff.accounting.list({ category: 'Food' })).rows;
  const { user, router } = await openAs(as.staff, `/accounting/${row?.id}`);
  await user.click(await (await dialog(/, -\$2\.00$/)).findByRole('link', { name: 'Bank import' }));
  await screen.findByText('Transactions from “bank.csv”');
  const total = () => screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => expect(total()).toBe('-$5.00'));
  expect(stat('Balance')).toBe('-$10.00');
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    `/api/accounting/export.csv?import=${imported}`,
  );
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
  await waitFor(() => expect(total()).toBe('-$10.00'));
  expect(router.state.location.search).toEqual({});
  // A deleted import has no name.
  await router.navigate({ to: '/accounting', search: { import: String(imported + 1) } });
  await screen.findByText('Transactions of a bank import');
  await screen.findByText('No transactions match your filters.');
});

test('members see no sums of the ledger on the page of an event', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what is broken.', location: 'Town hall' },
    ...{ tags: ['Workshop'], startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
  });
  await openAs(as.member, `/events/${id}`);
  await screen.findByRole('heading', { name: 'Repair café' });
  expect(screen.queryByRole('region', { name: 'Linked transactions' })).toBeNull();
});

test('a wrong category, description, or amount is corrected in the table, and several categories at once', async () => {
  const { as } = newCommunity();
  const bus = { date: '2026-03-01', amount: -12, category: 'Food', notes: 'Bus' };
  const { id } = await as.staff.accounting.create(bus);
  await as.staff.accounting.create({ date: '2026-02-01', amount: -5, category: 'Rent', notes: 'Tram' });
  const { user } = await openAs(as.staff, '/accounting');
  const row = within(await screen.findByRole('row', { name: /Bus/ }));
  const stored = () => as.staff.accounting.read({ id });
  await user.click(row.getByRole('button', { name: /^Edit category/ }));
  const choices = row.getByRole('combobox', { name: 'Category' });
  // Only those of an expense.
  expect(within(choices).queryByRole('option', { name: 'Salary' })).toBeNull();
  await user.selectOptions(choices, 'Travel');
  await waitFor(async () => expect((await stored()).category).toBe('Travel'));
  await user.click(row.getByRole('button', { name: /^Edit description/ }));
  await user.clear(row.getByRole('textbox', { name: 'Description' }));
  await user.keyboard('Bus to Rome{Enter}');
  await waitFor(async () => expect((await stored()).notes).toBe('Bus to Rome'));
  await user.click(row.getByRole('button', { name: /^Edit amount/ }));
  await user.clear(row.getByRole('textbox', { name: 'Amount' }));
  await user.keyboard('-13.5{Enter}');
  await waitFor(async () => expect((await stored()).amount).toBe(-13.5));
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (Travel|Rent)/ })) await user.click(box);
  const bar = within(screen.getByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Category' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supplies' }));
  await toast('2 transactions updated');
  await waitFor(async () => expect((await stored()).category).toBe('Supplies'));
  await pressInToast('Undo');
  await waitFor(async () => expect((await stored()).category).toBe('Travel'));
});
