import type { z } from 'zod';
import type { historyLineOutput } from './output.ts';

/** Staff accounts offered as owners. */
export const STAFF_PEOPLE_MAX = 500;

export type HistoryLine = z.infer<typeof historyLineOutput>;

/** Hours for which the response to a create with an `Idempotency-Key` is repeated. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
