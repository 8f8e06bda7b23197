import { describe, expect, test } from 'vitest';
import type { VoteType } from '#shared/votes/model.ts';
import { applyVote } from '../../src/modules/entries/votes/applyVote.ts';

const entry = (viewerVote: VoteType | null, votes: number) => ({
  title: 'Stays as it is',
  viewerVote,
  metadata: { votes, comments: 3 },
});

describe('an optimistic vote', () => {
  test.each<[VoteType | null, VoteType | null, number]>([
    [null, 'upvote', 6],
    [null, 'downvote', 4],
    ['upvote', null, 4],
    ['downvote', null, 6],
    ['upvote', 'downvote', 3],
    ['downvote', 'upvote', 7],
    ['upvote', 'upvote', 5],
    [null, null, 5],
  ])('from %s to %s makes 5 into %i', (before, after, votes) => {
    expect(applyVote(entry(before, 5), after)).toEqual(entry(after, votes));
  });

  test('leaves the original entry unchanged for a rollback', () => {
    const before = entry('downvote', 2);
    applyVote(before, 'upvote');
    expect(before).toEqual(entry('downvote', 2));
  });
});
