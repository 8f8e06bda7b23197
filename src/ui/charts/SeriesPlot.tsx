import { Box, Flex } from '@chakra-ui/react';
import {
  Area,
  Bar,
  type BarRectangleItem,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { DRAWING_HEIGHT } from './ChartFrame.tsx';
import { colorOf, type Point, type Series, type SeriesData } from './series.ts';

/** The drawing, read point by point with the pointer, a finger, or the arrow keys. Nothing moves. */
export function SeriesPlot({
  label,
  series,
  points,
  showPlace,
  showTick = showPlace,
  showValue,
  showScale = showValue,
  scaleWidth,
  onBar,
}: SeriesData & { label: string }) {
  return (
    <Box css={STYLES}>
      <ComposedChart
        responsive
        data={[...points]}
        style={{ width: '100%', height: DRAWING_HEIGHT }}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
        aria-label={label}
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="at"
          tickFormatter={showTick}
          tickLine={false}
          minTickGap={24}
          interval="preserveStartEnd"
        />
        <YAxis
          width={scaleWidth ?? 'auto'}
          allowDecimals={false}
          tickFormatter={showScale}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={(tooltip) => <Values {...tooltip} {...{ series, showPlace, showValue }} />}
        />
        {series.map((each, index) => drawn(each, index, onBar))}
      </ComposedChart>
    </Box>
  );
}

function drawn({ key, kind, label }: Series, index: number, onBar: SeriesData['onBar']) {
  const color = `var(${colorOf(index)})`;
  const shared = { name: label, isAnimationActive: false, dataKey: ({ values }: Point) => values[key] };
  if (kind === 'bar') {
    const link = onBar && {
      cursor: 'pointer',
      onClick: ({ payload }: BarRectangleItem) => onBar((payload as Point).at, key),
    };
    return <Bar key={key} {...shared} {...link} fill={color} maxBarSize={32} radius={[2, 2, 0, 0]} />;
  }
  const line = {
    type: kind.startsWith('step') ? 'stepAfter' : 'linear',
    stroke: color,
    strokeWidth: 2,
    dot: false,
  } as const;
  if (kind === 'line' || kind === 'step') return <Line key={key} {...shared} {...line} />;
  return <Area key={key} {...shared} {...line} fill={color} fillOpacity={0.2} />;
}

type TooltipValues = Pick<TooltipContentProps, 'active' | 'payload'> & Omit<SeriesData, 'points'>;

/** The values at the chosen point. It is always there, so that screen readers announce what changes in it. */
function Values({ active, payload, series, showPlace, showValue }: TooltipValues) {
  const point = active ? (payload[0]?.payload as Point | undefined) : undefined;
  return (
    <Box role="status">
      {point && (
        <Box
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          px="3"
          py="2"
          textStyle="xs"
        >
          <Box color="fg.muted">{showPlace(point.at)}</Box>
          {series.map(({ key, label }) => (
            <Flex key={key} justify="space-between" gap="4">
              <span>{label}</span>
              <Box as="span" fontVariantNumeric="tabular-nums">
                {showValue(point.values[key] ?? 0)}
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
}

const STYLES = {
  '& .recharts-cartesian-axis-tick-value': { fill: 'fg.muted', textStyle: 'xs' },
  '& .recharts-cartesian-axis-line, & .recharts-cartesian-grid line': { stroke: 'border' },
  '& .recharts-tooltip-cursor': { stroke: 'border.control', fill: 'bg.hover' },
};
