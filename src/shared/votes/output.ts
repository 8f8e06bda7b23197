import { z } from 'zod';
import { VOTE_TYPES } from './model.ts';

/** An entry's votes after a change; `votes` is upvotes minus downvotes. */
export const voteStateOutput = z.strictObject({
  entryId: z.string(),
  votes: z.int(),
  viewerVote: z.enum(VOTE_TYPES).nullable(),
});

export type VoteState = z.infer<typeof voteStateOutput>;
