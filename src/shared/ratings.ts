import type { EntryType } from './entries.ts';

export const STARS_MIN = 1;
export const STARS_MAX = 5;

/** The types that are rated. */
export const RATED_TYPES: readonly EntryType[] = ['course', 'tool'];

/** An entry's rating after a change: the mean to one decimal (0 while nobody rated), and the viewer's own stars. */
export type RatingState = {
  entryId: string;
  rating: number;
  ratingCount: number;
  viewerStars: number | null;
};

/** The mean of the stars given, to one decimal; 0 without any. */
export function meanStars(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
