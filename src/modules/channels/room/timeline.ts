import type { Message, MessagePage } from '#shared/channels/model.ts';

/** The stretch of a conversation that is at hand: oldest first, without gaps. */
export type Timeline = {
  messages: Message[];
  /** Where older ones go on; null at the beginning of the channel. */
  older: string | null;
  /** Where newer ones go on; null while the stretch reaches to the latest. */
  newer: string | null;
  /** Deleted while this was open: an answer that was under way does not bring them back. */
  deleted: ReadonlySet<number>;
  /** Heard of outside the stretch: an answer that was under way then may lack them. */
  strays: readonly Message[];
};

/** A page is under way for moments; more than this is not heard of meanwhile. */
const STRAYS_MAX = 200;

/** A page to begin with. What is known to be deleted stays so, unless the page shows it again. */
export function opened(page: MessagePage, gone: ReadonlySet<number> = new Set()): Timeline {
  const shown = new Set(page.items.map(({ id }) => id));
  return {
    messages: page.items.toReversed(),
    older: page.nextCursor,
    newer: page.newerCursor,
    deleted: new Set([...gone].filter((id) => !shown.has(id))),
    strays: [],
  };
}

export function withOlder(timeline: Timeline, page: MessagePage): Timeline {
  return joined({ ...timeline, older: page.nextCursor }, page.items.toReversed());
}

export function withNewer(timeline: Timeline, page: MessagePage): Timeline {
  return joined({ ...timeline, newer: page.newerCursor }, page.items.toReversed());
}

/** The latest page, read anew: what it should hold and does not is gone. */
export function refreshed(timeline: Timeline, page: MessagePage): Timeline {
  const read = page.items.toReversed();
  const from = page.nextCursor === null ? Number.NEGATIVE_INFINITY : (read[0]?.id ?? 0);
  const meets = (timeline.messages.at(-1)?.id ?? 0) >= from;
  const kept = meets ? timeline.messages.filter(({ id }) => id < from) : [];
  const older = kept.length > 0 ? timeline.older : page.nextCursor;
  return joined({ ...timeline, messages: kept, older, newer: null }, read);
}

/** News of a message that was written, changed or brought back. */
export function heard(timeline: Timeline, message: Message): Timeline {
  const deleted = without(timeline.deleted, message.id);
  return placed({ ...timeline, deleted }, message);
}

/** The answer to one's own change: what was deleted meanwhile stays so. */
export function answered(timeline: Timeline, message: Message): Timeline {
  return timeline.deleted.has(message.id) ? timeline : placed(timeline, message);
}

export function withoutMessage(timeline: Timeline, id: number): Timeline {
  return {
    ...timeline,
    messages: timeline.messages.filter((message) => message.id !== id),
    deleted: new Set(timeline.deleted).add(id),
    strays: timeline.strays.filter((message) => message.id !== id),
  };
}

/** Puts a message where its id belongs, unless that is beyond the stretch. */
function placed(timeline: Timeline, message: Message): Timeline {
  const { messages } = timeline;
  const at = placeOf(messages, message.id);
  const before = messages[at];
  if (before?.id === message.id) {
    const next = later(before, message);
    return next === before ? timeline : { ...timeline, messages: messages.with(at, next) };
  }
  const beyond = (at === 0 && timeline.older !== null) || (at === messages.length && timeline.newer !== null);
  if (beyond) return { ...timeline, strays: withStray(timeline.strays, message) };
  return { ...timeline, messages: messages.toSpliced(at, 0, message) };
}

/** The stretch with more of it, and with what was heard of these meanwhile. */
function joined(timeline: Timeline, more: Message[]): Timeline {
  const byId = new Map<number, Message>();
  for (const message of [...timeline.messages, ...more]) {
    if (!timeline.deleted.has(message.id)) byId.set(message.id, later(byId.get(message.id), message));
  }
  const messages = [...byId.values()].sort((a, b) => a.id - b.id);
  return timeline.strays.reduce(placed, { ...timeline, messages, strays: [] });
}

function withStray(strays: readonly Message[], message: Message): Message[] {
  return [...strays.filter(({ id }) => id !== message.id), message].slice(-STRAYS_MAX);
}

/** Of two states of a message the one that was edited last. */
function later(a: Message | undefined, b: Message): Message {
  return a && (a.editedAt ?? '') > (b.editedAt ?? '') ? a : b;
}

/** The index of the first message whose id is not below `id`. */
function placeOf(messages: Message[], id: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
