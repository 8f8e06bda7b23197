import { describe, expect, test } from 'vitest';
import { followMessages } from '#shared/follows/messages.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const entry = (target: string) => ({ kind: 'entry', target }) as const;
const tag = (target: string) => ({ kind: 'tag', target }) as const;
const refused = (code: string) => ({ cause: { code } });

describe('following', () => {
  test('is stored once, visible only to the user, and can be undone', async () => {
    const { as } = newCommunity();
    const { id } = await as.contributor.entries.create(note());
    expect(await as.member.follows.state(entry(id))).toEqual({ ...entry(id), following: false });
    expect(await as.member.follows.follow(entry(id))).toEqual({ ...entry(id), following: true });
    await as.member.follows.follow(entry(id));
    expect((await as.member.follows.list({})).items).toMatchObject([{ kind: 'entry', target: id }]);
    expect((await as.other.follows.state(entry(id))).following).toBe(false);
    expect((await as.other.follows.list({})).items).toEqual([]);
    expect((await as.member.follows.unfollow(entry(id))).following).toBe(false);
    await as.member.follows.unfollow(entry(id));
    expect((await as.member.follows.list({})).items).toEqual([]);
  });

  test("starts automatically for the user's own discussions, and for no other entries", async () => {
    const { as } = newCommunity();
    const mine = await as.member.entries.create(note({ type: 'thread' }));
    const wiki = await as.contributor.entries.create(note());
    await as.contributor.comments.create({ entryId: mine.id, content: 'An answer' });
    expect((await as.member.follows.state(entry(mine.id))).following).toBe(true);
    expect((await as.contributor.follows.list({})).items).toEqual([]);
    expect((await as.contributor.follows.state(entry(wiki.id))).following).toBe(false);
  });

  test('a tag uses its key and lists its spelling and use count', async () => {
    const { as } = newCommunity();
    await as.contributor.entries.create(note({ tags: ['Boat Building'] }));
    await as.member.follows.follow(tag('  BOAT building '));
    await as.member.follows.follow(tag('bug'));
    expect((await as.member.follows.state(tag('Boat Building'))).following).toBe(true);
    expect((await as.member.follows.list({})).items.map((item) => item.kind === 'tag' && item.tag)).toEqual([
      { name: 'Bug', count: 0 },
      { name: 'Boat Building', count: 1 },
    ]);
    await expect(as.member.follows.follow(tag('Nobody wrote this'))).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND', message: followMessages.noTag },
    });
  });

  test('is paginated, tags first', async () => {
    const { as } = newCommunity();
    for (let n = 0; n < 5; n += 1) await as.member.entries.create(note({ type: 'thread' }));
    for (const name of ['Bug', 'Event']) await as.member.follows.follow(tag(name));
    const kinds: string[] = [];
    const targets = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: { items: { kind: string; target: string }[]; nextCursor: string | null } =
        await as.member.follows.list({ limit: 3, cursor });
      for (const item of page.items) {
        kinds.push(item.kind);
        targets.add(item.target);
      }
      cursor = page.nextCursor;
    } while (cursor);
    expect(kinds).toEqual(['tag', 'tag', 'entry', 'entry', 'entry', 'entry', 'entry']);
    expect(targets.size).toBe(7);
  });

  test('needs an account, and a guest preview counts as a guest', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.member.entries.create(note({ type: 'thread' }));
    for (const who of [as.anonymous, previewing(as.member, 'guest')]) {
      await expect(who.follows.follow(entry(id))).rejects.toMatchObject(refused('UNAUTHENTICATED'));
      await expect(who.follows.list({})).rejects.toMatchObject(refused('UNAUTHENTICATED'));
      await expect(who.follows.state(entry(id))).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    }
  });
});

describe("content that a user can't see", () => {
  test("can't be followed, isn't listed once hidden or deleted, but can be unfollowed", async () => {
    const { as, previewing } = newCommunity();
    const draft = await as.staff.entries.create(
      note({ type: 'survey', title: 'Canary', tags: ['Secretword'] }),
    );
    const gone = await as.other.entries.create(note({ type: 'thread' }));
    for (const target of [draft.id, 'unknown']) {
      await expect(as.member.follows.follow(entry(target))).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(as.member.follows.state(entry(target))).rejects.toMatchObject(refused('NOT_FOUND'));
    }
    await as.staff.follows.follow(entry(draft.id));
    await as.staff.follows.follow(entry(gone.id));
    expect((await as.staff.follows.list({})).items).toHaveLength(2);
    await as.other.entries.delete({ id: gone.id });
    expect((await as.staff.follows.list({})).items).toMatchObject([{ target: draft.id }]);
    expect(JSON.stringify(await previewing(as.staff, 'member').follows.list({}))).not.toMatch(/Canary/);
    await previewing(as.staff, 'member').follows.unfollow(entry(draft.id));
    expect((await as.staff.follows.list({})).items).toEqual([]);
  });

  test('reveals nothing through its tags', async () => {
    const { as } = newCommunity();
    await as.staff.entries.create(note({ type: 'survey', tags: ['Secretword', 'FEEDBACK'] }));
    await expect(as.member.follows.follow(tag('secretword'))).rejects.toMatchObject(refused('NOT_FOUND'));
    await as.member.follows.follow(tag('feedback'));
    expect((await as.member.follows.list({})).items).toMatchObject([{ tag: { name: 'Feedback', count: 0 } }]);
  });
});
