import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  CATEGORIES_SHOWN,
  CHART_MONTHS_MAX,
  CHART_PERIODS_MAX,
  ENTRY_SIGNS,
  type EntrySign,
  type LedgerStep,
} from '#shared/accounting/model.ts';
import type { LedgerCharts } from '#shared/accounting/output.ts';
import type { LedgerRange } from '#shared/accounting/schema.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { ReadContext } from '../../context.ts';
import type { Clock } from '../../services/clock.ts';

type Reading = ReadContext & { clock: Clock; mailSite: { timeZone: string } };
type MonthSum = { month: string; type: EntrySign; cents: number };
type CategorySum = { category: string; type: EntrySign; cents: number };
/** Whole cents. */
type Sums = { income: number; expenses: number };

const [FIRST, LAST] = ['0000-00-00', '9999-99-99'];

/** The numbers of the charts for a range of days, and those of this year and last year. */
export function readLedgerCharts({ db, clock, mailSite }: Reading, range: LedgerRange): LedgerCharts {
  const from = dayIn(range.from, mailSite.timeZone) ?? null;
  const to = dayIn(range.to, mailSite.timeZone) ?? null;
  const year = Number(dayAt(clock.now(), mailSite.timeZone).slice(0, 'yyyy'.length));
  return {
    ...periodsOf(db, from, to),
    shares: sharesOf(db, from ?? FIRST, to ?? LAST),
    year,
    months: monthsOf(db, year),
  };
}

/** Each month of the range with its sums and the balance at its end, or each year of a very long range. */
function periodsOf(db: Db, from: string | null, to: string | null): Pick<LedgerCharts, 'step' | 'periods'> {
  const months = monthRows(db, from ?? FIRST, to ?? LAST);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return { step: 'month', periods: [] };
  const [begin, end] = [from ?? first.month, to ?? last.month];
  const step = monthsBetween(begin, end) > CHART_MONTHS_MAX ? 'year' : 'month';
  const sums = sumsBy(months, step);
  // A range can begin long before the first transaction.
  const isVeryLong = monthsBetween(begin, end) > CHART_PERIODS_MAX * 12;
  const periods = isVeryLong ? [...sums.keys()] : everyPeriod(begin, end, step);
  let balance = from === null ? 0 : balanceBefore(db, from);
  const withBalance = periods.map((at) => {
    const { income, expenses } = sums.get(at) ?? newSums();
    balance += income + expenses;
    return { at, income: toDecimal(income), expenses: toDecimal(expenses), balance: toDecimal(balance) };
  });
  return { step, periods: withBalance };
}

/** The sums of this year and last year, month by month. */
function monthsOf(db: Db, year: number): LedgerCharts['months'] {
  const sums = sumsBy(monthRows(db, `${year - 1}-01-01`, `${year}-12-31`), 'month');
  const inYear = (of: number, month: number) => {
    const { income, expenses } = sums.get(monthName(of, month)) ?? newSums();
    return { income: toDecimal(income), expenses: toDecimal(expenses) };
  };
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    thisYear: inYear(year, index + 1),
    lastYear: inYear(year - 1, index + 1),
  }));
}

/** The largest categories of each type, and the sum of the others. */
function sharesOf(db: Db, from: string, to: string): LedgerCharts['shares'] {
  const rows = prepared<[object], CategorySum>(db, CATEGORY_SUMS_SQL).all({ from, to });
  const of = (type: EntrySign) => {
    const largest = rows
      .filter((row) => row.type === type)
      .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.category < b.category ? -1 : 1));
    const others = largest.slice(CATEGORIES_SHOWN);
    return {
      largest: largest
        .slice(0, CATEGORIES_SHOWN)
        .map(({ category, cents }) => ({ category, amount: toDecimal(cents) })),
      others: { count: others.length, amount: toDecimal(others.reduce((sum, { cents }) => sum + cents, 0)) },
      total: toDecimal(largest.reduce((sum, { cents }) => sum + cents, 0)),
    };
  };
  const [income, expense] = ENTRY_SIGNS;
  return { income: of(income), expense: of(expense) };
}

function monthRows(db: Db, from: string, to: string): MonthSum[] {
  return prepared<[object], MonthSum>(db, MONTH_SUMS_SQL).all({ from, to });
}

/**
 * The days are added up first, in the order of their index, so that little is left to sort. A day whose rows were deleted
 * stays with a count of 0. Also used by the test of query plans.
 */
export const MONTH_SUMS_SQL = `select substr(date, 1, 7) as month, type, sum(cents) as cents
  from (select date, type, sum(amount) as cents
    from accounting_sums indexed by accounting_sums_days where date >= @from and date <= @to
    group by date, type having sum(count) > 0)
  group by month, type`;

function balanceBefore(db: Db, day: string): number {
  return prepared<[object], { cents: number }>(db, BALANCE_BEFORE_SQL).get({ day })?.cents ?? 0;
}

/** Also used by the test of query plans. */
export const BALANCE_BEFORE_SQL = `select coalesce(sum(amount), 0) as cents
  from accounting_sums indexed by accounting_sums_days where date < @day`;

/** Also used by the test of query plans. */
export const CATEGORY_SUMS_SQL = `select category, type, sum(amount) as cents
  from accounting_sums indexed by accounting_sums_categories where date >= @from and date <= @to
  group by category, type having sum(count) > 0`;

function sumsBy(months: readonly MonthSum[], step: LedgerStep): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { month, type, cents } of months) {
    const key = periodOf(month, step);
    const sum = sums.get(key) ?? newSums();
    sum[type === 'income' ? 'income' : 'expenses'] += cents;
    sums.set(key, sum);
  }
  return sums;
}

function newSums(): Sums {
  return { income: 0, expenses: 0 };
}

/** 2026-03-15 or 2026-03 → 2026-03, or 2026. */
function periodOf(day: string, step: LedgerStep): string {
  return day.slice(0, step === 'month' ? 'yyyy-mm'.length : 'yyyy'.length);
}

function everyPeriod(begin: string, end: string, step: LedgerStep): string[] {
  const [year, month] = yearAndMonth(begin);
  const size = step === 'month' ? 1 : 12;
  const months = monthsBetween(`${periodOf(begin, step)}-01`, end);
  return Array.from({ length: Math.ceil(months / size) }, (_, index) =>
    periodOf(monthName(year, (step === 'month' ? month : 1) + index * size), step),
  );
}

/** The number of months that two days touch, both included. */
function monthsBetween(begin: string, end: string): number {
  const [[year, month], [lastYear, lastMonth]] = [yearAndMonth(begin), yearAndMonth(end)];
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

function yearAndMonth(day: string): [year: number, month: number] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return [year, month];
}

/** A month after the twelfth is in a later year. */
function monthName(year: number, month: number): string {
  const later = Math.floor((month - 1) / 12);
  return `${String(year + later).padStart(4, '0')}-${String(month - later * 12).padStart(2, '0')}`;
}
