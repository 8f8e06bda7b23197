export const activityMessages = {
  id: 'id must be a whole number from 0',
  empty: 'Nothing has happened yet.',
  emptyOf: (name: string) => `${name} has not done anything here yet.`,
  error: 'The activity could not be loaded.',
} as const;
