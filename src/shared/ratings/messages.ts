import { ratingRefusals } from '../refusals.messages.ts';
import { STARS_MAX, STARS_MIN } from './model.ts';

export const ratingMessages = {
  ...ratingRefusals,
  stars: `Stars must be a whole number from ${STARS_MIN} to ${STARS_MAX}`,
} as const;

export const ratingToasts = {
  loginRequired: { title: 'Login Required', description: ratingMessages.loginRequired },
  recorded: (stars: number) => ({
    title: 'Rating saved',
    description: `You gave ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
  }),
  takenBack: { title: 'Rating taken back', description: 'Your rating no longer counts.' },
  failed: 'Failed to save your rating. Please try again.',
};
