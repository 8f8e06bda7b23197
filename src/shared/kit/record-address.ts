import { type ListAddress, oneOf, readListAddress } from './list-address.ts';
import type { TableDirection } from './tables.ts';

/** Reads a search parameter; undefined if invalid. */
type Readers = Readonly<Record<string, (value: unknown) => unknown>>;
type ValuesOf<R extends Readers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> };

type Options<Sort extends string, Filters extends Readers, Shown extends Readers> = {
  sorts: readonly Sort[];
  usual: Sort;
  /** The default direction of each sort. */
  directions: Readonly<Record<Sort, TableDirection>>;
  /** The filters besides the search. */
  filters: Filters;
  /** Other parameters of the URL that don't affect the list, such as the open view. */
  display?: Shown;
};

export type Order<Sort extends string> = { sort: Sort; direction: TableDirection };

/** The URL of a list of records: reading it, and the query inputs that follow from it. Defaults are left out. */
export function recordAddress<
  Sort extends string,
  Filters extends Readers,
  Shown extends Readers = Record<never, never>,
>({ sorts, usual, directions, filters, display }: Options<Sort, Filters, Shown>) {
  type Search = ListAddress<Sort> & ValuesOf<Filters> & ValuesOf<Shown>;
  const filtersOf = (search: Search) =>
    Object.fromEntries(Object.keys(filters).map((key) => [key, search[key as keyof Search]])) as {
      [K in keyof Filters]: ValuesOf<Filters>[K];
    };

  function read(search: Record<string, unknown>): Search {
    const values = Object.entries({ ...filters, ...display }).map(([key, reader]) => [
      key,
      reader(search[key]),
    ]);
    return {
      ...readListAddress(search, sorts),
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    } as Search;
  }

  /** The current order. */
  function order({ sort = usual, direction }: Search): Order<Sort> {
    return { sort, direction: direction ?? directions[sort] };
  }

  /** The first page of the same list in another order. */
  function withOrder(search: Search, { sort: sortKey, direction }: Order<string>): Search {
    const { sort: _, direction: __, page: ___, ...rest } = search;
    const sort = oneOf(sorts, sortKey) ?? usual;
    return {
      ...rest,
      ...(sort === usual ? {} : { sort }),
      ...(direction === directions[sort] ? {} : { direction }),
    } as Search;
  }

  /** Another page of the same list. */
  function withPage(search: Search, page: number): Search {
    return { ...search, page: page > 1 ? page : undefined };
  }

  /** The input for counts and sums. */
  function toFilter(search: Search) {
    return { q: search.q ?? '', ...filtersOf(search) };
  }

  /** The input for counting each value of a filter, which this filter doesn't narrow. */
  function toCounts(search: Search, key: keyof Filters & string) {
    return toFilter({ ...search, [key]: undefined });
  }

  /** The first page with this value of a filter, or without the filter if it has the value already. */
  function toggled(search: Search, key: string, value: string): Search {
    const { page: _, ...rest } = search;
    return read({ ...rest, [key]: search[key as keyof Search] === value ? undefined : value });
  }

  /** The input for a page of the list. */
  function toList(search: Search) {
    return { ...toFilter(search), ...order(search), page: search.page ?? 1 };
  }

  function isFiltered(search: Search): boolean {
    return Object.values({ q: search.q, ...filtersOf(search) }).some((value) => value !== undefined);
  }

  /** The download link of the filtered list. */
  function exportUrl(path: string, search: Search): string {
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries({ q: search.q, ...filtersOf(search) }))
      if (value !== undefined) params.set(key, String(value));
    const text = params.toString();
    return text ? `${path}?${text}` : path;
  }

  return { read, order, withOrder, withPage, toFilter, toCounts, toggled, toList, isFiltered, exportUrl };
}

/** The URL parameters of a list. */
export type SearchOf<Address extends { read: (search: Record<string, unknown>) => unknown }> = ReturnType<
  Address['read']
>;
