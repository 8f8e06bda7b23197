import { voteStateOutput } from '#shared/votes/output.ts';
import { voteInput, voteTargetInput } from '#shared/votes/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadEntry } from '../entries/queries.ts';
import { registerVote, takeBackVote } from './mutations.ts';

export const votesRouter = router({
  /** Saves a vote. The same changes nothing, the opposite replaces it. */
  cast: allow('votes.cast', voteInput, (ctx, input) => loadEntry(ctx, input.entryId))
    .returns(voteStateOutput)
    .mutation(({ ctx, input }) => registerVote(ctx, input.entryId, input.type)),
  takeBack: allow('votes.takeBack', voteTargetInput, (ctx, input) => loadEntry(ctx, input.entryId)).mutation(
    ({ ctx, input }) => takeBackVote(ctx, input.entryId),
  ),
});
