/** Why the site can't be changed: an operator has set it, the disk is full, or the database can't be written. */
export type ReadOnlyReason = 'set' | 'full' | 'failing';

/** The response header that says so, in each response while it lasts. */
export const READ_ONLY_HEADER = 'x-read-only';
