import { formatCount } from '../kit/numbers.ts';
import { ratingRefusals } from '../refusals.messages.ts';
import { STARS_MAX, STARS_MIN } from './model.ts';

export const ratingMessages = {
  ...ratingRefusals,
  stars: `\`stars\` must be an integer between ${STARS_MIN} and ${STARS_MAX}`,
} as const;

const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

export const ratingToasts = {
  loginRequired: { title: 'Login Required', description: ratingMessages.loginRequired },
  recorded: (stars: number) => ({ title: 'Rating saved', description: `You gave ${starsText(stars)}.` }),
  removed: { title: 'Rating removed', description: 'Your rating no longer counts.' },
  failed: 'Failed to save your rating. Please try again.',
};

export const ratingTexts = {
  // Fixed by the specification.
  none: 'No ratings yet',

  rate: 'Rate this',
  yours: 'Your rating',
  remove: 'Remove rating',
  stars: starsText,
  mean: (mean: string) => `Rated ${mean} out of ${STARS_MAX}`,
  count: (count: number) => (count === 1 ? '(1 rating)' : `(${formatCount(count)} ratings)`),
} as const;
