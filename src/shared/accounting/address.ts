import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  DEFAULT_TRANSACTION_SORT,
  ENTRY_SIGNS,
  LEDGER_EXPORT_PATH,
  LEDGER_RANGES,
  type LedgerRangeName,
  TRANSACTION_SORT_DIRECTION,
  TRANSACTION_SORTS,
  type TransactionSort,
} from './model.ts';

/** The search parameters of the ledger. `from` and `to` are the days of a custom range. */
export const ledgerAddress = recordAddress({
  sorts: TRANSACTION_SORTS,
  usual: DEFAULT_TRANSACTION_SORT as TransactionSort,
  directions: TRANSACTION_SORT_DIRECTION,
  filters: {
    type: (value: unknown) => oneOf(ENTRY_SIGNS, value),
    range: (value: unknown) => oneOf(LEDGER_RANGES, value),
    from: dayOf,
    to: dayOf,
  },
});
export type LedgerSearch = SearchOf<typeof ledgerAddress>;

type Days = { from?: string | undefined; to?: string | undefined };

/** The first and the last day of a range, both included. `today` is the day in the site's time zone. */
export function rangeDays(range: Exclude<LedgerRangeName, 'custom'>, today: string): Required<Days> {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (range) {
    case 'this-month':
      return { from: firstOf(year, month), to: lastOf(year, month) };
    case 'last-month':
      return { from: firstOf(year, month - 1), to: lastOf(year, month - 1) };
    case 'this-year':
      return { from: firstOf(year, 1), to: lastOf(year, 12) };
    case 'last-year':
      return { from: firstOf(year - 1, 1), to: lastOf(year - 1, 12) };
  }
}

/** The filter of the table, the sum, and the export. */
export function ledgerFilter({ q = '', type, range, from, to }: LedgerSearch, today: string) {
  const days: Days = range === undefined ? {} : range === 'custom' ? { from, to } : rangeDays(range, today);
  return { q, type, ...days };
}

/** The input for a page of the table. */
export function ledgerList(search: LedgerSearch, today: string) {
  return { ...ledgerFilter(search, today), ...ledgerAddress.order(search), page: search.page ?? 1 };
}

/** The download link of the filtered table. */
export function ledgerExportUrl(search: LedgerSearch, today: string): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(ledgerFilter(search, today))) if (value) params.set(key, value);
  const text = params.toString();
  return text ? `${LEDGER_EXPORT_PATH}?${text}` : LEDGER_EXPORT_PATH;
}

function firstOf(year: number, month: number): string {
  return dateOf(new Date(Date.UTC(year, month - 1, 1)));
}

function lastOf(year: number, month: number): string {
  return dateOf(new Date(Date.UTC(year, month, 0)));
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A day such as 2026-03-01; undefined if there is no such day. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dateOf(at) === value ? value : undefined;
}
