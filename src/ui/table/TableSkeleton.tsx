import { chakra, Skeleton, Stack } from '@chakra-ui/react';
import { type Column, displayOf } from './columns.ts';
import { Heading } from './SortHeading.tsx';
import { TableFrame } from './TableFrame.tsx';
import { tableDensity } from './tableDensity.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const WIDTHS = ['70%', '55%', '40%', '60%', '30%'];

/** The shape of a table while its rows are loading. */
export function RowsSkeleton<Row>({ columns }: { columns: Column<Row>[] }) {
  const compact = tableDensity.use() === 'compact';
  return (
    <TableFrame aria-hidden>
      <chakra.table w="full" css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {columns.map(({ key, label, wide, numeric }) => (
              <Heading
                key={key}
                h={compact ? '9' : undefined}
                display={displayOf(wide)}
                textAlign={numeric ? 'end' : 'start'}
              >
                {label}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ key, wide, numeric }, index) => (
                <chakra.td key={key} px="4" py={compact ? '2.5' : '3.5'} display={displayOf(wide)}>
                  <Skeleton
                    height="4"
                    width={WIDTHS[index % WIDTHS.length]}
                    ms={numeric ? 'auto' : undefined}
                  />
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </TableFrame>
  );
}

export function CardsSkeleton() {
  return (
    <Stack gap="2" aria-hidden>
      {ROWS.slice(0, 4).map((row) => (
        <Skeleton key={row} height="7rem" borderRadius="lg" />
      ))}
    </Stack>
  );
}
