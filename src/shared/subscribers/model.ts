/** Confirmation emails per email address and day, and requests per network and hour. */
export const CONFIRMATIONS_PER_DAY = 3;
export const REQUESTS_PER_HOUR = 20;

export const NEWSLETTER_PATH = '/newsletter';
/** The page that the link of a confirmation email opens. */
export const confirmSubscriptionPath = (token: string) => `/newsletter/confirm/${token}` as const;

/** The most confirmation emails to imported subscribers in a minute. */
export const IMPORTED_PER_MINUTE = 60;
