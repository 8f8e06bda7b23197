import { z } from 'zod';
import { instant, pageOf } from '../kit/common.output.ts';

/** An active session. Its `id` can only be used to end it. */
export const sessionOutput = z.strictObject({
  id: z.string(),
  /** The browser and system in a few words, or null if unknown. */
  device: z.string().nullable(),
  createdAt: instant,
  /** At most a few minutes behind. */
  lastUsedAt: instant,
  /** The session of the request. */
  current: z.boolean(),
});
export const sessionListOutput = pageOf(sessionOutput);

export type SessionInfo = z.infer<typeof sessionOutput>;
