import { DATE_ORDERS, type DateOrder } from '../model.ts';
import type { ImportDates } from '../output.ts';
import { formatCell } from './cell.ts';
import { type Day, readDay } from './days.ts';

/** Years that a date with a two-digit year can be ahead of today, and that a file's dates cover at most. */
const YEARS_AHEAD = 1;
const YEARS_COVERED = 10;

type OrderCount = { fits: number; ahead: number; first: string; last: string };
type Pair = readonly [DateOrder, DateOrder];
const PAIRS: readonly Pair[] = [
  ['dmy', 'mdy'],
  ['ymd', 'dmy'],
  ['ymd', 'mdy'],
];

/** What the dates of a file say about their order. It grows row by row. */
export type DateCount = {
  today: string;
  /** The usual order for the separator. */
  usual: DateOrder;
  orders: Record<DateOrder, OrderCount>;
  /** The first cell that is another day in each order of a pair. */
  either: { pair: Pair; row: number; cell: string }[];
};

export function newDateCount(today: string): DateCount {
  const none = { fits: 0, ahead: 0, first: '', last: '' };
  return {
    today,
    usual: 'dmy',
    orders: { ymd: { ...none }, dmy: { ...none }, mdy: { ...none } },
    either: [],
  };
}

/** Counts the orders that a cell fits. An empty cell fits none. */
export function countDate(count: DateCount, cell: string, row: number): void {
  const text = formatCell(cell);
  if (text === '') return;
  if (/^\d{1,2}\//.test(text)) count.usual = 'mdy';
  const days = { ymd: readDay(text, 'ymd'), dmy: readDay(text, 'dmy'), mdy: readDay(text, 'mdy') };
  for (const order of DATE_ORDERS) countDay(count.orders[order], days[order], count.today);
  for (const pair of PAIRS) {
    const [a, b] = [days[pair[0]]?.day, days[pair[1]]?.day];
    if (!a || !b || a === b || count.either.some((other) => other.pair === pair)) continue;
    count.either.push({ pair, row, cell: text });
  }
}

function countDay(counted: OrderCount, read: Day | null, today: string): void {
  if (!read) return;
  const { day, hasShortYear } = read;
  counted.fits += 1;
  if (!hasShortYear) return;
  counted.ahead += Number(isAhead(read, today));
  counted.first = counted.first === '' || day < counted.first ? day : counted.first;
  counted.last = day > counted.last ? day : counted.last;
}

/** Whether the two-digit year of a date makes it more than a year ahead. It may be another year, or no year. */
export function isAhead({ day, hasShortYear }: Day, today: string): boolean {
  return hasShortYear && day > yearsAfter(today, YEARS_AHEAD);
}

/**
 * The order that most dates fit. Between equals, one that makes two-digit years neither lie ahead nor cover many years, then
 * the usual one for the separator. A year comes first only if no other order is left.
 */
export function dateOrderOf({ usual, orders }: DateCount): DateOrder {
  const candidates: DateOrder[] = usual === 'mdy' ? ['mdy', 'dmy', 'ymd'] : ['dmy', 'mdy', 'ymd'];
  const score = (order: DateOrder) => orders[order].fits + (isPlausible(orders[order]) ? 0.5 : 0);
  return candidates.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Whether a file's dates can't be read in an order as well as in another one. */
export function contradicts({ orders }: DateCount, order: DateOrder): boolean {
  return DATE_ORDERS.some((other) => orders[other].fits > orders[order].fits);
}

/** The first date that can be read in two ways, and the orders that fit all dates as well. Null if one order fits best. */
export function eitherDateOf({ orders, either }: DateCount): ImportDates | null {
  const most = Math.max(...DATE_ORDERS.map((order) => orders[order].fits));
  const best = DATE_ORDERS.filter((order) => most > 0 && orders[order].fits === most);
  const plausible = best.filter((order) => isPlausible(orders[order]));
  const left = plausible.length > 0 ? plausible : best;
  const found = either.find(({ pair }) => pair.every((order) => left.includes(order)));
  return found ? { row: found.row, cell: found.cell, orders: left } : null;
}

function isPlausible({ ahead, first, last }: OrderCount): boolean {
  return ahead === 0 && (first === '' || last <= yearsAfter(first, YEARS_COVERED));
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
