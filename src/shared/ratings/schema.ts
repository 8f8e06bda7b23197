import { z } from 'zod';
import { ratingMessages } from './messages.ts';
import { STARS_MAX, STARS_MIN } from './model.ts';

export const ratingTargetInput = z.object({ entryId: z.string().min(1).max(100) });
export const ratingInput = ratingTargetInput.extend({
  stars: z
    .number(ratingMessages.stars)
    .int(ratingMessages.stars)
    .min(STARS_MIN, ratingMessages.stars)
    .max(STARS_MAX, ratingMessages.stars),
});
