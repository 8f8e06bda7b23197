import type { ReactNode } from 'react';
import type { Numbers } from './ChartNumbers.tsx';

export type SeriesColor =
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'fg.subtle'
  | 'type.note'
  | 'type.course';

/** One series of numbers. Steps keep their value until the next point. */
export type Series<Key extends string = string> = {
  key: Key;
  label: string;
  kind: 'bar' | 'line' | 'area' | 'step' | 'stepArea';
  color: SeriesColor;
};

/** The values of all series at one place of the horizontal axis. */
export type Point<Key extends string = string> = { at: string; values: Readonly<Record<Key, number>> };

export type SeriesData<Key extends string = string> = {
  series: readonly Series<Key>[];
  points: readonly Point<Key>[];
  /** A place as people read it. */
  showPlace: (at: string) => string;
  /** The same, if the axis has less room. */
  showTick?: (at: string) => string;
  showValue: (value: number) => string;
  /** The same on the vertical axis, which has less room. */
  showScale?: (value: number) => string;
  /** Pixels of the vertical axis, the same for charts below each other. By default it fits its numbers. */
  scaleWidth?: number;
  /** Follows the link of a bar. The table of the same numbers has that link for the keyboard. */
  onBar?: (at: string, key: Key) => void;
};

type NumbersOptions<Key> = {
  label: string;
  of: string;
  /** A number with the link of its bar. */
  linked?: (at: string, key: Key, text: string) => ReactNode;
};

/** The table of the same numbers. `of` names its first column. */
export function seriesNumbers<Key extends string>(
  { series, points, showPlace, showValue }: SeriesData<Key>,
  { label, of, linked }: NumbersOptions<Key>,
): Numbers {
  return {
    label,
    columns: [of, ...series.map((each) => each.label)],
    rows: points.map(({ at, values }) => [
      showPlace(at),
      ...series.map(({ key }) => {
        const text = showValue(values[key]);
        return linked ? linked(at, key, text) : text;
      }),
    ]),
  };
}

const tick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day on an axis: 2026-08-04 → Aug 4. */
export function dayTick(day: string): string {
  return tick.format(new Date(`${day}T00:00:00Z`));
}

/** The custom property that has the color of a series. */
export const colorOf = (index: number): `--series-${number}` => `--series-${index}`;
