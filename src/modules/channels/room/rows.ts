import { formatDate } from '#lib/text/format.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Message } from '#shared/channels/output.ts';

/** Messages of one person within this many minutes share a header. */
const TOGETHER_MINUTES = 5;

/** One message with its display state. */
export type Row = {
  message: Message;
  /** The first message of a day. */
  day: boolean;
  /** The first message that the viewer hasn't seen. */
  fresh: boolean;
  /** It shows name and profile photo. Messages that follow closely don't. */
  head: boolean;
};

/** The rows, oldest first. `seenUpTo` is the last message seen before opening. Null: no "New" divider. */
export function rowsOf(messages: Message[], seenUpTo: number | null, viewerId: number | null): Row[] {
  let lined = seenUpTo === null;
  let before: Message | undefined;
  return messages.map((message) => {
    const day = before === undefined || momentOf(before).day !== momentOf(message).day;
    const fresh = !lined && message.id > (seenUpTo ?? 0) && message.sender.id !== viewerId;
    if (fresh) lined = true;
    const head = day || fresh || !isTogether(before, message);
    before = message;
    return { message, day, fresh, head };
  });
}

/** "Today" or the formatted date. */
export function dayLabel(iso: string, now = new Date()): string {
  return dayOf(new Date(iso)) === dayOf(now) ? channelTexts.today : formatDate(iso);
}

function isTogether(before: Message | undefined, message: Message): boolean {
  if (before?.sender.id !== message.sender.id) return false;
  return momentOf(message).at - momentOf(before).at < TOGETHER_MINUTES * 60_000;
}

type Moment = { at: number; day: number };
const moments = new WeakMap<Message, Moment>();

/** A message's time, and a number for its day in the viewer's time zone. Cached, as each change asks for thousands. */
function momentOf(message: Message): Moment {
  const cached = moments.get(message);
  if (cached) return cached;
  const date = new Date(message.createdAt);
  const moment = { at: date.getTime(), day: dayOf(date) };
  moments.set(message, moment);
  return moment;
}

function dayOf(date: Date): number {
  return date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate();
}
