import { onLiveEvent } from '#db/kit/live-events.ts';
import type { Db } from '#db/open.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import { type LiveTopic, STREAM_HEARTBEAT, type StreamEnd } from '#shared/live/model.ts';
import type { Viewer } from '#shared/roles.ts';
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
import { openSubscriptions, type Subscription } from './subscriptions.ts';
import { grantedTopics } from './topics.ts';

/** News of other programs on the store, and what a process lost that should have passed it on, is found so soon. */
const LOOK = SECOND_MS / 2;
const PRUNE = 30 * SECOND_MS;
const NEWS = 'news';

/** Who listens, read anew each time; null once the session has ended. A visitor is a person without a name. */
export type Identify = () => { viewer: Viewer } | null;

/** One stream as the hub sees it. */
export type Listener = {
  identify: Identify;
  /** What it asked for beyond what it hears by itself. */
  wanted: readonly LiveTopic[];
  /** The last event it knows of; null for one that begins. */
  after: number | null;
  /** Hands bytes on. A listener that does not keep up closes itself. */
  write: (chunk: Buffer) => void;
  /** Ends it with a word why. */
  end: (last: Buffer) => void;
  /** Breaks it off, so that it comes back. */
  cut: () => void;
};

/** `person`: whose stream it is, null for a visitor's. */
export type Listening = { person: number | null; close: () => void };

export type Hub = {
  /** Tells a listener what happens from now on, and first what it missed. Null: its session has ended. */
  listen: (listener: Listener) => Listening | null;
  /** Ends every stream and listens no longer. */
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
 * Tells the streams of this process what happens. What happens is a row that is committed with the change itself; the
 * hub reads the rows in their order, makes one piece of bytes of each and hands it to everybody who may hear of it.
 *
 * Other processes say that there is news, never what. Twice a second the hub looks by itself: an import, or whatever
 * else writes to the store, says nothing, and a process that is killed may have had no time to.
 */
export function openHub({ db, clock, ticker, siblings, onError }: Options): Hub {
  const board = openSubscriptions();
  /** The last event that was told, or that nobody was there to hear. */
  let last = 0;
  let planned = false;
  let telling = false;
  let failing = false;
  let stopped = false;
  let beat = 0;

  function soon(): void {
    if (planned) return;
    planned = true;
    // After the turn at hand: by then the transaction that publishes is committed, or gone.
    setImmediate(() => {
      planned = false;
      look();
    });
  }

  /** Whatever is published in one turn is one word to the others. */
  function tellOthers(): void {
    if (telling) return;
    telling = true;
    setImmediate(() => {
      telling = false;
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
      // Requests come in between.
      if (news.length === EVENTS_STEP) soon();
    } catch (error) {
      // The store itself fails, or is busy: the next look begins where this one ended. It is said once until it works again.
      if (!failing) onError(error);
      failing = true;
    }
  }

  function pass(row: LiveEventRow): void {
    if (row.kind === 'access') board.concerned(row.topic).forEach(authorise);
    const hearers = board.hearers(row.topic);
    if (hearers.size === 0) return;
    const chunk = toStreamEvent(db, row);
    if (chunk) for (const hearing of hearers) if (hearing.from < row.id) hearing.listener.write(chunk);
  }

  /** Asks anew who listens and what that person may hear. */
  function authorise(hearing: Subscription): void {
    if (!board.has(hearing)) return;
    try {
      const who = hearing.listener.identify();
      if (who) board.place(hearing, who.viewer, grantedTopics(db, who.viewer, hearing.listener.wanted));
      else end(hearing, 'signed-out');
    } catch (error) {
      // Who cannot be asked for is told nothing.
      board.remove(hearing);
      hearing.listener.cut();
      onError(error);
    }
  }

  function end(hearing: Subscription, reason: StreamEnd): void {
    board.remove(hearing);
    hearing.listener.end(endEvent(reason));
  }

  function listen(listener: Listener): Listening | null {
    const who = listener.identify();
    if (!who) return null;
    const latest = latestId(db);
    if (board.size() === 0) last = latest;
    const topics = grantedTopics(db, who.viewer, listener.wanted);
    const { after } = listener;
    // Another process may have told it more than this one has read by now; what comes after that follows by itself.
    const known = after !== null && after <= latest ? missedEvents(db, topics, after, last) : null;
    const from = known ? Math.max(after ?? 0, last) : last;
    const hearing: Subscription = {
      listener,
      from,
      beat: beat % STREAM_HEARTBEAT,
      self: null,
      topics: new Set(),
    };
    board.place(hearing, who.viewer, topics);
    if (known?.length) listener.write(known);
    if (after !== null && !known) listener.write(streamEvent('reset', { at: from }, from));
    listener.write(streamEvent('ready', { at: from }, from));
    return { person: who.viewer?.id ?? null, close: () => board.remove(hearing) };
  }

  /** Each second the streams that began in such a second show that they live, and are authorised anew. */
  function heartbeat(): void {
    beat += 1;
    for (const hearing of board.all()) {
      if (hearing.beat !== beat % STREAM_HEARTBEAT) continue;
      hearing.listener.write(HEARTBEAT);
      authorise(hearing);
    }
  }

  function prune(): void {
    try {
      if (!stopped && pruneEvents(db, clock.now())) setImmediate(prune);
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
    stop: () => {
      stopped = true;
      for (const stop of stopping) stop();
      for (const hearing of board.all()) end(hearing, 'stopping');
    },
  };
}
