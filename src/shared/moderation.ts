/** What people can flag. Messages of private channels are their owners' to remove, so they are not flagged. */
export const FLAGGED = ['entry', 'comment', 'message'] as const;
export type Flagged = (typeof FLAGGED)[number];

export const FLAG_REASONS = ['spam', 'abuse', 'off-topic', 'illegal', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_NOTE_MAX = 500;

/** How a case ends: it stays as it is, nobody but staff sees it any more, or it is in the trash. */
export const DECISIONS = ['kept', 'hidden', 'removed'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Hours for which an account is new, and what it may do meanwhile. */
export const NEW_ACCOUNT_HOURS = 24;
/** Entries, comments and messages, together. */
export const NEW_ACCOUNT_POSTS_PER_HOUR = 20;
/** Links in one text. */
export const NEW_ACCOUNT_LINKS = 2;
