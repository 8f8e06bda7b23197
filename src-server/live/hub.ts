import { onLiveEvent } from '#db/kit/live-events.ts';
import { isReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import { STREAM_HEARTBEAT, type StreamEnd } from '#shared/live/model.ts';
import type { Clock } from '../services/clock.ts';
import type { Siblings } from '../services/siblings.ts';
import type { Ticker } from '../services/ticker.ts';
import {
  EVENTS_STEP,
  endEvent,
  HEARTBEAT,
  type LiveEventRow,
  latestId,
  missedEvents,
  pruneEvents,
  readEvents,
  streamEvent,
  toStreamEvent,
} from './event-log.ts';
import { type Listener, openSubscriptions, type Subscription } from './subscriptions.ts';
import { grantedTopics } from './topics.ts';

/** Milliseconds between two checks for events of other programs, or ones lost by a killed process. */
const LOOK = SECOND_MS / 2;
const PRUNE = 30 * SECOND_MS;
const NEWS = 'news';

/** `person` is the stream's user. Null for a visitor. */
export type Listening = { person: number | null; close: () => void };

export type Hub = {
  /** Sends a listener missed events, then new ones. Null: its session has ended. */
  listen: (listener: Listener) => Listening | null;
  /** The number of streams. */
  size: () => number;
  /** Ends all streams and stops the hub. */
  stop: () => void;
};

type Options = {
  db: Db;
  clock: Clock;
  ticker: Ticker;
  siblings: Siblings;
  onError: (error: unknown) => void;
};

/**
 * Sends events to this process's streams. Events are rows committed with each change. The hub reads them in order,
 * serializes each one once, and sends it to everyone who can see it.
 *
 * Other processes only signal new events. The hub also checks twice a second, because other programs don't signal, and
 * a killed process may not have done so.
 */
export function openHub({ db, clock, ticker, siblings, onError }: Options): Hub {
  const board = openSubscriptions();
  /** The last event that was sent, or had no listeners. */
  let last = 0;
  let planned = false;
  let isPublishing = false;
  let failing = false;
  let stopped = false;
  let beat = 0;

  function soon(): void {
    if (planned) return;
    planned = true;
    // After the current turn, when the publishing transaction is committed or rolled back.
    setImmediate(() => {
      planned = false;
      look();
    });
  }

  /** All events of one turn cause a single signal to other processes. */
  function tellOthers(): void {
    if (isPublishing) return;
    isPublishing = true;
    setImmediate(() => {
      isPublishing = false;
      siblings.tell(NEWS, null);
    });
  }

  function look(): void {
    if (board.size() === 0) return;
    try {
      const news = readEvents(db, last);
      for (const row of news) {
        pass(row);
        last = row.id;
      }
      failing = false;
      // Requests run in between.
      if (news.length === EVENTS_STEP) soon();
    } catch (error) {
      // The database fails or is busy. The next check continues from here. Logged once until it works again.
      if (!failing) onError(error);
      failing = true;
    }
  }

  function pass(row: LiveEventRow): void {
    if (row.kind === 'access') board.concerned(row.topic).forEach(authorise);
    const hearers = board.hearers(row.topic);
    if (hearers.size === 0) return;
    const chunk = toStreamEvent(db, row, clock.now());
    if (chunk)
      for (const subscription of hearers) if (subscription.from < row.id) subscription.listener.write(chunk);
  }

  /** Rechecks a listener's user and permissions. */
  function authorise(subscription: Subscription): void {
    if (!board.has(subscription)) return;
    try {
      const who = subscription.listener.identify();
      if (who)
        board.place(subscription, who.viewer, grantedTopics(db, who.viewer, subscription.listener.wanted));
      else end(subscription, 'signed-out');
    } catch (error) {
      // Without a successful check, nothing is sent.
      board.remove(subscription);
      subscription.listener.cut();
      onError(error);
    }
  }

  function end(subscription: Subscription, reason: StreamEnd): void {
    board.remove(subscription);
    subscription.listener.end(endEvent(reason));
  }

  function listen(listener: Listener): Listening | null {
    const who = listener.identify();
    if (!who) return null;
    const latest = latestId(db);
    if (board.size() === 0) last = latest;
    const topics = grantedTopics(db, who.viewer, listener.wanted);
    const { after } = listener;
    // Another process may have sent it more than this one has read. Later events follow.
    const missed =
      after !== null && after <= latest
        ? missedEvents(db, topics, { after, upTo: last, now: clock.now() })
        : null;
    const from = missed ? Math.max(after ?? 0, last) : last;
    const subscription: Subscription = {
      listener,
      from,
      beat: beat % STREAM_HEARTBEAT,
      self: null,
      topics: new Set(),
    };
    board.place(subscription, who.viewer, topics);
    if (missed?.length) listener.write(missed);
    if (after !== null && !missed) listener.write(streamEvent('reset', { at: from }, from));
    listener.write(streamEvent('ready', { at: from }, from));
    return { person: who.viewer?.id ?? null, close: () => board.remove(subscription) };
  }

  /** Each second, the streams of one slot get a heartbeat and are reauthorized. */
  function heartbeat(): void {
    beat += 1;
    for (const subscription of board.all()) {
      if (subscription.beat !== beat % STREAM_HEARTBEAT) continue;
      subscription.listener.write(HEARTBEAT);
      authorise(subscription);
    }
  }

  function prune(): void {
    try {
      if (!stopped && !isReadOnly(db) && pruneEvents(db, clock.now())) setImmediate(prune);
    } catch (error) {
      onError(error);
    }
  }

  const stopping = [
    onLiveEvent(db, () => {
      soon();
      tellOthers();
    }),
    ticker.every(LOOK, look),
    ticker.every(SECOND_MS, heartbeat),
    ticker.every(PRUNE, prune),
  ];
  siblings.hear(NEWS, soon);
  return {
    listen,
    size: board.size,
    stop: () => {
      stopped = true;
      for (const stop of stopping) stop();
      for (const subscription of board.all()) end(subscription, 'stopping');
    },
  };
}
