import { Link as TextLink } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { periodSearch } from '#shared/accounting/address.ts';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign, LedgerCharts } from '#shared/accounting/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { type Series, seriesNumbers } from '#ui/charts/series.ts';
import { showPeriod, showScale } from './chartNumbers.ts';

type Key = 'income' | 'expenses' | 'balance';

const SERIES: readonly Series<Key>[] = [
  { key: 'income', label: ledgerTexts.income, kind: 'bar', color: 'success' },
  { key: 'expenses', label: ledgerTexts.expenses, kind: 'bar', color: 'danger' },
  { key: 'balance', label: ledgerTexts.balance, kind: 'line', color: 'accent' },
];
const TYPE_OF: Partial<Record<Key, EntrySign>> = { income: 'income', expenses: 'expense' };

/** Income and expenses of each period as bars, with the balance as a line. A bar links to its transactions. */
export function usePeriodChart(days: {
  from?: string | undefined;
  to?: string | undefined;
}): (charts: LedgerCharts) => Chart | null {
  const navigate = useNavigate();
  const searchOf = (at: string, key: Key) => periodSearch(at, days, TYPE_OF[key]);
  const linked = (at: string, key: Key, text: string): ReactNode =>
    TYPE_OF[key] ? (
      <TextLink asChild>
        <Link to="/accounting" search={searchOf(at, key)} resetScroll={false}>
          {text}
        </Link>
      </TextLink>
    ) : (
      text
    );

  return ({ step, periods }) => {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return null;
    const shown = {
      ...{ series: SERIES, showPlace: showPeriod, showValue: showMoney, showScale },
      points: periods.map(({ at, ...values }) => ({ at, values })),
    };
    // Cents, because sums of decimals aren't exact.
    const sum = (key: Key) =>
      showMoney(periods.reduce((cents, period) => cents + Math.round(period[key] * 100), 0) / 100);
    return {
      summary: ledgerChartTexts.periodsSummary(
        ...([showPeriod(first.at), showPeriod(last.at), sum('income'), sum('expenses')] as const),
        showMoney(last.balance),
      ),
      drawing: (
        <SeriesChart
          label={ledgerChartTexts.periods[step]}
          {...shown}
          onBar={(at, key) =>
            void navigate({ to: '/accounting', search: searchOf(at, key as Key), resetScroll: false })
          }
        />
      ),
      numbers: seriesNumbers(shown, {
        ...{ label: ledgerChartTexts.periodsTable, of: ledgerChartTexts.period[step], linked },
      }),
    };
  };
}
