import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { chartTexts } from '#shared/kit/charts.messages.ts';
import { Disclosure } from '../base/Disclosure.tsx';

export type Numbers = {
  /** The name of the table. */
  label: string;
  columns: readonly string[];
  /** The first cell names the row. Names are unique. */
  rows: readonly (readonly [name: string, ...values: ReactNode[]])[];
};

/** Longer tables scroll. */
const ROWS_SHOWN = 10;

/** A chart's numbers as a table. */
export function ChartNumbers({ label, columns, rows }: Numbers) {
  const scrolling = rows.length > ROWS_SHOWN && { maxH: '24rem', overflowY: 'auto', tabIndex: 0 };
  return (
    <Disclosure maxW="full" borderWidth="0" css={{ '& > summary': { px: '0' } }}>
      <summary>{chartTexts.numbers}</summary>
      <Box {...(scrolling || {})}>
        <Table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={columns[column + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Disclosure>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '4', py: '2', borderTopWidth: '1px', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'start' },
    '& thead th': { color: 'fg.muted', textStyle: 'xs' },
  },
});
