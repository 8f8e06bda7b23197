import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { keptAs } from '#lib/cache/drafts/keptAs.ts';
import {
  EVENT_DEFAULT_LENGTH,
  EVENT_DEFAULT_TAGS,
  type NthWeekday,
  type RepeatRule,
  type Weekday,
} from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { addTime, localText } from './localTimes.ts';

export const REPEATS = ['none', 'weekly', 'day', 'nth'] as const;
export type Repeat = (typeof REPEATS)[number];
export const ENDS = ['count', 'until'] as const;

/** The repetition as the form shows it. Days of the month follow from the start. */
export type RepeatDraft = {
  by: Repeat;
  every: string;
  weekdays: Weekday[];
  nth: NthWeekday;
  ends: (typeof ENDS)[number];
  count: string;
  until: string;
};

/** The values of the form. Times are local times in the zone, as a browser's field has them. */
export type EventDraft = {
  title: string;
  description: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  location: string;
  onlineUrl: string;
  coverUrl: string;
  capacity: string;
  ticketPrice: string;
  subscriptionPrice: string;
  paymentInfo: string;
  tags: string[];
  repeat: RepeatDraft;
};

export type EventForm = UseFormReturn<EventDraft, unknown, FieldValues>;

const BLANK_REPEAT: RepeatDraft = {
  by: 'none',
  every: '1',
  weekdays: [],
  nth: 1,
  ends: 'count',
  count: '10',
  until: '',
};

/** Fields that drafts of earlier versions lack. */
const ADDED = { onlineUrl: '', coverUrl: '', paymentInfo: '' };

/** A stored draft, also one of an earlier version. */
export function keptDraft(content: unknown, blank: EventDraft) {
  const isObject = typeof content === 'object' && content !== null;
  return keptAs(isObject ? { ...ADDED, ...content } : content, blank);
}

/** A new event: it starts now and ends two hours later. */
export function blankDraft(now: Date): EventDraft {
  const { timeZone } = boot.brand;
  const startTime = localText(now, timeZone);
  return {
    title: '',
    description: '',
    location: '',
    ...ADDED,
    capacity: '',
    ticketPrice: '0',
    subscriptionPrice: '0',
    startTime,
    endTime: addTime(startTime, EVENT_DEFAULT_LENGTH),
    timeZone,
    tags: [...EVENT_DEFAULT_TAGS],
    repeat: BLANK_REPEAT,
  };
}

/** An event in the form. */
export function draftOf(event: EventRead): EventDraft {
  const { description, timeZone, location, coverUrl, paymentInfo, capacity, tags } = event;
  return {
    title: event.entry.title,
    description,
    location,
    onlineUrl: event.onlineUrl ?? '',
    coverUrl,
    paymentInfo,
    tags,
    timeZone,
    startTime: localText(new Date(event.startTime), timeZone),
    endTime: localText(new Date(event.endTime), timeZone),
    capacity: capacity === null ? '' : String(capacity),
    ticketPrice: priceText(event.ticketPrice),
    subscriptionPrice: priceText(event.subscriptionPrice),
    repeat: BLANK_REPEAT,
  };
}

const priceText = (price: number) => (price === 0 ? '0' : price.toFixed(2));

/** The input for a new event. */
export function createInputOf(draft: EventDraft) {
  const { startTime, endTime, ...fields } = draft;
  return {
    ...fields,
    startTime: withSeconds(startTime),
    endTime: withSeconds(endTime),
    repeat: ruleOf(draft),
  };
}

/** The input for a change. Times that weren't changed stay as they are, also where clocks show a time twice. */
export function updateInputOf(draft: EventDraft, before: EventDraft | null) {
  const { repeat: _, startTime, endTime, timeZone, ...fields } = createInputOf(draft);
  const isMoved = TIMES.some((name) => draft[name] !== before?.[name]);
  return isMoved ? { ...fields, startTime, endTime, timeZone } : fields;
}

/** A start and an end only make sense together. */
export const TIMES = ['startTime', 'endTime', 'timeZone'] as const;

/** Browsers leave out seconds of zero. */
const withSeconds = (time: string) => (time.length === '2026-08-04T18:30'.length ? `${time}:00` : time);

/** How a new event repeats. Null if it doesn't. */
export function ruleOf(draft: EventDraft): RepeatRule | null {
  const { startTime, repeat } = draft;
  const { by, every, ends, count, until } = repeat;
  if (by === 'none') return null;
  const rule = {
    every: Number(every),
    until: ends === 'until' ? until : null,
    count: ends === 'count' ? Number(count) : null,
  };
  const start = new Date(`${startTime}Z`);
  const weekday = start.getUTCDay() as Weekday;
  if (by === 'weekly') {
    const weekdays = repeat.weekdays.length > 0 ? repeat.weekdays : [weekday];
    return { ...rule, by: 'weekdays', weekdays };
  }
  if (by === 'day') return { ...rule, by, day: start.getUTCDate() };
  return { ...rule, by: 'nthWeekday', nth: nthOf(draft), weekday };
}

/** The weekdays of a month that a start has: its number, and the last one if it is the last. */
export function nthsOf(startTime: string): NthWeekday[] {
  const day = Number(startTime.slice(8, 10));
  const [year = 0, month = 0] = startTime.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const nth = Math.ceil(day / 7) as NthWeekday;
  return day + 7 > days ? [nth, -1] : [nth];
}

/** The weekday of a month that a series takes: the chosen one if the start has it, or else the number of the start. */
export function nthOf({ startTime, repeat }: EventDraft): NthWeekday {
  const nths = nthsOf(startTime);
  return nths.includes(repeat.nth) ? repeat.nth : (nths[0] ?? 1);
}
