import { beforeEach, describe, expect, test } from 'vitest';
import { MESSAGE_LINKS_MAX, QUOTE_LENGTH } from '#shared/channels/model.ts';
import { toAppError } from '../../src-server/errors.ts';
import { linkFinder } from '../../src-server/kit/title-links.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let count = 0;
beforeEach(() => {
  community = newCommunity();
});

function answer(person: Person, channelId: number, replyToId: number, text = 'I agree') {
  count += 1;
  return person.messages.send({ channelId, text, replyToId, clientId: `answer-${count}-0000` });
}

async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'ok';
  } catch (error) {
    return toAppError(error).code;
  }
}

/** What the last message of a channel quotes. */
async function quoted(person: Pick<Person, 'messages'>, channelId: number) {
  const { items } = await person.messages.list({ channelId, limit: 1 });
  return items[0]?.replyTo;
}

describe('a reply', () => {
  test('quotes the beginning of the message as plain text, in its current wording', async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    await as.member.channels.join({ id });
    const said = await say(
      as.staff,
      id,
      '# Plan\n\n> first\n\n```js\nconst **a** = 1;\n```\n[[Title|words]]',
    );
    const reply = await answer(as.member, id, said.id);
    expect(reply.replyTo).toMatchObject({ id: said.id, sender: { username: 'stan' } });
    expect(reply.replyTo?.excerpt).toBe('Plan first const a = 1; words');
    await as.staff.messages.update({ id: said.id, text: 'x'.repeat(QUOTE_LENGTH * 2) });
    expect((await quoted(as.anonymous, id))?.excerpt).toBe('x'.repeat(QUOTE_LENGTH));
  });

  test('shows nothing of a message that was deleted or hidden, also to those who can read it', async () => {
    const { as, db } = community;
    const id = await channelWith(as.staff);
    for (const person of [as.member, as.other]) await person.channels.join({ id });
    const said = await say(as.member, id, 'Rude words');
    await answer(as.other, id, said.id);
    const gone = { id: said.id, sender: null, excerpt: null };
    const place = { subject: 'message', subjectId: String(said.id) } as const;
    await as.staff.moderation.hide({ ...place, hidden: true });
    for (const person of [as.member, as.staff, as.anonymous]) expect(await quoted(person, id)).toEqual(gone);
    await as.staff.moderation.hide({ ...place, hidden: false });
    expect(await quoted(as.member, id)).toMatchObject({ excerpt: 'Rude words' });
    await as.member.messages.delete({ id: said.id });
    expect(await quoted(as.member, id)).toEqual(gone);
    // A reply that was already being written isn't lost.
    expect((await answer(as.staff, id, said.id)).replyTo).toEqual(gone);
    db.$client.prepare('delete from messages where id = ?').run(said.id);
    expect(await quoted(as.member, id)).toEqual(gone);
  });

  test('quotes messages of its own channel only', async () => {
    const { as, db } = community;
    const id = await channelWith(as.staff);
    const secret = await channelWith(as.member, { isPrivate: true });
    const hidden = await say(as.member, secret, 'Between us');
    for (const replyToId of [hidden.id, 999_999, 0, -1, 1.5]) {
      expect(await outcome(answer(as.staff, id, replyToId))).toBe('INVALID_INPUT');
    }
    // Even a wrong row shows nothing of another channel.
    const said = await say(as.staff, id, 'Hello');
    db.$client.prepare('update messages set reply_to_id = ? where id = ?').run(hidden.id, said.id);
    expect(await quoted(as.staff, id)).toEqual({ id: hidden.id, sender: null, excerpt: null });
  });

  test('sent again with another quoted message is a conflict', async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    const [one, two] = [await say(as.staff, id, 'One'), await say(as.staff, id, 'Two')];
    const sent = { channelId: id, text: 'Yes', clientId: 'same-client-id' };
    const first = await as.staff.messages.send({ ...sent, replyToId: one.id });
    expect((await as.staff.messages.send({ ...sent, replyToId: one.id })).id).toBe(first.id);
    expect(await outcome(as.staff.messages.send({ ...sent, replyToId: two.id }))).toBe('CONFLICT');
    expect(await outcome(as.staff.messages.send(sent))).toBe('CONFLICT');
  });

  test('notifies the quoted author once, if they are a member, and not of own replies', async () => {
    const { as } = community;
    const id = await channelWith(as.staff, { name: 'Workshop' });
    for (const person of [as.member, as.other]) await person.channels.join({ id });
    const said = await say(as.member, id, 'Who knows?');
    const reply = await answer(as.other, id, said.id, 'I do, @mia');
    await as.other.messages.update({ id: reply.id, text: 'I do, @mia and @stan' });
    await answer(as.member, id, said.id);
    const news = async (person: Person) =>
      (await person.notifications.list({})).items.map(({ kind, title, count: many, path }) =>
        [kind, title, many, path].join(' '),
      );
    const path = `/community/channels/${id}#message-${reply.id}`;
    expect(await news(as.member)).toEqual([`reply Workshop 1 ${path}`]);
    expect(await news(as.staff)).toEqual([`mention Workshop 1 ${path}`]);
    await as.other.messages.delete({ id: reply.id });
    expect(await news(as.member)).toEqual([]);
  });

  test('notifies no one who left, and not about a deleted message', async () => {
    const { as, db } = community;
    const id = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, id, as.other);
    const said = await say(as.other, id, 'Bye');
    const deleted = await say(as.other, id, 'Never mind');
    await as.other.messages.delete({ id: deleted.id });
    await answer(as.member, id, deleted.id);
    await as.other.channels.leave({ id });
    await answer(as.member, id, said.id);
    const replies = "select count(*) from notifications where kind = 'reply'";
    expect(db.$client.prepare(replies).pluck().get()).toBe(0);
  });
});

describe('a message', () => {
  test('links to public entries by title, and to nothing else', async () => {
    const { as } = community;
    const id = await channelWith(as.staff);
    const entry = await as.contributor.entries.create(note({ title: 'Reading CSV' }));
    const said = await say(as.staff, id, 'See [[reading csv]], [[Nothing]], and `[[Reading CSV]]`');
    expect(said.links).toEqual([{ label: 'reading csv', title: 'Reading CSV', url: `/note/${entry.id}` }]);
    await as.contributor.entries.delete({ id: entry.id });
    const { items } = await as.staff.messages.list({ channelId: id });
    expect(items[0]?.links).toEqual([]);
  });
});

describe('the links of a page of messages', () => {
  test('look up each title once, also one without an entry, and at most 20 of a message', async () => {
    const { as, db, clock } = community;
    const now = clock.now();
    const find = linkFinder(db, now, MESSAGE_LINKS_MAX);
    expect(find('[[Reading CSV]]')).toEqual([]);
    await as.contributor.entries.create(note({ title: 'Reading CSV' }));
    expect(find('[[Reading CSV]]')).toEqual([]);
    const found = (count: number) =>
      linkFinder(
        db,
        now,
        MESSAGE_LINKS_MAX,
      )(`${Array.from({ length: count }, (_, n) => `[[No ${n}]]`).join(' ')} [[Reading CSV]]`);
    expect(found(19)).toHaveLength(1);
    expect(found(20)).toEqual([]);
  });
});

describe('unread channels', () => {
  test('are the own ones with new messages of others', async () => {
    const { as } = community;
    const [one, two] = [await channelWith(as.staff), await channelWith(as.staff)];
    for (const id of [one, two]) await as.member.channels.join({ id });
    const unread = async (person: Person) => (await person.channels.unread({})).channelIds;
    expect(await unread(as.member)).toEqual([]);
    const first = await say(as.staff, one, 'Hello');
    await say(as.member, two, 'My own');
    expect(await as.member.channels.unread({})).toMatchObject({ joinedIds: [one, two], channelIds: [one] });
    expect(await unread(as.staff)).toEqual([two]);
    expect(await unread(as.other)).toEqual([]);
    await as.member.messages.markRead({ channelId: one, messageId: first.id });
    expect(await unread(as.member)).toEqual([]);
    const second = await say(as.staff, one, 'Again');
    expect(await unread(as.member)).toEqual([one]);
    await as.staff.messages.delete({ id: second.id });
    expect(await unread(as.member)).toEqual([]);
    await say(as.staff, one, 'Once more');
    await as.member.channels.leave({ id: one });
    expect(await unread(as.member)).toEqual([]);
    expect(await outcome(as.anonymous.channels.unread({}))).toBe('UNAUTHENTICATED');
  });
});
