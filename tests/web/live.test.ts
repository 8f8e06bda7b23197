import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeader, type StreamMessage, type Wish } from '#lib/live/leader.ts';
import { createPosition } from '#lib/live/position.ts';
import { createRegistry } from '#lib/live/registry.ts';
import { openSource, type StreamHandlers } from '#lib/live/source.ts';
import { UNANSWERED } from '#lib/live/unanswered.ts';
import type { LiveNews, LiveTopic } from '#shared/live/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const news = (id: number) =>
  ({ id, topic: 'user:1', kind: 'notifications.changed', data: {} }) satisfies LiveNews;
const wish = (topics: LiveTopic[] | null, after = 100, shown = 0): Wish => ({ topics, after, shown });

/** A leader whose streams the test opens. */
function lead(start = 100) {
  const streams: { address: () => string; heard: StreamHandlers; open: boolean }[] = [];
  const told: StreamMessage[] = [];
  const leader = createLeader(
    (address, heard) => {
      const stream = { address, heard, open: true };
      streams.push(stream);
      return {
        close: () => {
          stream.open = false;
        },
      };
    },
    start,
    (one) => told.push(one),
  );
  const settle = () => vi.advanceTimersByTime(1000);
  const current = () => {
    const stream = streams.filter(({ open }) => open);
    expect(stream.length).toBeLessThanOrEqual(1);
    return stream[0];
  };
  return { leader, streams, told, settle, current };
}

test('several tabs share one stream, which starts at the position of the page', () => {
  const { leader, streams, settle, current } = lead();
  leader.want('a', wish(['entry:one']));
  leader.want('b', wish(['entry:two', 'entry:one'], 100, 5));
  settle();
  expect(streams).toHaveLength(1);
  expect(current()?.address()).toBe('/api/stream?after=100&topics=entry%3Atwo%2Centry%3Aone');
});

test('more topics reopen the stream from its position, and fewer topics do not', () => {
  const { leader, streams, settle, current } = lead();
  leader.want('a', wish(['entry:one']));
  settle();
  current()?.heard.ready(100);
  current()?.heard.news(news(105));
  leader.want('a', wish([], 105));
  settle();
  expect(streams).toHaveLength(1);
  leader.want('a', wish(['entry:two'], 105));
  settle();
  expect(streams).toHaveLength(2);
  expect(current()?.address()).toBe('/api/stream?after=105&topics=entry%3Atwo');
});

test('a tab that is behind the stream receives the events again, even if the delivery breaks off', () => {
  const { leader, told, settle, current } = lead();
  leader.want('a', wish([]));
  settle();
  for (const id of [101, 102, 103]) current()?.heard.news(news(id));
  leader.want('b', wish([], 100));
  settle();
  expect(current()?.address()).toBe('/api/stream?after=100');
  current()?.heard.news(news(101));
  expect(current()?.address()).toBe('/api/stream?after=101');
  current()?.heard.news(news(102));
  current()?.heard.news(news(103));
  current()?.heard.ready(110);
  expect(current()?.address()).toBe('/api/stream?after=110');
  expect(told.filter(({ type }) => type === 'news')).toHaveLength(6);
});

test('there is no stream without subscribers, or after the session ended until it restarts', () => {
  const { leader, streams, settle, current } = lead();
  leader.want('a', wish([]));
  settle();
  leader.want('a', wish(null));
  expect(current()).toBeUndefined();
  leader.want('a', wish([]));
  settle();
  current()?.heard.ended();
  const opened = streams.length;
  leader.want('a', wish(['entry:one']));
  settle();
  expect(streams).toHaveLength(opened);
  leader.restart();
  settle();
  expect(streams).toHaveLength(opened + 1);
});

test('a closed tab has no topics, and of too many topics the last visible ones count', () => {
  const { leader, settle, current } = lead();
  const many = Array.from({ length: 30 }, (_, n): LiveTopic => `entry:${n}`);
  leader.want('old', wish(many, 100, 1));
  leader.want('new', wish(['entry:here'], 100, 2));
  settle();
  const topics = new URLSearchParams(current()?.address().split('?')[1]).get('topics')?.split(',');
  expect(topics).toHaveLength(20);
  expect(topics?.[0]).toBe('entry:here');
  leader.forget('old');
  leader.want('new', wish(['entry:there'], 100, 2));
  settle();
  expect(current()?.address()).toContain('topics=entry%3Athere');
  expect(current()?.address()).not.toContain('entry%3A1');
});

test('repeated events are delivered once, in any order', () => {
  const position = createPosition(5);
  expect([7, 6, 7, 8, 6].map((id) => position.isNew(news(id)))).toEqual([true, true, false, true, false]);
  expect(position.at()).toBe(8);
});

test('handlers receive their kind while mounted, and a topic stays until its last owner unmounts', () => {
  const registry = createRegistry();
  const heard: number[] = [];
  expect(registry.wishes()).toBe(null);
  const stop = registry.listen('notifications.changed', ({ id }) => heard.push(id));
  expect(registry.wishes()).toEqual([]);
  registry.deliver(news(1));
  stop();
  registry.deliver(news(2));
  expect(heard).toEqual([1]);
  registry.listen('comment.changed', () => {});
  expect(registry.wishes()).toBe(null);
  const first = registry.wish('entry:one');
  const second = registry.wish('entry:one');
  first();
  expect(registry.wishes()).toEqual(['entry:one']);
  second();
  expect(registry.wishes()).toBe(null);
});

/** The browser's streams, driven by the test. */
class FakeStream extends EventTarget {
  static all: FakeStream[] = [];
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(kind: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

function listen() {
  FakeStream.all = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const said: string[] = [];
  let at = 1;
  const source = openSource(() => `/api/stream?after=${at}`, {
    news: ({ id }) => {
      at = id;
      said.push(`news ${id}`);
    },
    ready: (id) => said.push(`ready ${id}`),
    reset: (id) => said.push(`reset ${id}`),
    ended: () => said.push('ended'),
  });
  const last = () => FakeStream.all.at(-1) as FakeStream;
  return { source, said, last };
}

test('a broken stream resumes from its position, after delays that grow to 30 seconds', () => {
  const { source, said, last } = listen();
  const unanswered = vi.fn();
  window.addEventListener(UNANSWERED, unanswered);
  last().say('ready', { at: 1 });
  last().say('live', news(2));
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const opened = FakeStream.all.length;
    last().onerror?.();
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(pause - 1);
    expect(FakeStream.all).toHaveLength(opened);
    vi.advanceTimersByTime(1);
    expect(FakeStream.all).toHaveLength(opened + 1);
  }
  expect(unanswered).toHaveBeenCalledTimes(7);
  window.removeEventListener(UNANSWERED, unanswered);
  expect(last().url).toBe('/api/stream?after=2');
  last().onerror?.();
  window.dispatchEvent(new Event('online'));
  expect(last().closed).toBe(false);
  last().say('reset', { at: 9 });
  last().say('ready', { at: 9 });
  expect(said).toEqual(['ready 1', 'news 2', 'reset 9', 'ready 9']);
  source.close();
  const opened = FakeStream.all.length;
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(FakeStream.all).toHaveLength(opened);
});

test("the server's reason decides: ended, retry later, or retry much later", () => {
  const { said, last } = listen();
  last().say('end', { reason: 'stopping' });
  vi.advanceTimersByTime(1000);
  expect(FakeStream.all).toHaveLength(2);
  last().say('end', { reason: 'too-many' });
  vi.advanceTimersByTime(29_000);
  expect(FakeStream.all).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(FakeStream.all).toHaveLength(3);
  last().say('end', { reason: 'signed-out' });
  vi.advanceTimersByTime(120_000);
  expect(FakeStream.all).toHaveLength(3);
  expect(said).toEqual(['ended']);
});

test('the stream reopens after the machine slept', () => {
  const { source } = listen();
  vi.advanceTimersByTime(15_000);
  expect(FakeStream.all).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(FakeStream.all).toHaveLength(2);
  source.close();
});
