/** Only confirmed ones get emails. `suppressed`: emails to the address failed permanently. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The states that stay with an email address after its account is deleted. */
export const REFUSAL_STATES = ['unsubscribed', 'suppressed'] as const satisfies readonly SubscriberState[];
export type RefusalState = (typeof REFUSAL_STATES)[number];

/** Why a state changed: a confirmed address, another confirmed address, the switch in the settings. */
export const SUBSCRIBER_REASONS = ['member', 'address', 'settings'] as const;
export type SubscriberReason = (typeof SUBSCRIBER_REASONS)[number];
