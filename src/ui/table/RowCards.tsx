import { Box, Flex } from '@chakra-ui/react';
import { Fragment, useRef } from 'react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { useListMotion } from '../motion/useListMotion.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { moveAlongRows, ROW_LINK } from './rowKeys.ts';
import type { RowsProps } from './TableRows.tsx';

/** Rows as cards: the first column is the heading, and others are labeled lines. Empty values have no line. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { label, columns, rows, rowKey, open, menu, selection, heads } = props;
  const [first, ...others] = columns;
  const keys = rows.map((row) => Number(rowKey(row)));
  const list = useRef<HTMLUListElement>(null);
  useListMotion(list, keys.join());
  return (
    <Box as="ul" ref={list} aria-label={label} listStyleType="none" onKeyDown={moveAlongRows}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>
          {heads?.has(rowKey(row)) && (
            <Box as="li" pt="3" pb="2" textStyle="sm" fontWeight="semibold">
              {heads.get(rowKey(row))}
            </Box>
          )}
          <Box as="li" mb="2" ps="4" pe="2" py="3" bg="bg.surface" borderWidth="1px" borderRadius="lg">
            <Flex align="flex-start" justify="space-between" gap="2">
              {selection?.choosing && (
                <Box ms="-2">
                  <RowCheckbox
                    label={rowTexts.select(selection.nameOf(row))}
                    checked={selection.has(Number(rowKey(row)))}
                    onToggle={(range) => selection.toggle(Number(rowKey(row)), keys, range)}
                  />
                </Box>
              )}
              <Box
                display="flex"
                flexDirection="column"
                alignItems="flex-start"
                justifyContent="center"
                flex="1"
                minW="0"
                // The height of the menu's button beside it.
                minH="10"
                fontWeight="medium"
                overflowWrap="anywhere"
                css={{
                  '& > :is(a, button)': {
                    display: 'flex',
                    alignItems: 'center',
                    minHeight: '2.5rem',
                    // The reset's `break-word` keeps a long word in one piece in a flex container.
                    overflowWrap: 'anywhere',
                  },
                }}
                {...{ [ROW_LINK]: rowKey(row) }}
              >
                {first && open(row, first.cell(row))}
              </Box>
              {menu?.(row)}
            </Flex>
            <Box
              as="dl"
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              columnGap="4"
              rowGap="1"
              alignItems="baseline"
            >
              {others.map((column) => {
                const content = column.cell(row);
                return content === null || content === '' ? null : (
                  <Box key={column.key} display="contents">
                    <Box as="dt" textStyle="xs" color="fg.muted">
                      {column.label}
                    </Box>
                    <Box as="dd" overflowWrap="anywhere">
                      {content}
                    </Box>
                  </Box>
                );
              })}
            </Box>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

type RowCardsProps<Row> = RowsProps<Row> & { rows: Row[] };
