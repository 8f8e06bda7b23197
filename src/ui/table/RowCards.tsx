import { Box, Flex } from '@chakra-ui/react';
import type { RowsProps } from './DataTable.tsx';
import { moveAlongRows, ROW_LINK } from './rowKeys.ts';

/** Rows as cards: the first column is the heading, and others are labeled lines. Empty values have no line. */
export function RowCards<Row>({ label, columns, rows, rowKey, open, menu }: RowCardsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Box as="ul" aria-label={label} listStyleType="none" onKeyDown={moveAlongRows}>
      {rows.map((row) => (
        <Box
          as="li"
          key={rowKey(row)}
          mb="2"
          ps="4"
          pe="2"
          py="3"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
        >
          <Flex align="flex-start" justify="space-between" gap="2">
            <Box
              fontWeight="medium"
              minW="0"
              overflowWrap="anywhere"
              css={{ '& > :is(a, button)': { display: 'flex', alignItems: 'center', minHeight: '2.5rem' } }}
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
      ))}
    </Box>
  );
}

type RowCardsProps<Row> = RowsProps<Row> & { rows: Row[] };
