import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPosition } from '#lib/live/position.ts';
import { createRegistry } from '#lib/live/registry.ts';
import type { StreamHandlers } from '#lib/live/source.ts';
import { shareStream } from '#lib/live/tabs.ts';
import type { LiveNews } from '#shared/live/model.ts';

type Grant = () => unknown;
type Waiting = { grant: Grant; fail: (error: Error) => void };

/** Locks as in browsers: one holder per name, the others in a queue. */
class FakeLocks {
  private readonly rows = new Map<string, Waiting[]>();

  request(name: string, options: LockOptions | Grant, work?: Grant): Promise<unknown> {
    const grant = typeof options === 'function' ? options : (work as Grant);
    const steal = typeof options === 'object' && options.steal === true;
    return new Promise((_, fail) => {
      const row = this.rows.get(name) ?? [];
      this.rows.set(name, row);
      const robbed = steal ? row.shift() : undefined;
      if (steal) row.unshift({ grant, fail });
      else row.push({ grant, fail });
      robbed?.fail(new Error('stolen'));
      if (row[0]?.grant === grant) grant();
    });
  }

  /** The holder's tab is closed. */
  drop(name: string): void {
    const row = this.rows.get(name);
    row?.shift();
    row?.[0]?.grant();
  }
}

class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  /** A sleeping or closed tab neither receives nor sends messages. */
  quiet = false;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    if (this.quiet) return;
    for (const other of FakeChannel.all) {
      if (other !== this && !other.quiet) other.onmessage?.({ data: structuredClone(data) });
    }
  }
}

let locks: FakeLocks;
/** The tabs of a test go with it. */
let shown: EventListener[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  FakeChannel.all = [];
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(document, 'addEventListener').mockImplementation((_, listener) => {
    shown.push(listener as EventListener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown = [];
});
const lookAt = () => {
  for (const listener of shown) listener(new Event('visibilitychange'));
};

const streams: { address: () => string; heard: StreamHandlers; open: boolean }[] = [];
beforeEach(() => void streams.splice(0));
const current = () => {
  const open = streams.filter((stream) => stream.open);
  expect(open.length).toBeLessThanOrEqual(1);
  return open[0];
};
const settle = () => vi.advanceTimersByTimeAsync(500);

const news = (id: number) =>
  ({ id, topic: 'user:1', kind: 'notifications.changed', data: {} }) satisfies LiveNews;

function openTab(at = 100) {
  const registry = createRegistry();
  const heard: number[] = [];
  registry.listen('notifications.changed', ({ id }) => heard.push(id));
  registry.listenToResets(() => heard.push(-1));
  shareStream(registry, createPosition(at), (address, hearing) => {
    const stream = { address, heard: hearing, open: true };
    streams.push(stream);
    return {
      close: () => {
        stream.open = false;
      },
    };
  });
  return { registry, heard, channel: FakeChannel.all.at(-1) as FakeChannel };
}

test('two tabs share one stream, receive events once, and the second continues when the first closes', async () => {
  const first = openTab();
  await settle();
  const second = openTab();
  await settle();
  expect(streams.filter(({ open }) => open)).toHaveLength(1);
  current()?.heard.ready(100);
  for (const id of [101, 102]) current()?.heard.news(news(id));
  second.registry.wish('entry:one');
  await settle();
  expect(current()?.address()).toBe('/api/stream?after=102&topics=entry%3Aone');
  current()?.heard.reset(110);

  first.channel.quiet = true;
  const left = current();
  if (left) left.open = false;
  locks.drop('live-leader');
  await settle();
  expect(current()?.address()).toBe('/api/stream?after=110&topics=entry%3Aone');
  current()?.heard.news(news(111));
  current()?.heard.news(news(111));
  expect(second.heard).toEqual([101, 102, -1, 111]);
  expect(first.heard).toEqual([101, 102, -1]);
});

test('a page that loaded before the stream opened receives missed events', async () => {
  openTab(100);
  await settle();
  for (const id of [101, 102]) current()?.heard.news(news(id));
  const late = openTab(100);
  await settle();
  expect(current()?.address()).toBe('/api/stream?after=100');
  for (const id of [101, 102]) current()?.heard.news(news(id));
  expect(late.heard).toEqual([101, 102]);
});

test('a visible tab takes the stream from a sleeping one, which gives it up when it wakes', async () => {
  const sleeper = openTab();
  await settle();
  const other = openTab();
  await settle();
  sleeper.channel.quiet = true;
  lookAt();
  await vi.advanceTimersByTimeAsync(3000);
  expect(streams.filter(({ open }) => open)).toHaveLength(1);
  current()?.heard.news(news(101));
  expect(other.heard).toEqual([101]);
});

test('a tab that responds keeps the stream', async () => {
  openTab();
  await settle();
  openTab();
  await settle();
  const opened = streams.length;
  lookAt();
  await vi.advanceTimersByTimeAsync(3000);
  expect(streams).toHaveLength(opened);
});
