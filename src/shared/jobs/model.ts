/** Days without a run after which the next cleanup waits, because the clock may be wrong. */
export const CLEANUP_GAP_DAYS = 30;
/** Hours that have to pass normally until a waiting cleanup runs without an admin. */
export const CLEANUP_WAIT_HOURS = 24;
/** Given up jobs in the list of admins. */
export const GIVEN_UP_JOBS = 50;
export const GIVEN_UP_STATES = ['failed', 'daily', 'retrying'] as const;
export type GivenUpState = (typeof GIVEN_UP_STATES)[number];
