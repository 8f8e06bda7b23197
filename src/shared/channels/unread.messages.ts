/** Read after the name of the place, as in “Community, 3 unread”. Every page loads it, so it has a file of its own. */
export const unreadTexts = {
  channels: (count: number) => `, ${count} unread`,
} as const;
