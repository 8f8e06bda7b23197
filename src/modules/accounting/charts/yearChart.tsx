import { Stack } from '@chakra-ui/react';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { LedgerCharts } from '#shared/accounting/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import type { Series } from '#ui/charts/series.ts';
import { showScale } from './chartNumbers.ts';

type Key = 'thisYear' | 'lastYear';
const KINDS = [
  ['income', ledgerTexts.income],
  ['expenses', ledgerTexts.expenses],
] as const;

/** Income, and below it expenses: each month of this year beside the same month of last year. */
export function yearChart({ year, months }: LedgerCharts): Chart | null {
  const isEmpty = months.every(({ thisYear, lastYear }) =>
    [thisYear, lastYear].every(({ income, expenses }) => income === 0 && expenses === 0),
  );
  if (isEmpty) return null;
  const seriesOf = (label: string): Series<Key>[] => [
    {
      key: 'lastYear',
      label: ledgerChartTexts.ofYear(label, year - 1),
      ...{ kind: 'bar', color: 'fg.subtle' },
    },
    { key: 'thisYear', label: ledgerChartTexts.ofYear(label, year), kind: 'bar', color: 'accent' },
  ];
  const showPlace = (at: string) => ledgerChartTexts.month(Number(at));
  const balance = (key: Key) =>
    showMoney(
      months.reduce((cents, { [key]: of }) => cents + Math.round((of.income + of.expenses) * 100), 0) / 100,
    );
  return {
    summary: ledgerChartTexts.yearsSummary(year, balance('thisYear'), balance('lastYear')),
    drawing: (
      <Stack gap="5">
        {KINDS.map(([kind, label]) => (
          <SeriesChart
            key={kind}
            label={label}
            series={seriesOf(label)}
            points={months.map(({ month, thisYear, lastYear }) => ({
              ...{ at: String(month), values: { thisYear: thisYear[kind], lastYear: lastYear[kind] } },
            }))}
            {...{ showPlace, showValue: showMoney, showScale }}
          />
        ))}
      </Stack>
    ),
    numbers: {
      label: ledgerChartTexts.yearsTable,
      columns: [
        ledgerChartTexts.period.month,
        ...KINDS.flatMap(([, label]) => [year - 1, year].map((of) => ledgerChartTexts.ofYear(label, of))),
      ],
      rows: months.map(({ month, thisYear, lastYear }) => [
        ledgerChartTexts.month(month),
        ...KINDS.flatMap(([kind]) => [showMoney(lastYear[kind]), showMoney(thisYear[kind])]),
      ]),
    },
  };
}
