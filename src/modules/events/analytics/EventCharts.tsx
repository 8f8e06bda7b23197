import { formatDate, formatDay } from '#lib/text/format.ts';
import { analyticsTexts } from '#shared/events/analytics.messages.ts';
import type { EventAnalytics } from '#shared/events/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { formatMonth } from '#ui/calendar/monthTexts.ts';
import { type Chart, ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { ChartPanel } from '#ui/charts/ChartPanel.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { dayTick, type Series, seriesNumbers } from '#ui/charts/series.ts';
import { formatTick } from '../calendar/dayTexts.ts';

/** Charts of RSVPs over time and of attendance by event. */
export function EventCharts({ query }: EventChartsProps) {
  const shared = { query, failed: analyticsTexts.failed };
  return (
    <>
      <ChartPanel title={analyticsTexts.rsvpsOverTime}>
        <ChartFrame
          {...shared}
          caption={analyticsTexts.rsvpsCaption}
          empty={analyticsTexts.noRsvps}
          chartOf={rsvpChart}
        />
      </ChartPanel>
      <ChartPanel title={analyticsTexts.attended}>
        <ChartFrame
          {...shared}
          caption={analyticsTexts.attendedCaption}
          empty={analyticsTexts.noneAttended}
          chartOf={attendanceChart}
        />
      </ChartPanel>
    </>
  );
}

const RSVPS: readonly Series<'going'>[] = [
  { key: 'going', label: analyticsTexts.going, kind: 'area', color: 'accent' },
];
const ATTENDANCE: readonly Series<'going' | 'checkedIn'>[] = [
  { key: 'going', label: analyticsTexts.going, kind: 'bar', color: 'fg.subtle' },
  { key: 'checkedIn', label: analyticsTexts.checkedIn, kind: 'bar', color: 'success' },
];

function rsvpChart({ rsvps, step }: EventAnalytics): Chart | null {
  const [first, last] = [rsvps[0], rsvps.at(-1)];
  if (!first || !last) return null;
  const showPlace = (day: string) => placeOf(day, step);
  const chart = {
    series: RSVPS,
    showPlace,
    showValue: formatCount,
    showTick: step === 'day' ? dayTick : showPlace,
    points: rsvps.map(({ from, going }) => ({ at: from, values: { going } })),
  };
  const total = rsvps.reduce((sum, { going }) => sum + going, 0);
  return {
    summary: analyticsTexts.rsvpsSummary(showPlace(first.from), showPlace(last.from), formatCount(total)),
    drawing: <SeriesChart label={analyticsTexts.rsvpsOverTime} {...chart} />,
    numbers: seriesNumbers(chart, { label: analyticsTexts.rsvpsTable, of: analyticsTexts.period }),
  };
}

function placeOf(day: string, step: EventAnalytics['step']): string {
  if (step === 'day') return formatDay(day);
  return step === 'month' ? formatMonth(day.slice(0, '2026-08'.length)) : day.slice(0, '2026'.length);
}

function attendanceChart({ attended }: EventAnalytics): Chart | null {
  if (attended.length === 0) return null;
  const byId = new Map(attended.map((event) => [String(event.id), event]));
  const chart = {
    series: ATTENDANCE,
    showPlace: (id: string) => {
      const event = byId.get(id);
      return event ? `${event.title}, ${formatDate(event.startTime)}` : '';
    },
    showTick: (id: string) => {
      const event = byId.get(id);
      return event ? formatTick(event.startTime) : '';
    },
    showValue: formatCount,
    points: attended.map(({ id, going, checkedIn }) => ({ at: String(id), values: { going, checkedIn } })),
  };
  const sum = (key: 'going' | 'checkedIn') =>
    formatCount(attended.reduce((total, event) => total + event[key], 0));
  return {
    summary: analyticsTexts.attendedSummary(sum('checkedIn'), sum('going')),
    drawing: <SeriesChart label={analyticsTexts.attended} {...chart} />,
    numbers: seriesNumbers(chart, { label: analyticsTexts.attendedTable, of: analyticsTexts.event }),
  };
}

type EventChartsProps = {
  query: {
    data: EventAnalytics | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};
