import { Box, chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { displayOf } from './columns.ts';
import type { RowsProps } from './DataTable.tsx';
import { moveAlongRows, ROW_LINK } from './rowKeys.ts';
import { Heading, SortHeading } from './SortHeading.tsx';
import { TableFrame } from './TableFrame.tsx';

/** Rows as a table. A click anywhere on a row opens it, except on its links and buttons. */
export function TableRows<Row>(props: RowsProps<Row> & { rows: Row[] }) {
  const { label, columns, rows, rowKey, open, menu, order, onSort } = props;
  return (
    <TableFrame>
      <chakra.table w="full" aria-label={label} css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} order={order} onSort={onSort} />
            ))}
            {menu && (
              <Heading scope="col" textAlign="end">
                {generalTexts.actions}
              </Heading>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveAlongRows}>
          {rows.map((row) => (
            <Line key={rowKey(row)} onClick={openRow}>
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  display={displayOf(column.wide)}
                  textAlign={column.numeric ? 'end' : 'start'}
                  fontVariantNumeric={column.numeric ? 'tabular-nums' : undefined}
                  whiteSpace={column.numeric ? 'nowrap' : undefined}
                  color={index === 0 ? undefined : 'fg.muted'}
                >
                  {index === 0 ? (
                    <Box as="span" fontWeight="medium" {...{ [ROW_LINK]: rowKey(row) }}>
                      {open(row, column.cell(row))}
                    </Box>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
              {menu && (
                <Cell textAlign="end" w="1" py="0">
                  {menu(row)}
                </Cell>
              )}
            </Line>
          ))}
        </tbody>
      </chakra.table>
    </TableFrame>
  );
}

/** Clicks the link of the row, so that Ctrl opens a new tab and the focus can return. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, [role=menuitem]') || window.getSelection()?.toString()) return;
  const link = currentTarget.querySelector<HTMLElement>(`[${ROW_LINK}] > :is(a, button)`);
  if (!link) return;
  link.focus({ preventScroll: true });
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

const Line = chakra('tr', {
  base: {
    cursor: 'pointer',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.hover' },
    _focusWithin: { bg: 'bg.hover' },
  },
});

const Cell = chakra('td', {
  base: { px: '4', py: '2.5', maxW: '20rem', verticalAlign: 'middle', overflowWrap: 'anywhere' },
});
