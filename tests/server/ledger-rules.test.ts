import { describe, expect, test } from 'vitest';
import { BULK_MAX } from '#shared/staff/model.ts';
import { newCommunity } from '../support/people.ts';

const ENTRY = { date: '2026-03-01', category: 'Other Expense', amount: '-5' } as const;

async function ledger() {
  const { as } = newCommunity();
  const add = async (more: object) => (await as.staff.accounting.create({ ...ENTRY, ...more })).id;
  return { as, add };
}

describe('a rule for categories', () => {
  test('names the transactions that it would change, newest first', async () => {
    const { as, add } = await ledger();
    await add({ notes: 'Coffee bar', category: 'Food' });
    const bar = await add({ notes: 'COFFEE  bar' });
    const paid = await add({ payee: 'Coffee bar' });
    await add({ notes: 'The coffee bar, twice', amount: '5', category: 'Other Income' });
    await add({ notes: 'Coffeebar' });
    const long = await add({ notes: 'The coffee bar, twice' });
    const idsOf = async (match: 'contains' | 'equals') =>
      (await as.staff.accounting.ruleRows({ contains: 'coffee bar', match, category: 'Food' })).ids;
    expect(await idsOf('contains')).toEqual([long, paid, bar]);
    expect(await idsOf('equals')).toEqual([paid, bar]);
  });

  test('changes as many at once as a bulk change does, and says how many there are', async () => {
    const { as, add } = await ledger();
    for (let n = 0; n <= BULK_MAX; n += 1) await add({ notes: 'Coffee' });
    const found = await as.staff.accounting.ruleRows({ contains: 'coffee', category: 'Food' });
    expect([found.total, found.ids.length, found.shown.length]).toEqual([BULK_MAX + 1, BULK_MAX, 5]);
  });

  test('with an equal text comes first, and the same text can have one of each', async () => {
    const { as } = await ledger();
    await as.staff.accounting.saveRule({ contains: 'A much longer text', category: 'Rent' });
    await as.staff.accounting.saveRule({ contains: 'Coffee', category: 'Food' });
    await as.staff.accounting.saveRule({ match: 'equals', contains: 'Coffee', category: 'Travel' });
    await as.staff.accounting.saveRule({ match: 'equals', contains: 'COFFEE', category: 'Supplies' });
    expect((await as.staff.accounting.rules({})).map(({ category }) => category)).toEqual([
      ...['Supplies', 'Rent', 'Food'],
    ]);
  });
});

test('transactions that need a category are counted, added up, and exported', async () => {
  const { as, add } = await ledger();
  await add({ category: 'Food' });
  await add({});
  await add({ category: 'Other Income', amount: '20' });
  const { total, sum, rows } = await as.staff.accounting.list({ needs: 'category' });
  expect([total, sum, rows.length]).toEqual([2, 15, 2]);
  const searched = await as.staff.accounting.list({ needs: 'category', q: 'income' });
  expect([searched.total, searched.sum]).toEqual([1, 20]);
});

test('the running balance counts all transactions, on every page, and in both directions', async () => {
  const { as, add } = await ledger();
  for (let n = 1; n <= 30; n += 1)
    await add({
      date: `2026-03-${String(Math.ceil(n / 2)).padStart(2, '0')}`,
      amount: n % 3 === 0 ? '10' : '-1',
    });
  const read = async (page: number, direction: 'asc' | 'desc', more: object = {}) =>
    (await as.staff.accounting.list({ page, direction, sort: 'date', balances: true, ...more })).rows;
  const all = [...(await read(1, 'asc')), ...(await read(2, 'asc'))];
  let balance = 0;
  for (const row of all) {
    balance += row.amount;
    expect(row).toMatchObject({ balance });
  }
  expect(all).toHaveLength(30);
  const reversed = [...(await read(1, 'desc')), ...(await read(2, 'desc'))];
  expect(reversed.map((row) => row.balance)).toEqual(all.map((row) => row.balance).toReversed());
  const income = await read(1, 'asc', { type: 'income' });
  expect(income.map((row) => row.balance)).toEqual(
    all.filter(({ amount }) => amount > 0).map((row) => row.balance),
  );
  expect((await as.staff.accounting.list({ sort: 'amount', balances: true })).rows[0]).not.toHaveProperty(
    'balance',
  );
});
