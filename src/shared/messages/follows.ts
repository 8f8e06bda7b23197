export const followMessages = {
  loginRequired: 'You must be logged in to follow.',
  target: 'Say what to follow',
  noTag: 'There is no such tag.',
  none: 'You follow nothing yet.',
} as const;

export const followToasts = {
  loginRequired: { title: 'Login Required', description: followMessages.loginRequired },
  failed: { title: 'Error', description: 'Failed to save what you follow. Please try again.' },
};
