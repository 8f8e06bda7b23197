import { LOGGED_SUBJECTS, STAFF_SUBJECTS } from '../records.ts';
import { BULK_MAX, IDEMPOTENCY_KEY_MAX } from './model.ts';

export const staffMessages = {
  query: '`q` must be text',
  id: '`id` must be a positive integer',
  version: '`version` must be a positive integer',
  ids: `\`ids\` must have 1 to ${BULK_MAX} ids`,
  rows: `\`rows\` must have 1 to ${BULK_MAX} rows`,
  noChange: '`change` must name what to change',
  subject: `\`subject\` must be one of ${STAFF_SUBJECTS.join(', ')}`,
  logged: `\`subject\` must be one of ${LOGGED_SUBJECTS.join(', ')}`,
  /** Shown at each field that someone else changed in the meantime. */
  changedMeanwhile: (name: string) => `Changed by ${name} since you opened it.`,
  someone: 'someone',
  entryUnknown: 'Linked entry not found.',
  idempotencyKey: `\`Idempotency-Key\` must be 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters.`,
  idempotencyOther: 'This `Idempotency-Key` was used with a different request. Use a new one.',
  idempotencyBusy:
    'The first request with this `Idempotency-Key` is still in progress. Please try again in a moment.',
  idempotencyRole: 'Your role no longer allows the request made with this `Idempotency-Key`.',
} as const;
