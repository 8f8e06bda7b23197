import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { DRAFT_DAYS, DRAFT_SIZE_MAX, DRAFTS_MAX } from '#shared/drafts/model.ts';
import { SECTIONS, sectionSql } from '../../src-server/modules/account/download/sections.ts';
import { removeOldDrafts } from '../../src-server/modules/drafts/mutations.ts';
import { newCommunity } from '../support/people.ts';

const content = { title: 'Half a thought', body: 'Only the *beginning* of it.' };

describe('drafts', () => {
  test('are returned as last saved, and a discarded one is deleted', async () => {
    const { as, clock } = newCommunity();
    expect(await as.member.drafts.read({ slot: 'note' })).toBeNull();
    await as.member.drafts.save({ slot: 'note', content });
    clock.advance(1000);
    const { updatedAt } = await as.member.drafts.save({
      slot: 'note',
      content: { ...content, title: 'More' },
    });
    expect(updatedAt).toBe(clock.now().toISOString());
    expect(await as.member.drafts.read({ slot: 'note' })).toEqual({
      slot: 'note',
      content: { ...content, title: 'More' },
      updatedAt,
    });
    await as.member.drafts.forget({ slot: 'note' });
    await as.member.drafts.forget({ slot: 'note' });
    expect(await as.member.drafts.read({ slot: 'note' })).toBeNull();
  });

  test('from another browser are neither overwritten nor discarded unseen', async () => {
    const { as, clock } = newCommunity();
    const first = await as.member.drafts.save({ slot: 'note', content, base: null });
    clock.advance(1000);
    const second = await as.member.drafts.save({
      slot: 'note',
      content: { title: 'Second' },
      base: first.updatedAt,
    });
    clock.advance(1000);
    for (const base of [null, first.updatedAt]) {
      await expect(
        as.member.drafts.save({ slot: 'note', content: { title: 'Third' }, base }),
      ).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
      await as.member.drafts.forget({ slot: 'note', base });
    }
    expect(await as.member.drafts.read({ slot: 'note' })).toMatchObject({
      content: { title: 'Second' },
      updatedAt: second.updatedAt,
    });
    await as.member.drafts.forget({ slot: 'note', base: second.updatedAt });
    expect(await as.member.drafts.read({ slot: 'note' })).toBeNull();
    // A missing draft can't be overwritten.
    await as.member.drafts.save({ slot: 'note', content, base: second.updatedAt });
    await expect(as.member.drafts.save({ slot: 'note', content, base: 'lately' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('are visible to no one else, not even staff, and need an account', async () => {
    const { as, previewing } = newCommunity();
    await as.member.drafts.save({ slot: 'note', content });
    for (const person of [as.other, as.staff, as.admin]) {
      expect(await person.drafts.read({ slot: 'note' })).toBeNull();
      expect((await person.drafts.list({})).items).toEqual([]);
      await person.drafts.forget({ slot: 'note' });
    }
    expect(await as.member.drafts.read({ slot: 'note' })).not.toBeNull();
    for (const guest of [as.anonymous, previewing(as.member, 'guest')]) {
      await expect(guest.drafts.read({ slot: 'note' })).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED' },
      });
      await expect(guest.drafts.save({ slot: 'note', content })).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  test('of internal documents are visible to their author only while they are on staff', async () => {
    const { db, as, previewing } = newCommunity();
    const draft = { title: 'Merger', category: 'legal', content: 'With **whom** we talk.', tags: '' };
    await as.staff.drafts.save({ slot: 'document', content: draft });
    await as.staff.drafts.save({ slot: 'document:12', content: { ...draft, title: 'Merger, second' } });
    await as.staff.drafts.save({ slot: 'documents-of-old', content });
    const titles = async ({ drafts }: Pick<typeof as.anonymous, 'drafts'>) =>
      (await drafts.list({})).items.map(({ title }) => title).sort();
    expect(await titles(as.staff)).toEqual(['Half a thought', 'Merger', 'Merger, second']);
    expect((await as.staff.drafts.list({})).items).toContainEqual(
      expect.objectContaining({ slot: 'document', excerpt: 'With whom we talk.' }),
    );
    const lower = previewing(as.staff, 'contributor');
    expect(await titles(lower)).toEqual(['Half a thought']);
    for (const slot of ['document', 'document:12', 'document:12:3']) {
      for (const attempt of [
        lower.drafts.read({ slot }),
        lower.drafts.save({ slot, content: draft }),
        lower.drafts.forget({ slot }),
        as.member.drafts.save({ slot, content: draft }),
      ]) {
        await expect(attempt).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
      }
    }
    const carried = (tier: number) =>
      db.$client
        .prepare<[object], { slot: string }>(sectionSql(SECTIONS.drafts))
        .all({ person: as.staff.user.id, tier, k0: '', limit: 20 })
        .map(({ slot }) => slot);
    expect(carried(TIER_STAFF)).toEqual(['document', 'document:12', 'documents-of-old']);
    expect(carried(TIER_PUBLIC)).toEqual(['documents-of-old']);
  });

  test('are listed last changed first, in pages', async () => {
    const { as, clock } = newCommunity();
    await as.member.drafts.save({ slot: 'comment:abc', content: { text: 'I **think**' } });
    for (const slot of ['note', 'thread', 'course']) {
      // Two with the same timestamp must not hide each other.
      if (slot !== 'thread') clock.advance(1000);
      await as.member.drafts.save({ slot, content });
    }
    const first = await as.member.drafts.list({ limit: 2 });
    const second = await as.member.drafts.list({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ slot }) => slot)).toEqual([
      'course',
      'thread',
      'note',
      'comment:abc',
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({ title: 'Half a thought', excerpt: 'Only the beginning of it.' });
    expect(second.items[1]).toMatchObject({ title: '', excerpt: 'I think' });
  });

  test(`are limited to ${DRAFTS_MAX}, and existing ones can still be changed`, async () => {
    const { as } = newCommunity();
    for (let n = 0; n < DRAFTS_MAX; n += 1) await as.member.drafts.save({ slot: `entry-${n}`, content });
    await expect(as.member.drafts.save({ slot: 'one-more', content })).rejects.toMatchObject({
      cause: { code: 'UNPROCESSABLE', message: expect.stringContaining('50 drafts') },
    });
    await as.member.drafts.save({ slot: 'entry-3', content: { title: 'Changed' } });
    await as.other.drafts.save({ slot: 'one-more', content });
  });

  test.each([
    ['an invalid slot', { slot: '../etc', content }],
    ['a slot with spaces', { slot: 'a b', content }],
    ['a slot that is too long', { slot: 'x'.repeat(65), content }],
    ['an empty slot', { slot: '', content }],
    ['a text that is too long', { slot: 'note', content: { body: 'x'.repeat(DRAFT_SIZE_MAX) } }],
    ['a plain string', { slot: 'note', content: 'text' as never }],
  ])('reject %s', async (_, input) => {
    const { as } = newCommunity();
    await expect(as.member.drafts.save(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test(`are deleted ${DRAFT_DAYS} days after their last change`, async () => {
    const { as, db, clock } = newCommunity();
    await as.member.drafts.save({ slot: 'old', content });
    await as.other.drafts.save({ slot: 'kept', content });
    clock.advance(DRAFT_DAYS * 86_400_000);
    await as.other.drafts.save({ slot: 'kept', content });
    expect(removeOldDrafts({ db, clock })).toBe(0);
    clock.advance(1);
    expect(removeOldDrafts({ db, clock })).toBe(1);
    expect(await as.member.drafts.read({ slot: 'old' })).toBeNull();
    expect(await as.other.drafts.read({ slot: 'kept' })).not.toBeNull();
  });
});

test('user suggestions match the beginning of the username and reveal nothing private', async () => {
  const { as, db } = newCommunity();
  expect((await as.member.members.suggest({ q: 'A' })).map(({ username }) => username)).toEqual([
    'ada',
    'autumn',
  ]);
  expect(await as.member.members.suggest({ q: 'mi' })).toEqual([
    { username: 'mia', displayName: null, avatarUrl: null },
  ]);
  expect(await as.member.members.suggest({ q: '%' })).toEqual([]);
  expect((await as.member.members.suggest({ q: '' })).length).toBe(6);
  // No one logs in with such an account, so no one would reply.
  db.update(users).set({ passwordHash: null }).where(eq(users.username, 'mia')).run();
  expect(await as.member.members.suggest({ q: 'mi' })).toEqual([]);
});
