import { countOf, formatDay } from '#lib/text/format.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { SurveyResults } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { dayTick, type Series, seriesNumbers } from '#ui/charts/series.ts';

const SERIES: readonly Series<'count'>[] = [
  { key: 'count', label: texts.single, kind: 'bar', color: 'accent' },
];

/** Responses by day. Merged days are one bar. */
export function daysChart({ days, shown }: SurveyResults): Chart | null {
  const best = days.toSorted((a, b) => b.count - a.count)[0];
  if (!best) return null;
  const endOf = new Map(days.map(({ from, to }) => [from, to]));
  const showPlace = (from: string) => {
    const to = endOf.get(from) ?? from;
    return from === to ? formatDay(from) : texts.stretch(formatDay(from), formatDay(to));
  };
  const chart = {
    series: SERIES,
    points: days.map(({ from, count }) => ({ at: from, values: { count } })),
    showPlace,
    showTick: dayTick,
    showValue: formatCount,
  };
  return {
    summary: texts.daysSummary(
      countOf(shown, texts.response),
      countOf(days.length, texts.dayNoun),
      showPlace(best.from),
    ),
    drawing: <SeriesChart label={texts.days} {...chart} />,
    numbers: seriesNumbers(chart, { label: texts.days, of: texts.day }),
  };
}
