import { STARS_MAX, STARS_MIN } from '../ratings.ts';

export const ratingMessages = {
  stars: `Stars must be a whole number from ${STARS_MIN} to ${STARS_MAX}`,
  own: 'You cannot rate your own entry.',
  kind: 'Only courses and tools can be rated.',
  enrolFirst: 'Enrol in this course to rate it.',
  loginRequired: 'You need to be logged in to rate',
} as const;

export const ratingToasts = {
  loginRequired: { title: 'Login Required', description: ratingMessages.loginRequired },
  recorded: (stars: number) => ({
    title: 'Rating saved',
    description: `You gave ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
  }),
  takenBack: { title: 'Rating taken back', description: 'Your rating no longer counts.' },
  failed: { title: 'Error', description: 'Failed to save your rating. Please try again.' },
};
