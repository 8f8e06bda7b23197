/** The private calendar of a member, in the settings. */
export const feedTexts = {
  title: 'Calendar feed',
  hint: "Subscribe in your calendar app to events you're going to or on the waitlist for. Anyone with the link can read them.",
  create: 'Create link',
  renew: 'Replace link',
  revoke: 'Revoke link',
  address: 'Calendar feed link',
  shownOnce: 'Copy this link now. We only show it once.',
  createdOn: (day: string) => `You created a link on ${day}. Replacing it ends the old one.`,
  revokeTitle: 'Revoke this link?',
  revokeBody: "Calendar apps with this link won't get updates anymore.",
  failed: 'Failed to load your calendar feed. Please try again.',
  /** In the calendar itself. */
  online: (url: string) => `Online: ${url}`,
} as const;

export const feedToasts = {
  createFailed: 'Failed to create the link. Please try again.',
  revoked: { title: 'Link revoked', description: 'The calendar feed no longer works.' },
  revokeFailed: 'Failed to revoke the link. Please try again.',
} as const;
