import { beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '#db/content/channels/rows.ts';
import { REACTIONS_PER_MINUTE, REACTORS_NAMED } from '#shared/channels/model.ts';
import type { Reaction } from '#shared/channels/output.ts';
import { noThrottle } from '../../src-server/auth/throttle.ts';
import { toAppError } from '../../src-server/errors.ts';
import { reactToMessage } from '../../src-server/modules/messages/mutations.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'ok';
  } catch (error) {
    return toAppError(error).code;
  }
}

const react = (person: Pick<Person, 'messages'>, messageId: number, emoji = '👍', on = true) =>
  person.messages.react({ messageId, emoji: emoji as '👍', on });

/** The reactions to a message as one viewer sees them. */
async function seenBy(person: Pick<Person, 'messages'>, channelId: number, id: number): Promise<string[]> {
  const { items } = await person.messages.list({ channelId, around: id, limit: 1 });
  return (items.find((one) => one.id === id)?.reactions ?? []).map(inWords);
}

const inWords = ({ emoji, count, mine, people }: Reaction) =>
  `${emoji} ${count} ${people.map(({ username }) => username).join(' ')}${mine ? ' mine' : ''}`;

describe('a reaction', () => {
  test('is shown to everyone in the channel with its people, in a fixed order', async () => {
    const { as, clock } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const { id: message } = await say(as.staff, id, 'Hello');
    await react(as.member, message, '🎉');
    await react(as.member, message);
    clock.advance(1);
    const { reactions } = await react(as.staff, message);
    expect(reactions.map(inWords)).toEqual(['👍 2 mia stan mine', '🎉 1 mia']);
    expect(await seenBy(as.member, id, message)).toEqual(['👍 2 mia stan mine', '🎉 1 mia mine']);
    expect(await seenBy(as.anonymous, id, message)).toEqual(['👍 2 mia stan', '🎉 1 mia']);
  });

  test('is counted once, however often and at the same time it is sent', async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    const people = [as.member, as.other, as.contributor];
    for (const person of people) await person.channels.join({ id });
    const { id: message } = await say(as.staff, id, 'Hello');
    await Promise.all([...people, ...people, ...people].map((person) => react(person, message)));
    expect(await seenBy(as.anonymous, id, message)).toEqual(['👍 3 cora mia otto']);
    await Promise.all([as.other, as.other].map((person) => react(person, message, '👍', false)));
    expect(await seenBy(as.anonymous, id, message)).toEqual(['👍 2 cora mia']);
  });

  test('is refused like a message: outside, as a visitor, in a preview, and in a private channel', async () => {
    const { as, previewing } = community;
    const id = await channelWith(as.staff);
    const secret = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, secret, as.other);
    const [open, hidden] = [await say(as.staff, id, 'Hello'), await say(as.member, secret, 'Hello')];
    expect(await outcome(react(as.anonymous, open.id))).toBe('UNAUTHENTICATED');
    expect(await outcome(react(as.admin, open.id))).toBe('FORBIDDEN');
    expect(await outcome(react(as.admin, hidden.id))).toBe('NOT_FOUND');
    expect(await outcome(react(previewing(as.staff, 'guest'), open.id))).toBe('UNAUTHENTICATED');
    expect(await outcome(react(as.other, hidden.id))).toBe('ok');
    await as.member.channels.removeMember({ id: secret, userId: as.other.user.id });
    expect(await outcome(react(as.other, hidden.id, '👍', false))).toBe('NOT_FOUND');
    expect(await outcome(react(as.member, 999_999))).toBe('NOT_FOUND');
  });

  test.each(['', 'x', '👍👍', '<b>', '🦖'])('must be one of the emoji, unlike “%s”', async (emoji) => {
    const { as } = community;
    const id = await channelWith(as.staff);
    const { id: message } = await say(as.staff, id, 'Hello');
    expect(await outcome(react(as.staff, message, emoji))).toBe('INVALID_INPUT');
  });

  test('is hidden with its message, and gone when that is deleted permanently', async () => {
    const { as, db } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const { id: message } = await say(as.member, id, 'Hello');
    await react(as.staff, message);
    await as.staff.moderation.hide({ subject: 'message', subjectId: String(message), hidden: true });
    expect(await seenBy(as.member, id, message)).toEqual([]);
    expect(await outcome(react(as.member, message))).toBe('NOT_FOUND');
    await as.staff.moderation.hide({ subject: 'message', subjectId: String(message), hidden: false });
    expect(await seenBy(as.member, id, message)).toEqual(['👍 1 stan']);
    await as.member.messages.delete({ id: message });
    expect(await outcome(react(as.staff, message))).toBe('NOT_FOUND');
    db.$client.prepare('delete from messages where id = ?').run(message);
    expect(db.$client.prepare('select count(*) from message_reactions').pluck().get()).toBe(0);
  });

  test('names the first people and counts everyone', async () => {
    const { as, db, clock } = community;
    const id = await channelWith(as.staff);
    const { id: message } = await say(as.staff, id, 'Hello');
    const add = db.$client.prepare('insert into message_reactions values (?, ?, ?, ?)');
    for (let n = 0; n < REACTORS_NAMED + 5; n += 1) {
      const { id: userId } = addUser(db, `fan${n}`, 'member');
      addMember(db, id, userId, clock.now());
      add.run(message, userId, '🔥', clock.now().getTime());
    }
    clock.advance(1000);
    const { reactions } = await react(as.staff, message, '🔥');
    expect(reactions).toMatchObject([{ emoji: '🔥', count: REACTORS_NAMED + 6, mine: true }]);
    expect(reactions[0]?.people).toHaveLength(REACTORS_NAMED);
  });

  test('is limited per minute', async () => {
    const { as, clock } = community;
    const id = await channelWith(as.staff);
    const { id: message } = await say(as.staff, id, 'Hello');
    for (let n = 0; n < REACTIONS_PER_MINUTE; n += 1) await react(as.staff, message, '👍', n % 2 === 0);
    expect(await outcome(react(as.staff, message))).toBe('TOO_MANY_REQUESTS');
    clock.advance(60_000);
    expect(await outcome(react(as.staff, message))).toBe('ok');
  });

  test('is an event with ids only, and repeating it is none', async () => {
    const { as, db } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    const { id: message } = await say(as.member, id, 'Hello');
    for (const on of [true, true, false, false]) await react(as.member, message, '❤️', on);
    const events = db.$client
      .prepare<[], { topic: string; data: string }>(
        "select topic, data from live_events where kind = 'message.reacted' order by id",
      )
      .all()
      .map(({ topic, data }) => [topic, JSON.parse(data)]);
    const data = { channelId: id, messageId: message, userId: as.member.user.id, reaction: 1 };
    expect(events).toEqual([
      [`channel:${id}`, { ...data, on: 1 }],
      [`channel:${id}`, { ...data, on: 0 }],
    ]);
  });

  test('of a member who was just removed is refused under the lock', async () => {
    const { as, db, clock } = community;
    const id = await channelWith(as.staff);
    const { id: message } = await say(as.staff, id, 'Hello');
    const viewer = { ...as.other.user, pending: false, actualRole: 'member' } as never;
    const work = { db, clock, viewer, source: 'ui', throttle: noThrottle } as never;
    expect(() => reactToMessage(work, { messageId: message, emoji: '👍', on: true })).toThrow('Join');
  });
});
