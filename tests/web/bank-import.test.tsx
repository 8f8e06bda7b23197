import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankMessages, bankTexts } from '#shared/accounting/bank/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { BankImport } from '../../src/modules/accounting/components/bank/BankImport.tsx';
import { bankImports } from '../support/bank.ts';
import { ofxFile } from '../support/bank-files.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { dialogOf } from '../support/site.tsx';

const FILE = [
  'Bank;;',
  'Tag;Text;Betrag',
  '01.03.2026;Coffee;-4,50',
  '01.03.2026;Coffee;-4,50',
  '03.04.2026;Sale;1.234,50',
  '04.04.2026;Broken;1,234.50',
].join('\n');

/** Opens the dialog at a file that was received, which an upload would do. */
async function openAt(prepare: (bank: ReturnType<typeof bankImports>) => Promise<CsvImport>) {
  const community = newCommunity();
  const bank = bankImports(community);
  const sent = await prepare(bank);
  const { id } = sent;
  community.db.$client.prepare("update csv_imports set state = 'checking' where id = ?").run(id);
  const { user } = await renderAs(community.as.staff, <BankImport open onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import transactions' }));
  await dialog.findByText('Preparing preview...');
  community.db.$client.prepare('update csv_imports set state = ? where id = ?').run(sent.state, id);
  return { ...community, bank, id, user, dialog };
}

test('the first rows show how the file will be read, and follow each choice', async () => {
  const { dialog, user, as, id } = await openAt((bank) => bank.receive(FILE));
  const rows = within(await dialog.findByRole('region', { name: 'First rows' }));
  const before = within(dialog.getByRole('region', { name: 'Skipped lines' }));
  before.getByText('Bank;;');
  before.getByText('The line is before the header.');
  await user.selectOptions(dialog.getByLabelText('Field for column Text'), 'Description');
  expect(rows.getAllByText('Mar 1, 2026')).toHaveLength(2);
  // The file has no reference, so no dot is left at the end.
  const [first] = rows.getAllByRole('listitem');
  const facts = [...(first?.querySelectorAll('[data-fact]') ?? [])].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Mar 1, 2026', 'Other Expense']);
  rows.getByText('$1,234.50');
  await user.selectOptions(dialog.getByLabelText('Date order'), 'Month, day, year');
  await waitFor(() => expect(rows.getAllByText('Jan 3, 2026')).toHaveLength(2));
  await user.selectOptions(dialog.getByLabelText('Decimal separator'), 'Point (1,234.50)');
  await waitFor(() => expect(rows.getAllByText('Amount must be an amount such as 1,234.50')).toHaveLength(3));
  await user.selectOptions(dialog.getByLabelText('Decimal separator'), 'Comma (1.234,50)');
  await user.selectOptions(dialog.getByLabelText('Expenses are'), 'Positive');
  await waitFor(() => rows.getByText('-$1,234.50'));

  const lines = dialog.getByLabelText<HTMLInputElement>('Rows to skip');
  expect(lines.value).toBe('1');
  await user.clear(lines);
  await user.type(lines, 'x{Enter}');
  expect(lines.value).toBe('1');
  await user.clear(dialog.getByLabelText('Rows to skip'));
  await user.type(dialog.getByLabelText('Rows to skip'), '0{Enter}');
  await dialog.findByText('Bank');
  expect(await as.staff.imports.read({ id })).toMatchObject({ skippedLines: 0, columns: ['Bank', '', ''] });
});

test('a file with positive amounts only says that they become expenses, until that is changed', async () => {
  const file = 'Date,Amount,Description\n2026-03-01,4.50,Coffee\n';
  const { dialog, user } = await openAt((bank) => bank.receive(file));
  const rows = within(await dialog.findByRole('region', { name: 'First rows' }));
  rows.getByText('-$4.50');
  dialog.getByText(bankTexts.positiveExpenses);
  expect(dialog.queryByText(bankTexts.looksLikeRow)).toBeNull();
  dialog.getByText(bankTexts.remembered);
  await user.selectOptions(dialog.getByLabelText('Expenses are'), 'Negative');
  await rows.findByText('$4.50');
  expect(dialog.queryByText(bankTexts.positiveExpenses)).toBeNull();
});

test('a column that is chosen for debits has expenses, and one for the direction decides the sign', async () => {
  const file = [
    'Date,Description,Left,Came,Flow',
    '2026-03-01,Rent,12.00,,Af',
    '2026-03-13,Sale,,25.00,Bij',
    '2026-03-14,Reversal,-3.00,,Other',
  ].join('\n');
  const { dialog, user } = await openAt((bank) => bank.receive(file));
  const rows = within(await dialog.findByRole('region', { name: 'First rows' }));
  const choose = (column: string, field: string) =>
    user.selectOptions(dialog.getByLabelText(`Field for column ${column}`), field);
  const expenses = () => dialog.queryByLabelText<HTMLSelectElement>('Expenses are')?.value;
  expect(expenses()).toBe('negative');
  await choose('Left', 'Debit');
  await choose('Came', 'Credit');
  await rows.findByText('-$12.00');
  rows.getByText('$25.00');
  rows.getByText('$3.00');
  expect(expenses()).toBe('positive');
  await user.selectOptions(dialog.getByLabelText('Expenses are'), 'Negative');
  await rows.findByText('$12.00');
  await choose('Came', "Don't import");
  await choose('Left', 'Amount');
  await choose('Flow', 'Debit or credit');
  await rows.findByText('-$12.00');
  rows.getByText(bankMessages.direction('Other'));
  expect(expenses()).toBeUndefined();
});

test('the first line of a file without a header is a transaction, unless it is read as the header', async () => {
  const file = '2026-03-01,-4.50,Coffee\n2026-03-02,-5.50,Tea\n';
  const { dialog, user } = await openAt((bank) => bank.receive(file));
  await dialog.findByText(bankTexts.noHeader);
  const rows = within(dialog.getByRole('region', { name: 'First rows' }));
  await rows.findByText('Coffee');
  dialog.getByText('Column 3');
  expect(dialog.queryByText(bankTexts.looksLikeRow)).toBeNull();
  const first = dialog.getByLabelText<HTMLSelectElement>('First row is');
  expect(first.selectedOptions[0]?.text).toBe('A transaction');
  await user.selectOptions(first, 'A header');
  await dialog.findByText(bankTexts.looksLikeRow);
  expect(rows.queryByText('Coffee')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('First row is'), 'A transaction');
  await rows.findByText('Coffee');
});

test('a rule is saved in the mapping step, applies to the first rows at once, and can be deleted', async () => {
  const { dialog, user, as } = await openAt((bank) => bank.receive(FILE));
  const rows = within(await dialog.findByRole('region', { name: 'First rows' }));
  await user.selectOptions(dialog.getByLabelText('Field for column Text'), 'Description');
  expect(rows.getAllByText('Other Expense')).toHaveLength(2);
  await user.click(dialog.getByText('Category rules'));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await dialog.findByText('The text must have 1 to 100 characters');
  dialog.getByText('Category is required');
  await user.type(dialog.getByLabelText('Description or payee contains'), 'coffee');
  await user.selectOptions(dialog.getByLabelText(/^Category$/), 'Food');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(rows.getAllByText('Food')).toHaveLength(2));
  expect(await as.staff.accounting.rules({})).toMatchObject([{ contains: 'coffee', category: 'Food' }]);
  await user.click(dialog.getByRole('button', { name: 'Delete the rule for “coffee”' }));
  await waitFor(() => expect(rows.getAllByText('Other Expense')).toHaveLength(2));
});

test('an assumed duplicate is imported anyway once selected, and the import is undone', async () => {
  const { dialog, user, bank, ...community } = await openAt(async (bank) => {
    const choices = { mapping: ['date', 'description', 'amount'] };
    await bank.start(await bank.check({ ...(await bank.receive(FILE)), ...choices }));
    return bank.check({ ...(await bank.receive(FILE)), ...choices });
  });
  expect(bank.rows()).toHaveLength(3);
  const duplicates = within(await dialog.findByRole('region', { name: 'Transactions in the file' }));
  const boxes = await duplicates.findAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  const sum = (name: string) => dialog.getByText(name).parentElement?.textContent;
  expect([sum('Total income'), sum('Total expenses')]).toEqual(['Total income$0.00', 'Total expenses$0.00']);
  await user.click(boxes[0] as Element);
  await waitFor(() => expect(sum('Total expenses')).toBe('Total expenses$4.50'));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  await dialog.findByText('Importing...');
  await runJobs(community);
  await dialog.findByText('Imported 1 of 4 transactions.');
  expect(bank.rows()).toHaveLength(4);
  // Only the first import, which ended without the dialog, is news.
  await waitFor(async () => expect(await community.as.staff.notifications.count(undefined)).toBe(1));
  const view = dialog.getByRole('link', { name: 'View transactions' });
  expect(view.getAttribute('href')).toMatch(/^\/accounting\?import=/);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  await dialog.findByText('Undoing import...');
  await runJobs(community);
  await dialog.findByText('Import undone. 1 transaction moved to the trash.');
  expect(bank.rows()).toHaveLength(3);
});

test('recent imports can be undone, unless a transaction was edited', async () => {
  const community = newCommunity();
  const bank = bankImports(community);
  const { staff } = community.as;
  await bank.run('Date,Amount\n2026-03-01,-4.50\n');
  const [row] = (await staff.accounting.list({})).rows;
  await staff.accounting.update({ id: row?.id ?? 0, notes: 'Edited' });
  const { user } = await renderAs(staff, <BankImport open onClose={() => undefined} />);
  const dialog = within(await dialogOf('Import transactions'));
  dialog.getByText(/^Use a CSV, OFX, QIF, MT940, or CAMT\.053 file from your bank\./);
  const view = await dialog.findByRole('link', { name: '1 transaction imported' });
  expect(view.getAttribute('href')).toMatch(/^\/accounting\?import=/);
  await user.click(await dialog.findByRole('button', { name: 'Undo the import of “bank.csv”' }));
  await dialog.findByText(/^1 transaction of this import was edited\./);
  expect(bank.rows()).toHaveLength(1);
});

test('a date that can be read in two ways is asked about in the mapping step and in the preview', async () => {
  const file = 'Date,Amount\n4/7/2025,-4.50\n5/7/2025,-1.00\n';
  const { dialog, user, ...community } = await openAt((bank) => bank.receive(file));
  await dialog.findByText(bankTexts.eitherDate({ row: 2, cell: '4/7/2025' }, ['Apr 7, 2025', 'Jul 4, 2025']));
  await user.selectOptions(dialog.getByLabelText('Date order'), 'Day, month, year');
  const question = bankTexts.eitherDate({ row: 2, cell: '4/7/2025' }, ['Jul 4, 2025', 'Apr 7, 2025']);
  await dialog.findByText(question);
  await user.click(dialog.getByRole('button', { name: 'Preview import' }));
  await runJobs(community);
  await dialog.findByRole('button', { name: 'Import 2 transactions' });
  dialog.getByText(question);
});

test('a file that names its fields itself shows its account and period, and no columns', async () => {
  const file = ofxFile([
    { id: 'a', amount: '-4.50' },
    { id: 'b', amount: '9.00', date: '20260105' },
  ]);
  const { dialog, user } = await openAt(async (bank) => bank.check(await bank.receive(file)));
  await dialog.findByRole('button', { name: 'Import 2 transactions' });
  const facts = [...document.querySelectorAll('[data-fact]')].map(({ textContent }) => textContent);
  expect(facts.slice(0, 3)).toEqual(['OFX file', 'Account 12345', 'Jan 2, 2026 to Jan 5, 2026']);
  expect(dialog.queryByRole('button', { name: 'Change column mapping' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change how the file is read' }));
  dialog.getByLabelText('Character set');
  expect(dialog.queryByRole('list', { name: 'File columns' })).toBeNull();
  expect(dialog.queryByLabelText('Date order')).toBeNull();
});

test('the order of dates is asked for in a QIF file that several orders fit', async () => {
  const file = '!Type:Bank\nD03/04/2026\nT-4.50\nPBakery\n^\n';
  const { dialog, user, bank, ...community } = await openAt((bank) => bank.receive(file));
  await dialog.findByText(
    bankTexts.eitherDate({ row: 1, cell: '03/04/2026' }, ['Mar 4, 2026', 'Apr 3, 2026']),
  );
  expect(dialog.queryByLabelText('First line')).toBeNull();
  expect(dialog.queryByLabelText('Expenses are')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Date order'), 'Day, month, year');
  await user.click(dialog.getByRole('button', { name: 'Preview import' }));
  await runJobs(community);
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  await dialog.findByText('Importing...');
  await runJobs(community);
  await dialog.findByText('Imported 1 of 1 transactions.');
  expect(bank.rows()).toMatchObject([{ date: '2026-04-03', payee: 'Bakery' }]);
});

test('the preview lists every row with its category or reason, and a chosen category is imported', async () => {
  const payments = Array.from({ length: 60 }, (_, n) => `2026-03-01,-${n + 1}.00,Coffee ${n + 1}`);
  const file = [
    'Date,Amount,Description',
    ...payments,
    '2026-03-02,x,Broken',
    '2026-03-03,9.00,Sale',
    '',
  ].join('\n');
  const { dialog, user, bank, as, ...community } = await openAt(async (bank) =>
    bank.check(await bank.receive(file)),
  );
  const rows = within(await dialog.findByRole('region', { name: 'Transactions in the file' }));
  const categoryOf = (row: number) => rows.findByLabelText<HTMLSelectElement>(`Category of row ${row}`);
  expect((await categoryOf(2)).selectedOptions[0]?.text).toBe('Other Expense (automatic)');
  await user.selectOptions(await categoryOf(2), 'Food');
  await waitFor(async () => expect((await categoryOf(2)).value).toBe('Food'));
  // A rule decides about rows without a choice, at once.
  await as.staff.accounting.saveRule({ contains: 'coffee', category: 'Travel' });
  await user.click(dialog.getByText('Category rules'));
  await user.type(dialog.getByLabelText('Description or payee contains'), 'sale');
  await user.selectOptions(dialog.getByLabelText(/^Category$/), 'Sales');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(async () => expect((await categoryOf(3)).value).toBe('Travel'));
  expect((await categoryOf(2)).value).toBe('Food');
  await user.click(rows.getByRole('button', { name: 'Next' }));
  await rows.findByText('Page 2 of 2');
  rows.getByText('2026-03-02, x, Broken');
  rows.getByText('Row 62. Amount must be an amount such as 1,234.50.');
  await waitFor(async () => expect((await categoryOf(63)).value).toBe('Sales'));
  expect(rows.queryByLabelText('Category of row 62')).toBeNull();
  await user.selectOptions(rows.getByLabelText('Show'), 'Skipped rows (1)');
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Import 61 transactions' }));
  await dialog.findByText('Importing...');
  await runJobs({ ...community, as } as Parameters<typeof runJobs>[0]);
  await dialog.findByText(/^Imported 61 of 62/);
  expect(bank.rows().map(({ category }) => category)).toEqual(['Food', ...Array(59).fill('Travel'), 'Sales']);
});
