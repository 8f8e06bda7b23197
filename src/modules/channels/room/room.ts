import type { Message, MessagePage } from '#shared/channels/output.ts';
import {
  answered,
  changed,
  refreshed,
  type Timeline,
  timelineOf,
  withNewer,
  withNewMessage,
  withOlder,
  withoutMessage,
} from './timeline.ts';

/** Reads a page: the latest, the one after a cursor, or the one around a message. */
export type ReadPage = (input: { cursor?: string; around?: number }) => Promise<MessagePage>;

type Side = 'older' | 'newer';

export type RoomState = {
  /** Null until the first page has loaded. */
  timeline: Timeline | null;
  /** Why the initial page failed to load. Null if it loaded. */
  failure: unknown;
  opening: boolean;
  underWay: Record<Side, boolean>;
  /** Loading more failed. It isn't retried automatically. */
  stuck: Record<Side, boolean>;
  /** Changes when the log is reloaded elsewhere, so the old scroll position means nothing. */
  stretch: number;
};

const NEITHER: Record<Side, boolean> = { older: false, newer: false };

type Change = (timeline: Timeline) => Timeline;

/** The messages of one open channel: loaded pages, live changes since, and loading more. */
export function newRoom(readPage: ReadPage, first: MessagePage | null) {
  const listeners = new Set<() => void>();
  /** For each pending request, the live changes since it started, which its response may lack. */
  const awaited = new Set<Change[]>();
  /** Messages deleted at any time. A late response must not show one again after a reload. */
  const deletedIds = new Set<number>();
  let openings = 0;
  let state: RoomState = {
    timeline: first && timelineOf(first),
    failure: null,
    opening: false,
    underWay: NEITHER,
    stuck: NEITHER,
    stretch: 0,
  };

  function set(next: Partial<RoomState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(how: Change): void {
    for (const changes of awaited) changes.push(how);
    const timeline = state.timeline && how(state.timeline);
    if (timeline !== state.timeline) set({ timeline });
  }

  /** A page, and the live changes while it was loading. */
  async function read(input: { around?: number }): Promise<{ page: MessagePage; changes: Change[] }> {
    const changes: Change[] = [];
    awaited.add(changes);
    try {
      return { page: await readPage(input), changes };
    } finally {
      awaited.delete(changes);
    }
  }

  /** Opens at the latest message, or around one. The old rows stay until the response arrives. */
  async function open(around?: number): Promise<void> {
    openings += 1;
    const opening = openings;
    set({ opening: true, failure: null });
    try {
      const { page, changes } = await read(around === undefined ? {} : { around });
      if (openings !== opening) return;
      const timeline = changes.reduce((so, how) => how(so), timelineOf(page, deletedIds));
      set({ timeline, opening: false, underWay: NEITHER, stuck: NEITHER, stretch: state.stretch + 1 });
    } catch (failure) {
      if (openings !== opening) return;
      set({ failure, opening: false });
    }
  }

  async function more(side: Side): Promise<void> {
    const { timeline, stretch, underWay } = state;
    const cursor = timeline?.[side];
    if (!cursor || underWay[side] || state.opening) return;
    set({ underWay: { ...underWay, [side]: true }, stuck: { ...state.stuck, [side]: false } });
    const page = await readPage({ cursor }).catch(() => null);
    if (state.stretch !== stretch || !state.timeline) return;
    const join = side === 'older' ? withOlder : withNewer;
    set({
      timeline: page ? join(state.timeline, page) : state.timeline,
      underWay: { ...state.underWay, [side]: false },
      stuck: { ...state.stuck, [side]: page === null },
    });
  }

  /** Fetches missed messages. A failure isn't shown. */
  async function refresh(around: number | undefined): Promise<void> {
    const { timeline, stretch } = state;
    if (state.opening) return;
    if (!timeline || timeline.newer !== null) return open(timeline ? around : undefined);
    const answer = await read({}).catch(() => null);
    if (!answer || state.stretch !== stretch || !state.timeline) return;
    const { page, changes } = answer;
    set({ timeline: changes.reduce((so, how) => how(so), refreshed(state.timeline, page)) });
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    open,
    more,
    refresh,
    heard: (message: Message) => {
      deletedIds.delete(message.id);
      change((timeline) => withNewMessage(timeline, message));
    },
    answered: (message: Message) => change((timeline) => answered(timeline, message)),
    changed: (id: number, how: (message: Message) => Message) =>
      change((timeline) => changed(timeline, id, how)),
    removed: (id: number) => {
      deletedIds.add(id);
      change((timeline) => withoutMessage(timeline, id));
    },
  };
}

export type Room = ReturnType<typeof newRoom>;
