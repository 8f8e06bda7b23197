import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { ChartPanel } from '#ui/charts/ChartPanel.tsx';
import { SeriesChart } from '#ui/charts/SeriesChart.tsx';
import { type Series, type SeriesData, seriesNumbers } from '#ui/charts/series.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const KINDS = ['bar', 'line', 'area', 'step', 'stepArea'] as const;
const series: Series[] = KINDS.map((kind) => ({ key: kind, kind, label: `As ${kind}`, color: 'accent' }));
const point = (at: string, value: number) => ({
  at,
  values: Object.fromEntries(KINDS.map((kind, add) => [kind, value + add])),
});
const data: SeriesData = {
  series,
  points: [point('a', 10), point('b', 1_020)],
  showPlace: (at) => `Place ${at}`,
  showValue: (value) => value.toLocaleString('en-US'),
};
const query = { data, isError: false, isFetching: false, refetch: () => {} };
const chartOf = (shown: SeriesData) =>
  shown.points.length === 0
    ? null
    : {
        summary: 'From 10 to 1,020.',
        drawing: <SeriesChart label="Growth" {...shown} />,
        numbers: seriesNumbers(shown, { label: 'Growth in numbers', of: 'Place' }),
      };
const frame = { caption: 'Growth by place.', failed: 'Failed to load growth', empty: 'No growth.', chartOf };

// Here nothing has a size, and without one nothing is drawn.
const measure = HTMLElement.prototype.getBoundingClientRect;
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 224);
});
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = measure;
});

test('a chart has a caption, a summary in words, a legend, and its numbers as a table', async () => {
  await renderAs(newCommunity().as.staff, <ChartFrame query={query} {...frame} />);
  const figure = within(await screen.findByRole('figure'));
  figure.getByText('Growth by place.');
  figure.getByRole('img', { name: 'From 10 to 1,020.' });
  expect(figure.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    series.map(({ label }) => label),
  );
  figure.getByText('Show the numbers');
  const table = figure.getByRole('table', { name: 'Growth in numbers', hidden: true });
  expect(Array.from(table.querySelectorAll('tr'), (row) => row.textContent)).toEqual([
    'PlaceAs barAs lineAs areaAs stepAs stepArea',
    'Place a1011121314',
    'Place b1,0201,0211,0221,0231,024',
  ]);
});

test('every kind of series is drawn, and the arrow keys read the points aloud', async () => {
  const { user } = await renderAs(newCommunity().as.staff, <ChartFrame query={query} {...frame} />);
  const drawing = await screen.findByRole('application', { name: 'Growth' });
  await waitFor(() => expect(drawing.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2));
  expect(drawing.querySelectorAll('path.recharts-line-curve')).toHaveLength(2);
  expect(drawing.querySelectorAll('path.recharts-area-area')).toHaveLength(2);
  await user.tab();
  while (document.activeElement !== drawing) await user.tab();
  await user.keyboard('{ArrowRight}');
  const status = within(screen.getByRole('figure')).getByRole('status');
  await waitFor(() => expect(status.textContent).toMatch(/^Place [ab]As bar/));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(status.textContent).toMatch(/^Place bAs bar1,020As line1,021/));
});

test('a chart without numbers says so, and a failed one has a retry', async () => {
  const asked: string[] = [];
  await renderAs(
    newCommunity().as.staff,
    <>
      <ChartFrame query={{ ...query, data: { ...data, points: [] } }} {...frame} />
      <ChartFrame
        query={{ ...query, data: undefined, isError: true, refetch: () => asked.push('again') }}
        {...frame}
      />
      <ChartFrame query={{ ...query, data: undefined }} {...frame} />
    </>,
  );
  await screen.findByText('No growth.');
  await screen.findByText('Failed to load growth');
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(asked).toEqual(['again']);
  screen.getByRole('status', { name: 'Loading...' });
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a closed chart loads nothing', async () => {
  const { user } = await renderAs(
    newCommunity().as.staff,
    <ChartPanel title="Growth">
      <p>Loaded</p>
    </ChartPanel>,
  );
  expect(screen.queryByText('Loaded')).toBeNull();
  await user.click(screen.getByText('Growth'));
  await screen.findByText('Loaded');
});
