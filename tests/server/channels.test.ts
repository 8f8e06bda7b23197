import { beforeEach, describe, expect, test } from 'vitest';
import {
  CHANNELS_OWNED_MAX,
  INVITES_AT_ONCE,
  MESSAGES_PER_MINUTE,
  UNREAD_MAX,
} from '#shared/channels/model.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import { noThrottle } from '../../src-server/auth/throttle.ts';
import { toAppError } from '../../src-server/errors.ts';
import { purgeChannels } from '../../src-server/modules/channels/purge.ts';
import {
  deleteMessage,
  markRead,
  sendMessage,
  updateMessage,
} from '../../src-server/modules/messages/mutations.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { addUser, type Community, newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

/** The result of an attempt: `ok`, or the error code. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'ok';
  } catch (error) {
    return toAppError(error).code;
  }
}

describe('creating channels', () => {
  test('staff create public ones, everyone creates private ones', async () => {
    const { as, previewing } = community;
    const make = (who: Pick<typeof as.anonymous, 'channels'>, isPrivate: boolean) =>
      outcome(who.channels.create({ name: `Room ${Math.random()}`, isPrivate }));
    expect(await make(as.staff, false)).toBe('ok');
    expect(await make(as.contributor, false)).toBe('FORBIDDEN');
    expect(await make(as.member, true)).toBe('ok');
    expect(await make(as.anonymous, true)).toBe('UNAUTHENTICATED');
    expect(await make(previewing(as.admin, 'guest'), true)).toBe('UNAUTHENTICATED');
    expect(await make(previewing(as.admin, 'member'), false)).toBe('FORBIDDEN');
  });

  test('a public name is unique regardless of case and accents; private channels can share it', async () => {
    const { as } = community;
    await channelWith(as.staff, { name: '  Café   Talk ' });
    const again = as.admin.channels.create({ name: 'cafe talk' });
    await expect(again).rejects.toMatchObject({ cause: { code: 'CONFLICT', fields: { name: /public/ } } });
    const other = await channelWith(as.staff, { name: 'Tea talk' });
    expect(await outcome(as.staff.channels.update({ id: other, name: 'CAFÉ TALK' }))).toBe('CONFLICT');
    expect(await outcome(as.staff.channels.update({ id: other, name: 'tea Talk' }))).toBe('ok');
    expect(await outcome(as.staff.channels.create({ name: 'Cafe\u200b talk' }))).toBe('CONFLICT');
    expect(await outcome(as.staff.channels.create({ name: '\u200b\u200b\u200b' }))).toBe('INVALID_INPUT');
    await channelWith(as.member, { name: 'Cafe talk', isPrivate: true });
    await channelWith(as.other, { name: 'Cafe talk', isPrivate: true });
    const { items } = await as.anonymous.channels.list({});
    expect(items.map(({ name }) => name)).toEqual(['Café Talk', 'tea Talk']);
  });

  test('deleting one frees its name, and restoring needs the name to be free', async () => {
    const { as } = community;
    const id = await channelWith(as.staff, { name: 'Garden' });
    await as.staff.channels.delete({ id });
    const second = await channelWith(as.staff, { name: 'garden' });
    expect(await outcome(as.staff.channels.restore({ id }))).toBe('CONFLICT');
    await as.staff.channels.update({ id: second, name: 'Yard' });
    expect((await as.staff.channels.restore({ id })).name).toBe('Garden');
  });

  test('owned channels are limited', async () => {
    const { as } = community;
    for (let n = 0; n < CHANNELS_OWNED_MAX; n += 1) await channelWith(as.member, { isPrivate: true });
    expect(await outcome(as.member.channels.create({ name: 'One more', isPrivate: true }))).toBe(
      'UNPROCESSABLE',
    );
  });
});

describe('an edit conflict', () => {
  test('is refused with a message', async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    const { version } = await as.staff.channels.read({ id });
    await as.admin.channels.update({ id, description: 'First', version });
    const late = as.staff.channels.update({ id, description: 'Second', version });
    expect(await outcome(late)).toBe('CONFLICT');
    expect((await as.staff.channels.read({ id })).description).toBe('First');
  });
});

describe('a private channel', () => {
  test('is invisible to others: admins, staff, previews, and invited users', async () => {
    const { as, previewing } = community;
    const id = await channelWith(as.member, { name: 'Hidden', isPrivate: true });
    const message = await say(as.member, id, 'Between us');
    await as.member.channels.invite({ id, usernames: ['otto'] });
    const outsiders = [as.anonymous, as.admin, as.staff, as.other, previewing(as.admin, 'guest')];
    for (const who of [...outsiders, previewing(as.member, 'guest')]) {
      const reads = [
        who.channels.read({ id }),
        who.channels.members({ id }),
        who.messages.list({ channelId: id }),
      ];
      for (const read of reads) expect(await outcome(read)).toBe('NOT_FOUND');
      expect((await who.channels.list({})).items).toEqual([]);
    }
    for (const who of [as.admin, as.staff, as.contributor]) {
      const writes = [
        who.channels.update({ id, name: 'Mine now' }),
        who.channels.delete({ id }),
        who.channels.join({ id }),
        who.channels.leave({ id }),
        who.channels.invited({ id }),
        who.channels.invite({ id, usernames: ['ada'] }),
        who.channels.uninvite({ id, userId: as.other.user.id }),
        who.channels.removeMember({ id, userId: as.member.user.id }),
        who.channels.decline({ id }),
        who.channels.restore({ id }),
        who.messages.send({ channelId: id, text: 'Let me in', clientId: 'knock-knock' }),
        who.messages.markRead({ channelId: id, messageId: message.id }),
        who.messages.update({ id: message.id, text: 'Changed' }),
        who.messages.delete({ id: message.id }),
        who.messages.restore({ id: message.id }),
      ];
      for (const attempt of writes) expect(await outcome(attempt)).toBe('NOT_FOUND');
    }
    expect((await as.member.channels.read({ id })).memberCount).toBe(1);
  });

  test('invited users see its name and inviter, and everything after joining', async () => {
    const { as } = community;
    const id = await channelWith(as.member, { name: 'Hidden', description: 'For us', isPrivate: true });
    await say(as.member, id, 'Before you came');
    expect(await as.member.channels.invite({ id, usernames: ['OTTO', 'otto', 'mia'] })).toEqual({
      invited: ['otto'],
    });
    const { channels, invites } = await as.other.channels.mine({});
    expect(channels).toEqual([]);
    expect(invites).toMatchObject([
      {
        channelId: id,
        name: 'Hidden',
        description: 'For us',
        memberCount: 1,
        invitedBy: { username: 'mia' },
      },
    ]);
    expect(await as.other.channels.join({ id })).toMatchObject({ joined: true, memberCount: 2, unread: 0 });
    expect((await as.other.channels.mine({})).invites).toEqual([]);
    expect((await as.other.messages.list({ channelId: id })).items).toHaveLength(1);
    expect(await outcome(as.other.channels.invite({ id, usernames: ['ada'] }))).toBe('FORBIDDEN');
  });

  test("a removed member loses access right away, and a revoked invitation can't be accepted", async () => {
    const { as } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.other);
    const said = await say(as.other, id, 'Mine');
    await as.member.channels.removeMember({ id, userId: as.other.user.id });
    expect(await outcome(as.other.channels.read({ id }))).toBe('NOT_FOUND');
    expect(await outcome(as.other.messages.update({ id: said.id, text: 'Still here' }))).toBe('NOT_FOUND');
    expect(await outcome(as.other.messages.delete({ id: said.id }))).toBe('NOT_FOUND');
    expect(await outcome(as.other.channels.join({ id }))).toBe('NOT_FOUND');
    await as.member.channels.invite({ id, usernames: ['otto'] });
    await as.member.channels.uninvite({ id, userId: as.other.user.id });
    expect(await outcome(as.other.channels.join({ id }))).toBe('NOT_FOUND');
    expect((await as.member.channels.read({ id })).memberCount).toBe(1);
  });

  test('gives staff no permissions: only its owner edits it, only senders edit their messages', async () => {
    const { as } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.staff);
    const said = await say(as.member, id, 'Mine');
    expect(await outcome(as.staff.messages.delete({ id: said.id }))).toBe('FORBIDDEN');
    expect(await outcome(as.staff.channels.update({ id, name: 'Renamed' }))).toBe('FORBIDDEN');
    expect(await outcome(as.staff.channels.delete({ id }))).toBe('FORBIDDEN');
    expect((await as.staff.channels.read({ id })).manages).toBe(false);
  });

  test('leaves IDs but no text in the audit log', async () => {
    const { as, db } = community;
    const id = await channelWith(as.member, { name: 'Wordless', description: 'Wordless', isPrivate: true });
    await as.member.channels.update({ id, name: 'Wordless two' });
    await invitedTo(as.member, id, as.other);
    const said = await say(as.member, id, 'Wordless');
    await as.member.messages.update({ id: said.id, text: 'Wordless again' });
    await as.member.messages.delete({ id: said.id });
    await as.member.channels.delete({ id });
    const trail = db.$client
      .prepare<[], { line: string }>('select action || changes as line from audit')
      .all();
    expect(trail.length).toBeGreaterThan(5);
    expect(JSON.stringify(trail)).not.toMatch(/wordless/i);
    const kept = db.$client
      .prepare<[], { data: string }>('select topic || data as data from live_events')
      .all();
    expect(JSON.stringify(kept)).not.toMatch(/wordless/i);
  });
});

describe('a public channel', () => {
  test('is read by everyone and written by members', async () => {
    const { as, previewing } = community;
    const id = await channelWith(as.staff);
    await say(as.staff, id, 'Welcome');
    for (const who of [as.anonymous, as.member, previewing(as.admin, 'guest')]) {
      expect((await who.messages.list({ channelId: id })).items).toMatchObject([{ text: 'Welcome' }]);
      expect(await who.channels.read({ id })).toMatchObject({ joined: false, unread: 0, lastReadId: null });
    }
    const send = (who: Pick<typeof as.member, 'messages'>) =>
      outcome(who.messages.send({ channelId: id, text: 'Hello', clientId: 'from-outside' }));
    expect(await send(as.member)).toBe('FORBIDDEN');
    await as.member.channels.join({ id });
    expect(await send(as.member)).toBe('ok');
    expect(await send(previewing(as.member, 'guest') as never)).toBe('UNAUTHENTICATED');
  });

  test("former members can't edit their messages but can delete them", async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const said = await say(as.member, id, 'Hm');
    await as.member.channels.leave({ id });
    expect(await outcome(as.member.messages.update({ id: said.id, text: 'Spam' }))).toBe('FORBIDDEN');
    expect(await outcome(as.member.messages.delete({ id: said.id }))).toBe('ok');
  });

  test("staff delete a message, and its author can't restore it", async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const said = await say(as.member, id, 'Rude');
    expect(await outcome(as.other.messages.delete({ id: said.id }))).toBe('FORBIDDEN');
    await as.staff.messages.delete({ id: said.id });
    expect(await outcome(as.member.messages.restore({ id: said.id }))).toBe('NOT_FOUND');
    expect((await as.staff.messages.restore({ id: said.id })).text).toBe('Rude');
  });
});

describe('owners', () => {
  test('pass ownership on when they leave; the last member deletes the channel and can undo that', async () => {
    const { as, clock } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    clock.advance(1);
    await invitedTo(as.member, id, as.other);
    clock.advance(1);
    await invitedTo(as.member, id, as.admin);
    expect(await as.member.channels.leave({ id })).toEqual({ id, deleted: false });
    expect((await as.other.channels.read({ id })).ownerId).toBe(as.other.user.id);
    await as.admin.channels.leave({ id });
    expect(await as.other.channels.leave({ id })).toEqual({ id, deleted: true });
    expect(await outcome(as.other.channels.read({ id }))).toBe('NOT_FOUND');
    expect(await as.other.channels.restore({ id })).toMatchObject({ joined: true, memberCount: 1 });
  });
});

describe('undo', () => {
  test('restores a channel for the user who deleted it, for a while', async () => {
    const { as, clock } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    await say(as.staff, id, 'Kept');
    await as.admin.channels.delete({ id });
    for (const who of [as.anonymous, as.member, as.staff, as.admin]) {
      expect(await outcome(who.channels.read({ id }))).toBe('NOT_FOUND');
    }
    expect((await as.member.channels.mine({})).channels).toEqual([]);
    expect(await outcome(as.staff.channels.restore({ id }))).toBe('NOT_FOUND');
    await as.admin.channels.restore({ id });
    expect((await as.member.channels.mine({})).channels).toMatchObject([{ id, unread: 1, memberCount: 2 }]);
    await as.admin.channels.delete({ id });
    clock.advance(UNDO_MINUTES * 60_000 + 1);
    expect(await outcome(as.admin.channels.restore({ id }))).toBe('FORBIDDEN');
  });

  test('restores a message with its place, latest message, and unread counts', async () => {
    const { as, clock } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const first = await say(as.staff, id, 'One');
    clock.advance(1000);
    const second = await say(as.staff, id, 'Two');
    const unread = async () => (await as.member.channels.read({ id })).unread;
    const lastAt = async () => (await as.member.channels.read({ id })).lastMessageAt;
    await as.staff.messages.delete({ id: second.id });
    expect([await unread(), await lastAt()]).toEqual([1, first.createdAt]);
    await as.staff.messages.delete({ id: first.id });
    expect([await unread(), await lastAt()]).toEqual([0, null]);
    await as.staff.messages.restore({ id: second.id });
    expect([await unread(), await lastAt()]).toEqual([1, second.createdAt]);
    clock.advance(UNDO_MINUTES * 60_000 + 1);
    expect(await outcome(as.staff.messages.restore({ id: first.id }))).toBe('FORBIDDEN');
  });
});

describe('sending', () => {
  test('twice with the same clientId stores one message, also after an edit', async () => {
    const { as, db } = community;
    const channelId = await channelWith(as.staff);
    const input = { channelId, text: ' Hello ', clientId: 'client-0001' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => as.staff.messages.send(input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const id = answers[0]?.id ?? 0;
    await as.staff.messages.update({ id, text: 'Hello all' });
    expect(await as.staff.messages.send(input)).toMatchObject({ id, text: 'Hello all' });
    expect(db.$client.prepare('select count(*) as n from messages').get()).toEqual({ n: 1 });
    const other = await channelWith(as.staff);
    expect(await outcome(as.staff.messages.send({ ...input, text: 'Other' }))).toBe('CONFLICT');
    expect(await outcome(as.staff.messages.send({ ...input, text: 'Hello all' }))).toBe('CONFLICT');
    expect(await outcome(as.staff.messages.send({ ...input, channelId: other }))).toBe('CONFLICT');
    await as.admin.channels.join({ id: channelId });
    expect((await as.admin.messages.send(input)).id).not.toBe(id);
    await as.staff.messages.delete({ id });
    expect(await outcome(as.staff.messages.send(input))).toBe('GONE');
  });

  test('is refused to removed members and in deleted channels', async () => {
    const { as, db, clock } = community;
    const channelId = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, channelId, as.other);
    const said = await say(as.other, channelId, 'Still in');
    const { id, role, actualRole } = as.other.user;
    const work = { db, clock, ids: testIds(), viewer: { id, role, actualRole }, source: 'ui' } as const;
    const sending = { ...work, throttle: noThrottle };
    const attempts = [
      () => sendMessage(sending, { channelId, text: 'Late', clientId: 'client-late' }),
      () => updateMessage(work, { id: said.id, text: 'Late' }),
      () => deleteMessage(work, { id: said.id }),
      () => markRead(work, { channelId, messageId: said.id }),
    ];
    await as.member.channels.removeMember({ id: channelId, userId: id });
    for (const attempt of attempts) expect(attempt).toThrow(/not found/);
    await as.member.channels.delete({ id: channelId });
    for (const attempt of attempts) expect(attempt).toThrow(/not found/);
    expect(db.$client.prepare('select count(*) as n from messages').get()).toEqual({ n: 1 });
  });

  test('is limited per minute; resending does not count', async () => {
    const { as, clock } = community;
    const channelId = await channelWith(as.staff);
    const send = (n: number) =>
      as.staff.messages.send({ channelId, text: `${n}`, clientId: `client-${n}-xx` });
    for (let n = 0; n < MESSAGES_PER_MINUTE; n += 1) await send(n);
    for (let n = 0; n < MESSAGES_PER_MINUTE; n += 1) await send(n);
    await expect(send(99)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } });
    clock.advance(60_000);
    expect(await outcome(send(99))).toBe('ok');
  });

  test.each([
    ['nothing', ' \n\t '],
    ['nothing that can be seen', '\u200b \u2060'],
    ['too much', 'x'.repeat(4001)],
  ])('refuses %s', async (_, text) => {
    const { as } = community;
    const channelId = await channelWith(as.staff);
    expect(await outcome(as.staff.messages.send({ channelId, text, clientId: 'client-0001' }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('unread', () => {
  test("counts others' new messages up to a limit; sending marks as read; the read position never moves back", async () => {
    const { as, clock } = community;
    const channelId = await channelWith(as.staff);
    await say(as.staff, channelId, 'Before');
    const { lastReadId } = await as.member.channels.join({ id: channelId });
    const ids: number[] = [];
    for (let n = 0; n < UNREAD_MAX + 5; n += 1) {
      if (n % MESSAGES_PER_MINUTE === 0) clock.advance(60_000);
      ids.push((await say(as.staff, channelId, `${n}`)).id);
    }
    const unread = async () => (await as.member.channels.mine({})).channels[0]?.unread;
    expect(await unread()).toBe(UNREAD_MAX);
    const [third] = ids.slice(-3);
    const read = (messageId = 0) => as.member.messages.markRead({ channelId, messageId });
    expect(await read(third)).toMatchObject({ lastReadId: third, unread: 2 });
    expect(await read(ids[0])).toMatchObject({ lastReadId: third, unread: 2 });
    expect(await read(9_999_999)).toMatchObject({ lastReadId: ids.at(-1), unread: 0 });
    await say(as.staff, channelId, 'One more');
    await say(as.member, channelId, 'And mine');
    expect(await unread()).toBe(0);
    expect(await as.staff.channels.read({ id: channelId })).toMatchObject({ unread: 1 });
    expect(lastReadId).toBeLessThan(ids[0] ?? 0);
  });
});

describe('message pages', () => {
  test('older, around one, and newer messages come once, in order', async () => {
    const { as, clock } = community;
    const channelId = await channelWith(as.staff);
    const other = await channelWith(as.staff);
    for (let n = 1; n <= 25; n += 1) {
      if (n % 14 === 0) clock.advance(60_000);
      await say(as.staff, channelId, `${n}`);
      await say(as.staff, other, 'Elsewhere');
    }
    const list = as.anonymous.messages.list;
    const texts = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ text }) => Number(text));
    const first = await list({ channelId, limit: 10 });
    expect(texts(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect(first.newerCursor).toBeNull();
    const second = await list({ channelId, limit: 10, cursor: first.nextCursor });
    const third = await list({ channelId, limit: 10, cursor: second.nextCursor });
    expect([texts(third), third.nextCursor]).toEqual([[5, 4, 3, 2, 1], null]);
    const middle = second.items[4]?.id;
    const around = await list({ channelId, limit: 4, around: middle });
    expect(texts(around)).toEqual([13, 12, 11, 10]);
    const newer = await list({ channelId, limit: 10, cursor: around.newerCursor });
    expect(texts(newer)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
    const newest = await list({ channelId, limit: 10, cursor: newer.newerCursor });
    expect([texts(newest), newest.newerCursor]).toEqual([[25, 24], null]);
    const older = await list({ channelId, limit: 20, cursor: around.nextCursor });
    expect([texts(older).length, older.nextCursor]).toEqual([9, null]);
    expect(texts(await list({ channelId, limit: 4, around: 1 }))).toEqual([3, 2, 1]);
    expect(texts(await list({ channelId, limit: 4, around: 999_999 }))).toEqual([25, 24, 23, 22]);
    for (const cursor of [
      'nonsense',
      first.nextCursor?.slice(2),
      Buffer.from('["up",3]').toString('base64url'),
    ]) {
      expect(await outcome(list({ channelId, cursor: cursor ?? '' }))).toBe('INVALID_INPUT');
    }
  });
});

describe('inviting', () => {
  test('names unknown users, respects limits, and ends when declined', async () => {
    const { as, db } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    const names = Array.from(
      { length: INVITES_AT_ONCE },
      (_, n) => addUser(db, `guest${n}`, 'member').username,
    );
    const unknown = as.member.channels.invite({ id, usernames: ['otto', 'nobody'] });
    await expect(unknown).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { usernames: 'User not found: nobody' } },
    });
    expect((await as.other.channels.mine({})).invites).toEqual([]);
    await as.member.channels.invite({ id, usernames: names });
    expect(await outcome(as.member.channels.invite({ id, usernames: ['otto'] }))).toBe('INVALID_INPUT');
    const invited = await as.member.channels.invited({ id });
    expect(invited).toHaveLength(INVITES_AT_ONCE);
    await as.member.channels.uninvite({ id, userId: invited[0]?.id ?? 0 });
    await as.member.channels.invite({ id, usernames: ['otto'] });
    await as.other.channels.decline({ id });
    expect(await outcome(as.other.channels.decline({ id }))).toBe('NOT_FOUND');
    expect(await outcome(as.other.channels.join({ id }))).toBe('NOT_FOUND');
  });
});

describe('notifications and events', () => {
  type Notice = { kind: string; username: string; channelId: number };
  const notices = (channelId: number): string[] =>
    community.db.$client
      .prepare<[number], Notice>(
        `select kind, username from notifications n join users u on u.id = n.user_id
         where channel_id = ? order by n.id`,
      )
      .all(channelId)
      .map(({ kind, username }) => `${kind} ${username}`);

  test('invited users and mentioned members are notified, and no one else', async () => {
    const { as } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.other);
    const said = await say(as.member, id, 'See this, @otto and @ada and @mia');
    expect(notices(id)).toEqual(['invite otto', 'mention otto']);
    await as.member.messages.update({ id: said.id, text: 'See this, @otto and @stan' });
    await invitedTo(as.member, id, as.staff);
    await as.member.messages.update({ id: said.id, text: 'See this, @ada and @autumn and @otto' });
    expect(notices(id)).toEqual(['invite otto', 'mention otto', 'invite stan']);
  });

  test('streams are reauthorized before events that follow a membership change', async () => {
    const { as, db } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.other);
    const last = () =>
      db.$client.prepare<[], number>('select coalesce(max(id), 0) from live_events').pluck().get() ?? 0;
    const heard = (from: number) =>
      db.$client
        .prepare<[number], { line: string }>(
          "select topic || ' ' || kind as line from live_events where id > ? order by id",
        )
        .all(from)
        .map(({ line }) => line);
    let from = last();
    await as.member.channels.removeMember({ id, userId: as.other.user.id });
    const otto = `user:${as.other.user.id}`;
    const room = `channel:${id}`;
    expect(heard(from)).toEqual([
      `${otto} access`,
      `${otto} channels.changed`,
      `${room} access`,
      `${room} channel.changed`,
    ]);
    from = last();
    await as.member.channels.delete({ id });
    expect(heard(from)).toEqual([`${room} channel.changed`, `${room} access`]);
    from = last();
    await as.member.channels.restore({ id });
    const mia = `user:${as.member.user.id}`;
    expect(heard(from)).toEqual([`${mia} access`, `${mia} channels.changed`]);
    from = last();
    const said = await say(as.member, id, 'One');
    await as.member.messages.update({ id: said.id, text: 'One' });
    await as.member.messages.update({ id: said.id, text: 'Two' });
    await as.member.messages.delete({ id: said.id });
    expect(heard(from)).toEqual([
      `${room} message.created`,
      `${room} message.updated`,
      `${room} message.deleted`,
    ]);
  });
});

describe('the cleanup', () => {
  test('permanently deletes expired items, and nothing else', async () => {
    const { as, db, clock } = community;
    const kept = await channelWith(as.staff, { name: 'Kept' });
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.other);
    await as.member.channels.invite({ id, usernames: ['ada'] });
    const stays = await say(as.staff, kept, 'Stays');
    const goes = await say(as.staff, kept, 'Goes');
    for (let n = 0; n < 5; n += 1) await say(as.member, id, `@otto ${n}`);
    await as.staff.messages.delete({ id: goes.id });
    await as.member.channels.delete({ id });
    clock.advance((TRASH_DAYS - 1) * 86_400_000);
    const late = await say(as.staff, kept, 'Deleted later');
    await as.staff.messages.delete({ id: late.id });
    const run = () => purgeChannels({ db, clock, viewer: null, source: 'job', keep: () => {} });
    const ids = (table: string) => db.$client.prepare(`select id from ${table} order by id`).pluck().all();
    await run();
    expect([ids('channels'), ids('messages').length]).toEqual([[kept, id], 8]);
    clock.advance(86_400_000);
    await run();
    expect([ids('channels'), ids('messages')]).toEqual([[kept], [stays.id, late.id]]);
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    for (const table of ['channel_members', 'channel_invites', 'notifications']) {
      const left = db.$client.prepare(`select count(*) from ${table} where channel_id = ?`).pluck().get(id);
      expect([table, left]).toEqual([table, 0]);
    }
    expect(await outcome(as.member.channels.restore({ id }))).toBe('NOT_FOUND');
  });
});
