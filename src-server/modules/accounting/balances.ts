import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { StoredRow } from './rows.ts';

type Dated = Pick<StoredRow, 'id' | 'date'>;

/** The balance of the whole ledger in cents after each of some rows, in the order of days. */
export function balancesAfter(db: Db, rows: readonly Dated[]): (row: Dated) => number {
  const balances = new Map<number, number>();
  const days = [...new Set(rows.map(({ date }) => date))].toSorted();
  let [from, before] = ['', 0];
  for (const date of days) {
    before += preparedColumn<[object], number>(db, BETWEEN_SQL).get({ from, date }) ?? 0;
    from = date;
    let balance = before;
    const last = Math.max(...rows.filter((row) => row.date === date).map(({ id }) => id));
    for (const { id, amount } of prepared<[object], { id: number; amount: number }>(db, DAY_SQL).all({
      date,
      last,
    })) {
      balance += amount;
      balances.set(id, balance);
    }
  }
  return ({ id }) => balances.get(id) ?? 0;
}

/** Also used by the test of query plans. */
export const BETWEEN_SQL = `select coalesce(sum(amount), 0) from accounting_sums indexed by accounting_sums_days
  where date >= @from and date < @date`;
export const DAY_SQL = `select id, amount from accounting indexed by accounting_date
  where date = @date and id <= @last and deleted_at is null order by id`;
