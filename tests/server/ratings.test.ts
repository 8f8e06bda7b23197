import { describe, expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const tool = () => note({ type: 'tool' });

describe('ratings', () => {
  test('are one per user, replaced by the next one, and can be removed', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(tool());
    expect((await as.member.entries.read({ id: entryId })).metadata).toMatchObject({
      rating: 4,
      ratingCount: 0,
    });
    expect(await as.member.ratings.rate({ entryId, stars: 5 })).toEqual({
      entryId,
      rating: 5,
      ratingCount: 1,
      viewerStars: 5,
    });
    expect(await as.member.ratings.rate({ entryId, stars: 2 })).toMatchObject({ rating: 2, ratingCount: 1 });
    await as.other.ratings.rate({ entryId, stars: 5 });
    expect(await as.staff.ratings.rate({ entryId, stars: 4 })).toMatchObject({ rating: 3.7, ratingCount: 3 });
    expect((await as.anonymous.entries.list({})).items[0]?.metadata).toMatchObject({
      rating: 3.7,
      ratingCount: 3,
    });
    expect((await as.member.entries.read({ id: entryId })).viewerStars).toBe(2);
    expect((await as.contributor.entries.read({ id: entryId })).viewerStars).toBeNull();
    expect((await as.anonymous.entries.read({ id: entryId })).viewerStars).toBeNull();
    const back = { rating: 4.5, ratingCount: 2, viewerStars: null };
    expect(await as.member.ratings.takeBack({ entryId })).toMatchObject(back);
    expect(await as.member.ratings.takeBack({ entryId })).toMatchObject(back);
  });

  test('are integers from one to five', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(tool());
    for (const stars of [0, 6, 2.5, Number.NaN]) {
      await expect(as.member.ratings.rate({ entryId, stars })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test("need an account, and are rejected for the user's own entry and for other types", async () => {
    const { as, previewing } = newCommunity();
    const { id: entryId } = await as.author.entries.create(tool());
    const rating = { entryId, stars: 3 };
    for (const guest of [as.anonymous, previewing(as.admin, 'guest')]) {
      await expect(guest.ratings.rate(rating)).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED', message: 'You need to be logged in to rate' },
      });
      await expect(guest.ratings.takeBack({ entryId })).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED' },
      });
    }
    expect((await previewing(as.member, 'guest').entries.read({ id: entryId })).viewerStars).toBeNull();
    await expect(as.author.ratings.rate(rating)).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN', message: "You can't rate your own entry." },
    });
    const text = await as.author.entries.create(note());
    await expect(as.member.ratings.rate({ entryId: text.id, stars: 3 })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN', message: 'Only courses, prompts, and tools can be rated.' },
    });
  });

  test('of a course need an enrollment', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note({ type: 'course' }));
    await expect(as.admin.ratings.rate({ entryId, stars: 3 })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN', message: 'Enroll in this course to rate it.' },
    });
    expect((await as.member.entries.read({ id: entryId })).metadata).toMatchObject({ rating: 0 });
  });

  test('are rejected for deleted entries', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(tool());
    await as.author.entries.delete({ id: entryId });
    await expect(as.member.ratings.rate({ entryId, stars: 3 })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
  });
});
