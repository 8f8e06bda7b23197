import { LIVE_TOPICS_MAX, type LiveNews, type LiveTopic, STREAM_PATH } from '#shared/live/model.ts';
import type { OpenSource, Source } from './source.ts';

/** The subscription of one tab. Null topics: none. `after`: its position; `shown`: when it was last visible. */
export type Wish = { topics: LiveTopic[] | null; after: number; shown: number };

/** Messages from the tab with the stream to the others. */
export type StreamMessage =
  | { type: 'news'; news: LiveNews }
  | { type: 'ready'; at: number }
  | { type: 'reset'; at: number }
  /** The session ended or changed. */
  | { type: 'ended' };

/** Milliseconds in which subscriptions are collected for one new stream. */
const GATHER = 100;

export type Leader = {
  want: (tab: string, wish: Wish) => void;
  forget: (tab: string) => void;
  restart: () => void;
  close: () => void;
};

/**
 * The tab that holds the stream for all tabs. It subscribes to the topics of all, last visible first, and reconnects when
 * they grow. Topics that no tab needs are dropped at the next reconnect.
 */
export function createLeader(open: OpenSource, start: number, tell: (told: StreamMessage) => void): Leader {
  const wishByTab = new Map<string, Wish>();
  let source: Source | null = null;
  let carried: readonly LiveTopic[] = [];
  /** The position of the stream, from which it reconnects. */
  let last = start;
  let from = start;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function topicsInUse(): LiveTopic[] | null {
    const live = [...wishByTab.values()].filter(({ topics }) => topics !== null);
    if (live.length === 0) return null;
    live.sort((a, b) => b.shown - a.shown);
    return [...new Set(live.flatMap(({ topics }) => topics ?? []))].slice(0, LIVE_TOPICS_MAX);
  }

  function address(): string {
    const query = new URLSearchParams({ after: String(from) });
    if (carried.length > 0) query.set('topics', carried.join());
    return `${STREAM_PATH}?${query}`;
  }

  /** Step by step, so that a stream that breaks while it sends missed events resumes where it was. */
  function reach(id: number): void {
    last = Math.max(last, id);
    from = Math.max(from, id);
  }

  function openAnew(): void {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = null;
    const topics = topicsInUse();
    if (ended || topics === null) return;
    carried = topics;
    source = open(address, {
      news: (news) => {
        reach(news.id);
        tell({ type: 'news', news });
      },
      ready: (at) => {
        reach(at);
        tell({ type: 'ready', at });
      },
      reset: (at) => {
        reach(at);
        tell({ type: 'reset', at });
      },
      ended: () => {
        ended = true;
        source = null;
        tell({ type: 'ended' });
      },
    });
  }

  function openSoon(): void {
    timer ??= setTimeout(openAnew, GATHER);
  }

  return {
    want: (tab, wish) => {
      wishByTab.set(tab, wish);
      const topics = topicsInUse();
      if (topics === null) {
        source?.close();
        source = null;
        return;
      }
      const behind = wish.topics !== null && wish.after < last;
      if (behind) from = Math.min(from, wish.after);
      if (behind || !source || topics.some((topic) => !carried.includes(topic))) openSoon();
    },
    forget: (tab) => void wishByTab.delete(tab),
    restart: () => {
      ended = false;
      openSoon();
    },
    close: () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    },
  };
}
