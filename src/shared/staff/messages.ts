import { STAFF_SUBJECTS } from '../records.ts';
import { IDEMPOTENCY_KEY_MAX } from './model.ts';

export const staffMessages = {
  query: 'q must be a text',
  id: 'id must be a whole number from 1',
  version: 'version must be a whole number from 1',
  subject: `subject must be one of ${STAFF_SUBJECTS.join(', ')}`,
  /** Stands at each field that others changed meanwhile. */
  changedMeanwhile: (name: string) => `Changed by ${name} since you opened it.`,
  idempotencyKey: `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters.`,
  idempotencyOther: 'This Idempotency-Key was used with another request. Use a new one.',
  idempotencyBusy: 'The first request with this Idempotency-Key is still under way. Try again in a moment.',
  idempotencyRole: 'Your role no longer allows what was done with this Idempotency-Key.',
} as const;
