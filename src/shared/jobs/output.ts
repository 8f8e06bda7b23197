import { z } from 'zod';
import { instant, rowId } from '../kit/common.output.ts';

/** A background job after its last attempt, as admins see it. */
export const givenUpJobOutput = z.strictObject({
  id: rowId,
  kind: z.string(),
  error: z.string(),
  at: instant,
  /** It is tried again each day without an admin. */
  triesAgain: z.boolean(),
});
export const givenUpJobsOutput = z.strictObject({ items: z.array(givenUpJobOutput), more: z.boolean() });

export type GivenUpJob = z.infer<typeof givenUpJobOutput>;
export type GivenUpJobs = z.infer<typeof givenUpJobsOutput>;
