import { Box, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { QueryError } from '../base/QueryError.tsx';
import { useDelayed } from '../hooks/useDelayed.ts';
import { ChartNumbers, type Numbers } from './ChartNumbers.tsx';

/** The contents of a chart. */
export type Chart = {
  /** What the chart shows, in words, for screen readers. */
  summary: string;
  /** What sighted users see. Hidden from screen readers, unless it works by keyboard. */
  drawing: ReactNode;
  numbers: Numbers;
};

type Query<Data> = { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  caption: string;
  /** The error, with Retry. */
  failed: string;
  /** Shown instead of a chart. */
  empty: string;
  /** Null if there is nothing to show. */
  chartOf: (data: Data) => Chart | null;
};

/** A chart with its caption, a summary for screen readers, and its numbers as a table. */
export function ChartFrame<Data>({ query, caption, failed, empty, chartOf }: Props<Data>) {
  const { data, isError } = query;
  if (data === undefined) {
    // The panel around the chart has the border.
    return (
      <Box p="4" css={{ '& > [role=alert]': { borderWidth: '0', padding: '0' } }}>
        {isError ? <QueryError message={failed} query={query} /> : <Loading />}
      </Box>
    );
  }
  const chart = chartOf(data);
  if (!chart) {
    return (
      <Text px="4" pb="4" color="fg.muted">
        {empty}
      </Text>
    );
  }
  return (
    <Box as="figure" px="4" pb="4">
      <Box role="img" aria-label={chart.summary} srOnly />
      {chart.drawing}
      <Text as="figcaption" color="fg.muted" textStyle="xs" mt="3">
        {caption}
      </Text>
      <ChartNumbers {...chart.numbers} />
    </Box>
  );
}

/** The height of a drawing, which is known before it is loaded. */
export const DRAWING_HEIGHT = '14rem';

function Loading() {
  const late = useDelayed(true);
  return (
    <Box role="status" aria-label={generalTexts.loading} minH={DRAWING_HEIGHT}>
      {late && <Skeleton h={DRAWING_HEIGHT} />}
    </Box>
  );
}
