import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import type { Order } from '#shared/kit/record-address.ts';
import type { TableDirection } from '#shared/kit/tables.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { recordTexts } from '#shared/records.messages.ts';
import type { SavedList, ViewSearch } from '#shared/saved-views/model.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { SortMenu } from '#ui/lists/SortMenu.tsx';
import type { Column } from '#ui/table/columns.ts';
import { SelectToggle } from '#ui/table/SelectToggle.tsx';
import { TableOptions } from '#ui/table/TableOptions.tsx';
import { SavedViewsButton } from './saved-views/SavedViewsButton.tsx';
import type { ViewedList } from './saved-views/viewedList.ts';
import type { ListView } from './useListView.ts';

/** Reads and writes a list's URL. See `recordAddress`. */
type Address<Search, Sort extends string> = {
  read: (search: Record<string, unknown>) => Search;
  order: (search: Search) => Order<Sort>;
  withOrder: (search: Search, order: Order<string>) => Search;
};

type RecordFilter<Search> = {
  key: keyof Search & string;
  label: string;
  /** The choice without a filter. */
  all: string;
  options: readonly (readonly [value: string, text: string])[];
};

/** The entries of a sort menu. */
export function sortsOf<Sort extends string>(
  sorts: readonly Sort[],
  labels: Readonly<Record<Sort, string>>,
  directions: Readonly<Record<Sort, TableDirection>>,
) {
  return sorts.map((sort) => ({ sort, label: labels[sort], first: directions[sort] }));
}

import type { Operator } from '#widgets/search/operators.ts';
import { QueryInput } from '#widgets/search/QueryInput.tsx';

/** All rows of a list have the same type, and the tags of documents are no community tags. */
const OPERATORS: readonly Operator[] = ['author'];

/** Search, filters, sort menu, and tools of a list. Changing the filter or the order goes back to the first page. */
export function RecordToolbar<Search extends { q?: string; page?: number }, Sort extends string, Row>(
  props: RecordToolbarProps<Search, Sort, Row>,
) {
  const { list, noun, address, search, onSearch, filters, sorts, table, tabs, end } = props;
  const latest = useLatestSearch();
  const narrow = (key: string, value: string) =>
    onSearch(address.read({ ...latest(), page: undefined, [key]: value === '' ? undefined : value }));
  const printed = filters.flatMap(({ key, label, options }) => {
    const chosen = options.find(([value]) => value === String(search[key]))?.[1];
    return chosen === undefined ? [] : [`${label}: ${chosen}`];
  });
  if (search.q) printed.unshift(recordTexts.searched(search.q));
  return (
    <>
      <Toolbar
        tabs={tabs}
        filters={[
          ...filters.map(({ key, label, all, options }) => ({
            key,
            isOn: search[key] !== undefined,
            field: (
              <FilterSelect
                label={label}
                value={search[key] === undefined ? '' : String(search[key])}
                options={[['', all], ...options]}
                onChange={(value) => narrow(key, value)}
              />
            ),
          })),
          ...(sorts
            ? [
                {
                  key: 'sort',
                  isOn: false,
                  width: 6,
                  field: (
                    <SortMenu
                      sorts={sorts}
                      order={address.order(search)}
                      onSort={(order) => onSearch(address.withOrder(address.read(latest()), order))}
                    />
                  ),
                },
              ]
            : []),
        ]}
        end={
          <>
            {list && <SavedViewsButton {...viewedOf(list, props)} />}
            {table?.view && <SelectToggle selection={table.view.selection} />}
            {table && !table.asCards && <TableOptions columns={table.columns} chosen={table.view?.columns} />}
            {end}
          </>
        }
      >
        <SearchBox
          label={recordTexts.search(noun)}
          placeholder={recordTexts.searchPlaceholder(noun)}
          maxLength={STAFF_QUERY_MAX}
          q={search.q ?? ''}
          onSearch={(q) => narrow('q', q)}
          field={(props) => <QueryInput {...props} operators={OPERATORS} />}
        />
      </Toolbar>
      {/* On paper, the fields are hidden. */}
      <Box display="none" css={{ '@media print': { display: 'block' } }}>
        {printed.join('; ')}
      </Box>
    </>
  );
}

/** What is saved of the list, and how a saved view is shown. The page isn't saved. */
function viewedOf<Search extends { q?: string; page?: number }, Sort extends string, Row>(
  list: SavedList,
  { address, search, onSearch, table }: RecordToolbarProps<Search, Sort, Row>,
): ViewedList {
  const { page: _, ...shown } = search;
  const columns = table?.asCards ? undefined : table?.columns;
  return {
    list,
    search: shown as ViewSearch,
    columns: columns?.map(({ key }) => key) ?? [],
    chosen: columns && table?.view?.columns,
    onSearch: (saved) => onSearch(address.read(saved)),
  };
}

type RecordToolbarProps<Search, Sort extends string, Row> = {
  /** Its views can be saved under this name. */
  list?: SavedList;
  /** The plural name of the records, such as "contacts". */
  noun: string;
  address: Address<Search, Sort>;
  search: Search;
  onSearch: (next: Search) => void;
  filters: readonly RecordFilter<Search>[];
  /** Left out where the order can't be chosen, as on a board. */
  sorts?: readonly { sort: Sort; label: string; first: TableDirection }[] | undefined;
  /** The columns to choose and the rows to select, if there are any. Left out where the records aren't rows. */
  table?: { columns?: readonly Column<Row>[]; view?: ListView; asCards?: boolean } | undefined;
  tabs?: ReactNode;
  end?: ReactNode;
};
