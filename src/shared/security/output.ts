import { z } from 'zod';
import { instant, pageOf } from '../kit/common.output.ts';

/** A place somebody is logged in at. `id` is good for ending it, nothing else. */
export const sessionOutput = z.strictObject({
  id: z.string(),
  /** The browser and system, in a few words; null when it did not say. */
  device: z.string().nullable(),
  createdAt: instant,
  /** Some minutes late at most. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export const sessionListOutput = pageOf(sessionOutput);
