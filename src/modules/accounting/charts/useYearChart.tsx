import { Stack } from '@chakra-ui/react';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import type { LedgerCharts } from '#shared/accounting/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import type { Series } from '#ui/charts/series.ts';
import { SCALE_WIDTH, showScale } from './chartNumbers.ts';
import { usePeriodLinks } from './usePeriodLinks.tsx';

type Key = 'thisYear' | 'lastYear';
type PeriodLinks = ReturnType<typeof usePeriodLinks>;
const KINDS = [
  ['income', ledgerTexts.income, 'income'],
  ['expenses', ledgerTexts.expenses, 'expense'],
] as const satisfies readonly (readonly [string, string, EntrySign])[];

/** Income, and below it expenses: each month of this year beside the same month of last year. A bar links to its transactions. */
export function useYearChart(): (charts: LedgerCharts) => Chart | null {
  const links = usePeriodLinks({});
  return (charts) => yearChart(charts, links);
}

function yearChart({ year, months }: LedgerCharts, { linked, follow }: PeriodLinks): Chart | null {
  const isEmpty = months.every(({ thisYear, lastYear }) =>
    [thisYear, lastYear].every(({ income, expenses }) => income === 0 && expenses === 0),
  );
  if (isEmpty) return null;
  const seriesOf = (label: string): Series<Key>[] => [
    { key: 'lastYear', label: ledgerChartTexts.ofYear(label, year - 1), kind: 'bar', color: 'fg.subtle' },
    { key: 'thisYear', label: ledgerChartTexts.ofYear(label, year), kind: 'bar', color: 'accent' },
  ];
  const monthOf = (key: Key, month: number) =>
    `${key === 'thisYear' ? year : year - 1}-${String(month).padStart(2, '0')}`;
  const showPlace = (at: string) => ledgerChartTexts.month(Number(at));
  const balance = (key: Key) =>
    showMoney(
      months.reduce((cents, { [key]: of }) => cents + Math.round((of.income + of.expenses) * 100), 0) / 100,
    );
  return {
    summary: ledgerChartTexts.yearsSummary(year, balance('thisYear'), balance('lastYear')),
    drawing: (
      <Stack gap="5">
        {KINDS.map(([kind, label, type]) => (
          <SeriesChart
            key={kind}
            label={label}
            series={seriesOf(label)}
            points={months.map(({ month, thisYear, lastYear }) => ({
              at: String(month),
              values: { thisYear: thisYear[kind], lastYear: lastYear[kind] },
            }))}
            {...{ showPlace, showValue: showMoney, showScale, scaleWidth: SCALE_WIDTH }}
            onBar={(at, key) => follow(monthOf(key as Key, Number(at)), type)}
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
        ...KINDS.flatMap(([kind, , type]) => [
          linked(monthOf('lastYear', month), type, showMoney(lastYear[kind])),
          linked(monthOf('thisYear', month), type, showMoney(thisYear[kind])),
        ]),
      ]),
    },
  };
}
