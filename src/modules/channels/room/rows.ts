import type { Message } from '#shared/channels.ts';
import { formatDate } from '../../../lib/format.ts';

/** Minutes for which messages of one person stand under one name. */
export const TOGETHER_MINUTES = 5;

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
    const day = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const fresh = !lined && message.id > (seenUpTo ?? 0) && message.sender.id !== viewerId;
    if (fresh) lined = true;
    const head = day || fresh || !isTogether(before, message);
    before = message;
    return { message, day, fresh, head };
  });
}

/** "Today", or the day as it is written elsewhere. */
export function dayLabel(iso: string, now = new Date()): string {
  return dayOf(iso) === dayOf(now.toISOString()) ? 'Today' : formatDate(iso);
}

function isTogether(before: Message | undefined, message: Message): boolean {
  if (before?.sender.id !== message.sender.id) return false;
  const apart = Date.parse(message.createdAt) - Date.parse(before.createdAt);
  return apart < TOGETHER_MINUTES * 60_000;
}

const DAYS_KNOWN = 5_000;
const days = new Map<string, number>();

/** A number for each day of the viewer's own zone. Asking a date for it is slow, and many messages share a minute. */
function dayOf(iso: string): number {
  const minute = iso.slice(0, 16);
  const known = days.get(minute);
  if (known !== undefined) return known;
  if (days.size > DAYS_KNOWN) days.clear();
  const date = new Date(iso);
  const day = date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate();
  days.set(minute, day);
  return day;
}
