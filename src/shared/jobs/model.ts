/** Given up jobs in the list of admins. */
export const GIVEN_UP_JOBS = 50;
