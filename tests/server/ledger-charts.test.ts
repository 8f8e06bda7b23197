import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/kit/day-ranges.ts';
import { type Community, newCommunity } from '../support/people.ts';

type Row = { date: string; amount: number; category?: string };

async function add({ as }: Community, rows: readonly Row[]): Promise<void> {
  for (const { category = 'Food', ...row } of rows) await as.staff.accounting.create({ category, ...row });
}

test('each month of the range has its sums and the balance with all earlier transactions', async () => {
  const community = newCommunity();
  await add(community, [
    { date: '2020-12-31', amount: 100 },
    { date: '2021-01-31', amount: 0.1 },
    { date: '2021-01-31', amount: 0.2 },
    { date: '2021-03-01', amount: -50 },
    { date: '2021-03-20', amount: 7 },
  ]);
  const read = community.as.staff.accounting.charts;
  expect(await read({ from: '2021-01-01', to: '2021-03-10' })).toMatchObject({
    step: 'month',
    periods: [
      { at: '2021-01', income: 0.3, expenses: 0, balance: 100.3 },
      { at: '2021-02', income: 0, expenses: 0, balance: 100.3 },
      { at: '2021-03', income: 0, expenses: -50, balance: 50.3 },
    ],
  });
  expect((await read({})).periods.map(({ at, balance }) => [at, balance])).toEqual([
    ...[
      ['2020-12', 100],
      ['2021-01', 100.3],
      ['2021-02', 100.3],
      ['2021-03', 57.3],
    ],
  ]);
  expect((await read({ from: '2022-01-01' })).periods).toEqual([]);
});

test('a range of more than ten years has a bar for each year, and a huge one no empty years', async () => {
  const community = newCommunity();
  await add(community, [
    { date: '2001-05-05', amount: 3 },
    { date: '2013-05-05', amount: -1 },
  ]);
  const years = await community.as.staff.accounting.charts({});
  expect([years.step, years.periods.length, years.periods.at(-1)]).toEqual([
    ...['year', 13, { at: '2013', income: 0, expenses: -1, balance: 2 }],
  ]);
  await add(community, [{ date: '9000-01-01', amount: 1 }]);
  const far = await community.as.staff.accounting.charts({});
  expect(far.periods.map(({ at }) => at)).toEqual(['2001', '2013', '9000']);
});

test('the eight largest categories of each type are named, and the others are one sum', async () => {
  const community = newCommunity();
  await add(community, [
    ...Array.from({ length: 10 }, (_, n) => ({ date: '2026-01-01', amount: -(n + 1), category: `C${n}` })),
    { date: '2026-01-01', amount: 5, category: 'C0' },
    { date: '2025-01-01', amount: -500, category: 'Earlier' },
  ]);
  const { shares } = await community.as.staff.accounting.charts({ from: '2026-01-01' });
  expect(shares.expense.largest.map(({ category }) => category)).toEqual([
    ...['C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'C3', 'C2'],
  ]);
  expect(shares.expense).toMatchObject({ others: { count: 2, amount: -3 }, total: -55 });
  expect(shares.income).toEqual({
    ...{ largest: [{ category: 'C0', amount: 5 }], others: { count: 0, amount: 0 }, total: 5 },
  });
});

test('this year and last year are those of the site, in any range', async () => {
  const community = newCommunity();
  const year = community.clock.now().getUTCFullYear();
  await add(community, [
    { date: `${year}-02-03`, amount: 8 },
    { date: `${year - 1}-02-03`, amount: -2 },
    { date: `${year - 2}-12-31`, amount: 1000 },
  ]);
  const charts = await community.as.staff.accounting.charts({ to: '2001-01-01' });
  expect([charts.year, charts.months.length, charts.months[1]]).toEqual([
    ...[year, 12],
    { month: 2, thisYear: { income: 8, expenses: 0 }, lastYear: { income: 0, expenses: -2 } },
  ]);
});

test('the sums of the charts are those of the table, in any range', async () => {
  const row = fc.record({
    date: fc.nat(800).map((days) => addDays('2024-11-20', days)),
    amount: fc.integer({ min: -9_999, max: 9_999 }).map((cents) => (cents || 1) / 100),
    category: fc.constantFrom('Food', 'Rent', 'Sales'),
  });
  const cents = (amount: number) => Math.round(amount * 100);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      fc.nat(800),
      fc.nat(400),
      async (rows, begin, days) => {
        const community = newCommunity();
        await add(community, rows);
        const [from, to] = [addDays('2024-11-20', begin), addDays('2024-11-20', begin + days)];
        const { as } = community;
        const { periods, shares } = await as.staff.accounting.charts({ from, to });
        const of = async (filter: object) => cents((await as.staff.accounting.list(filter)).sum);
        expect([
          sum(periods.map(({ income }) => income)),
          sum(periods.map(({ expenses }) => expenses)),
          cents(shares.income.total),
          cents(shares.expense.total),
          cents(periods.at(-1)?.balance ?? 0),
        ]).toEqual([
          await of({ from, to, type: 'income' }),
          await of({ from, to, type: 'expense' }),
          await of({ from, to, type: 'income' }),
          await of({ from, to, type: 'expense' }),
          periods.length > 0 ? await of({ to }) : 0,
        ]);
        for (const { category, amount } of shares.expense.largest)
          expect(await of({ from, to, type: 'expense', category })).toBe(cents(amount));
      },
    ),
    { numRuns: 15 },
  );
});

test('a category narrows table, total, and search exactly', async () => {
  const community = newCommunity();
  await add(community, [
    { date: '2026-01-01', amount: -1, category: 'Food' },
    { date: '2026-01-02', amount: -2, category: 'Food and drink' },
    { date: '2026-02-03', amount: 4, category: 'Food' },
  ]);
  const list = community.as.staff.accounting.list;
  expect(await list({ category: 'Food' })).toMatchObject({ total: 2, sum: 3 });
  expect(await list({ category: 'Food', type: 'income' })).toMatchObject({ total: 1, sum: 4 });
  expect(await list({ category: 'Food', to: '2026-01-31' })).toMatchObject({ total: 1, sum: -1 });
  expect(await list({ q: 'food', category: 'Food' })).toMatchObject({ total: 2, sum: 3 });
  await expect(list({ category: '' })).rejects.toThrow('`category` must have 1 to 100 characters');
});
