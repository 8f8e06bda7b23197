export const readMessages = {
  number: 'IDs must be integers of at least 0',
} as const;
