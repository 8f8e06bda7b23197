export const VOTE_TYPES = ['upvote', 'downvote'] as const;
export type VoteType = (typeof VOTE_TYPES)[number];

/** An entry's votes after a change; `votes` is upvotes minus downvotes. */
export type VoteState = { entryId: string; votes: number; viewerVote: VoteType | null };
