import { countOf, formatDateTime } from '#lib/text/format.ts';
import { analyticsTexts } from '#shared/campaigns/analytics.messages.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { ANALYTICS_HOURS } from '#shared/campaigns/model.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { type Point, type Series, seriesNumbers } from '#ui/charts/series.ts';

type Key = 'opened' | 'clicked';
const SERIES: readonly Series<Key>[] = [
  { key: 'opened', label: analyticsTexts.opened, kind: 'bar', color: 'accent' },
  { key: 'clicked', label: analyticsTexts.clicked, kind: 'bar', color: 'type.course' },
];

/** First opens and first clicks by hour. */
export function hoursChart({ startedAt, hours }: CampaignAnalytics): Chart | null {
  const best = hours.toSorted((a, b) => b.opened - a.opened)[0];
  if (startedAt === null || !best || best.opened === 0) return null;
  const start = Date.parse(startedAt);
  const points = everyHour(start, hours);
  const chart = {
    series: SERIES,
    showPlace: formatDateTime,
    showTick: (at: string) => analyticsTexts.hourTick(Math.round((Date.parse(at) - start) / HOUR_MS)),
    showValue: formatCount,
  };
  const sum = (key: Key) => hours.reduce((total, hour) => total + hour[key], 0);
  return {
    summary: analyticsTexts.hoursSummary(
      countOf(sum('opened'), analyticsTexts.opens),
      countOf(sum('clicked'), analyticsTexts.clicks),
      formatDateTime(best.start),
    ),
    drawing: <SeriesChart label={analyticsTexts.hours} {...chart} points={points} />,
    numbers: seriesNumbers(
      { ...chart, points: points.filter(({ values }) => values.opened + values.clicked > 0) },
      { label: analyticsTexts.hoursTable, of: analyticsTexts.hour },
    ),
  };
}

/** A point for each hour up to the last one with data. Hours in which nothing happened have zeros. */
function everyHour(start: number, hours: CampaignAnalytics['hours']): Point<Key>[] {
  const byStart = new Map(hours.map((hour) => [Date.parse(hour.start), hour]));
  const first = Math.min(start, ...byStart.keys());
  const last = Math.max(...byStart.keys());
  const points: Point<Key>[] = [];
  for (let at = first; at <= last && points.length < ANALYTICS_HOURS; at += HOUR_MS) {
    const hour = byStart.get(at);
    points.push({
      at: new Date(at).toISOString(),
      values: { opened: hour?.opened ?? 0, clicked: hour?.clicked ?? 0 },
    });
  }
  return points;
}
