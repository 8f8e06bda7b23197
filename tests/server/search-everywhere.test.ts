import { describe, expect, test } from 'vitest';
import { SEARCH_COUNT_MAX, type SearchGroup } from '#shared/search/model.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

type Searcher = Community['as']['anonymous'];

/** The results for everything, by group. */
async function found(
  who: Searcher,
  q: string,
  tags: string[] = [],
): Promise<Partial<Record<SearchGroup, string[]>>> {
  const { groups } = await who.search.everything({ q, tags });
  return Object.fromEntries(
    groups.map(({ group, items }) => [
      group,
      items.map(({ title, excerpt }) => (group === 'comment' ? excerpt : title)),
    ]),
  );
}

async function discussion() {
  const community = newCommunity();
  const { as } = community;
  const thread = await as.member.entries.create({
    ...note({ title: 'Which hull paint?', body: 'Mine is peeling after one winter.', tags: ['Boats'] }),
    type: 'thread',
  });
  const comment = await as.other.comments.create({
    entryId: thread.id,
    content: 'Two coats of **antifouling**, and patience.',
  });
  return { ...community, thread, comment };
}

describe('comments', () => {
  test('are found by their words and link to themselves', async () => {
    const { as, thread, comment } = await discussion();
    const [group] = (await as.anonymous.search.everything({ q: 'antifouling' })).groups;
    expect(group).toMatchObject({ group: 'comment', total: 1 });
    expect(group?.items[0]).toMatchObject({
      type: 'comment',
      id: comment.id,
      title: 'Which hull paint?',
      author: 'otto',
      url: `/thread/${thread.id}#comment-${comment.id}`,
      excerpt: 'Two coats of antifouling, and patience.',
      excerptMatches: [[13, 24]],
    });
  });

  test('follow edits, deletions, and changes of their entry', async () => {
    const { as, thread, comment } = await discussion();
    const hits = async (q: string) => (await as.admin.search.page({ q, type: 'comment' })).items.length;
    const place = { subject: 'comment', subjectId: String(comment.id) } as const;
    await as.other.comments.update({ id: comment.id, content: 'Varnish instead.' });
    expect([await hits('antifouling'), await hits('varnish')]).toEqual([0, 1]);
    await as.other.comments.delete({ id: comment.id });
    expect(await hits('varnish')).toBe(0);
    await as.staff.trash.restore(place);
    expect(await hits('varnish')).toBe(1);
    await as.member.entries.delete({ id: thread.id });
    expect(await hits('varnish')).toBe(0);
    await as.staff.trash.restore({ subject: 'entry', subjectId: thread.id });
    expect(await hits('varnish')).toBe(1);
    await as.other.comments.delete({ id: comment.id });
    await as.admin.trash.purge(place);
    expect(await hits('varnish')).toBe(0);
  });

  test('that are deleted are not used for corrections', async () => {
    const { as, comment } = await discussion();
    expect((await as.anonymous.search.everything({ q: 'antifoulin' })).corrected).toBe('antifouling');
    await as.other.comments.delete({ id: comment.id });
    expect(await as.admin.search.everything({ q: 'antifoulin' })).toEqual({
      groups: [],
      corrected: null,
      meant: null,
    });
  });

  test('are listed on pages, each once', async () => {
    const { as, thread } = await discussion();
    for (let n = 0; n < 7; n += 1) {
      await as.other.comments.create({ entryId: thread.id, content: `Sandpaper, grade ${n}.` });
    }
    const input = { q: 'sandpaper', type: 'comment', limit: 3 } as const;
    const first = await as.anonymous.search.page(input);
    const second = await as.anonymous.search.page({ ...input, cursor: first.nextCursor });
    const third = await as.anonymous.search.page({ ...input, cursor: second.nextCursor });
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(7);
    expect(third.nextCursor).toBeNull();
    const [group] = (await as.anonymous.search.everything({ q: 'sandpaper' })).groups;
    expect(group).toMatchObject({ group: 'comment', total: 7 });
    expect(group?.items).toHaveLength(3);
  });
});

describe('restricted content', () => {
  test('comments on a staff entry are not found until the entry is public', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.entries.create(note({ type: 'thread', title: 'Hidden' }));
    const hide = (hidden: boolean) => as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden });
    await hide(true);
    await as.staff.comments.create({ entryId: id, content: 'The axolotl question is too long.' });
    for (const who of [as.anonymous, as.member, as.contributor]) {
      expect(await who.search.everything({ q: 'axolotl' })).toEqual({
        groups: [],
        corrected: null,
        meant: null,
      });
      expect((await who.search.everything({ q: 'axolotle' })).corrected).toBeNull();
    }
    await hide(false);
    expect(await found(as.anonymous, 'axolotl')).toEqual({
      comment: ['The axolotl question is too long.'],
    });
  });

  test('a channel is found by its members, by name', async () => {
    const { as, previewing } = newCommunity();
    const open = await channelWith(as.staff, { name: 'Rigging and sails' });
    await as.member.channels.join({ id: open });
    expect(await found(as.member, 'rigg')).toEqual({ channel: ['Rigging and sails'] });
    expect(await found(as.other, 'rigging')).toEqual({});
    expect(await found(as.member, '🧭 - !')).toEqual({});
    expect(await found(previewing(as.member, 'guest'), 'rigging')).toEqual({});
    await as.member.channels.leave({ id: open });
    expect(await found(as.member, 'rigging')).toEqual({});
  });

  test('words of a private channel never reach anyone outside, including admins', async () => {
    const { as, previewing } = newCommunity();
    const id = await channelWith(as.member, {
      name: 'Wombat nebula',
      description: 'About the quagga.',
      isPrivate: true,
    });
    await invitedTo(as.member, id, as.other);
    await say(as.other, id, 'The okapi sails at dawn.');
    await as.member.channels.invite({ id, usernames: [as.contributor.user.username] });
    const outsiders: Searcher[] = [
      as.anonymous,
      as.contributor,
      as.staff,
      as.admin,
      previewing(as.member, 'guest'),
    ];
    const nothing = { groups: [], corrected: null, meant: null };
    for (const who of outsiders) {
      for (const q of ['wombat', 'wombt', 'nebula', 'nebla', 'wom', 'quagga', 'quaga', 'okapi', 'okpi']) {
        expect(await who.search.everything({ q })).toEqual(nothing);
        expect((await who.search.page({ q, type: 'channel' })).items).toEqual([]);
        expect(await who.search.page({ q, type: 'message' })).toEqual({
          ...{ items: [], nextCursor: null, corrected: null },
        });
        expect(await who.search.page({ q })).toEqual({ items: [], nextCursor: null, corrected: null });
        expect(await who.search.offers({ q })).toEqual([]);
      }
    }
    expect(await found(as.other, 'wombt')).toEqual({ channel: ['Wombat nebula'] });
    expect(await as.other.search.offers({ q: 'wom' })).toMatchObject([{ type: 'channel' }]);
    expect(await found(as.other, 'okpi')).toEqual({ message: ['Wombat nebula'] });
    await as.member.channels.removeMember({ id, userId: as.other.user.id });
    expect(await found(as.other, 'wombat')).toEqual({});
    expect(await found(as.other, 'okapi')).toEqual({});
  });
});

describe('messages', () => {
  test('are found in own channels, with all of the words, and link to themselves', async () => {
    const { as } = newCommunity();
    const id = await channelWith(as.member, { name: 'The harbour', isPrivate: true });
    await say(as.member, id, 'Tarred ropes are **waterproof**.');
    const latest = await say(as.member, id, 'A tarred rope needs no knot, only patience.');
    await say(as.member, id, 'Patience is everything.');
    const [group] = (await as.member.search.everything({ q: 'tarred rope' })).groups;
    expect(group).toMatchObject({ group: 'message', total: 2 });
    expect(group?.items[0]).toMatchObject({
      ...{ type: 'message', id: latest.id, title: 'The harbour', author: 'mia', isPrivate: true },
      url: `/community/channels/${id}#message-${latest.id}`,
      excerpt: 'A tarred rope needs no knot, only patience.',
      excerptMatches: [
        [2, 8],
        [9, 13],
      ],
    });
    expect(await found(as.member, 'rope', ['Guide'])).toEqual({});
    expect((await as.member.search.page({ q: 'rope', type: 'message', tags: ['Guide'] })).items).toEqual([]);
  });

  test('follow edits, deletions, and changes of their channel', async () => {
    const { as } = newCommunity();
    const id = await channelWith(as.staff, { name: 'The harbour' });
    await as.member.channels.join({ id });
    const { id: messageId } = await say(as.member, id, 'The okapi sails at dawn.');
    const hits = async (q: string) => (await as.staff.search.page({ q, type: 'message' })).items.length;
    expect(await hits('okapi')).toBe(1);
    await as.member.messages.update({ id: messageId, text: 'The quagga sails at dawn.' });
    expect([await hits('okapi'), await hits('quagga')]).toEqual([0, 1]);
    await as.member.messages.delete({ id: messageId });
    expect(await hits('quagga')).toBe(0);
    await as.member.messages.restore({ id: messageId });
    expect(await hits('quagga')).toBe(1);
    await as.member.channels.leave({ id });
    expect((await as.member.search.page({ q: 'quagga', type: 'message' })).items).toEqual([]);
    await as.staff.channels.delete({ id });
    expect(await hits('quagga')).toBe(0);
  });

  test('are listed from newest to oldest, each once', async () => {
    const { as } = newCommunity();
    const id = await channelWith(as.staff, { name: 'The harbour' });
    const sent = [];
    for (let n = 0; n < 5; n += 1) sent.push((await say(as.staff, id, `Okapi number ${n}.`)).id);
    const input = { q: 'okapi', type: 'message', limit: 3 } as const;
    const first = await as.staff.search.page(input);
    const second = await as.staff.search.page({ ...input, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map((hit) => hit.id)).toEqual(sent.toReversed());
    expect(second.nextCursor).toBeNull();
  });

  test.each([
    ['a word', 'okapi'],
    ['an emoji', '🦊'],
  ])('are found by %s despite any number of newer ones in other channels', async (_, q) => {
    const { db, as } = newCommunity();
    const mine = await channelWith(as.member, { name: 'The harbour', isPrivate: true });
    const theirs = await channelWith(as.other, { name: 'The hills', isPrivate: true });
    const { id } = await say(as.member, mine, `An ${q} on the quay.`);
    const more = db.$client.prepare(
      `insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at)
       values (?, 1, 'An ${q} in the woods.', ?, '', 0)`,
    );
    for (let n = 0; n < 600; n += 1) more.run(theirs, `more-${n}`);
    while (indexWaiting(db, 1_000));
    const { groups } = await as.member.search.everything({ q });
    expect(groups).toMatchObject([{ group: 'message', total: 1, items: [{ id }] }]);
    expect((await as.member.search.page({ q, type: 'message' })).items).toMatchObject([{ id }]);
  });
});

describe('members', () => {
  test('are found by the beginnings of their names, by everyone', async () => {
    const { db, as } = newCommunity();
    db.$client.prepare("update users set display_name = 'Otto von Käfer' where username = 'otto'").run();
    expect(await found(as.anonymous, 'kaf')).toEqual({ member: ['Otto von Käfer'] });
    const [hit] = (await as.anonymous.search.page({ q: 'otto', type: 'member' })).items;
    expect(hit).toMatchObject({ title: 'Otto von Käfer', excerpt: '@otto', url: '/members/otto' });
    expect(JSON.stringify(hit)).not.toContain('example.org');
  });

  test('are found by exact name without a correction', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Mixing colours', body: 'How to mix a colour.' }));
    const result = await as.anonymous.search.everything({ q: 'mia' });
    expect(result).toMatchObject({ corrected: null, meant: null });
    expect(result.groups.map(({ group }) => group)).toEqual(['member']);
  });
});

test.each(['waiting', 'suspended'])(
  'the name of an account that is %s is neither found nor used for corrections',
  async (state) => {
    const { as, db } = newCommunity();
    await as.author.entries.create(note({ title: 'Antifouling', body: 'What keeps barnacles away.' }));
    const setState = db.$client.prepare('update users set state = ? where username = ?');
    db.$client
      .prepare("update users set display_name = 'Antifuling Zyxomatic' where username = 'otto'")
      .run();
    const asked = async (q: string) => (await as.anonymous.search.everything({ q })).corrected;
    expect(await asked('zyxomatik')).toBe('zyxomatic');
    expect(await asked('antifuling')).toBeNull();
    setState.run(state, 'otto');
    expect(await asked('zyxomatik')).toBeNull();
    expect(await asked('antifuling')).toBe('antifouling');
  },
);

describe('a mistyped word', () => {
  test('is corrected equally for all kinds', async () => {
    const { as } = await discussion();
    await as.author.entries.create(note({ title: 'Antifouling', body: 'What keeps barnacles away.' }));
    expect((await as.anonymous.search.everything({ q: 'antifuling' })).corrected).toBe('antifouling');
    const page = await as.anonymous.search.page({ q: 'antifuling', type: 'comment' });
    expect(page.corrected).toBe('antifouling');
    expect(page.items).toHaveLength(1);
  });

  test('is searched unchanged if it occurs somewhere, with a suggestion', async () => {
    const { as, thread } = await discussion();
    await as.author.entries.create(note({ title: 'Antifouling', body: 'What keeps barnacles away.' }));
    await as.other.comments.create({ entryId: thread.id, content: 'I never use antifuling myself.' });
    const result = await as.anonymous.search.everything({ q: 'antifuling' });
    expect(result).toMatchObject({ corrected: null, meant: 'antifouling' });
    expect(result.groups.map(({ group }) => group)).toEqual(['comment']);
  });
});

describe('tags', () => {
  test('filter entries, with their comments and lessons', async () => {
    const { as, thread } = await discussion();
    await as.author.entries.create(note({ title: 'Paint of old', body: 'Lead paint.', tags: ['History'] }));
    await as.author.entries.create(
      note({ title: 'Paint and brush', body: 'Hull paint.', tags: ['boats', 'How-to'] }),
    );
    await as.other.comments.create({ entryId: thread.id, content: 'Paint twice.' });
    expect(await found(as.anonymous, 'paint', ['Boats'])).toEqual({
      entry: ['Paint and brush', 'Which hull paint?'],
      comment: ['Paint twice.'],
    });
    expect(await found(as.anonymous, 'paint', ['boats', 'how-to'])).toEqual({ entry: ['Paint and brush'] });
    expect(await found(as.anonymous, 'paint', ['history', 'boats'])).toEqual({});
    expect(await found(as.anonymous, 'mia', ['boats'])).toEqual({});
    expect((await as.anonymous.search.page({ q: 'mia', type: 'member', tags: ['boats'] })).items).toEqual([]);
  });

  test('match as a whole, never by parts, neighboring words, or punctuation', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Pointers one', tags: ['C++'] }));
    await as.author.entries.create(note({ title: 'Pointers two', tags: ['C#'] }));
    await as.author.entries.create(note({ title: 'Pointers three', tags: ['how', 'to'] }));
    await as.author.entries.create(note({ title: 'Pointers four', tags: ['🧭'] }));
    const with_ = async (tag: string) => (await found(as.anonymous, 'pointers', [tag])).entry ?? [];
    expect(await with_('c++')).toEqual(['Pointers one']);
    expect(await with_('C')).toEqual([]);
    expect(await with_('how to')).toEqual([]);
    expect(await with_('🧭')).toEqual(['Pointers four']);
  });

  test('are not part of the text', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Untold', tags: ['Zirconium'] }));
    expect(await found(as.anonymous, 'zirconium')).toEqual({});
  });

  test('follow an edit', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Keelson', tags: ['Wood'] }));
    await as.author.entries.update({ id, tags: ['Steel'] });
    expect(await found(as.anonymous, 'keelson', ['wood'])).toEqual({});
    expect(await found(as.anonymous, 'keelson', ['steel'])).toEqual({ entry: ['Keelson'] });
  });
});

test('suggestions of every kind appear while typing', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Mizzen masts' }));
  const id = await channelWith(as.staff, { name: 'Mizzen talk' });
  expect((await as.staff.search.offers({ q: 'mi' })).map(({ type, title }) => [type, title])).toEqual([
    ['note', 'Mizzen masts'],
    ['member', 'mia'],
    ['channel', 'Mizzen talk'],
  ]);
  expect((await as.staff.search.offers({ q: 'mizzen t' })).map(({ url }) => url)).toEqual([
    `/community/channels/${id}`,
  ]);
});

test('counts stop at the limit', async () => {
  const { db, as, thread } = await discussion();
  const add = db.$client.prepare(
    `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
     values (?, ?, printf('%010d', ?), 0, 'Barnacles again', 0, 0)`,
  );
  for (let n = 0; n < SEARCH_COUNT_MAX + 20; n += 1) add.run(thread.id, as.other.user.id, 1000 + n);
  const [group] = (await as.anonymous.search.everything({ q: 'barnacles' })).groups;
  expect(group?.total).toBe(SEARCH_COUNT_MAX);
});
