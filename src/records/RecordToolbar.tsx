import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/kit/record-address.ts';
import type { TableDirection } from '#shared/kit/tables.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { SortMenu } from '#ui/lists/SortMenu.tsx';

/** How a list's URL is read and written; see `recordAddress`. */
type Address<Search, Sort extends string> = {
  read: (search: Record<string, unknown>) => Search;
  order: (search: Search) => Order<Sort>;
  withOrder: (search: Search, order: Order<string>) => Search;
};

type RecordFilter<Search> = {
  key: keyof Search & string;
  label: string;
  /** The choice that narrows nothing. */
  all: string;
  options: readonly (readonly [value: string, text: string])[];
};

/** The orders of a list as its menu offers them. */
export function sortsOf<Sort extends string>(
  sorts: readonly Sort[],
  labels: Readonly<Record<Sort, string>>,
  directions: Readonly<Record<Sort, TableDirection>>,
) {
  return sorts.map((sort) => ({ sort, label: labels[sort], first: directions[sort] }));
}

/** What narrows and orders a list, and what is done with all of it. Another filter or order begins on the first page. */
export function RecordToolbar<Search extends { q?: string; page?: number }, Sort extends string>(
  props: RecordToolbarProps<Search, Sort>,
) {
  const { noun, address, search, onSearch, filters, sorts, add, end } = props;
  const narrow = (key: string, value: string) =>
    onSearch(address.read({ ...search, page: undefined, [key]: value === '' ? undefined : value }));
  return (
    <Toolbar
      end={
        <>
          {end}
          <Button variant="solid" flex={{ base: '1 0 100%', sm: 'none' }} onClick={add.run}>
            <Plus aria-hidden />
            {add.label}
          </Button>
        </>
      }
    >
      <SearchBox
        label={`Search ${noun}`}
        placeholder={`Search ${noun}...`}
        maxLength={STAFF_QUERY_MAX}
        q={search.q ?? ''}
        onSearch={(q) => narrow('q', q)}
      />
      {filters.map(({ key, label, all, options }) => (
        <FilterSelect
          key={key}
          label={label}
          value={search[key] === undefined ? '' : String(search[key])}
          options={[['', all], ...options]}
          onChange={(value) => narrow(key, value)}
        />
      ))}
      {sorts && (
        <SortMenu
          sorts={sorts}
          order={address.order(search)}
          onSort={(order) => onSearch(address.withOrder(search, order))}
        />
      )}
    </Toolbar>
  );
}

type RecordToolbarProps<Search, Sort extends string> = {
  /** What the records are called, such as "contacts". */
  noun: string;
  address: Address<Search, Sort>;
  search: Search;
  onSearch: (next: Search) => void;
  filters: readonly RecordFilter<Search>[];
  /** Without them, as on a board, there is no order to choose. */
  sorts?: readonly { sort: Sort; label: string; first: TableDirection }[] | undefined;
  add: { label: string; run: () => void };
  end?: ReactNode;
};
