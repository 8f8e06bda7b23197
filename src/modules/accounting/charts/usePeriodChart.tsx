import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import type { LedgerCharts } from '#shared/accounting/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { type Series, seriesNumbers } from '#ui/charts/series.ts';
import { showPeriod, showScale } from './chartNumbers.ts';
import { usePeriodLinks } from './usePeriodLinks.tsx';

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
  const { linked, follow } = usePeriodLinks(days);

  return ({ step, periods }) => {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return null;
    const shown = {
      series: SERIES,
      showPlace: showPeriod,
      showValue: showMoney,
      showScale,
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
          onBar={(at, key) => {
            const type = TYPE_OF[key as Key];
            if (type) follow(at, type);
          }}
        />
      ),
      numbers: seriesNumbers(shown, {
        label: ledgerChartTexts.periodsTable,
        of: ledgerChartTexts.period[step],
        linked: (at, key, text) => {
          const type = TYPE_OF[key];
          return type ? linked(at, type, text) : text;
        },
      }),
    };
  };
}
