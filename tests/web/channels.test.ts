import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import type { Message, MessagePage } from '#shared/channels/output.ts';
import { keepOutgoing, keptOutgoing } from '#widgets/outbox/keptOutgoing.ts';
import { type Deliver, newOutbox } from '#widgets/outbox/outbox.ts';
import { keepDraft, keptDraft } from '../../src/modules/channels/composer/localMessages.ts';
import { type LocalMessage, messagesOf } from '../../src/modules/channels/composer/messageOutbox.ts';
import { newRoom, type ReadPage, type Room } from '../../src/modules/channels/room/room.ts';
import { dayLabel, rowsOf } from '../../src/modules/channels/room/rows.ts';

const mia = { id: 1, username: 'mia', displayName: null, avatarUrl: null, role: 'member' as const };
const otto = { ...mia, id: 2, username: 'otto' };

function message(id: number, fields: Partial<Message> = {}): Message {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString();
  return {
    id,
    channelId: 1,
    senderId: mia.id,
    sender: mia,
    text: `m${id}`,
    clientId: `client-${id}`,
    createdAt,
    editedAt: null,
    hidden: false,
    replyTo: null,
    reactions: [],
    images: [],
    links: [],
    ...fields,
  };
}

describe('rows', () => {
  test('messages of one user within five minutes share a header', () => {
    const at = (minute: number, fields: Partial<Message> = {}) =>
      message(minute + 1, {
        createdAt: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
        ...fields,
      });
    const rows = rowsOf([at(0), at(4), at(9), at(10, { sender: otto }), at(11)], null, 1);
    expect(rows.map(({ head }) => head)).toEqual([true, false, true, true, true]);
  });

  test("a day begins in the viewer's time zone, not in UTC", () => {
    // Kathmandu is 5:45 ahead.
    const rows = rowsOf(
      [
        message(1, { createdAt: '2026-01-01T18:14:59.000Z' }),
        message(2, { createdAt: '2026-01-01T18:15:00.000Z' }),
      ],
      null,
      1,
    );
    expect(rows.map(({ day }) => day)).toEqual([true, true]);
    const now = new Date('2026-01-02T03:00:00.000Z');
    expect(dayLabel('2026-01-01T18:15:00.000Z', now)).toBe('Today');
    expect(dayLabel('2026-01-01T18:14:59.000Z', now)).toBe('Jan 1, 2026');
  });

  test("the “New” divider appears once, before another user's first new message", () => {
    const messages = [message(1), message(2), message(3, { sender: otto }), message(4, { sender: otto })];
    expect(rowsOf(messages, 1, 1).map(({ fresh }) => fresh)).toEqual([false, false, true, false]);
    expect(rowsOf(messages, null, 1).some(({ fresh }) => fresh)).toBe(false);
    expect(rowsOf(messages, 4, 1).some(({ fresh }) => fresh)).toBe(false);
  });
});

/** A server as the browser knows it: pages that are read at one time and answered at another, news in their order. */
function fakeServer(size: number) {
  const rows = new Map(Array.from({ length: size }, (_, n) => [n + 1, message(n + 1)]));
  const hidden = new Map<number, Message>();
  let time = 0;
  let lastId = size;
  const answers: (() => void)[] = [];
  const news: ((room: Room) => void)[] = [];
  /** Answers to one's own edits. */
  const waiting: ((room: Room) => void)[] = [];
  const live = () => [...rows.values()].sort((a, b) => b.id - a.id);

  const readPage: ReadPage = ({ cursor, around }) => {
    const page = take(cursor, around);
    return new Promise((resolve) => void answers.push(() => resolve(page)));
  };

  function take(cursor: string | undefined, around: number | undefined): MessagePage {
    const all = live();
    const [side, from] = cursor?.split(':') ?? [];
    if (side === 'up') {
      const newer = all.filter(({ id }) => id > Number(from));
      const items = newer.slice(-PAGE);
      return {
        items,
        nextCursor: null,
        newerCursor: newer.length > PAGE ? `up:${items[0]?.id}` : null,
      };
    }
    const below =
      around === undefined ? (from === undefined ? Number.POSITIVE_INFINITY : Number(from) - 1) : around;
    const older = all.filter(({ id }) => id <= below);
    const items = older.slice(0, PAGE);
    const nextCursor = older.length > PAGE ? `down:${items.at(-1)?.id}` : null;
    if (around === undefined) return { items, nextCursor, newerCursor: null };
    const newest = items[0]?.id ?? around;
    return { items, nextCursor, newerCursor: all.some(({ id }) => id > newest) ? `up:${newest}` : null };
  }

  return {
    readPage,
    answers,
    news,
    waiting,
    live: () => live().reverse(),
    act(kind: 'send' | 'edit' | 'delete' | 'restore', pick: number): void {
      time += 1;
      const stamp = new Date(Date.UTC(2026, 1, 1, 0, 0, time)).toISOString();
      const of = (map: Map<number, Message>) => [...map.values()][pick % Math.max(1, map.size)];
      if (kind === 'send') {
        lastId += 1;
        const sent = message(lastId);
        rows.set(lastId, sent);
        news.push((room) => room.heard(sent));
      } else if (kind === 'edit') {
        const before = of(rows);
        if (!before) return;
        const edited = { ...before, text: `${before.text}!`, editedAt: stamp };
        rows.set(before.id, edited);
        news.push((room) => room.heard(edited));
        waiting.push((room) => room.answered(edited));
      } else if (kind === 'delete') {
        const before = of(rows);
        if (!before) return;
        rows.delete(before.id);
        hidden.set(before.id, before);
        news.push((room) => room.removed(before.id));
      } else {
        const back = of(hidden);
        if (!back) return;
        hidden.delete(back.id);
        rows.set(back.id, back);
        news.push((room) => room.heard(back));
      }
    },
  };
}

const PAGE = 4;
/** Lets what waits for an answer go on. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('send' as const, 'edit' as const, 'delete' as const, 'restore' as const),
    pick: fc.nat(40),
  }),
  fc.constantFrom('news', 'answer', 'edited', 'older', 'newer', 'refresh', 'again', 'latest'),
);

describe('an open channel', () => {
  test("shows the server's state, in whatever order responses and events arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        fc.array(step, { maxLength: 60 }),
        async (size, around, steps) => {
          const server = fakeServer(size);
          const room = newRoom(server.readPage, null);
          void room.open(around);
          const answer = async (pick = 0) => {
            const [given] = server.answers.splice(pick % Math.max(1, server.answers.length), 1);
            given?.();
            await turn();
          };
          for (const what of steps) {
            if (typeof what === 'object') server.act(what.act, what.pick);
            else if (what === 'news') server.news.shift()?.(room);
            else if (what === 'answer') await answer(steps.length);
            else if (what === 'edited') server.waiting.shift()?.(room);
            else if (what === 'latest') void room.open();
            else if (what === 'older' || what === 'newer') void room.more(what);
            else if (what === 'refresh') void room.refresh(around);
            else void room.open(around);
          }
          while (server.news.length > 0) server.news.shift()?.(room);
          while (server.answers.length > 0) await answer();
          // The answers to the latest edits come first.
          while (server.waiting.length > 0) server.waiting.pop()?.(room);
          const shown = room.get().timeline;
          const first = shown?.older ? (shown.messages[0]?.id ?? 0) : 0;
          const last = shown?.newer ? (shown.messages.at(-1)?.id ?? 0) : Number.POSITIVE_INFINITY;
          const stored = server.live().filter(({ id }) => id >= first && id <= last);
          expect(shown?.messages).toEqual(stored);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("a late response doesn't show a message again that was deleted before reopening", async () => {
    const server = fakeServer(1);
    const room = newRoom(server.readPage, null);
    void room.open();
    server.act('edit', 0);
    server.news.shift()?.(room);
    server.act('delete', 0);
    server.news.shift()?.(room);
    void room.open();
    for (const answer of server.answers) answer();
    await turn();
    server.waiting.shift()?.(room);
    expect(room.get().timeline?.messages).toEqual([]);
  });

  test('opens at the last requested message, whichever response comes first', async () => {
    const server = fakeServer(30);
    const room = newRoom(server.readPage, null);
    void room.open(5);
    void room.open(20);
    for (const answer of server.answers.reverse()) answer();
    await turn();
    expect(room.get().timeline?.messages.map(({ id }) => id)).toContain(20);
  });

  test('older messages of a previous position are dropped', async () => {
    const server = fakeServer(30);
    const room = newRoom(server.readPage, null);
    void room.open(15);
    server.answers.shift()?.();
    await turn();
    void room.more('older');
    void room.open();
    for (const answer of server.answers.splice(0).reverse()) {
      answer();
      await turn();
    }
    expect(room.get().timeline?.messages.map(({ id }) => id)).toEqual([27, 28, 29, 30]);
  });

  test('reports a failed first page and a failed further page', async () => {
    let broken = true;
    const read: ReadPage = async () => {
      if (broken) throw new Error('no answer');
      return { items: [message(9)], nextCursor: 'older', newerCursor: null };
    };
    const room = newRoom(read, null);
    await room.open();
    expect(room.get()).toMatchObject({ timeline: null, failure: new Error('no answer') });
    broken = false;
    await room.open();
    broken = true;
    await room.more('older');
    expect(room.get()).toMatchObject({ failure: null, stuck: { older: true, newer: false } });
  });

  test('a refresh without events finds deleted messages, also the last one', async () => {
    const server = fakeServer(6);
    const room = newRoom(server.readPage, null);
    void room.open();
    server.answers.shift()?.();
    await turn();
    server.act('delete', 5);
    server.act('send', 0);
    void room.refresh(undefined);
    server.answers.shift()?.();
    await turn();
    expect(room.get().timeline?.messages.map(({ id }) => id)).toEqual([3, 4, 5, 7]);
  });
});

describe('the outbox', () => {
  const place = { viewerId: 7, channelId: 3 };
  const now = () => new Date('2026-01-01T00:00:00.000Z');
  let ids = 0;
  const start = (deliver: Deliver<LocalMessage, Message>) =>
    newOutbox<LocalMessage, Message>(messagesOf(place), {
      deliver,
      now,
      newId: () => `client-id-${++ids}`,
      reasonOf: (error) => (error instanceof TypeError ? null : (error as Error).message),
      isRefused: () => false,
    });

  /** A server that stores each id once, and loses answers when told to. */
  function memory() {
    const stored = new Map<string, string>();
    const asked: string[] = [];
    const the = { stored, asked, lost: 0, refused: 0 };
    const deliver: Deliver<LocalMessage, Message> = async ({ clientId, text }) => {
      asked.push(clientId);
      if (the.refused-- > 0) throw new Error('Wait a minute.');
      if (!stored.has(clientId)) stored.set(clientId, text);
      if (the.lost-- > 0) throw new TypeError('Failed to fetch');
      return message(stored.size, { clientId, text });
    };
    return Object.assign(the, { deliver });
  }

  beforeEach(() => {
    localStorage.clear();
    ids = 0;
  });

  test('a lost response creates no duplicate', async () => {
    const server = memory();
    server.lost = 1;
    const outbox = start(server.deliver);
    outbox.send('hello', {});
    await turn();
    expect(outbox.get()).toMatchObject([{ text: 'hello', state: 'failed', reason: null }]);
    expect(keptOutgoing(messagesOf(place))).toMatchObject([{ clientId: 'client-id-1', text: 'hello' }]);
    outbox.retry('client-id-1');
    outbox.retry('client-id-1');
    await turn();
    expect(outbox.get()).toEqual([]);
    expect([...server.stored.values()]).toEqual(['hello']);
    expect(keptOutgoing(messagesOf(place))).toEqual([]);
  });

  test('messages are sent in order, and a refused one keeps its text and reason', async () => {
    const server = memory();
    server.refused = 1;
    const outbox = start(server.deliver);
    outbox.send('one', {});
    outbox.send('two', {});
    expect(outbox.get().map(({ state }) => state)).toEqual(['sending', 'sending']);
    await turn();
    expect(server.asked).toEqual(['client-id-1', 'client-id-2']);
    expect(outbox.get()).toMatchObject([{ text: 'one', state: 'failed', reason: 'Wait a minute.' }]);
    // A refused message isn't sent again. Only messages without a response are.
    outbox.retryUnanswered();
    await turn();
    expect(server.asked).toHaveLength(2);
  });

  test('a message discarded before its turn is not sent', async () => {
    const server = memory();
    const outbox = start(server.deliver);
    outbox.send('one', {});
    outbox.send('two', {});
    outbox.discard('client-id-2');
    await turn();
    expect(server.asked).toEqual(['client-id-1']);
  });

  test('after a reload, a message is resent with the same ID, or offered if it is old', async () => {
    keepOutgoing(messagesOf(place), {
      clientId: 'before-1',
      text: 'just now',
      writtenAt: '2025-12-31T23:59:30.000Z',
    });
    keepOutgoing(messagesOf(place), {
      clientId: 'before-0',
      text: 'long ago',
      writtenAt: '2025-12-30T00:00:00.000Z',
    });
    const server = memory();
    server.stored.set('before-1', 'just now');
    const outbox = start(server.deliver);
    await turn();
    expect(server.asked).toEqual(['before-1']);
    expect(server.stored.size).toBe(1);
    expect(outbox.get()).toMatchObject([{ clientId: 'before-0', state: 'failed' }]);
  });

  test('a live event confirms a message, and the later response changes nothing', async () => {
    let answer = (_: Message) => {};
    const outbox = start(() => new Promise((resolve) => (answer = resolve)));
    outbox.send('hello', {});
    await turn();
    outbox.confirm('client-id-1');
    expect(outbox.get()).toEqual([]);
    answer(message(1, { clientId: 'client-id-1' }));
    await turn();
    expect(outbox.get()).toEqual([]);
  });

  test('an edited text is sent with the same ID, knowing that the first may have arrived', async () => {
    const server = memory();
    server.lost = 1;
    const known: boolean[] = [];
    const outbox = start((kept, was) => {
      known.push(was);
      return server.deliver(kept, was);
    });
    outbox.send('helo', {});
    await turn();
    outbox.revise('client-id-1', 'hello');
    outbox.confirm('client-id-1');
    expect(outbox.get()).toMatchObject([{ text: 'hello', state: 'sending' }]);
    await turn();
    expect(known).toEqual([false, true]);
    expect(outbox.get()).toEqual([]);
  });

  test('a message accepted and then deleted is dropped', async () => {
    const outbox = start(async () => null);
    const arrived: Message[] = [];
    outbox.onArrival((stored) => arrived.push(stored));
    outbox.send('hello', {});
    await turn();
    expect(outbox.get()).toEqual([]);
    expect(arrived).toEqual([]);
  });

  test('stored messages end with the session', () => {
    keepDraft(place, 'half a thought');
    keepOutgoing(messagesOf(place), { clientId: 'x', text: 'whole', writtenAt: '2026-01-01T00:00:00.000Z' });
    expect(keptDraft(place)).toBe('half a thought');
    expect(keptDraft({ ...place, viewerId: 8 })).toBe('');
    localStorage.setItem('darkMode', 'true');
    forgetSignedIn();
    expect(keptDraft(place)).toBe('');
    expect(keptOutgoing(messagesOf(place))).toEqual([]);
    expect(localStorage.getItem('darkMode')).toBe('true');
  });

  test("foreign data in the browser's storage is skipped", () => {
    localStorage.setItem('signed-in:7:message:3:bad', '{"text":1}');
    localStorage.setItem('signed-in:7:message:3:worse', '{');
    expect(keptOutgoing(messagesOf(place))).toEqual([]);
  });
});
