import { ratingStateOutput } from '#shared/ratings/output.ts';
import { ratingInput, ratingTargetInput } from '#shared/ratings/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadEntry } from '../entries/queries.ts';
import { rateEntry, takeBackRating } from './mutations.ts';
import { loadRated } from './queries.ts';

export const ratingsRouter = router({
  /** Saves a rating; the next one replaces it. */
  rate: allow('ratings.rate', ratingInput, (ctx, input) => loadRated(ctx, input.entryId))
    .returns(ratingStateOutput)
    .mutation(({ ctx, input }) => rateEntry(ctx, input.entryId, input.stars)),
  takeBack: allow('ratings.takeBack', ratingTargetInput, (ctx, input) =>
    loadEntry(ctx, input.entryId),
  ).mutation(({ ctx, input }) => takeBackRating(ctx, input.entryId)),
});
