import { describe, expect, test } from 'vitest';
import { FLAGS_PER_HOUR, offeredDecisions } from '#shared/moderation/model.ts';
import type { Role } from '#shared/roles.ts';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { readUpload } from '../../src-server/modules/uploads/queries.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const DAY = 86_400_000;
const PICTURE = '00000000-0000-4000-8000-000000000001';
const code = (expected: string) => ({ cause: { code: expected } });

/** The member's discussion with otto's comment, and otto's message in a public channel. */
async function things() {
  const community = newCommunity();
  const { as } = community;
  const entry = await as.member.entries.create(note({ type: 'thread', title: 'A quarrelsome talk' }));
  const comment = await as.other.comments.create({ entryId: entry.id, content: 'A rude word' });
  const channelId = await channelWith(as.staff);
  for (const person of [as.other, as.member]) await person.channels.join({ id: channelId });
  const message = await say(as.other, channelId, 'A rude message');
  const of = {
    entry: { subject: 'entry', subjectId: entry.id },
    comment: { subject: 'comment', subjectId: String(comment.id) },
    message: { subject: 'message', subjectId: String(message.id) },
  } as const;
  return { ...community, entry, comment, channelId, message, of };
}

const open = async (person: Person) => (await person.moderation.list({ view: 'open' })).items;
const decided = async (person: Person) => (await person.moderation.list({ view: 'decided' })).items;
const texts = async (person: Pick<Person, 'comments'>, entryId: string) =>
  (await person.comments.list({ entryId })).items.map(({ content }) => content);
const words = async (person: Pick<Person, 'messages'>, channelId: number) =>
  (await person.messages.list({ channelId })).items.map(({ text, hidden }) => [text, hidden]);
const told = async (person: Person) =>
  (await person.notifications.list({})).items
    .filter(({ kind }) => kind === 'moderation')
    .map(({ moderated, actor, path }) => ({ ...moderated, actor, path }));
const trail = ({ db }: Community) =>
  db.$client
    .prepare<[], { action: string; changes: string }>(
      "select action, changes from audit where action like 'moderation.%' or action like '%.hide' or action like '%.show' or action like '%lock' order by id",
    )
    .all();

describe('flags', () => {
  test("open one case per content, with each user's latest reason", async () => {
    const { as, of } = await things();
    await as.member.moderation.flag({ ...of.comment, reason: 'spam' });
    await as.author.moderation.flag({ ...of.comment, reason: 'abuse', note: 'Look at the second word' });
    await as.member.moderation.flag({ ...of.comment, reason: 'abuse' });
    const [found, ...others] = await open(as.staff);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...of.comment,
      author: { username: 'otto' },
      state: 'shown',
      title: 'A quarrelsome talk',
      excerpt: 'A rude word',
      flagCount: 2,
      reasons: [{ reason: 'abuse', count: 2 }],
    });
    expect(found?.flags.map(({ user, reason, note }) => [user.username, reason, note])).toEqual([
      ['autumn', 'abuse', 'Look at the second word'],
      ['mia', 'abuse', null],
    ]);
    expect(await as.staff.moderation.count(undefined)).toBe(1);
    expect(await as.member.moderation.ownFlags(undefined)).toEqual([
      { ...of.comment, reason: 'abuse', note: null },
    ]);
    expect(await as.other.moderation.ownFlags(undefined)).toEqual([]);
  });

  test('are withdrawn while the case is open, and a case without flags is deleted', async () => {
    const { as, of } = await things();
    await as.member.moderation.flag({ ...of.message, reason: 'off-topic' });
    await expect(as.author.moderation.takeBack(of.message)).rejects.toMatchObject(code('NOT_FOUND'));
    await as.member.moderation.takeBack(of.message);
    expect(await open(as.staff)).toEqual([]);
    await as.member.moderation.flag({ ...of.message, reason: 'spam' });
    const [found] = await open(as.staff);
    await as.staff.moderation.decide({ id: found?.id ?? 0, decision: 'kept' });
    await expect(as.member.moderation.takeBack(of.message)).rejects.toMatchObject(code('NOT_FOUND'));
    await as.member.moderation.flag({ ...of.message, reason: 'spam' });
    expect(await open(as.staff)).toHaveLength(1);
  });

  test('are refused for own, invisible, and private content', async () => {
    const { as, of, entry } = await things();
    const reason = 'other' as const;
    await expect(as.other.moderation.flag({ ...of.comment, reason })).rejects.toMatchObject(
      code('FORBIDDEN'),
    );
    await expect(as.anonymous.moderation.flag({ ...of.comment, reason })).rejects.toMatchObject(
      code('UNAUTHENTICATED'),
    );
    const room = await channelWith(as.member, { isPrivate: true });
    await as.member.channels.invite({ id: room, usernames: ['otto'] });
    await as.other.channels.join({ id: room });
    const secret = {
      subject: 'message',
      subjectId: String((await say(as.member, room, 'Psst')).id),
    } as const;
    await expect(as.other.moderation.flag({ ...secret, reason })).rejects.toMatchObject(code('FORBIDDEN'));
    await expect(as.author.moderation.flag({ ...secret, reason })).rejects.toMatchObject(code('NOT_FOUND'));
    await expect(as.admin.moderation.hide({ ...secret, hidden: true })).rejects.toMatchObject(
      code('NOT_FOUND'),
    );
    await as.staff.moderation.hide({ ...of.entry, hidden: true });
    await expect(as.author.moderation.flag({ ...of.entry, reason })).rejects.toMatchObject(code('NOT_FOUND'));
    expect(entry.hiddenAt).toBeNull();
  });

  test('are limited, and authors never learn who flagged their content, even as staff', async () => {
    const { as, of, clock } = await things();
    const mine = await as.staff.entries.create(note());
    await as.member.moderation.flag({
      subject: 'entry',
      subjectId: mine.id,
      reason: 'other',
      note: 'He again',
    });
    expect((await open(as.staff))[0]).toMatchObject({ flagCount: 1, flags: [] });
    expect((await open(as.admin))[0]?.flags).toHaveLength(1);
    for (let count = 1; count < FLAGS_PER_HOUR; count += 1)
      await as.member.moderation.flag({ ...of.comment, reason: 'spam' });
    await expect(as.member.moderation.flag({ ...of.comment, reason: 'spam' })).rejects.toMatchObject(
      code('TOO_MANY_REQUESTS'),
    );
    clock.advance(3_600_000);
    await as.member.moderation.flag({ ...of.comment, reason: 'spam' });
  });
});

describe('a decision', () => {
  test("is made once: a second moderator learns the first one's decision", async () => {
    const { as, of } = await things();
    await as.member.moderation.flag({ ...of.comment, reason: 'abuse' });
    const id = (await open(as.staff))[0]?.id ?? 0;
    await as.staff.moderation.decide({ id, decision: 'hidden' });
    await expect(as.admin.moderation.decide({ id, decision: 'kept' })).rejects.toMatchObject({
      message: 'stan already hid this.',
      cause: { code: 'CONFLICT', fields: { decision: expect.any(String) } },
    });
    expect((await decided(as.admin))[0]).toMatchObject({
      decision: 'hidden',
      decidedBy: { username: 'stan' },
      state: 'hidden',
    });
  });

  test.each(['entry', 'comment', 'message'] as const)(
    'hiding or removing a flagged %s notifies its author without naming anyone, and can be undone',
    async (kind) => {
      const community = await things();
      const { as, of, entry, comment, message, channelId } = community;
      const author = kind === 'entry' ? as.member : as.other;
      const flagger = kind === 'entry' ? as.other : as.member;
      const isSeen = async () => {
        if (kind === 'entry') {
          return as.anonymous.entries.read({ id: entry.id }).then(
            () => true,
            () => false,
          );
        }
        if (kind === 'comment') return (await texts(as.anonymous, entry.id)).includes('A rude word');
        return (await words(as.anonymous, channelId)).length > 0;
      };
      for (const decision of ['hidden', 'removed'] as const) {
        await flagger.moderation.flag({ ...of[kind], reason: 'abuse' });
        const id = (await open(as.staff))[0]?.id ?? 0;
        await as.staff.moderation.decide({ id, decision });
        expect([decision, await isSeen()]).toEqual([decision, false]);
        expect((await decided(as.staff))[0]).toMatchObject({ id, decision, state: decision });
        const path = {
          entry: `/thread/${entry.id}`,
          comment: `/thread/${entry.id}#comment-${comment.id}`,
          message: `/community/channels/${channelId}#message-${message.id}`,
        }[kind];
        expect(await told(author)).toEqual([{ subject: kind, what: decision, actor: null, path }]);
        await as.admin.moderation.revert({ id });
        expect([decision, await isSeen()]).toEqual([decision, true]);
        expect(await told(author)).toEqual([{ subject: kind, what: 'shown', actor: null, path }]);
        expect(await open(as.staff)).toHaveLength(1);
        await as.staff.moderation.decide({ id, decision: 'kept' });
        await expect(as.admin.moderation.revert({ id: 999 })).rejects.toMatchObject(code('NOT_FOUND'));
      }
      const actions = trail(community).map(({ action }) => action);
      expect(actions.filter((action) => action === 'moderation.decide')).toHaveLength(4);
      expect(actions.filter((action) => action === 'moderation.revert')).toHaveLength(2);
      expect(trail(community).find(({ action }) => action === 'moderation.decide')?.changes).toBe(
        '{"decision":[null,"hidden"]}',
      );
    },
  );

  test('can be undone without changing a newer open case', async () => {
    const { as, of } = await things();
    await as.member.moderation.flag({ ...of.comment, reason: 'abuse' });
    const id = (await open(as.staff))[0]?.id ?? 0;
    await as.staff.moderation.decide({ id, decision: 'kept' });
    await as.author.moderation.flag({ ...of.comment, reason: 'spam' });
    await as.staff.moderation.revert({ id });
    expect((await open(as.staff)).map((found) => found.reasons[0]?.reason)).toEqual(['spam']);
    expect((await decided(as.staff)).map((found) => found.decision)).toEqual(['kept']);
  });
});

test.each(['entry', 'comment', 'message'] as const)(
  '%s that its author deleted while it was flagged can be hidden, so that undoing does not publish it',
  async (kind) => {
    const { as, of, entry, comment, message, channelId } = await things();
    await as.author.moderation.flag({ ...of[kind], reason: 'abuse' });
    if (kind === 'entry') await as.member.entries.delete({ id: entry.id });
    else if (kind === 'comment') await as.other.comments.delete({ id: comment.id });
    else await as.other.messages.delete({ id: message.id });
    const found = (await open(as.staff))[0];
    expect(offeredDecisions(found?.state ?? 'gone')).toEqual(['kept', 'hidden']);
    await as.staff.moderation.decide({ id: found?.id ?? 0, decision: 'hidden' });
    expect(await open(as.staff)).toEqual([]);
    expect(await decided(as.staff)).toMatchObject([{ decision: 'hidden' }]);
    // Authors can't restore a hidden message that staff deleted. Their own deletion restores it hidden.
    if (kind === 'entry') await as.member.trash.restore(of.entry);
    else if (kind === 'comment') await as.other.trash.restore(of.comment);
    else {
      await expect(as.other.messages.restore({ id: message.id })).rejects.toMatchObject(code('GONE'));
    }
    const seen = kind === 'message' ? words(as.member, channelId) : texts(as.author, entry.id);
    if (kind === 'entry') await expect(seen).rejects.toMatchObject(code('NOT_FOUND'));
    else expect(await seen).toEqual([]);
  },
);

test('a case about permanently deleted content can only be dismissed', async () => {
  const { as, of, entry } = await things();
  await as.author.moderation.flag({ ...of.entry, reason: 'abuse' });
  await as.member.entries.delete({ id: entry.id });
  await as.admin.trash.purge(of.entry);
  const found = (await open(as.staff))[0];
  expect(offeredDecisions(found?.state ?? 'shown')).toEqual(['kept']);
  const decide = (decision: 'kept' | 'hidden') =>
    as.staff.moderation.decide({ id: found?.id ?? 0, decision });
  await expect(decide('hidden')).rejects.toMatchObject(code('GONE'));
  await decide('kept');
  expect(await open(as.staff)).toEqual([]);
});

describe('undoing a decision', () => {
  const remove = async (
    { as, of }: Awaited<ReturnType<typeof things>>,
    kind: 'entry' | 'comment' | 'message',
  ) => {
    await as.author.moderation.flag({ ...of[kind], reason: 'abuse' });
    const id = (await open(as.staff))[0]?.id ?? 0;
    await as.staff.moderation.decide({ id, decision: 'removed' });
    return id;
  };

  test('restores nothing that its author has deleted since', async () => {
    const community = await things();
    const { as, of, entry, comment, message, channelId } = community;
    const cases = [await remove(community, 'comment'), await remove(community, 'message')];
    await as.staff.trash.restore(of.comment);
    await as.staff.messages.restore({ id: message.id });
    await as.other.comments.delete({ id: comment.id });
    await as.other.messages.delete({ id: message.id });
    for (const id of cases) await as.staff.moderation.revert({ id });
    expect(await texts(as.anonymous, entry.id)).toEqual([]);
    expect(await words(as.member, channelId)).toEqual([]);
    expect((await decided(as.staff)).map(({ decision }) => decision)).toEqual(['kept', 'kept']);
    expect(await open(as.staff)).toEqual([]);
    await as.other.trash.restore(of.comment);
    expect(await texts(as.anonymous, entry.id)).toEqual(['A rude word']);
  });

  test.each(['entry', 'comment', 'message'] as const)(
    'a removal gives the deletion of a flagged %s, which its author could not undo, back to its author',
    async (kind) => {
      const { as, of, entry, comment, message } = await things();
      const author = kind === 'entry' ? as.member : as.other;
      const undo = async () => {
        if (kind === 'message') await author.messages.restore({ id: message.id });
        else await author.trash.restore(of[kind]);
      };
      await as.author.moderation.flag({ ...of[kind], reason: 'abuse' });
      if (kind === 'entry') await author.entries.delete({ id: entry.id });
      else if (kind === 'comment') await author.comments.delete({ id: comment.id });
      else await author.messages.delete({ id: message.id });
      const id = (await open(as.staff))[0]?.id ?? 0;
      await as.staff.moderation.decide({ id, decision: 'removed' });
      expect(await told(author)).toMatchObject([{ subject: kind, what: 'removed' }]);
      await expect(undo()).rejects.toThrow();
      await as.admin.moderation.revert({ id });
      expect((await decided(as.staff))[0]).toMatchObject({ id, decision: 'kept', state: 'removed' });
      await undo();
      expect((await decided(as.staff))[0]).toMatchObject({ id, state: 'shown' });
    },
  );

  test.each(['hidden', 'removed'] as const)(
    'an old decision leaves what a later one %s',
    async (decision) => {
      const { as, of, entry } = await things();
      const decide = async () => {
        await as.member.moderation.flag({ ...of.comment, reason: 'abuse' });
        const id = (await open(as.staff))[0]?.id ?? 0;
        await as.staff.moderation.decide({ id, decision });
        return id;
      };
      const first = await decide();
      if (decision === 'hidden') await as.staff.moderation.hide({ ...of.comment, hidden: false });
      else await as.staff.trash.restore(of.comment);
      const second = await decide();
      const before = await told(as.other);
      await as.admin.moderation.revert({ id: first });
      expect(await texts(as.anonymous, entry.id)).toEqual([]);
      expect(await told(as.other)).toEqual(before);
      await as.admin.moderation.revert({ id: second });
      expect(await texts(as.anonymous, entry.id)).toEqual(['A rude word']);
    },
  );
});

describe('hidden content', () => {
  test('stays visible to its author and staff, and editing does not unhide it', async () => {
    const { as, of, entry, comment, channelId, message } = await things();
    for (const place of Object.values(of)) await as.staff.moderation.hide({ ...place, hidden: true });
    const read = await as.member.entries.read({ id: entry.id });
    expect(read.hiddenAt).not.toBeNull();
    await as.member.entries.update({ id: entry.id, title: 'A kinder talk', version: read.version });
    for (const person of [as.author, as.anonymous, as.other]) {
      await expect(person.entries.read({ id: entry.id })).rejects.toMatchObject(code('NOT_FOUND'));
    }
    expect((await as.author.entries.list({ type: 'thread' })).items).toEqual([]);
    expect((await as.staff.entries.list({ type: 'thread' })).items).toHaveLength(1);
    expect(await words(as.other, channelId)).toEqual([['A rude message', true]]);
    expect(await words(as.staff, channelId)).toEqual([['A rude message', true]]);
    expect(await words(as.member, channelId)).toEqual([]);
    for (const act of [
      () => as.other.comments.update({ id: comment.id, content: 'Better' }),
      () => as.other.comments.delete({ id: comment.id }),
      () => as.other.messages.update({ id: message.id, text: 'Better' }),
      () => as.other.messages.delete({ id: message.id }),
    ]) {
      await expect(act()).rejects.toMatchObject(code('NOT_FOUND'));
    }
    await as.staff.moderation.hide({ ...of.entry, hidden: false });
    expect(await texts(as.other, entry.id)).toEqual(['A rude word']);
    expect(await texts(as.author, entry.id)).toEqual([]);
    expect((await as.author.entries.read({ id: entry.id })).metadata.comments).toBe(0);
  });

  test('keeps a placeholder while it has replies, without its text', async () => {
    const { as, of, entry, comment } = await things();
    await as.author.comments.create({ entryId: entry.id, parentId: comment.id, content: 'An answer' });
    await as.staff.moderation.hide({ ...of.comment, hidden: true });
    const [place] = (await as.author.comments.list({ entryId: entry.id })).items;
    expect(place).toMatchObject({ hidden: true, deleted: true, content: null, author: null, userId: null });
    const [own] = (await as.other.comments.list({ entryId: entry.id })).items;
    expect(own).toMatchObject({ hidden: true, deleted: false, content: 'A rude word' });
  });

  test('stays hidden when its author deletes and restores it', async () => {
    const { as, of, entry, message, channelId } = await things();
    await as.member.entries.delete({ id: entry.id });
    await as.other.messages.delete({ id: message.id });
    for (const place of [of.entry, of.message]) {
      await expect(as.staff.moderation.hide({ ...place, hidden: true })).rejects.toMatchObject(code('GONE'));
    }
    await as.member.trash.restore(of.entry);
    await as.other.messages.restore({ id: message.id });
    await as.staff.moderation.hide({ ...of.entry, hidden: true });
    await as.member.entries.delete({ id: entry.id });
    await as.member.trash.restore(of.entry);
    await expect(as.author.entries.read({ id: entry.id })).rejects.toMatchObject(code('NOT_FOUND'));
    await as.staff.moderation.hide({ ...of.entry, hidden: false });
    await as.member.moderation.flag({ ...of.comment, reason: 'spam' });
    await as.other.comments.delete({ id: Number(of.comment.subjectId) });
    await as.staff.moderation.decide({ id: (await open(as.staff))[0]?.id ?? 0, decision: 'hidden' });
    await as.other.trash.restore(of.comment);
    expect(await texts(as.author, entry.id)).toEqual([]);
    await as.member.moderation.flag({ ...of.message, reason: 'spam' });
    await as.other.messages.delete({ id: message.id });
    await as.staff.moderation.decide({ id: (await open(as.staff))[0]?.id ?? 0, decision: 'hidden' });
    await expect(as.other.messages.restore({ id: message.id })).rejects.toMatchObject(code('GONE'));
    expect(await words(as.member, channelId)).toEqual([]);
  });

  test('returns to its tier: a draft survey stays a draft', async () => {
    const { as } = await things();
    const { id } = await as.staff.entries.create(note({ type: 'survey' }));
    const place = { subject: 'entry', subjectId: id } as const;
    await as.admin.moderation.hide({ ...place, hidden: true });
    await as.admin.moderation.hide({ ...place, hidden: false });
    await expect(as.member.entries.read({ id })).rejects.toMatchObject(code('NOT_FOUND'));
    expect((await as.staff.entries.read({ id })).hiddenAt).toBeNull();
  });

  test('is hidden only once, without further notifications', async () => {
    const community = await things();
    const { as, of } = community;
    for (let count = 0; count < 2; count += 1)
      await as.staff.moderation.hide({ ...of.comment, hidden: true });
    expect(trail(community).filter(({ action }) => action === 'comments.hide')).toHaveLength(1);
    expect(await decided(as.staff)).toHaveLength(1);
    await as.staff.moderation.hide({ ...of.comment, hidden: false });
    await as.staff.moderation.hide({ ...of.comment, hidden: false });
    expect(trail(community).at(-1)).toEqual({ action: 'comments.show', changes: '{"hidden":[true,false]}' });
    expect(trail(community).filter(({ action }) => action === 'comments.show')).toHaveLength(1);
  });
});

describe('content that staff remove directly', () => {
  test('is a decided case, and its author is notified of the removal and restoration', async () => {
    const { as, of, entry, comment, message } = await things();
    await as.staff.comments.delete({ id: comment.id });
    await as.staff.messages.delete({ id: message.id });
    await as.staff.entries.delete({ id: entry.id });
    expect((await decided(as.staff)).map(({ subject, decision }) => [subject, decision])).toEqual([
      ['entry', 'removed'],
      ['message', 'removed'],
      ['comment', 'removed'],
    ]);
    expect(await told(as.member)).toMatchObject([{ subject: 'entry', what: 'removed' }]);
    await as.staff.trash.restore(of.entry);
    await as.staff.trash.restore(of.comment);
    expect(await told(as.member)).toMatchObject([{ subject: 'entry', what: 'shown' }]);
    expect((await told(as.other)).map(({ what }) => what).sort()).toEqual(['removed', 'shown']);
    const [last] = (await decided(as.staff)).filter(({ subject }) => subject === 'message');
    await as.admin.moderation.revert({ id: last?.id ?? 0 });
    expect((await told(as.other)).map(({ what }) => what)).toEqual(['shown', 'shown']);
    expect(await open(as.staff)).toEqual([]);
  });

  test('is no case if it is their own', async () => {
    const { as } = await things();
    const { id } = await as.staff.entries.create(note());
    await as.staff.entries.delete({ id });
    expect(await decided(as.staff)).toEqual([]);
    expect(await told(as.staff)).toEqual([]);
  });
});

describe('a locked entry', () => {
  test('accepts comments and replies of staff only, and votes of everyone', async () => {
    const { as, entry, comment, ...community } = await things();
    const { id } = entry;
    expect((await as.staff.moderation.lock({ id, locked: true })).lockedAt).not.toBeNull();
    await as.staff.moderation.lock({ id, locked: true });
    for (const input of [{ entryId: id }, { entryId: id, parentId: comment.id }]) {
      await expect(as.member.comments.create({ ...input, content: 'More' })).rejects.toMatchObject({
        message: 'This entry is locked. Only staff can comment on it.',
        cause: { code: 'FORBIDDEN' },
      });
      await as.staff.comments.create({ ...input, content: 'Calm down' });
    }
    await as.other.votes.cast({ entryId: id, type: 'upvote' });
    await as.other.comments.update({ id: comment.id, content: 'A kinder word' });
    expect((await as.anonymous.entries.read({ id })).lockedAt).not.toBeNull();
    await expect(as.author.moderation.lock({ id, locked: false })).rejects.toMatchObject(code('FORBIDDEN'));
    await as.admin.moderation.lock({ id, locked: false });
    await as.member.comments.create({ entryId: id, content: 'Thanks' });
    expect(trail({ as, ...community }).filter(({ action }) => action.endsWith('lock'))).toHaveLength(2);
  });
});

describe('the cleanup', () => {
  test('keeps hidden content and its containers until it is unhidden', async () => {
    const { as, db, clock, of, entry, comment, channelId, message } = await things();
    const other = await as.author.entries.create(note());
    const held = await as.other.comments.create({ entryId: other.id, content: 'Rude, too' });
    const plain = await as.author.entries.create(note());
    const flags = [
      of.entry,
      of.comment,
      of.message,
      { subject: 'comment', subjectId: String(held.id) },
    ] as const;
    for (const place of flags) await as.staff.moderation.hide({ ...place, hidden: true });
    for (const id of [entry.id, other.id, plain.id]) await as.staff.entries.delete({ id });
    clock.advance(40 * DAY);
    const purge = () => runJobs({ db, clock });
    await purge();
    const kept = () =>
      db.$client
        .prepare<[], string>(
          'select id from entries where purged_at is null and deleted_at is not null order by seq',
        )
        .pluck()
        .all();
    expect(kept()).toEqual([entry.id, other.id]);
    expect(await words(as.staff, channelId)).toEqual([['A rude message', true]]);
    expect((await as.staff.trash.list({})).items.map(({ daysLeft }) => daysLeft)).toEqual([null, null]);
    await as.staff.trash.restore({ subject: 'entry', subjectId: entry.id });
    await as.staff.moderation.hide({ ...of.comment, hidden: false });
    await as.staff.moderation.hide({ ...of.entry, hidden: false });
    expect(await texts(as.other, entry.id)).toEqual([comment.content]);
    await as.staff.channels.delete({ id: channelId });
    clock.advance(40 * DAY);
    await purge();
    expect(db.$client.prepare('select id from messages').pluck().all()).toEqual([message.id]);
    await as.admin.trash.purge({ subject: 'entry', subjectId: other.id });
    expect(kept()).toEqual([]);
  });

  test('keeps deleted events that are hidden, or whose discussion has a hidden comment', async () => {
    const { as, db, clock } = newCommunity();
    const times = { startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' };
    const plan = (title: string) =>
      as.staff.events.create({ ...times, title, description: 'Bring your tools.', location: 'Town hall' });
    const [hidden, discussed, plain] = [await plan('Hidden'), await plan('Discussed'), await plan('Plain')];
    const held = await as.other.comments.create({ entryId: discussed.entry.id, content: 'Rude' });
    const entry = { subject: 'entry', subjectId: hidden.entry.id } as const;
    const comment = { subject: 'comment', subjectId: String(held.id) } as const;
    for (const place of [entry, comment]) await as.admin.moderation.hide({ ...place, hidden: true });
    for (const { id } of [hidden, discussed, plain]) await as.staff.events.delete({ id });
    clock.advance(40 * DAY);
    await runJobs({ db, clock });
    const left = (await as.staff.trash.list({})).items;
    expect(left.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
      ['Discussed', null],
      ['Hidden', null],
    ]);
    await as.staff.trash.restore({ subject: 'event', subjectId: String(discussed.id) });
    expect(await texts(as.staff, discussed.entry.id)).toEqual(['Rude']);
  });

  test('of a hidden comment leaves nothing to unhide or decide', async () => {
    const { as, of, entry, comment } = await things();
    await as.author.comments.create({ entryId: entry.id, parentId: comment.id, content: 'An answer' });
    await as.member.moderation.flag({ ...of.comment, reason: 'abuse' });
    await as.other.comments.delete({ id: comment.id });
    const id = (await open(as.staff))[0]?.id ?? 0;
    await as.staff.moderation.decide({ id, decision: 'hidden' });
    await as.admin.trash.purge(of.comment);
    await expect(as.staff.moderation.hide({ ...of.comment, hidden: false })).rejects.toMatchObject(
      code('NOT_FOUND'),
    );
    await expect(as.staff.moderation.revert({ id })).rejects.toMatchObject(code('GONE'));
    for (const person of [as.member, as.staff]) {
      const [place] = (await person.comments.list({ entryId: entry.id })).items;
      expect(place).toMatchObject({ deleted: true, hidden: false, content: null });
    }
  });
});

describe('moderation events', () => {
  test('reach staff, but not in a lower role preview', async () => {
    const { as, db } = newCommunity();
    const hears = (role: Role, actualRole = as.admin.user.actualRole) =>
      grantedTopics(db, { id: as.admin.user.id, role, actualRole }, ['staff:moderation']).has(
        'staff:moderation',
      );
    expect(hears('admin')).toBe(true);
    expect(hears('staff', 'staff')).toBe(true);
    for (const role of ['contributor', 'member', 'guest'] as const)
      expect([role, hears(role)]).toEqual([role, false]);
    expect(grantedTopics(db, null, ['staff:moderation']).has('staff:moderation')).toBe(false);
  });

  test('entry events reach its viewers until it is hidden from them', async () => {
    const { as, db, entry, of } = await things();
    const topic = `entry:${entry.id}` as const;
    const hears = ({ user }: Person) =>
      grantedTopics(db, { id: user.id, role: user.role, actualRole: user.actualRole }, [topic]).has(topic);
    expect([as.author, as.member, as.staff].map(hears)).toEqual([true, true, true]);
    await as.staff.moderation.hide({ ...of.entry, hidden: true });
    expect([as.author, as.member, as.staff].map(hears)).toEqual([false, true, true]);
    const news = db.$client
      .prepare<[string], string>('select kind from live_events where topic = ? order by id desc limit 2')
      .pluck()
      .all(topic);
    expect(news).toEqual(['access', 'entry.changed']);
  });
});

describe('an image', () => {
  test('in a hidden comment is visible to its author and staff only, until the comment is deleted', async () => {
    const { as, db, of } = await things();
    const { id } = as.other.user;
    db.$client
      .prepare(
        "insert into uploads (id, owner_id, mime, bytes, width, height, created_at) values (?, ?, 'image/png', 1, 1, 1, 0)",
      )
      .run(PICTURE, id);
    db.$client
      .prepare("insert into upload_uses (subject, subject_id, upload_id) values ('comment', ?, ?)")
      .run(of.comment.subjectId, PICTURE);
    const sees = ({ user }: Person) => {
      const viewer = { id: user.id, role: user.role, actualRole: user.actualRole };
      try {
        return readUpload({ db, viewer }, PICTURE).id === PICTURE;
      } catch {
        return false;
      }
    };
    const people = [as.author, as.other, as.staff];
    expect(people.map(sees)).toEqual([true, true, true]);
    await as.staff.moderation.hide({ ...of.comment, hidden: true });
    expect(people.map(sees)).toEqual([false, true, true]);
    await as.staff.moderation.hide({ ...of.comment, hidden: false });
    await as.staff.moderation.hide({ ...of.entry, hidden: true });
    expect([...people, as.member].map(sees)).toEqual([false, false, true, true]);
    await as.staff.moderation.hide({ ...of.entry, hidden: false });
    await as.member.moderation.flag({ ...of.comment, reason: 'spam' });
    await as.other.comments.delete({ id: Number(of.comment.subjectId) });
    await as.staff.moderation.decide({ id: (await open(as.staff))[0]?.id ?? 0, decision: 'hidden' });
    expect(people.map(sees)).toEqual([false, false, false]);
    await as.other.trash.restore(of.comment);
    expect(people.map(sees)).toEqual([false, true, true]);
  });
});
