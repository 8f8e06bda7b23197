import { createLeader, type Leader, type StreamMessage, type Wish } from './leader.ts';
import type { Position } from './position.ts';
import type { Registry } from './registry.ts';
import type { Live, OpenSource } from './source.ts';

const LEADER = 'live-leader';
const tabLock = (tab: string) => `live-tab-${tab}`;
/** Changes of one tick, such as a navigation, are sent together. */
const GATHER = 30;
/** Milliseconds after which a stream tab that doesn't respond counts as asleep. */
const ASLEEP = 2000;

type TabMessage =
  | StreamMessage
  | { type: 'wish'; tab: string; wish: Wish }
  /** A new stream tab asks for subscriptions. */
  | { type: 'who' }
  | { type: 'ping' }
  | { type: 'pong' };

/**
 * One tab of many. The tab with the lock holds the stream and informs the others. When it closes, the browser gives the
 * lock to the next tab, which continues from its position. A sleeping tab that lost the lock gives it up by itself.
 */
export function shareStream(registry: Registry, position: Position, open: OpenSource): Live {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel('live');
  const say = (message: TabMessage) => channel.postMessage(message);
  let leader: Leader | null = null;
  let shownAt = Date.now();
  let gathering = false;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;

  function hear(event: StreamMessage): void {
    if (event.type === 'news') {
      if (position.isNew(event.news)) registry.deliver(event.news);
      return;
    }
    if (event.type === 'ended') {
      registry.end();
      return;
    }
    position.reach(event.at);
    if (event.type === 'reset') registry.reset();
  }

  function wish(): Wish {
    return { topics: registry.wishes(), after: position.at(), shown: shownAt };
  }

  function tellWish(): void {
    gathering = false;
    if (leader) leader.want(tab, wish());
    else say({ type: 'wish', tab, wish: wish() });
  }

  function tellWishSoon(): void {
    if (gathering) return;
    gathering = true;
    setTimeout(tellWish, GATHER);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'wish') takeWish(data.tab, data.wish);
    else if (data.type === 'who') tellWish();
    else if (data.type === 'ping') {
      if (leader) say({ type: 'pong' });
    } else if (data.type === 'pong') clearTimeout(pingTimer);
    else hear(data);
  };

  const knownTabs = new Set<string>();
  function takeWish(other: string, tabWish: Wish): void {
    if (!leader) return;
    leader.want(other, tabWish);
    if (knownTabs.has(other)) return;
    knownTabs.add(other);
    // Granted when that tab is closed, for any reason.
    void navigator.locks.request(tabLock(other), () => {
      knownTabs.delete(other);
      leader?.forget(other);
    });
  }

  function lead(): Promise<never> {
    leader = createLeader(open, position.at(), (event) => {
      hear(event);
      say(event);
    });
    knownTabs.clear();
    leader.want(tab, wish());
    say({ type: 'who' });
    return new Promise<never>(() => {});
  }

  function queue(options: LockOptions = {}): void {
    navigator.locks.request(LEADER, options, lead).catch(() => {
      // Another tab took it while this one slept.
      leader?.close();
      leader = null;
      queue();
    });
  }

  /** The visible tab makes sure that the stream tab is awake. */
  function onShown(): void {
    if (document.visibilityState !== 'visible') return;
    shownAt = Date.now();
    tellWishSoon();
    if (leader) return;
    clearTimeout(pingTimer);
    pingTimer = setTimeout(() => queue({ steal: true }), ASLEEP);
    say({ type: 'ping' });
  }

  registry.onChange(tellWishSoon);
  document.addEventListener('visibilitychange', onShown);
  // Held for the life of the tab, and requested before other tabs know of it.
  void navigator.locks.request(tabLock(tab), () => {
    queue();
    tellWishSoon();
    return new Promise<never>(() => {});
  });
  return { restart: () => leader?.restart() };
}
