import { expect, test } from 'vitest';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { bankImports } from '../support/bank.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

function newLedger() {
  const community = newCommunity();
  return { ...community, staff: community.as.staff, bank: bankImports(community) };
}

const reasons = ({ problems }: CsvImport) => problems.map(({ row, reason }) => [row, reason]);

test('amounts have dashes for cents, marks, parentheses, lakhs, and dollars beside them', async () => {
  const { bank } = newLedger();
  const file = [
    'Date;Description;Amount',
    '2026-05-04;Paint;9.50 DR',
    '2026-05-05;Grant;700.00 CR',
    '2026-05-06;Brushes;$(21.00)',
    '2026-05-07;Stamps;–3.00',
    '2026-05-08;Ticket;$8.00 USD',
    '2026-05-09;Hall;-($41.00)',
    '2026-05-10;Prize;2,30,000.00',
    '2026-05-11;Raffle;500,-',
  ].join('\n');
  const preview = await bank.preview(file);
  expect(preview).toMatchObject({ refused: 0, sums: { income: 231_208, expense: 74.5 } });
  await bank.start(preview);
  expect(bank.rows().map(({ amount }) => amount)).toEqual([
    ...[-950, 70_000, -2_100, -300, 800, -4_100, 23_000_000, 50_000],
  ]);
});

test('a column for the direction is detected, can be chosen, is remembered, and decides the sign', async () => {
  const { bank } = newLedger();
  const file = [
    'Datum,Omschrijving,Bedrag,Soort',
    '2026-05-04,Verf,9.50,Af',
    '2026-05-05,Subsidie,700.00,Bij',
    '2026-05-06,Teruggave,-2.00,Af',
    '2026-05-07,Overig,1.00,Correctie',
  ].join('\n');
  const sent = await bank.receive(file);
  expect(sent.mapping).toEqual(['date', 'description', 'amount', null]);
  const chosen = await bank.check(sent, { mapping: ['date', 'description', 'amount', 'direction'] });
  expect(chosen).toMatchObject({ taken: 3, sums: { income: 702, expense: 9.5 } });
  expect(reasons(chosen)).toEqual([
    [5, '“Debit or credit” must be a word such as Debit or Credit, not “Correctie”'],
  ]);
  const next = await bank.receive(file.replaceAll('2026-05', '2026-06'));
  expect(next.mapping).toEqual(['date', 'description', 'amount', 'direction']);
  await bank.start(await bank.check(next));
  expect(bank.rows().map(({ amount }) => amount)).toEqual([-950, 70_000, 200]);
  const known = await bank.run('Date,Text,Amount,D/C\n2026-07-01,Paint,9.50,D\n2026-07-02,Grant,7.00,C\n');
  expect(known).toMatchObject({ mapping: ['date', 'description', 'amount', 'direction'], taken: 2 });
  expect(bank.rows().slice(3)).toMatchObject([{ amount: -950 }, { amount: 700 }]);
});

test('chosen columns are read in their own format, and the others stay as they were', async () => {
  const { bank, staff } = newLedger();
  const file = [
    'When|What|Left|Came'.replaceAll('|', ';'),
    '05/04/2026;Paint;9,50;',
    '13/04/2026;Grant;;700',
    '14/04/2026;Tape;-1,00;',
    '15/04/2026;Hall;41,00;',
  ].join('\n');
  const sent = await bank.receive(file);
  expect(sent).toMatchObject({ mapping: ['date', null, 'amount', null], format: { expenses: 'negative' } });
  const mapping = ['date', 'description', 'debit', 'credit'];
  const format = { dateOrder: 'dmy', decimal: 'comma', expenses: 'positive' };
  expect(await staff.imports.format({ id: sent.id, mapping })).toEqual(format);
  expect(await bank.check(sent, { mapping })).toMatchObject({
    ...{ format, sums: { income: 701, expense: 50.5 } },
  });
  const chosen = { ...format, expenses: 'negative', dateOrder: 'mdy' };
  expect(await bank.check(sent, { mapping, format: chosen })).toMatchObject({ format: chosen });
  expect(await staff.imports.format({ id: sent.id, mapping: ['date', null, 'debit', 'credit'] })).toEqual(
    chosen,
  );
  expect(await staff.imports.format({ id: sent.id, mapping: [null, 'date', null, 'amount'] })).toEqual({
    ...{ dateOrder: 'dmy', decimal: 'point', expenses: 'positive' },
  });
  await expect(staff.imports.format({ id: sent.id, mapping: [] })).rejects.toThrow(
    importMessages.mappingLength,
  );
});

test('a row in another currency is refused by name: in its column, in the header, and in a cell', async () => {
  const { bank } = newLedger();
  const column = await bank.run('Date,Amount,Currency\n2026-05-04,-9.50,EUR\n2026-05-05,-8.00,USD\n');
  expect(column).toMatchObject({ taken: 1, mapping: ['date', 'amount', 'currency'] });
  expect(reasons(column)).toEqual([[2, 'Amount must be in USD, not EUR']]);
  const header = await bank.preview('Date,Amount (GBP)\n2026-05-04,-9.50\n');
  expect(header).toMatchObject({ taken: 0, sums: { income: 0, expense: 0 } });
  expect(reasons(header)).toEqual([[2, 'Amount must be in USD, not GBP']]);
  const split = await bank.preview('Date,Debit in CHF,Credit in CHF\n2026-05-04,9.50,\n');
  expect(reasons(split)).toEqual([[2, 'Amount must be in USD, not CHF']]);
  const cells = await bank.preview(
    'Date,Amount\n2026-05-04,€12.00\n2026-05-05,12.00 EUR\n2026-05-06,-1.00\n',
  );
  expect(cells).toMatchObject({ taken: 1, sums: { income: 0, expense: 1 } });
  expect(reasons(cells)).toEqual([
    [2, 'Amount must be in USD, not €'],
    [3, 'Amount must be in USD, not EUR'],
  ]);
  expect(bank.rows()).toHaveLength(1);
});

test('a currency column that was mapped to nothing stays so, but not by choices from before the field existed', async () => {
  const { bank, db } = newLedger();
  const file = 'Date,Amount,Currency\n2026-05-04,-9.50,EUR\n';
  const without = ['date', 'amount', null];
  await bank.preview(file, { mapping: without });
  expect(await bank.receive(file)).toMatchObject({ mapping: without });
  db.$client.exec("update csv_import_choices set header_key = 'the key of fewer fields'");
  expect(await bank.receive(file)).toMatchObject({ mapping: ['date', 'amount', 'currency'] });
});

test('a deal value of an imported contact is read alike, but has neither another currency nor a mark', async () => {
  const { staff, ...community } = newLedger();
  const work = { ...community, ids: testIds(), viewer: staff.user, source: 'rest' as const };
  const values = ['"1,20,000.00"', '$5.00 USD', '€5.00', '5.00 CR', '"1.234,5"'];
  const { id, mapping } = await receiveImport(work, {
    ...{ kind: 'crm' as const, fileName: 'people.csv' },
    bytes: Buffer.from(['Name,Deal Value', ...values.map((value, at) => `Ada ${at},${value}`)].join('\n')),
  });
  await staff.imports.check({ id, mapping });
  await runJobs(community);
  const preview = await staff.imports.read({ id });
  expect(preview).toMatchObject({ taken: 2 });
  expect(reasons(preview)).toEqual([
    [4, 'Value must be in USD, not €'],
    [5, importMessages.otherAmount('Value must be an amount such as 1,234.50', '5.00 CR', 'point')],
    [6, importMessages.otherAmount('Value must be an amount such as 1,234.50', '1.234,5', 'point')],
  ]);
});
