import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  CATEGORIES_SHOWN,
  CHART_MONTHS_MAX,
  CHART_PERIODS_MAX,
  ENTRY_SIGNS,
  type EntrySign,
  type LedgerCharts,
  type LedgerStep,
} from '#shared/accounting/model.ts';
import type { LedgerRange } from '#shared/accounting/schema.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { ReadContext } from '../../../context.ts';
import type { Clock } from '../../../services/clock.ts';

type Reading = ReadContext & { clock: Clock; mailSite: { timeZone: string } };
type DaySum = { date: string; type: EntrySign; cents: number; count: number };
type CategorySum = { category: string; type: EntrySign; cents: number };
/** Whole cents. `balance` includes all earlier days. */
type Sums = { income: number; expenses: number; balance: number };

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
  const days = dayRows(db, FIRST, to ?? LAST);
  const inRange = days.filter(({ date }) => from === null || date >= from);
  const [first, last] = [inRange[0], inRange.at(-1)];
  if (!first || !last) return { step: 'month', periods: [] };
  const [begin, end] = [from ?? first.date, to ?? last.date];
  const step = monthsBetween(begin, end) > CHART_MONTHS_MAX ? 'year' : 'month';
  const known = new Map(
    // A range can begin long before the first transaction.
    monthsBetween(begin, end) > CHART_PERIODS_MAX * 12
      ? inRange.map(({ date }) => [periodOf(date, step), newSums()])
      : everyPeriod(begin, end, step).map((period) => [period, newSums()]),
  );
  let balance = days.filter(({ date }) => date < begin).reduce((sum, { cents }) => sum + cents, 0);
  const sums = sumsBy(inRange, (date) => periodOf(date, step));
  for (const [period, sum] of known) {
    const { income, expenses } = sums.get(period) ?? newSums();
    balance += income + expenses;
    Object.assign(sum, { income, expenses, balance });
  }
  return { step, periods: [...known].map(([at, sum]) => ({ at, ...inDecimals(sum) })) };
}

/** The sums of this year and last year, month by month. */
function monthsOf(db: Db, year: number): LedgerCharts['months'] {
  const sums = sumsBy(dayRows(db, `${year - 1}-01-01`, `${year}-12-31`), (date) => periodOf(date, 'month'));
  const inYear = (of: number, month: number) => {
    const { income, expenses } = inDecimals(sums.get(monthName(of, month)) ?? newSums());
    return { income, expenses };
  };
  return Array.from({ length: 12 }, (_, index) => ({
    ...{ month: index + 1, thisYear: inYear(year, index + 1), lastYear: inYear(year - 1, index + 1) },
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

function dayRows(db: Db, from: string, to: string): DaySum[] {
  return prepared<[object], DaySum>(db, DAY_SUMS_SQL).all({ from, to });
}

/** A day whose rows were deleted stays with a count of 0. Also used by the test of query plans. */
export const DAY_SUMS_SQL = `select date, type, sum(amount) as cents, sum(count) as count
  from accounting_sums indexed by accounting_sums_days where date >= @from and date <= @to
  group by date, type having sum(count) > 0`;

/** Also used by the test of query plans. */
export const CATEGORY_SUMS_SQL = `select category, type, sum(amount) as cents
  from accounting_sums indexed by accounting_sums_categories where date >= @from and date <= @to
  group by category, type having sum(count) > 0`;

function sumsBy(days: readonly DaySum[], keyOf: (date: string) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { date, type, cents } of days) {
    const key = keyOf(date);
    const sum = sums.get(key) ?? newSums();
    sum[type === 'income' ? 'income' : 'expenses'] += cents;
    sums.set(key, sum);
  }
  return sums;
}

function newSums(): Sums {
  return { income: 0, expenses: 0, balance: 0 };
}

function inDecimals({ income, expenses, balance }: Sums): Sums {
  return { income: toDecimal(income), expenses: toDecimal(expenses), balance: toDecimal(balance) };
}

/** 2026-03-15 → 2026-03, or 2026. */
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
