import { oneOf, wholeNumber } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  CATEGORY_MAX,
  DEFAULT_TRANSACTION_SORT,
  ENTRY_SIGNS,
  type EntrySign,
  LEDGER_EXPORT_PATH,
  LEDGER_NEEDS,
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
    category: categoryOf,
    needs: (value: unknown) => oneOf(LEDGER_NEEDS, value),
    import: importOf,
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

/** The days of the range. Missing ones have no limit. */
export function ledgerDays({ range, from, to }: LedgerSearch, today: string): Days {
  if (range === undefined) return {};
  return range === 'custom' ? { from, to } : rangeDays(range, today);
}

/** The transactions of a month such as 2026-03, or of a year, within the days of the range. */
export function periodSearch(period: string, days: Days, type: EntrySign | undefined): LedgerSearch {
  const [year = 0, month] = period.split('-').map(Number);
  const [first, last] = [firstOf(year, month ?? 1), lastOf(year, month ?? 12)];
  const from = days.from && days.from > first ? days.from : first;
  const to = days.to && days.to < last ? days.to : last;
  return { range: 'custom', from, to, ...(type && { type }) };
}

/** The filter of the table, the sum, and the export. */
export function ledgerFilter(search: LedgerSearch, today: string) {
  const { q = '', type, category, needs } = search;
  return { q, type, category, needs, import: search.import, ...ledgerDays(search, today) };
}

/** The input for a page of the table. */
export function ledgerList(search: LedgerSearch, today: string) {
  return { ...ledgerFilter(search, today), ...ledgerAddress.order(search), page: search.page ?? 1 };
}

/** The download link of the filtered table. */
export function ledgerExportUrl(search: LedgerSearch, today: string): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(ledgerFilter(search, today)))
    if (value) params.set(key, String(value));
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

function categoryOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CATEGORY_MAX ? value : undefined;
}

/** The ID of an import as text, like the other parameters, so that links compare equal with the URL. */
function importOf(value: unknown): string | undefined {
  const id = wholeNumber(value);
  return id ? String(id) : undefined;
}

/** A day such as 2026-03-01; undefined if there is no such day. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dateOf(at) === value ? value : undefined;
}
