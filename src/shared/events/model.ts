import { DAY_MS, HOUR_MS } from '../kit/days.ts';
import { wholePercents } from '../kit/shares.ts';

/** Limits and defaults (spec §5 and §9). Titles, descriptions, and tags have the limits of entries. */
export const EVENT_DESCRIPTION_MIN = 10;
export const EVENT_LOCATION_MIN = 3;
export const EVENT_LOCATION_MAX = 200;
export const EVENT_DAYS_MAX = 14;
export const EVENT_LENGTH_MAX = EVENT_DAYS_MAX * DAY_MS;
/** Events start at most this many years from now. */
export const EVENT_YEARS_AHEAD_MAX = 20;
/** Whole cents. */
export const EVENT_PRICE_MAX = 10_000_000;
export const EVENT_CAPACITY_MAX = 100_000;
export const CANCEL_REASON_MAX = 500;
export const EVENT_URL_MAX = 2_000;
export const PAYMENT_INFO_MAX = 500;
/** Names on an event's page before *Show more*, and at most per request. */
export const GOING_SHOWN = 24;
export const TIME_ZONE_MAX = 64;
/** A new event ends this long after its start. */
export const EVENT_DEFAULT_LENGTH = 2 * HOUR_MS;
export const EVENT_DEFAULT_TAGS: readonly string[] = ['Event'];
/** Occurrences of a series. */
export const OCCURRENCES_MAX = 104;
/** Weeks or months between two occurrences. */
export const REPEAT_EVERY_MAX = 52;
/** Upcoming events in the list of a calendar without a chosen day (spec §2). */
export const UPCOMING_SHOWN = 3;
/** Events that a calendar reads at once, and the longest range in days. */
export const CALENDAR_EVENTS_MAX = 2_000;
export const CALENDAR_DAYS_MAX = 100;
/** Similar events on an event's page. */
export const SIMILAR_SHOWN = 3;
/** The next events of a series on an event's page. */
export const OCCURRENCES_SHOWN = 3;

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The last weekday of a month is -1. */
export const NTH_WEEKDAYS = [1, 2, 3, 4, 5, -1] as const;
export type NthWeekday = (typeof NTH_WEEKDAYS)[number];

/** How a series repeats: every so many weeks or months, until a day or for a number of occurrences. */
export type RepeatRule = {
  every: number;
  /** The last possible day in the event's zone. */
  until: string | null;
  count: number | null;
} & (
  | { by: 'weekdays'; weekdays: Weekday[] }
  | { by: 'day'; day: number }
  | { by: 'nthWeekday'; nth: NthWeekday; weekday: Weekday }
);

/** What a change of an event in a series applies to. */
export const SERIES_SCOPES = ['this', 'following'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** The stored values. The spelling `cancelled` is fixed. */
export const RSVP_STATUSES = ['going', 'waitlisted', 'cancelled'] as const;
export type RsvpStatus = (typeof RSVP_STATUSES)[number];

/** What the table of attendees can be sorted by, with the default direction of each. */
export const ATTENDEE_SORTS = ['name', 'joined'] as const;
export type AttendeeSort = (typeof ATTENDEE_SORTS)[number];
export const ATTENDEE_SORT_DIRECTION = { name: 'asc', joined: 'asc' } as const;
export const DEFAULT_ATTENDEE_SORT = 'joined';

/** Whom a message of staff goes to. */
export const MESSAGE_AUDIENCES = ['going', 'waitlisted', 'selected'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];
export const MESSAGE_SUBJECT_MIN = 3;
export const MESSAGE_SUBJECT_MAX = 150;
export const MESSAGE_TEXT_MIN = 10;
export const MESSAGE_TEXT_MAX = 5_000;
/** Messages per event and day of the site's time zone. */
export const MESSAGES_PER_DAY = 3;

export const PAYMENT_STEPS = ['paid', 'refunded'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** Views of the calendar. */
export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The kinds of events in the analytics, with the tags that name them. An event's first matching tag decides. */
export const EVENT_TYPES = {
  workshops: ['workshop', 'workshops'],
  webinars: ['webinar', 'webinars'],
  networking: ['networking'],
  hackathons: ['hackathon', 'hackathons'],
} as const;
export const EVENT_TYPE_KEYS = ['workshops', 'webinars', 'networking', 'hackathons', 'other'] as const;
export type EventType = (typeof EVENT_TYPE_KEYS)[number];

/** The periods of the chart of RSVPs, by the length of its range in days. */
export const CHART_STEPS = ['day', 'month', 'year'] as const;
export type ChartStep = (typeof CHART_STEPS)[number];
/** Days and months that the chart can have. A longer range has longer periods. */
export const CHART_DAYS_MAX = 62;
export const CHART_MONTHS_MAX = 60;
/** Ended events in the chart of attendance, the latest ones. */
export const ATTENDED_SHOWN = 12;

/** The calendar of `/events.ics`: how far it reaches back, how long it has canceled events, and how many at most. */
export const FEED_DAYS = 90;
export const FEED_CANCELLED_DAYS = 30;
export const FEED_EVENTS_MAX = 2_000;

/** What happened to an event that someone goes to. */
export const EVENT_NOTICES = ['reminder', 'seat', 'rescheduled', 'cancelled', 'reinstated'] as const;
export type EventNotice = (typeof EVENT_NOTICES)[number];

/** An event's page. */
export function eventPath({ id }: { id: number }): string {
  return `/events/${id}`;
}

/** The check-in of an event, with the code of an attendee. */
export function checkInPath(event: { id: number }, code?: string): string {
  return `${eventPath(event)}/check-in${code === undefined ? '' : `?code=${code}`}`;
}

/** The event report. */
export const EVENT_EXPORT_PATH = '/api/events/export.csv';
/** The public calendar, the file of one event, and the private calendar of a member. */
export const CALENDAR_PATH = '/events.ics';
export const calendarFilePath = (event: { id: number }) => `${eventPath(event)}.ics`;
export const feedPath = (token: string) => `/events/feed/${token}.ics`;

type Linked = {
  id: number;
  entry: { title: string };
  startTime: string;
  endTime: string;
  location: string;
};

/** Pages of calendars on the web that add an event. They get its title, times, place, and page. */
export function calendarLinks(event: Linked, origin: string): Record<'google' | 'outlook', string> {
  const { entry, startTime, endTime, location } = event;
  const page = origin + eventPath(event);
  const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(startTime)}/${compact(endTime)}`,
    location,
    details: page,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: startTime,
    enddt: endTime,
    location,
    body: page,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** The kind of an event by its first matching tag. */
export function eventTypeOf(tags: readonly string[]): EventType {
  const types = Object.entries(EVENT_TYPES) as [EventType, readonly string[]][];
  for (const tag of tags) {
    const key = tag.trim().toLowerCase();
    const match = types.find(([, names]) => names.includes(key));
    if (match) return match[0];
  }
  return 'other';
}

/** Shares in whole percents that add up to 100. Null without anything to share. */
export function sharesOf<K extends string>(counts: Record<K, number>): Record<K, number> | null {
  const parts = Object.values<number>(counts);
  if (parts.every((count) => count === 0)) return null;
  const percents = wholePercents(parts);
  return Object.fromEntries(Object.keys(counts).map((key, index) => [key, percents[index]])) as Record<
    K,
    number
  >;
}
