import { z } from 'zod';
import { count } from './common.output.ts';

/** A half-open range of characters in the text beside it. */
export const rangeOutput = z.tuple([count, count]);

/** What every search result has. The matches are ranges in title and excerpt. */
export const hitFields = {
  title: z.string(),
  titleMatches: z.array(rangeOutput),
  excerpt: z.string(),
  excerptMatches: z.array(rangeOutput),
  url: z.string(),
};

export type Range = z.infer<typeof rangeOutput>;
