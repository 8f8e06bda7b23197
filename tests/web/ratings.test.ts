import { describe, expect, test } from 'vitest';
import { applyRating } from '../../src/modules/entries/votes/applyRating.ts';

describe('an optimistic rating', () => {
  test.each([
    [{ rating: 0, ratingCount: 0, viewerStars: null }, 4, { rating: 4, ratingCount: 1 }],
    [{ rating: 4, ratingCount: 1, viewerStars: null }, 5, { rating: 4.5, ratingCount: 2 }],
    [{ rating: 4.5, ratingCount: 2, viewerStars: 5 }, 3, { rating: 3.5, ratingCount: 2 }],
    [{ rating: 3.5, ratingCount: 2, viewerStars: 3 }, null, { rating: 4, ratingCount: 1 }],
    [{ rating: 4, ratingCount: 1, viewerStars: 4 }, null, { rating: 0, ratingCount: 0 }],
  ])('%j, then %j', (before, next, after) => {
    expect(applyRating(before, next)).toEqual({ ...after, viewerStars: next });
  });
});
