import type { z } from 'zod';
import type { historyLineOutput } from './output.ts';

/** Accounts of staff that can be chosen as the owner of something. */
export const STAFF_PEOPLE_MAX = 500;

export type HistoryLine = z.infer<typeof historyLineOutput>;

/** Hours for which the answer to a create with an `Idempotency-Key` is given again. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
