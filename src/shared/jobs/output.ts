import { z } from 'zod';
import { instant, rowId } from '../kit/common.output.ts';
import { CLEANUP_WAIT_HOURS, GIVEN_UP_STATES } from './model.ts';

/** A background job after its last attempt, as admins see it. */
export const givenUpJobOutput = z.strictObject({
  id: rowId,
  kind: z.string(),
  error: z.string(),
  at: instant,
  /** `daily`: it is tried again each day. `retrying`: an admin started it again, or its daily attempts run. */
  state: z.enum(GIVEN_UP_STATES),
  /** When it is tried again. Null if it isn't, or is due. */
  nextAt: instant.nullable(),
});

/** The deletion of old data waits, because the clock may be wrong. */
export const heldCleanupsOutput = z.strictObject({
  lastRun: instant,
  now: instant,
  /** Full hours until they run without an admin, if the server runs on and its clock doesn't jump. */
  hoursLeft: z.number().int().min(1).max(CLEANUP_WAIT_HOURS),
});
export const givenUpJobsOutput = z.strictObject({
  items: z.array(givenUpJobOutput),
  more: z.boolean(),
  heldCleanups: heldCleanupsOutput.nullable(),
});

export type GivenUpJob = z.infer<typeof givenUpJobOutput>;
export type HeldCleanups = z.infer<typeof heldCleanupsOutput>;
export type GivenUpJobs = z.infer<typeof givenUpJobsOutput>;
