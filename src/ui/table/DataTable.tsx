import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { counted, type Noun } from '#lib/format.ts';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import { type ListRead, ListStates } from '../lists/ListStates.tsx';
import type { Column, TablePage, TableSort } from './columns.ts';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { TableRows } from './TableRows.tsx';
import { CardsSkeleton, RowsSkeleton } from './TableSkeleton.tsx';

/** Below it a table has no room: its rows are cards. */
const NARROW = '(max-width: 39.99rem)';

/**
 * A page of rows with its loading, failing and empty faces. The page before stays where it is until the next one is
 * there; on a small screen each row is a card. The first column opens the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, list, onPage, empty, failure } = props;
  const { data } = list;
  const narrow = useMediaQuery(NARROW);
  const slow = useDelayed(list.isFetching && !list.isPending, 150);
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, data);

  // What was on the last page is deleted, or the filter was made narrower elsewhere.
  useEffect(() => {
    if (data && !list.isPlaceholderData && data.rows.length === 0 && data.page > 1) onPage(data.pages, true);
  }, [data, list.isPlaceholderData, onPage]);

  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      position="relative"
      aria-label={label}
      aria-busy={list.isFetching}
    >
      <ListStates
        {...{ list, empty, failure }}
        total={({ total }) => total}
        status={(page) => statusOf(page, noun)}
        skeleton={narrow ? <CardsSkeleton /> : <RowsSkeleton columns={props.columns} />}
      >
        {({ rows, ...page }) => (
          <>
            {rows.length > 0 && (
              <Box opacity={slow ? 0.6 : 1} transition="opacity 120ms ease-out">
                {narrow ? <RowCards {...props} rows={rows} /> : <TableRows {...props} rows={rows} />}
              </Box>
            )}
            <Pager {...page} noun={noun} onPage={onPage} />
          </>
        )}
      </ListStates>
    </Box>
  );
}

export type RowsProps<Row> = {
  /** Names the list to assistive technology. */
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What opens a row: a link (or a button) around the words of its first column. */
  open: (row: Row, words: ReactNode) => ReactNode;
  /** The menu of a row. */
  menu?: (row: Row) => ReactNode;
  order: TableSort;
  onSort: (next: TableSort) => void;
};

export type DataTableProps<Row> = RowsProps<Row> & {
  /** What one row is and what several are called. */
  noun: Noun;
  list: ListRead<TablePage<Row>>;
  /** `replace`: the address led to a page that is not there. */
  onPage: (page: number, replace?: boolean) => void;
  /** Stands in place of rows when there are none. */
  empty: ReactNode;
  /** What is said when the list cannot be read. */
  failure: string;
};

function statusOf({ total, page, pages }: TablePage<unknown>, noun: Noun): string {
  return total === 0 ? `No ${noun[1]}` : `${counted(total, noun)}, page ${page} of ${pages}`;
}

/** Whatever had the focus may go with its row: then it stays in the list. */
function useKeptFocus(region: { current: HTMLElement | null }, data: unknown): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = region.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what takes the focused one away
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (inside.current && lost) region.current?.focus({ preventScroll: true });
  }, [data, region]);
}
