import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VoteType } from '#shared/votes/model.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

describe('votes', () => {
  test('are one per user: the opposite replaces it, the same changes nothing, and it can be removed', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    expect(await as.member.votes.cast({ entryId, type: 'upvote' })).toEqual({
      entryId,
      votes: 1,
      viewerVote: 'upvote',
    });
    expect((await as.member.votes.cast({ entryId, type: 'upvote' })).votes).toBe(1);
    expect(await as.member.votes.cast({ entryId, type: 'downvote' })).toEqual({
      entryId,
      votes: -1,
      viewerVote: 'downvote',
    });
    expect((await as.other.votes.cast({ entryId, type: 'upvote' })).votes).toBe(0);
    expect(await as.member.votes.takeBack({ entryId })).toEqual({ entryId, votes: 1, viewerVote: null });
    expect((await as.member.votes.takeBack({ entryId })).votes).toBe(1);
  });

  test("are visible as the viewer's own only to the voter", async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await as.member.votes.cast({ entryId: id, type: 'downvote' });
    expect((await as.member.entries.read({ id })).viewerVote).toBe('downvote');
    expect((await as.member.entries.list({})).items[0]?.viewerVote).toBe('downvote');
    expect((await as.other.entries.read({ id })).viewerVote).toBeNull();
    expect((await previewing(as.member, 'guest').entries.read({ id })).viewerVote).toBeNull();
  });

  test("need an account, and are rejected for the user's own entry", async () => {
    const { as, previewing } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    const vote = { entryId, type: 'upvote' } as const;
    await expect(as.anonymous.votes.cast(vote)).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED', message: 'You need to be logged in to vote' },
    });
    await expect(previewing(as.admin, 'guest').votes.cast(vote)).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    await expect(as.author.votes.cast(vote)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  });

  test('add up to the score after any sequence of votes', async () => {
    const { as, db } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    const voters = [as.member, as.other, as.staff, as.admin, as.contributor];
    const step = fc.tuple(
      fc.nat(voters.length - 1),
      fc.constantFrom<VoteType | null>('upvote', 'downvote', null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        for (const [index, type] of steps) {
          const person = voters[index] ?? as.member;
          await (type ? person.votes.cast({ entryId, type }) : person.votes.takeBack({ entryId }));
        }
        const recount = db.$client
          .prepare<[], { up: number; down: number }>(
            "select coalesce(sum(type = 'upvote'), 0) up, coalesce(sum(type = 'downvote'), 0) down from votes",
          )
          .get();
        const entry = await as.anonymous.entries.read({ id: entryId });
        expect(entry.metadata.votes).toBe((recount?.up ?? 0) - (recount?.down ?? 0));
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});
