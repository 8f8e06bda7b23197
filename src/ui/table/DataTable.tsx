import { Box } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { countOf, type Noun } from '#lib/text/format.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import { type ListRead, ListStates } from '../lists/ListStates.tsx';
import { actByKey, keysFor } from './actByKey.ts';
import type { TablePage } from './columns.ts';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { ROW_KEYS } from './rowKeys.ts';
import { selectByKey } from './selectionKeys.ts';
import { type RowsProps, TableRows } from './TableRows.tsx';
import { CardsSkeleton, RowsSkeleton } from './TableSkeleton.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLastPage } from './useLastPage.ts';
import { CARD_ROWS } from './width.ts';

/**
 * A page of rows with its loading, error, and empty states. The previous page stays visible until the next one has
 * loaded. On small screens each row is a card. The first column opens the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, list, onPage, empty, failure, selection, rowKey, bar, columns, editCell } = props;
  const { data } = list;
  const narrow = useMediaQuery(CARD_ROWS);
  const slow = useDelayed(list.isFetching && !list.isPending, 150);
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, data, selection?.keys.length);
  useLastPage(list, onPage);
  const keys = data?.rows.map((row) => Number(rowKey(row))) ?? [];
  const acting = {
    actions: (key: string) => {
      const row = data?.rows.find((each) => String(rowKey(each)) === key);
      return row && props.actions ? props.actions(row) : [];
    },
    cells: editCell && !narrow ? columns.flatMap(({ edit }) => edit ?? []) : [],
  };
  const first = data?.rows[0];
  const rowKeys = first ? [...(selection ? ['x'] : []), ...keysFor(String(rowKey(first)), acting)] : [];

  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      position="relative"
      aria-label={label}
      aria-busy={list.isFetching}
      onKeyDown={(event) => {
        if (selection) selectByKey(event, selection, keys);
        actByKey(event, acting);
      }}
      {...{ [ROW_KEYS]: rowKeys.join(' ') }}
    >
      <ListStates
        {...{ list, empty, failure }}
        total={({ total }) => total}
        status={(page) => statusOf(page, noun)}
        skeleton={narrow ? <CardsSkeleton /> : <RowsSkeleton columns={props.columns} />}
      >
        {({ rows }) => (
          <>
            {rows.length > 0 && (
              <Box opacity={slow ? 0.6 : 1} transition="opacity 120ms ease-out">
                {narrow ? <RowCards {...props} rows={rows} /> : <TableRows {...props} rows={rows} />}
              </Box>
            )}
          </>
        )}
      </ListStates>
      {props.lastRow}
      {data && data.total > 0 && !list.isError && <Pager {...data} noun={noun} onPage={onPage} />}
      {bar}
    </Box>
  );
}

export type DataTableProps<Row> = RowsProps<Row> & {
  /** The rows in singular and plural. */
  noun: Noun;
  list: ListRead<TablePage<Row>>;
  /** `replace`: the URL led to a page that doesn't exist. */
  onPage: (page: number, replace?: boolean) => void;
  /** Below the rows, such as a field that adds one. */
  lastRow?: ReactNode;
  /** The actions for the selection. */
  bar?: ReactNode;
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  /** The error if the list fails to load. */
  failure: string;
};

function statusOf({ total, page, pages }: TablePage<unknown>, noun: Noun): string {
  return total === 0 ? uiTexts.none(noun[1]) : uiTexts.pageStatus(countOf(total, noun), page, pages);
}
