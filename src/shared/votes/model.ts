import type { z } from 'zod';
import type { voteStateOutput } from './output.ts';

export const VOTE_TYPES = ['upvote', 'downvote'] as const;
export type VoteType = (typeof VOTE_TYPES)[number];
export type VoteState = z.infer<typeof voteStateOutput>;
