import type { ImportField } from '../kit/fields.ts';
import type { TableDirection } from '../kit/tables.ts';

/** Confirmation emails per email address and day, and requests per network and hour. */
export const CONFIRMATIONS_PER_DAY = 3;
export const REQUESTS_PER_HOUR = 20;

export const NEWSLETTER_PATH = '/newsletter';
/** The page that the link of a confirmation email opens. */
export const confirmSubscriptionPath = (token: string) => `/newsletter/confirm/${token}` as const;

/** The most confirmation emails to imported subscribers in a minute. */
export const IMPORTED_PER_MINUTE = 60;

export const SUBSCRIBERS_PATH = '/email/subscribers';
export const SUBSCRIBERS_EXPORT_PATH = '/api/email/subscribers/export.csv';

export const SUBSCRIBER_SORTS = ['added', 'email'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];
export const DEFAULT_SUBSCRIBER_SORT: SubscriberSort = 'added';
export const SUBSCRIBER_SORT_DIRECTION: Record<SubscriberSort, TableDirection> = {
  added: 'desc',
  email: 'asc',
};

/** The columns of a CSV file to import. Other programs call them differently. */
export const SUBSCRIBER_IMPORT_FIELDS: readonly ImportField[] = [
  {
    key: 'email',
    label: 'Email',
    required: true,
    also: ['email address', 'e-mail', 'e-mail address', 'mail', 'subscriber'],
  },
];
