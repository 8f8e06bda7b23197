import type { Message, MessagePage } from '#shared/channels/output.ts';
import { quoteOf, requoted, withoutText } from './quotes.ts';

/** The loaded part of a channel, oldest first and without gaps. */
export type Timeline = {
  messages: Message[];
  /** The cursor for older messages. Null at the channel's beginning. */
  older: string | null;
  /** The cursor for newer messages. Null if the latest one is loaded. */
  newer: string | null;
  /** Deleted while the channel was open, so a late response doesn't show them again. */
  deleted: ReadonlySet<number>;
  /** Live messages outside the loaded part, which a pending response may lack. */
  strays: readonly Message[];
};

/** The maximum number of live messages to keep while a page loads. */
const STRAYS_MAX = 200;

/** The first page. Deleted messages stay deleted, unless the page contains them. */
export function timelineOf(page: MessagePage, deletedIds: ReadonlySet<number> = new Set()): Timeline {
  const ids = new Set(page.items.map(({ id }) => id));
  return {
    messages: page.items.toReversed(),
    older: page.nextCursor,
    newer: page.newerCursor,
    deleted: new Set([...deletedIds].filter((id) => !ids.has(id))),
    strays: [],
  };
}

export function withOlder(timeline: Timeline, page: MessagePage): Timeline {
  return joined({ ...timeline, older: page.nextCursor }, page.items.toReversed());
}

export function withNewer(timeline: Timeline, page: MessagePage): Timeline {
  return joined({ ...timeline, newer: page.newerCursor }, page.items.toReversed());
}

/** Merges a refetched latest page. Messages missing from it were deleted. */
export function refreshed(timeline: Timeline, page: MessagePage): Timeline {
  const read = page.items.toReversed();
  const from = page.nextCursor === null ? Number.NEGATIVE_INFINITY : (read[0]?.id ?? 0);
  const meets = (timeline.messages.at(-1)?.id ?? 0) >= from;
  const remaining = meets ? timeline.messages.filter(({ id }) => id < from) : [];
  const older = remaining.length > 0 ? timeline.older : page.nextCursor;
  return joined({ ...timeline, messages: remaining, older, newer: null }, read);
}

/** A live event of a new, edited, or restored message. */
export function withNewMessage(timeline: Timeline, message: Message): Timeline {
  const deleted = without(timeline.deleted, message.id);
  const next = placed({ ...timeline, deleted }, message);
  return { ...next, messages: requoted(next.messages, quoteOf(message)) };
}

/** A change to one message, such as a reaction, if it is loaded. */
export function changed(timeline: Timeline, id: number, how: (message: Message) => Message): Timeline {
  const apply = (message: Message) => (message.id === id ? how(message) : message);
  return { ...timeline, messages: timeline.messages.map(apply), strays: timeline.strays.map(apply) };
}

/** The response to the viewer's own change. Messages deleted in the meantime stay deleted. */
export function answered(timeline: Timeline, message: Message): Timeline {
  if (timeline.deleted.has(message.id)) return timeline;
  const next = placed(timeline, message);
  return { ...next, messages: requoted(next.messages, quoteOf(message)) };
}

export function withoutMessage(timeline: Timeline, id: number): Timeline {
  return {
    ...timeline,
    messages: requoted(
      timeline.messages.filter((message) => message.id !== id),
      withoutText(id),
    ),
    deleted: new Set(timeline.deleted).add(id),
    strays: timeline.strays.filter((message) => message.id !== id),
  };
}

/** Inserts a message by its ID, unless that's outside the loaded part. */
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

/** Adds loaded messages, and live changes to them in the meantime. */
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

/** The more recently edited one of two states of a message. */
function later(a: Message | undefined, b: Message): Message {
  return a && (a.editedAt ?? '') > (b.editedAt ?? '') ? a : b;
}

/** The index of the first message with this ID or a higher one. */
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
