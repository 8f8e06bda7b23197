import { expect, test } from 'vitest';
import { type Community, newCommunity } from '../support/people.ts';

const SUMS = { accounting_sums: 'date, category, type', accounting_totals: 'type' };

/** Every kind of change, in an order that leaves rows behind. */
async function changeAll({ as }: Community): Promise<void> {
  const add = (amount: number, fields: object = {}) =>
    as.staff.accounting.create({ date: '2026-03-01', category: 'Food', amount, ...fields });
  await add(3);
  const [first, second, third] = [await add(-5), await add(7), await add(-11)];
  await as.staff.accounting.update({ id: first.id, date: '2026-04-01' });
  await as.staff.accounting.update({ id: first.id, category: 'Rent' });
  await as.staff.accounting.update({ id: first.id, amount: 5 });
  for (const { id } of [second, third]) await as.staff.accounting.delete({ id });
  await as.staff.trash.restore({ subject: 'transaction', subjectId: String(second.id) });
  await as.admin.trash.purge({ subject: 'transaction', subjectId: String(third.id) });
}

/** The maintained sums, and those of the rows. */
function sumsOf({ db }: Community) {
  const read = (sql: string) => db.$client.prepare(sql).all();
  return Object.entries(SUMS).map(([table, by]) => [
    read(`select ${by}, count, amount from ${table} where count > 0 order by ${by}`),
    read(`select ${by}, count(*) as count, sum(amount) as amount from accounting
      where deleted_at is null group by ${by} order by ${by}`),
  ]);
}

test('maintained sums equal a recount after every kind of change', async () => {
  const community = newCommunity();
  await changeAll(community);
  for (const [kept, recount] of sumsOf(community)) expect(kept).toEqual(recount);
});

test.each(Object.keys(SUMS).flatMap((table) => [`${table}_insert`, `${table}_update`]))(
  'without the trigger %s a recount differs',
  async (trigger) => {
    const community = newCommunity();
    community.db.$client.exec(`drop trigger ${trigger}`);
    await changeAll(community);
    expect(
      sumsOf(community).some(([kept, recount]) => JSON.stringify(kept) !== JSON.stringify(recount)),
    ).toBe(true);
  },
);
