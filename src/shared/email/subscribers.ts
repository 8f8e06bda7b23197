/** Only confirmed ones get emails. `suppressed`: emails to the address failed permanently. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The states that stay with an email address after its account is deleted. */
export const REFUSAL_STATES = ['unsubscribed', 'suppressed'] as const satisfies readonly SubscriberState[];
export type RefusalState = (typeof REFUSAL_STATES)[number];

/**
 * Why a state changed: a confirmed address, another confirmed address, the switch in the settings, a request on the
 * newsletter page, its confirmation, the link in an email, a decision of staff, an import, or a permanent failure.
 */
export const SUBSCRIBER_REASONS = [
  'member',
  'address',
  'settings',
  'request',
  'confirmation',
  'link',
  'staff',
  'import',
  'failure',
] as const;
export type SubscriberReason = (typeof SUBSCRIBER_REASONS)[number];

/** Where a subscriber came from. */
export const SUBSCRIBER_SOURCES = ['member', 'newsletter', 'staff', 'import'] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];
export const DEFAULT_SUBSCRIBER_SOURCE: SubscriberSource = 'member';
