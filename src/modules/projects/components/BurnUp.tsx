import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import type { BurnUp as Points } from '#shared/projects/output.ts';
import { type Chart, ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { ChartPanel } from '#ui/charts/ChartPanel.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { dayTick, type Point, type Series, seriesNumbers } from '#ui/charts/series.ts';

/** The burn-up among the statistics above a board. */
export function BurnUp({ id }: { id: number }) {
  return (
    <ChartPanel title={projectTexts.burnUp}>
      <BurnUpChart id={id} />
    </ChartPanel>
  );
}

/** The tasks and the done tasks of a project, day by day. */
export function BurnUpChart({ id }: { id: number }) {
  const query = trpc.projects.burnUp.useQuery({ id });
  const { today } = useToday();
  return (
    <ChartFrame
      query={query}
      caption={projectTexts.burnUpCaption}
      failed={projectTexts.burnUpFailed}
      empty={projectTexts.noTasks}
      chartOf={(points) => chartOf(points, today)}
    />
  );
}

type Key = 'total' | 'done';

const SERIES: readonly Series<Key>[] = [
  { key: 'total', label: projectTexts.allTasks, kind: 'step', color: 'fg.subtle' },
  { key: 'done', label: projectTexts.doneTasks, kind: 'stepArea', color: 'success' },
];

function chartOf(points: Points, today: string): Chart | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const chart = { series: SERIES, showPlace: formatDay, showTick: dayTick, showValue: formatCount };
  const until = last.day > today ? last.day : today;
  return {
    summary: projectTexts.burnUpSummary(
      formatDay(first.day),
      formatDay(until),
      projectTexts.tasks(formatCount(last.done), formatCount(last.total)),
    ),
    drawing: <SeriesChart label={projectTexts.burnUp} {...chart} points={everyDay(points, until)} />,
    numbers: seriesNumbers(
      { ...chart, points: points.map(toPoint) },
      { label: projectTexts.burnUpTable, of: projectTexts.day },
    ),
  };
}

/** A point for each day. A day without changes has the numbers of the day before. */
function everyDay(points: Points, until: string): Point<Key>[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  const days: Point<Key>[] = [];
  let current = points[0];
  for (let day = current?.day ?? until; current && day <= until; day = addDays(day, 1)) {
    current = byDay.get(day) ?? current;
    days.push(toPoint({ ...current, day }));
  }
  return days;
}

function toPoint({ day, total, done }: Points[number]): Point<Key> {
  return { at: day, values: { total, done } };
}
