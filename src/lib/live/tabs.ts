import type { Live } from './browser.ts';
import { createLeader, type Leader, type Told, type Wish } from './leader.ts';
import type { Position } from './position.ts';
import type { Registry } from './registry.ts';
import type { OpenSource } from './source.ts';

const LEADER = 'live-leader';
const tabLock = (tab: string) => `live-tab-${tab}`;
/** Changes of one turn, such as of one page for another, are told together. */
const GATHER = 30;
/** Milliseconds after which a tab that holds the stream and does not answer is taken for asleep. */
const ASLEEP = 2000;

type Said =
  | Told
  | { type: 'wish'; tab: string; wish: Wish }
  /** A new holder of the stream asks what is wanted. */
  | { type: 'who' }
  | { type: 'ping' }
  | { type: 'pong' };

/**
 * One tab of many: whichever holds the lock has the stream and tells the others. When it goes, the browser hands the
 * lock to the next one, which goes on where it came to. A tab that was taken from sleeping hands gives it up by itself.
 */
export function shareStream(registry: Registry, position: Position, open: OpenSource): Live {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel('live');
  const say = (said: Said) => channel.postMessage(said);
  let leader: Leader | null = null;
  let shown = Date.now();
  let gathering = false;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;

  function hear(told: Told): void {
    if (told.type === 'news') {
      if (position.isNew(told.news)) registry.deliver(told.news);
      return;
    }
    if (told.type === 'ended') {
      registry.end();
      return;
    }
    position.reach(told.at);
    if (told.type === 'reset') registry.reset();
  }

  function wish(): Wish {
    return { topics: registry.wishes(), after: position.at(), shown };
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

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.type === 'wish') takeWish(data.tab, data.wish);
    else if (data.type === 'who') tellWish();
    else if (data.type === 'ping') {
      if (leader) say({ type: 'pong' });
    } else if (data.type === 'pong') clearTimeout(pingTimer);
    else hear(data);
  };

  const known = new Set<string>();
  function takeWish(other: string, wanted: Wish): void {
    if (!leader) return;
    leader.want(other, wanted);
    if (known.has(other)) return;
    known.add(other);
    // Granted when that tab is gone, however it went.
    void navigator.locks.request(tabLock(other), () => {
      known.delete(other);
      leader?.forget(other);
    });
  }

  function lead(): Promise<never> {
    leader = createLeader(open, position.at(), (told) => {
      hear(told);
      say(told);
    });
    known.clear();
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

  /** Whoever is looked at makes sure that the tab with the stream is awake. */
  function onShown(): void {
    if (document.visibilityState !== 'visible') return;
    shown = Date.now();
    tellWishSoon();
    if (leader) return;
    clearTimeout(pingTimer);
    pingTimer = setTimeout(() => queue({ steal: true }), ASLEEP);
    say({ type: 'ping' });
  }

  registry.onChange(tellWishSoon);
  document.addEventListener('visibilitychange', onShown);
  // Held for as long as the tab lives, and asked for before anybody hears of it.
  void navigator.locks.request(tabLock(tab), () => {
    queue();
    tellWishSoon();
    return new Promise<never>(() => {});
  });
  return { restart: () => leader?.restart() };
}
