/** Days for which a confirmation link works. A subscriber who hasn't confirmed by then is deleted. */
export const CONFIRMATION_DAYS = 7;
/** Confirmation emails per email address and day, and requests per network and hour. */
export const CONFIRMATIONS_PER_DAY = 3;
export const REQUESTS_PER_HOUR = 20;

export const NEWSLETTER_PATH = '/newsletter';
/** The page that the link of a confirmation email opens. */
export const confirmSubscriptionPath = (token: string) => `/newsletter/confirm/${token}` as const;
