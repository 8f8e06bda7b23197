import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, displayOf, sortAfter, type TableSort } from './columns.ts';

/** The heading of a column; a button where the column can be sorted by. */
export function SortHeading<Row>({ column, order, onSort }: SortHeadingProps<Row>) {
  const sorted = column.sort !== undefined && column.sort === order.sort;
  const Icon = !sorted ? ChevronsUpDown : order.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Heading
      scope="col"
      display={displayOf(column.wide)}
      textAlign={column.numeric ? 'end' : 'start'}
      aria-sort={sorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <SortButton
          type="button"
          data-sorted={sorted || undefined}
          onClick={() => onSort(sortAfter(order, column.sort ?? ''))}
        >
          {column.label}
          <Icon size={14} strokeWidth={1.75} aria-hidden />
        </SortButton>
      )}
    </Heading>
  );
}

type SortHeadingProps<Row> = {
  column: Column<Row>;
  order: TableSort;
  onSort: (next: TableSort) => void;
};

export const Heading = chakra('th', {
  base: {
    h: '10',
    px: '4',
    textAlign: 'start',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    mx: '-1.5',
    px: '1.5',
    borderRadius: 'sm',
    fontWeight: 'inherit',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '10' },
    '& > svg': { opacity: 0.5 },
    _hover: { color: 'fg', '& > svg': { opacity: 1 } },
    '&[data-sorted]': { color: 'fg', '& > svg': { opacity: 1, color: 'accent.fg' } },
  },
});
