import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Emoji, REACTORS_NAMED } from '#shared/channels/model.ts';
import type { Message, MessagePage } from '#shared/channels/output.ts';
import { ReactionChips } from '../../src/modules/channels/log/ReactionChips.tsx';
import { asViewer, newReactions, withReaction } from '../../src/modules/channels/room/reactions.ts';
import { newRoom } from '../../src/modules/channels/room/room.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const me = { id: 1, username: 'mia', displayName: 'Mia' };
const aisha = { id: 2, username: 'aisha', displayName: 'Aisha' };
const ben = { id: 3, username: 'ben', displayName: 'Ben' };
const sender = { ...aisha, avatarUrl: null, role: 'member' as const };

const message = (fields: Partial<Message> = {}): Message => ({
  ...{ id: 1, channelId: 1, senderId: 2, sender, text: 'Hello', clientId: 'c', hidden: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', editedAt: null },
  ...{ replyTo: null, reactions: [], images: [], links: [], ...fields },
});
const reacted = (emoji: Emoji, people: (typeof me)[], mine = false) => ({
  ...{ emoji, count: people.length, people, mine },
});
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** An open channel with one message, whose server answers when told to. */
function opened(first = message()) {
  const page: MessagePage = { items: [first], nextCursor: null, newerCursor: null };
  let stored = page;
  const room = newRoom(async () => stored, page);
  const sent: { on: boolean; emoji: Emoji; answer: () => void; refuse: () => void; lose: () => void }[] = [];
  const failures: unknown[] = [];
  const refreshing: Promise<void>[] = [];
  const reactions = newReactions({
    me,
    change: room.changed,
    send: ({ on, emoji }) =>
      new Promise<void>((answer, refuse) =>
        sent.push({
          ...{ on, emoji, answer },
          refuse: () => refuse(new Error('no')),
          lose: () => refuse(new Error('lost')),
        }),
      ),
    refresh: () => void refreshing.push(room.refresh(undefined)),
    isRefused: (error) => (error as Error).message === 'no',
    onFailure: (error) => failures.push(error),
  });
  const shown = () =>
    room
      .get()
      .timeline?.messages[0]?.reactions.map(({ emoji, count, mine }) => `${emoji}${count}${mine ? '+' : ''}`);
  /** What others reacted and what arrived here. */
  const store = (...kept: Message['reactions']) => {
    stored = { ...page, items: [message({ reactions: kept })] };
  };
  return { room, reactions, sent, failures, shown, store, refreshing };
}

describe('the own reaction', () => {
  test('shows at once, and stays when it was sent', async () => {
    const { reactions, sent, failures, shown } = opened(message({ reactions: [reacted('🎉', [aisha])] }));
    reactions.press(1, '👍', true);
    reactions.press(1, '🎉', true);
    expect(shown()).toEqual(['👍1+', '🎉2+']);
    await turn();
    sent[0]?.answer();
    await turn();
    sent[1]?.answer();
    await turn();
    expect([shown(), failures]).toEqual([['👍1+', '🎉2+'], []]);
  });

  test('is reverted when it fails', async () => {
    const { reactions, sent, failures, shown } = opened(
      message({ reactions: [reacted('👍', [aisha, me], true)] }),
    );
    reactions.press(1, '👍', false);
    reactions.press(1, '🎉', true);
    expect(shown()).toEqual(['👍1', '🎉1+']);
    await turn();
    sent[0]?.refuse();
    await turn();
    sent[1]?.refuse();
    await turn();
    expect(shown()).toEqual(['👍2+']);
    expect(failures).toHaveLength(2);
  });

  test('pressed several times sends only what is left to do, in order', async () => {
    const { reactions, sent, shown } = opened();
    reactions.press(1, '👍', true);
    await turn();
    for (const on of [false, true, false]) reactions.press(1, '👍', on);
    sent[0]?.refuse();
    await turn();
    expect(shown()).toEqual([]);
    sent[1]?.answer();
    await turn();
    expect(sent.map(({ on }) => on)).toEqual([true, false]);
    expect(shown()).toEqual([]);
  });

  test('shows what the server has after a lost response', async () => {
    const { reactions, sent, shown, store, refreshing } = opened();
    reactions.press(1, '👍', true);
    reactions.press(1, '🎉', true);
    await turn();
    store(reacted('👍', [me], true));
    sent[0]?.lose();
    await turn();
    await Promise.all(refreshing);
    // The fetched message has the first one, and lacks the one that is being sent.
    expect(shown()?.[0]).toBe('👍1+');
    sent[1]?.answer();
    await turn();
    expect([shown(), refreshing.length]).toEqual([['👍1+', '🎉1+'], 1]);
    reactions.press(1, '👍', false);
    await turn();
    sent[2]?.refuse();
    await turn();
    expect([shown(), refreshing.length]).toEqual([['👍1+', '🎉1+'], 1]);
  });

  test('survives an event of others that the server sent before it', async () => {
    const { room, reactions, shown } = opened();
    reactions.press(1, '👍', true);
    const event = [reacted('👍', [ben])];
    room.changed(1, (known) => reactions.withWishes({ ...known, reactions: asViewer(event, known, me.id) }));
    expect(shown()).toEqual(['👍2+']);
  });
});

describe('reactions of a live event', () => {
  const many = { emoji: '👍' as const, count: REACTORS_NAMED + 1, people: [aisha], mine: false };

  test('are the own ones if the viewer is named', () => {
    expect(asViewer([reacted('👍', [me, aisha])], undefined, me.id)[0]?.mine).toBe(true);
    expect(
      asViewer([reacted('👍', [aisha])], message({ reactions: [reacted('👍', [me], true)] }), me.id)[0]?.mine,
    ).toBe(false);
  });

  test('keep the known own one among many, unless the event is about it', () => {
    const known = message({ reactions: [{ ...many, mine: true }] });
    expect(asViewer([many], known, me.id)[0]?.mine).toBe(true);
    expect(asViewer([many], known, me.id, { emoji: '👍', on: false })[0]?.mine).toBe(false);
    expect(asViewer([many], message(), me.id, { emoji: '👍', on: true })[0]?.mine).toBe(true);
    expect(asViewer([many], message(), null)[0]?.mine).toBe(false);
  });
});

test('repeating a reaction changes nothing', () => {
  const once = withReaction(message(), '👍', true, me);
  expect(withReaction(once, '👍', true, me)).toBe(once);
  expect(withReaction(message(), '👍', false, me)).toEqual(message());
});

test.each<[Partial<Message['reactions'][number]>, string]>([
  [{ count: 1, people: [aisha] }, '👍 1, Aisha'],
  [{ count: 1, people: [me], mine: true }, '👍 1, you'],
  [{ count: 2, people: [aisha, me], mine: true }, '👍 2, Aisha and you'],
  [{ count: 3, people: [aisha, ben, me], mine: true }, '👍 3, Aisha, Ben, and you'],
  [{ count: 9, people: [aisha, ben], mine: true }, '👍 9, Aisha, Ben, 6 others, and you'],
  [{ count: 3, people: [aisha, ben] }, '👍 3, Aisha, Ben, and 1 other'],
])('a reaction names its people: %j', async (fields, name) => {
  const { as } = newCommunity();
  const pressed: [string, boolean][] = [];
  const reaction = { ...reacted('👍', []), ...fields };
  const { user } = await renderAs(
    as.member,
    <ReactionChips
      message={message({ reactions: [reaction] })}
      viewerId={me.id}
      onReact={(emoji, on) => pressed.push([emoji, on])}
      tabbable
    />,
  );
  const chip = await screen.findByRole('button', { name, pressed: reaction.mine });
  await user.click(chip);
  expect(pressed).toEqual([['👍', !reaction.mine]]);
});

test("viewers who can't write see reactions without a button", async () => {
  const { as } = newCommunity();
  await renderAs(
    as.member,
    <ReactionChips
      message={message({ reactions: [reacted('👍', [aisha])] })}
      viewerId={null}
      onReact={null}
      tabbable
    />,
  );
  expect(await screen.findByRole('img', { name: '👍 1, Aisha' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
