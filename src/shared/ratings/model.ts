import type { z } from 'zod';
import type { EntryType } from '../entries/model.ts';
import type { ratingStateOutput } from './output.ts';

export const STARS_MIN = 1;
export const STARS_MAX = 5;

/** The types that can be rated. */
export const RATED_TYPES: readonly EntryType[] = ['course', 'tool'];

export type RatingState = z.infer<typeof ratingStateOutput>;

/** The mean rating to one decimal; 0 without ratings. */
export function meanStars(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
