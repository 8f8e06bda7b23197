import type { EntryType } from '../entries/model.ts';

export const STARS_MIN = 1;
export const STARS_MAX = 5;

/** The types that can be rated. */
export const RATED_TYPES: readonly EntryType[] = ['course', 'tool'];

/** The mean rating to one decimal; 0 without ratings. */
export function meanStars(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
