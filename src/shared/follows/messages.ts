import { followRefusals } from '../refusals.messages.ts';
export const followMessages = {
  ...followRefusals,
  target: 'Say what to follow',
  noTag: 'There is no such tag.',
  none: 'You follow nothing yet.',
} as const;

export const followToasts = {
  loginRequired: { title: 'Login Required', description: followMessages.loginRequired },
  failed: 'Failed to save what you follow. Please try again.',
};
