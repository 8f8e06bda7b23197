import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import type { Action } from '../base/ActionMenu.tsx';
import { CLAMPED } from '../base/Clamped.tsx';
import { RowMenuEnd } from '../base/rowMenuEnd.ts';
import { useListMotion } from '../motion/useListMotion.ts';
import { type Column, displayOf, type TableSort } from './columns.ts';
import { EditItems, editActions } from './EditItems.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { EDITS, moveAlongRows, ROW_LINK } from './rowKeys.ts';
import { editByDoubleClick, openRow } from './rowPresses.ts';
import { Heading, SortHeading } from './SortHeading.tsx';
import { TableFrame } from './TableFrame.tsx';
import { tableDensity } from './tableDensity.ts';
import type { Selection } from './useSelection.ts';

/** Rows as a table. A click anywhere on a row opens it, except on its links and buttons. */
export function TableRows<Row>(props: RowsProps<Row> & { rows: Row[] }) {
  const { label, columns, rows, rowKey, open, menu, order, onSort, selection, editCell, heads } = props;
  const keys = rows.map((row) => Number(rowKey(row)));
  const some = selection !== undefined && keys.some(selection.has);
  const all = selection !== undefined && keys.every(selection.has);
  const canEdit = editCell !== undefined;
  const density = tableDensity.use();
  const body = useRef<HTMLTableSectionElement>(null);
  useListMotion(body, keys.join());
  const menuEnd = useMemo(
    () => (canEdit ? { items: <EditItems columns={columns} />, run: editActions(columns) } : null),
    [canEdit, columns],
  );
  const cellOf = (row: Row, column: Column<Row>) =>
    column.edit && editCell ? editCell(row, column) : column.cell(row);
  /** The first column opens its row. */
  const opening = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <Box as="span" display="block" minW="7rem" fontWeight="medium" {...{ [ROW_LINK]: rowKey(row) }}>
        {open(row, column.cell(row))}
      </Box>
    ),
  });
  return (
    <TableFrame>
      <chakra.table
        w="full"
        aria-label={label}
        data-density={density}
        css={{ borderCollapse: 'collapse', ...COMPACT, ...EDITABLE }}
      >
        <thead>
          <tr>
            {selection && (
              <Heading scope="col" w="1" ps="2" pe="0" data-screen-only>
                <RowCheckbox
                  label={rowTexts.selectPage}
                  checked={all}
                  mixed={some && !all}
                  onToggle={() => selection.togglePage(keys)}
                />
              </Heading>
            )}
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} order={order} onSort={onSort} />
            ))}
            {menu && (
              <Heading scope="col" textAlign="end" data-screen-only>
                {generalTexts.actions}
              </Heading>
            )}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveAlongRows}>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              {heads?.has(rowKey(row)) && (
                <tr>
                  <GroupHead scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}>
                    {heads.get(rowKey(row))}
                  </GroupHead>
                </tr>
              )}
              <Line
                data-selected={selection?.has(Number(rowKey(row))) || undefined}
                onClick={openRow}
                onDoubleClick={editByDoubleClick}
              >
                {selection && (
                  <Cell w="1" ps="2" pe="0" py="0" cursor="default" data-screen-only>
                    <RowCheckbox
                      label={rowTexts.select(selection.nameOf(row))}
                      checked={selection.has(Number(rowKey(row)))}
                      onToggle={(range) => selection.toggle(Number(rowKey(row)), keys, range)}
                    />
                  </Cell>
                )}
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    display={displayOf(column.wide)}
                    // Words in another direction stay in their column.
                    textAlign={column.numeric ? 'end' : '-webkit-match-parent'}
                    fontVariantNumeric={column.numeric ? 'tabular-nums' : undefined}
                    whiteSpace={column.numeric ? 'nowrap' : undefined}
                    color={index === 0 ? undefined : 'fg.muted'}
                  >
                    {cellOf(row, index === 0 ? opening(column) : column)}
                  </Cell>
                ))}
                {menu && (
                  <Cell textAlign="end" w="1" py="0" data-screen-only>
                    <RowMenuEnd value={menuEnd}>{menu(row)}</RowMenuEnd>
                  </Cell>
                )}
              </Line>
            </Fragment>
          ))}
        </tbody>
      </chakra.table>
    </TableFrame>
  );
}

/** Rows of one line. */
const COMPACT = {
  '&[data-density=compact] > * > tr > *': { height: '9', paddingBlock: '0' },
  '&[data-density=compact] > * > tr > :not(:has(> label))': { paddingInline: '3' },
  [`&[data-density=compact] [${CLAMPED}]`]: { lineClamp: '1', wordBreak: 'break-all' },
};

/** The cells that can be edited, and their buttons, styled once for all of them. */
const EDITABLE = {
  // An empty cell can be pressed, too.
  [`& [${EDITS}]`]: { position: 'relative', minHeight: '5', unicodeBidi: 'plaintext' },
  // Between two cells, so that it takes no room from the text.
  [`& [${EDITS}] > button`]: {
    position: 'absolute',
    insetEnd: '-6',
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    borderRadius: 'sm',
    color: 'fg.subtle',
    cursor: 'pointer',
    opacity: 0,
    // The menu of the row has larger targets.
    '@media (pointer: coarse)': { pointerEvents: 'none' },
  },
  '@media (hover: hover)': { [`& [${EDITS}]:hover > button`]: { opacity: 1 } },
  [`& [${EDITS}] > button:focus-visible`]: { opacity: 1 },
  [`& [${EDITS}] > button:hover`]: { color: 'fg', background: 'bg.pressed' },
};

const Line = chakra('tr', {
  base: {
    cursor: 'pointer',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.hover' },
    _focusWithin: { bg: 'bg.hover' },
    '&[data-selected]': { bg: 'accent.subtle' },
  },
});

const Cell = chakra('td', {
  base: { px: '4', py: '2.5', maxW: '20rem', verticalAlign: 'middle', overflowWrap: 'anywhere' },
});

const GroupHead = chakra('th', {
  base: { px: '4', pt: '4', pb: '1.5', textAlign: 'start', textStyle: 'sm', fontWeight: 'semibold' },
});

export type RowsProps<Row> = {
  /** Names the list to assistive technology. */
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Renders the link or button that opens a row, around the text of its first column. */
  open: (row: Row, words: ReactNode) => ReactNode;
  /** The menu of a row. */
  menu?: (row: Row) => ReactNode;
  /** The actions of a row, for its keys. */
  actions?: (row: Row) => readonly Action[];
  /** The selected rows, if rows can be selected. */
  selection?: Selection & {
    /** Names a row to assistive technology. */
    nameOf: (row: Row) => string;
  };
  /** Renders a cell whose column has a field to edit. */
  editCell?: (row: Row, column: Column<Row>) => ReactNode;
  /** The head of a group of rows, by the key of its first row on the page. */
  heads?: ReadonlyMap<string | number, ReactNode> | undefined;
  order: TableSort;
  onSort: (next: TableSort) => void;
};
