import { formatDate } from '#lib/format.ts';
import type { Message } from '#shared/channels/model.ts';

/** Minutes for which messages of one person stand under one name. */
const TOGETHER_MINUTES = 5;

/** One message as the log shows it. */
export type Row = {
  message: Message;
  /** It begins a day. */
  day: boolean;
  /** The viewer has not seen it nor any that follows. */
  fresh: boolean;
  /** It carries name and picture; those that follow closely stand under them. */
  head: boolean;
};

/** The rows of messages, oldest first. `seenUpTo` is the last one that the viewer had seen on arrival; null draws no line. */
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

/** "Today", or the day as it is written elsewhere. */
export function dayLabel(iso: string, now = new Date()): string {
  return dayOf(new Date(iso)) === dayOf(now) ? 'Today' : formatDate(iso);
}

function isTogether(before: Message | undefined, message: Message): boolean {
  if (before?.sender.id !== message.sender.id) return false;
  return momentOf(message).at - momentOf(before).at < TOGETHER_MINUTES * 60_000;
}

type Moment = { at: number; day: number };
const moments = new WeakMap<Message, Moment>();

/** When a message was written, and a number for that day of the viewer's own zone. Kept: thousands are asked at each change. */
function momentOf(message: Message): Moment {
  const known = moments.get(message);
  if (known) return known;
  const date = new Date(message.createdAt);
  const moment = { at: date.getTime(), day: dayOf(date) };
  moments.set(message, moment);
  return moment;
}

function dayOf(date: Date): number {
  return date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate();
}
