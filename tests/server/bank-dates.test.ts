import { expect, test } from 'vitest';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { DETECTION_ROWS } from '#shared/csv-import/model.ts';
import { bankImports } from '../support/bank.ts';
import { newCommunity } from '../support/people.ts';

const newBank = () => bankImports(newCommunity());
const fileOf = (...days: string[]) =>
  ['Day,Amount,Text', ...days.map((day, at) => `${day},-1.50,Payment ${at}`), ''].join('\n');
const datesOf = (bank: ReturnType<typeof newBank>) => bank.rows().map(({ date }) => date);

test('two-digit years are behind the day and the month, unless only the other order is likely', async () => {
  const bank = newBank();
  const sent = await bank.receive(fileOf('04/03/25', '17/03/25', '28/03/25'));
  expect(sent).toMatchObject({ format: { dateOrder: 'dmy' }, dates: null });
  await bank.start(await bank.check(sent));
  expect(datesOf(bank)).toEqual(['2025-03-04', '2025-03-17', '2025-03-28']);
  expect(await newBank().receive(fileOf('25/03/04', '25/03/17'))).toMatchObject({
    format: { dateOrder: 'ymd' },
  });
  expect(await newBank().receive(fileOf('25-03-04'))).toMatchObject({
    format: { dateOrder: 'dmy' },
    dates: { row: 2, cell: '25-03-04', orders: ['ymd', 'dmy'] },
  });
});

test('a two-digit year is never more than a year ahead', async () => {
  const bank = newBank();
  const preview = await bank.preview(fileOf('17/03/25', '18/03/99', '19/03/2099'));
  expect(preview).toMatchObject({ taken: 2, problems: [{ row: 3, reason: bankMessages.yearAhead('2099') }] });
});

test('a date that can be read in two ways is named, until another date of the file settles it', async () => {
  const bank = newBank();
  const dates = { row: 2, cell: '4/7/2025', orders: ['dmy', 'mdy'] };
  const sent = await bank.receive(fileOf('4/7/2025', '5/7/2025'));
  expect(sent).toMatchObject({ format: { dateOrder: 'mdy' }, dates });
  expect(await bank.check(sent)).toMatchObject({ dates });
  // In both orders it is the same day.
  expect(await bank.receive(fileOf('4/4/2025'))).toMatchObject({ dates: null });
  const many = Array.from({ length: DETECTION_ROWS + 1 }, () => '4/7/2025');
  expect(await bank.receive(fileOf(...many, '17/7/2025'))).toMatchObject({
    format: { dateOrder: 'dmy' },
    dates: null,
  });
});

test('the preview asks about the column that is mapped then', async () => {
  const bank = newBank();
  const file = 'Booked,Date,Amount\n4/7/2025,2025-07-04,-1.50\n';
  const sent = await bank.receive(file);
  expect(sent).toMatchObject({ dates: null, mapping: [null, 'date', 'amount'] });
  const format = { dateOrder: 'mdy', decimal: 'point', expenses: 'negative' };
  const checked = await bank.check({ ...sent, mapping: ['date', null, 'amount'] }, { format });
  expect(checked.dates).toEqual({ row: 2, cell: '4/7/2025', orders: ['dmy', 'mdy'] });
});

test('rows that contradict the remembered order of dates or decimal sign win over it', async () => {
  const bank = newBank();
  await bank.run(fileOf('07/24/2025', '07/25/2025'));
  expect(await bank.receive(fileOf('2025-08-01'))).toMatchObject({ format: { dateOrder: 'ymd' } });
  expect(await bank.receive(fileOf('05/08/2025', '25/08/2025'))).toMatchObject({
    format: { dateOrder: 'dmy' },
  });
  // Nothing contradicts it here.
  expect(await bank.receive(fileOf('05.08.2025'))).toMatchObject({ format: { dateOrder: 'mdy' } });
  const comma = 'Day;Amount;Text\n2025-08-01;-1,50;a\n';
  await bank.run(comma);
  const point = await bank.receive(comma.replace('-1,50', '-1.50'));
  expect(point).toMatchObject({ format: { decimal: 'point' } });
  expect(await bank.receive(comma.replace('-1,50', '-1.500'))).toMatchObject({
    format: { decimal: 'comma' },
  });
});
