import { Box, Grid, Heading } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useToday } from '#lib/browser/useToday.ts';
import { trpc } from '#lib/trpc.ts';
import { type LedgerSearch, ledgerDays } from '#shared/accounting/address.ts';
import { ledgerChartTexts } from '#shared/accounting/messages.ts';
import { CATEGORIES_SHOWN, ENTRY_SIGNS } from '#shared/accounting/model.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { usePeriodChart } from './usePeriodChart.tsx';
import { useShareChart } from './useShareChart.tsx';
import { useYearChart } from './useYearChart.tsx';

/** The charts of the range. */
export function LedgerCharts({ search }: { search: LedgerSearch }) {
  const { today } = useToday();
  const days = ledgerDays(search, today);
  const query = trpc.accounting.charts.useQuery(days, { placeholderData: keepPreviousData });
  const periodChart = usePeriodChart(days);
  const shareChart = useShareChart(search);
  const yearChart = useYearChart();
  const { data } = query;
  const step = data?.step ?? 'month';
  const shared = { query, failed: ledgerChartTexts.failed };
  // One failure and one wait are enough.
  if (!data) return <ChartFrame {...shared} caption="" empty="" chartOf={() => null} />;
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(24rem, 100%), 1fr))" gap="4" pt="2">
      <Part title={ledgerChartTexts.periods[step]} wide>
        <ChartFrame
          {...shared}
          caption={ledgerChartTexts.periodsCaption[step]}
          empty={ledgerChartTexts.none}
          chartOf={periodChart}
        />
      </Part>
      {ENTRY_SIGNS.map((type) => (
        <Part key={type} title={ledgerChartTexts.shares[type]}>
          <ChartFrame
            {...shared}
            caption={ledgerChartTexts.sharesCaption(CATEGORIES_SHOWN)}
            empty={ledgerChartTexts.none}
            chartOf={({ shares }) => shareChart(type, shares[type])}
          />
        </Part>
      ))}
      <Part title={ledgerChartTexts.years(data.year)} wide>
        <ChartFrame
          {...shared}
          caption={ledgerChartTexts.yearsCaption}
          empty={ledgerChartTexts.noYears}
          chartOf={yearChart}
        />
      </Part>
    </Grid>
  );
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined} minW="0">
      <Heading as="h2" size="sm" px="4" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
