import type { VoteType } from '#shared/votes/model.ts';

const WEIGHT = { upvote: 1, downvote: -1 } as const;

type Voted = { viewerVote: VoteType | null; metadata: { votes: number } };

/** The entry once the viewer's vote is `next`. Null removes the vote. */
export function applyVote<E extends Voted>(entry: E, next: VoteType | null): E {
  const change = weightOf(next) - weightOf(entry.viewerVote);
  return withVotes(entry, entry.metadata.votes + change, next);
}

/** The entry with these votes. */
export function withVotes<E extends Voted>(entry: E, votes: number, viewerVote: VoteType | null): E {
  return { ...entry, viewerVote, metadata: { ...entry.metadata, votes } };
}

function weightOf(vote: VoteType | null): number {
  return vote ? WEIGHT[vote] : 0;
}
