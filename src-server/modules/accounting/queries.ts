import { eq } from 'drizzle-orm';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { accounting } from '#db/schema/accounting.ts';
import { LEDGER_TOTALS_SQL, type LedgerTotal, type StoredTransaction } from '#db/staff/accounting/rows.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import { ENTRY_SIGNS, OTHER_CATEGORY, type TransactionSort } from '#shared/accounting/model.ts';
import type { LedgerSummary, Transaction } from '#shared/accounting/output.ts';
import type {
  LedgerRange,
  TransactionFilter,
  TransactionListInput,
  TransactionWalkInput,
} from '#shared/accounting/schema.ts';
import { AppError } from '#shared/errors.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { Context, ReadContext, ThreadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import { readOnThread, threadRead } from '../../services/read-threads.ts';
import { authorIds } from '../members/queries.ts';
import { requireLive } from '../staff/queries.ts';
import { balancesAfter } from './balances.ts';
import { type StoredRow, TRANSACTION_JOINS, toTransaction, transactionColumns } from './rows.ts';

type Dated = ReadContext & { mailSite: { timeZone: string } };
export type Searching = Dated & Pick<Context, 'clock' | 'readThreads' | 'network'>;
/** With the balance of the whole ledger after each row, if it was asked for. */
export type LedgerRowRead = Transaction & { balance?: number };
export type LedgerPage = TablePage<LedgerRowRead> & { sum: number };

/** Also used by the test of query plans. */
export const IN_IMPORT_SQL =
  'select id from accounting indexed by accounting_import where import_id = @group';

/** The categories of transactions that no one has given one. */
const OTHERS = ENTRY_SIGNS.map((sign) => `'${OTHER_CATEGORY[sign]}'`).join(', ');

const search = wordSearch('accounting', {
  author: { column: 'created_by', idsOf: authorIds },
  group: IN_IMPORT_SQL,
});

export const transactionList = staffList<StoredRow, TransactionSort, Omit<TransactionFilter, 'import'>>({
  table: 'accounting',
  alias: 'a',
  sorts: { date: 'date', amount: 'amount', category: 'category', created: 'created_at' },
  filters: {
    from: () => 'a.date >= @from',
    to: () => 'a.date <= @to',
    type: (type) => (type === 'income' ? 'a.amount > 0' : 'a.amount < 0'),
    category: () => 'a.category = @category',
    needs: () => `a.category in (${OTHERS})`,
  },
  search: (db, filter: { q: string; import?: number | undefined }) => search(db, filter, filter.import),
  columns: transactionColumns,
  joins: TRANSACTION_JOINS,
  count: (db, asked) => totalOf(db, asked).count,
});

/** A page of transactions, with the sum of the whole filter. */
export function listTransactions({ db, mailSite }: Dated, input: TransactionListInput): LedgerPage {
  const asked = resolved(db, input, mailSite.timeZone);
  const { count, cents } = totalOf(db, asked);
  const page = transactionList.page(db, asked, { ...input, total: count });
  const balanceOf = input.balances && input.sort === 'date' ? balancesAfter(db, page.rows) : null;
  const rows = page.rows.map((row) => {
    const transaction = toTransaction(row);
    return balanceOf ? { ...transaction, balance: toDecimal(balanceOf(row)) } : transaction;
  });
  return { ...page, rows, sum: toDecimal(cents) };
}

/**
 * The same for a page that waits for it. With words or an import, another thread adds up the matches, because there may be
 * many. Throws `UNAVAILABLE`.
 */
export async function findTransactions(work: Searching, input: TransactionListInput): Promise<LedgerPage> {
  if (!isSearch(input)) return listTransactions(work, input);
  return readOnThread(work, pageRead, { ...input, timeZone: work.mailSite.timeZone });
}

/** Newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listTransactionsByCursor(
  { db, mailSite }: Dated,
  input: TransactionWalkInput,
): Page<Transaction> {
  return transactionList.listByCursor(db, inDays(input, mailSite.timeZone), toTransaction);
}

/** The same list of REST. With words or an import, another thread looks for the matches. Throws `UNAVAILABLE`. */
export async function findTransactionsByCursor(
  work: Searching,
  input: TransactionWalkInput,
): Promise<Page<Transaction>> {
  if (!isSearch(input)) return listTransactionsByCursor(work, input);
  return readOnThread(work, walkRead, { ...input, timeZone: work.mailSite.timeZone });
}

/** The ids of a filter, newest first. */
export function transactionIds(db: Db, filter: TransactionFilter, timeZone: string): Uint32Array {
  return transactionList.ids(db, resolved(db, filter, timeZone));
}

/**
 * The rows of a filter in stretches, newest first. With words or an import, another thread looks for the matches, and they
 * are read by their ids. Throws `UNAVAILABLE`.
 */
export async function transactionStretches(
  work: Searching,
  filter: TransactionFilter,
): Promise<Generator<StoredRow[]>> {
  const { db } = work;
  const { timeZone } = work.mailSite;
  if (!isSearch(filter)) return transactionList.stretches(db, resolved(db, filter, timeZone));
  const ids = await readOnThread(work, idsRead, { ...filter, timeZone });
  const others = { ...filter, q: '', import: undefined };
  return transactionList.stretchesOf(db, resolved(db, others, timeZone), ids);
}

/** The time zone is the site's. */
type InZone = { timeZone: string };

const pageRead = threadRead(
  'ledger.page',
  ({ db, viewer }: ThreadContext, { timeZone, ...input }: TransactionListInput & InZone) =>
    listTransactions({ db, viewer, mailSite: { timeZone } }, input),
);
const walkRead = threadRead(
  'ledger.walk',
  ({ db, viewer }: ThreadContext, { timeZone, ...input }: TransactionWalkInput & InZone) =>
    listTransactionsByCursor({ db, viewer, mailSite: { timeZone } }, input),
);
const idsRead = threadRead(
  'ledger.ids',
  ({ db }: ThreadContext, { timeZone, ...filter }: TransactionFilter & InZone) =>
    transactionIds(db, filter, timeZone),
);

/** What may have many matches, for `bin/reads.ts`. */
export const LEDGER_READS = [pageRead, walkRead, idsRead];

/** Whether rows have to be found before they can be counted. */
function isSearch({ q, ...filter }: TransactionFilter): boolean {
  return q !== '' || filter.import !== undefined;
}

/** Income, expenses, and balance of a range of days. */
export function summarizeLedger({ db, mailSite }: Dated, range: LedgerRange): LedgerSummary {
  const sums = sumsOf(db, resolved(db, { ...range, q: '' }, mailSite.timeZone));
  const centsOf = (type: LedgerTotal['type']) => sums.find((sum) => sum.type === type)?.cents ?? 0;
  const [income, expenses] = [centsOf('income'), centsOf('expense')];
  return {
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    balance: toDecimal(income + expenses),
    count: sums.reduce((sum, { count }) => sum + count, 0),
  };
}

/** A filter whose days are plain days in the site's time zone. */
export function resolved(db: Db, filter: TransactionFilter, timeZone: string): ResolvedFilter {
  return transactionList.resolve(db, inDays(filter, timeZone));
}

function inDays<F extends LedgerRange>(filter: F, timeZone: string): F {
  return { ...filter, from: dayIn(filter.from, timeZone), to: dayIn(filter.to, timeZone) };
}

function totalOf(db: Db, asked: ResolvedFilter): { count: number; cents: number } {
  const sums = sumsOf(db, asked);
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    cents: sums.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The number and the sum of the filtered rows, by sign. */
function sumsOf(db: Db, asked: ResolvedFilter): LedgerTotal[] {
  return prepared<[object], LedgerTotal>(db, ledgerSumsSql(asked)).all(transactionList.bindings(asked));
}

/** Sums without words are maintained by triggers. Also used by the test of query plans. */
export function ledgerSumsSql(asked: ResolvedFilter): string {
  const { from, to, type, category, needs } = asked.values;
  if (asked.found) {
    return `select case when a.amount < 0 then 'expense' else 'income' end as type, count(*) as count, sum(a.amount) as cents
      from ${transactionList.from(asked, 'amount')} where ${transactionList.where(asked)} group by a.amount < 0`;
  }
  const ofType = type ? 'type = @type' : 'true';
  if (!from && !to && !category && !needs) return `${LEDGER_TOTALS_SQL} where ${ofType}`;
  const narrowed = [
    ...[from ? 'date >= @from' : '', to ? 'date <= @to' : '', category ? 'category = @category' : ''],
    ...(needs ? [`category in (${OTHERS})`] : []),
    ofType,
  ];
  return `select type, sum(count) as count, sum(amount) as cents
    from accounting_sums indexed by accounting_sums_${category || needs ? 'categories' : 'days'}
    where ${narrowed.filter(Boolean).join(' and ')} group by type`;
}

/** A transaction. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readTransaction({ db }: ReadContext, id: number): Transaction {
  requireTransaction(db, id);
  const row = prepared<[number], StoredRow>(
    db,
    `select ${transactionColumns()} from accounting a ${TRANSACTION_JOINS} where a.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', ledgerMessages.notFound);
  return toTransaction(row);
}

/** A transaction's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireTransaction(db: Db, id: number): StoredTransaction {
  return requireLive(storedTransaction(db, id), ledgerMessages);
}

export function storedTransaction(db: Db, id: number): StoredTransaction | undefined {
  return db.select().from(accounting).where(eq(accounting.id, id)).get();
}
