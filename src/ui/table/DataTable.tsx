import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { counted, type Noun } from '#lib/format.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import { type ListRead, ListStates } from '../lists/ListStates.tsx';
import type { Column, TablePage, TableSort } from './columns.ts';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { TableRows } from './TableRows.tsx';
import { CardsSkeleton, RowsSkeleton } from './TableSkeleton.tsx';

/** Below this width, rows are cards. */
const NARROW = '(max-width: 39.99rem)';

/**
 * A page of rows with its loading, error, and empty states. The previous page stays visible until the next one has
 * loaded. On small screens each row is a card. The first column opens the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, list, onPage, empty, failure } = props;
  const { data } = list;
  const narrow = useMediaQuery(NARROW);
  const slow = useDelayed(list.isFetching && !list.isPending, 150);
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, data);

  // The last page is empty after a deletion or a narrower filter.
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
  /** Renders the link or button that opens a row, around the text of its first column. */
  open: (row: Row, words: ReactNode) => ReactNode;
  /** The menu of a row. */
  menu?: (row: Row) => ReactNode;
  order: TableSort;
  onSort: (next: TableSort) => void;
};

export type DataTableProps<Row> = RowsProps<Row> & {
  /** The rows in singular and plural. */
  noun: Noun;
  list: ListRead<TablePage<Row>>;
  /** `replace`: the URL led to a page that doesn't exist. */
  onPage: (page: number, replace?: boolean) => void;
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  /** The error if the list fails to load. */
  failure: string;
};

function statusOf({ total, page, pages }: TablePage<unknown>, noun: Noun): string {
  return total === 0 ? uiTexts.none(noun[1]) : uiTexts.pageStatus(counted(total, noun), page, pages);
}

/** Keeps the focus in the list when the focused row disappears. */
function useKeptFocus(region: { current: HTMLElement | null }, data: unknown): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = region.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may remove the focused one
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (inside.current && lost) region.current?.focus({ preventScroll: true });
  }, [data, region]);
}
