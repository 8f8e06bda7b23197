import { z } from 'zod';
import { ENTRY_BODY_MAX } from '../entries/model.ts';
import { entryCreateInput } from '../entries/schema.ts';
import { DAY_MS } from '../kit/days.ts';
import { sentPositive } from '../kit/integers.schema.ts';
import { optionalMoneyInput } from '../kit/money.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, boundedList, multiLine, singleLine } from '../kit/text.schema.ts';
import { isHttps } from '../kit/web-address.ts';
import { isTimeZone } from '../kit/zone.ts';
import { staffId, staffIdInput, staffListInput, staffVersion } from '../staff/schema.ts';
import { uploadIdsIn, uploadPath } from '../uploads/model.ts';
import { EVENT_FIELDS } from './fields.ts';
import { eventMessages as messages } from './messages.ts';
import {
  ATTENDEE_SORTS,
  CALENDAR_DAYS_MAX,
  CANCEL_REASON_MAX,
  DEFAULT_ATTENDEE_SORT,
  EVENT_CAPACITY_MAX,
  EVENT_DEFAULT_TAGS,
  EVENT_DESCRIPTION_MIN,
  EVENT_LOCATION_MAX,
  EVENT_LOCATION_MIN,
  EVENT_PRICE_MAX,
  EVENT_URL_MAX,
  NTH_WEEKDAYS,
  OCCURRENCES_MAX,
  PAYMENT_STEPS,
  REPEAT_EVERY_MAX,
  RSVP_STATUSES,
  SERIES_SCOPES,
  TIME_ZONE_MAX,
} from './model.ts';
import { paymentInfoInput } from './payment.schema.ts';

/** Years with four digits in every time zone. */
const FOUR_DIGIT_YEAR = /^(?!9999)[1-9]/;
const TIME_MAX = 100;

/**
 * A time: an instant with its offset, or a local time in the event's zone without one. The server reads the latter, because
 * daylight saving may skip it.
 */
const time = (message: string) =>
  z
    .string(message)
    .max(TIME_MAX, { error: message, abort: true })
    .pipe(z.iso.datetime({ offset: true, local: true, error: message }))
    .refine((text) => FOUR_DIGIT_YEAR.test(text), message);

const instant = (message: string) =>
  z
    .string(message)
    .max(TIME_MAX, { error: message, abort: true })
    .pipe(z.iso.datetime({ offset: true, error: message }))
    .refine((text) => FOUR_DIGIT_YEAR.test(text), message)
    .transform((text) => new Date(text));

/** Whole cents. An empty price is 0. */
const price = (field: 'ticketPrice' | 'subscriptionPrice') =>
  optionalMoneyInput(EVENT_FIELDS[field].label, EVENT_PRICE_MAX).transform((cents) => cents ?? 0);

const timeZone = z
  .string(messages.timeZone)
  .max(TIME_ZONE_MAX, { error: messages.timeZone, abort: true })
  .refine(isTimeZone, messages.timeZone);

/** Null is unlimited. */
const capacity = z
  .union([z.number(), z.string().regex(/^\d{0,9}$/, messages.capacity)], messages.capacity)
  .nullable()
  .transform((value) => (value === null || value === '' ? null : Number(value)))
  .pipe(
    z
      .number()
      .int(messages.capacity)
      .min(1, messages.capacity)
      .max(EVENT_CAPACITY_MAX, messages.capacity)
      .nullable(),
  );

/** A URL that a rule accepts. Empty for none. */
const url = (message: string, accepts: (url: string) => boolean) =>
  singleLine(message, EVENT_URL_MAX, messages.urlMax).refine((text) => text === '' || accepts(text), message);

/** An uploaded image, or one of another site. */
function isImage(text: string): boolean {
  const [id] = uploadIdsIn(text);
  return (id !== undefined && text === uploadPath(id)) || isHttps(text);
}

const fields = {
  title: entryCreateInput.shape.title,
  description: multiLine(
    messages.descriptionMin,
    ENTRY_BODY_MAX,
    messages.descriptionMax(ENTRY_BODY_MAX),
  ).pipe(atLeast(EVENT_DESCRIPTION_MIN, messages.descriptionMin)),
  tags: entryCreateInput.shape.tags,
  startTime: time(messages.startTime),
  endTime: time(messages.endTime),
  location: singleLine(messages.locationMin, EVENT_LOCATION_MAX, messages.locationMax).pipe(
    atLeast(EVENT_LOCATION_MIN, messages.locationMin),
  ),
  timeZone,
  onlineUrl: url(messages.onlineUrl, isHttps),
  coverUrl: url(messages.coverUrl, isImage),
  capacity,
  ticketPrice: price('ticketPrice'),
  subscriptionPrice: price('subscriptionPrice'),
  paymentInfo: paymentInfoInput,
};

const weekday = z.literal([0, 1, 2, 3, 4, 5, 6], messages.repeatWeekdays);
const rule = {
  every: z
    .number(messages.repeatEvery)
    .int(messages.repeatEvery)
    .min(1, messages.repeatEvery)
    .max(REPEAT_EVERY_MAX, messages.repeatEvery)
    .default(1),
  until: z.iso.date(messages.repeatUntil).nullable().default(null),
  count: z
    .number(messages.repeatCount)
    .int(messages.repeatCount)
    .min(1, messages.repeatCount)
    .max(OCCURRENCES_MAX, messages.repeatCount)
    .nullable()
    .default(null),
};
const day = z
  .number(messages.repeatDay)
  .int(messages.repeatDay)
  .min(1, messages.repeatDay)
  .max(31, messages.repeatDay);

/** How a series repeats. It ends on a day or after a number of occurrences. */
export const repeatInput = z
  .discriminatedUnion(
    'by',
    [
      z.object({
        by: z.literal('weekdays'),
        weekdays: boundedList(weekday, 7, messages.repeatWeekdays, messages.repeatWeekdays)
          .refine((days) => days.length > 0, messages.repeatWeekdays)
          .meta({ minItems: 1 })
          .transform((days) => [...new Set(days)]),
        ...rule,
      }),
      z.object({ by: z.literal('day'), day, ...rule }),
      z.object({
        by: z.literal('nthWeekday'),
        nth: z.literal([...NTH_WEEKDAYS], messages.repeatDay),
        weekday,
        ...rule,
      }),
    ],
    messages.repeat,
  )
  .refine(({ until, count }) => (until === null) !== (count === null), messages.repeatEnd);

/** A new event, or a series of them with `repeat`. Its zone is the site's, unless the input has one. */
export const eventCreateInput = z.object({
  ...fields,
  tags: fields.tags.default([...EVENT_DEFAULT_TAGS]),
  timeZone: fields.timeZone.optional(),
  capacity: fields.capacity.default(null),
  ticketPrice: fields.ticketPrice.default(0),
  subscriptionPrice: fields.subscriptionPrice.default(0),
  onlineUrl: fields.onlineUrl.default(''),
  coverUrl: fields.coverUrl.default(''),
  paymentInfo: fields.paymentInfo.default(''),
  repeat: repeatInput.nullable().default(null),
});
export type EventCreateInput = z.infer<typeof eventCreateInput>;

/** What a change of an event in a series applies to. Other events ignore it. */
const scope = z.enum(SERIES_SCOPES, messages.scope).default('this');

/** Missing fields stay unchanged. */
export const eventUpdateInput = z
  .object(fields)
  .partial()
  .extend({ id: staffId, version: staffVersion, scope });
export type EventUpdateInput = z.infer<typeof eventUpdateInput>;

export const eventIdInput = staffIdInput;

const showName = z.boolean(messages.showName);
/** Without `showName`, it is as with the user's last RSVP. */
export const rsvpInput = staffIdInput.extend({ showName: showName.optional() });
export type RsvpInput = z.infer<typeof rsvpInput>;
export const showNameInput = staffIdInput.extend({ showName });
/** The names of those who go. */
export const goingInput = pageInput.extend({ id: staffId });
export type GoingInput = z.infer<typeof goingInput>;

export const eventCancelInput = staffIdInput.extend({
  reason: singleLine(messages.reasonMin, CANCEL_REASON_MAX, messages.reasonMax).pipe(
    atLeast(1, messages.reasonMin),
  ),
  scope,
});
export type EventCancelInput = z.infer<typeof eventCancelInput>;

const range = { from: instant(messages.from).optional(), to: instant(messages.to).optional() };

/** The events of REST: newest start first, by cursor. */
export const eventWalkInput = pageInput
  .extend(range)
  .refine(({ from, to }) => !from || !to || from < to, { error: messages.rangeReversed, path: ['to'] });
export type EventWalkInput = z.infer<typeof eventWalkInput>;

const tag = z.string().max(100).optional();

/** The next events, optionally those with a tag. */
export const eventUpcomingInput = z.object({ tag });
export type EventUpcomingInput = z.infer<typeof eventUpcomingInput>;

/** The events of a calendar's page, which touch the range. */
export const eventCalendarInput = z
  .object({ from: instant(messages.from), to: instant(messages.to), tag })
  .refine(({ from, to }) => from < to, { error: messages.rangeReversed, path: ['to'] })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= CALENDAR_DAYS_MAX * DAY_MS, {
    error: messages.rangeTooLong,
    path: ['to'],
  });
export type EventCalendarInput = z.infer<typeof eventCalendarInput>;

/** The attendees of an event, for staff. */
export const attendeeListInput = pageInput.extend({ id: staffId, q: staffListInput.shape.q });
export type AttendeeListInput = z.infer<typeof attendeeListInput>;

/** A page of the same attendees as a table. */
export const attendeeTableInput = staffListInput.extend({
  id: staffId,
  status: z.enum(RSVP_STATUSES, messages.status).optional(),
  sort: z.enum(ATTENDEE_SORTS, messages.attendeeSort).default(DEFAULT_ATTENDEE_SORT),
});
export type AttendeeTableInput = z.infer<typeof attendeeTableInput>;

const actionId = z.string(messages.actionId).regex(/^[\w-]{1,64}$/, messages.actionId);

/** `id` is the event, `attendeeId` the RSVP. A repeated action changes nothing. */
export const checkInInput = z.object({
  id: staffId,
  attendeeId: sentPositive('attendeeId'),
  checkedIn: z.boolean(messages.checkedIn).default(true),
  actionId: actionId.optional(),
});
export type CheckInInput = z.infer<typeof checkInInput>;

/** A member who comes without an RSVP. `overCapacity` adds them to a full event. */
export const walkInInput = z.object({
  id: staffId,
  userId: sentPositive('userId'),
  overCapacity: z.boolean().default(false),
  actionId: actionId.optional(),
});
export type WalkInInput = z.infer<typeof walkInInput>;

export const paymentInput = z.object({
  id: staffId,
  attendeeId: sentPositive('attendeeId'),
  step: z.enum(PAYMENT_STEPS, messages.step),
});
export type PaymentInput = z.infer<typeof paymentInput>;

const rangeDay = z.iso.date(messages.rangeDay);

/** Events that start on these days in the site's time zone, both included. */
const dayRange = z
  .object({ from: rangeDay.optional(), to: rangeDay.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { error: messages.rangeReversed, path: ['to'] });

export const eventAnalyticsInput = dayRange;
export type EventAnalyticsInput = z.infer<typeof eventAnalyticsInput>;

/** The query of the event report. */
export const eventExportInput = dayRange.safeExtend({
  tag: z.string().max(100).trim().optional(),
  emails: z.stringbool(messages.emails).default(false),
});
export type EventExportInput = z.infer<typeof eventExportInput>;

/** The code of an attendee of an event. */
export const attendeeCodeInput = z.object({ id: staffId, code: z.string().max(100) });
