import { Box, Flex } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { chartTexts } from '#shared/kit/charts.messages.ts';
import { ErrorState } from '../base/ErrorState.tsx';
import { DRAWING_HEIGHT } from './ChartFrame.tsx';
import { colorOf, type SeriesData } from './series.ts';

/** The library is loaded only where a chart is shown. Without it the numbers stay readable as a table. */
const loadPlot = () =>
  lazy(async (): Promise<{ default: ComponentType<PlotProps> }> => {
    try {
      return { default: (await import('./SeriesPlot.tsx')).SeriesPlot };
    } catch {
      // The next chart tries again.
      current = loadPlot();
      return { default: Undrawn };
    }
  });
let current = loadPlot();

/** Bars, lines, areas, and steps over one axis, with their legend. `label` names the drawing. */
export function SeriesChart(props: SeriesData & { label: string }) {
  const { series } = props;
  const [Plot, setPlot] = useState(() => current);
  const colors = Object.fromEntries(series.map(({ color }, index) => [colorOf(index), `colors.${color}`]));
  return (
    <Box css={colors}>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mb="3" textStyle="xs">
        {series.map(({ key, label, kind }, index) => (
          <Flex as="li" key={key} align="center" gap="2">
            <Box
              w="3"
              h={kind === 'line' || kind === 'step' ? '0.5' : '3'}
              borderRadius="2px"
              bg={`var(${colorOf(index)})`}
              aria-hidden
            />
            {label}
          </Flex>
        ))}
      </Flex>
      <Box h={DRAWING_HEIGHT}>
        <Suspense>
          <Plot {...props} onRetry={() => setPlot(() => current)} />
        </Suspense>
      </Box>
    </Box>
  );
}

function Undrawn({ onRetry }: PlotProps) {
  return <ErrorState message={chartTexts.undrawn} onRetry={onRetry} />;
}

type PlotProps = SeriesData & { label: string; onRetry: () => void };
