import { z } from 'zod';
import { MAIL_STATES } from '../email/model.ts';
import { count, day, instant, pageOf, rowId, tablePageOf } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { CHART_STEPS, EVENT_TYPE_KEYS, MESSAGE_AUDIENCES, RSVP_STATUSES } from './model.ts';

/** A decimal with at most two places. */
const money = z.number().min(0);

/** An event in REST lists. `entry` has its title, as the specification fixes. */
export const eventListItemOutput = z.strictObject({
  id: rowId,
  entry: z.strictObject({ id: z.string(), title: z.string() }),
  description: z.string(),
  tags: z.array(z.string()),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  location: z.string(),
  ticketPrice: money,
  subscriptionPrice: money,
  /** A path such as `/uploads/{id}`, or a URL. Empty without an image. */
  coverUrl: z.string(),
  /** How to pay, if the event says it itself. */
  paymentInfo: z.string(),
  going: count,
  capacity: rowId.nullable(),
  waitlisted: count,
  cancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  seriesId: rowId.nullable(),
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
});
export const eventListOutput = pageOf(eventListItemOutput);

/** A card of the calendar, without the long text. */
export const eventRowOutput = eventListItemOutput.omit({
  description: true,
  coverUrl: true,
  paymentInfo: true,
});
/** The events of a range, by start. `more` says that there are more than a calendar reads. */
export const eventCalendarOutput = z.strictObject({ items: z.array(eventRowOutput), more: z.boolean() });

/** An event of a series, as the others link to it. */
export const occurrenceOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  cancelled: z.boolean(),
});

/** The viewer's own RSVP. */
export const rsvpOutput = z.strictObject({
  id: rowId,
  eventId: rowId,
  status: z.enum(RSVP_STATUSES),
  /** The place in the queue, from 1. Null without one. */
  position: rowId.nullable(),
  /** The stored price of a seat. */
  price: money.nullable(),
  checkedInAt: instant.nullable(),
  /** Identifies the attendee at the entrance. Null without a seat. */
  code: z.string().nullable(),
  rsvpAt: instant,
});

export const eventReadOutput = eventListItemOutput.extend({
  /** Hidden by moderators. Only staff and its author see it. */
  hidden: z.boolean(),
  /** Who created it. */
  host: publicUserOutput,
  /** Whether there is an online link. */
  online: z.boolean(),
  /** The online link, for those who go and for staff. Null for others, and without one. */
  onlineUrl: z.string().nullable(),
  /** How to pay for a seat: what the event says, or else the site. Empty for a free event. */
  howToPay: z.string(),
  /** Whether other members see the viewer's name. Without an RSVP, whether the next one shows it. */
  showName: z.boolean(),
  /** What the viewer would pay for a seat. */
  price: money,
  /** Null without an RSVP. */
  rsvp: rsvpOutput.nullable(),
});

/** Those who go and show their name, for members. */
export const goingListOutput = pageOf(publicUserOutput);

const ATTENDEE_STATES = ['unpaid', 'paid', 'refunded', 'free'] as const;

/** A row of the attendees, for staff. */
export const attendeeOutput = z.strictObject({
  id: rowId,
  user: publicUserOutput,
  status: z.enum(RSVP_STATUSES),
  position: rowId.nullable(),
  price: money.nullable(),
  payment: z.enum(ATTENDEE_STATES),
  paid: money,
  refunded: money,
  /** A canceled RSVP or event with a paid seat. */
  toRefund: z.boolean(),
  checkedInAt: instant.nullable(),
  walkIn: z.boolean(),
  overCapacity: z.boolean(),
  /** Went without a check-in, after the end. */
  noShow: z.boolean(),
  rsvpAt: instant,
});
export const attendeeListOutput = pageOf(attendeeOutput);
export const attendeeTableOutput = tablePageOf(attendeeOutput);

/** How many of an audience get a message by email. */
export const messageReachOutput = z.strictObject({ attendees: count, emails: count });

/** A message to attendees, for staff. */
export const attendeeMessageOutput = z.strictObject({
  id: rowId,
  subject: z.string(),
  text: z.string(),
  audience: z.enum(MESSAGE_AUDIENCES),
  by: publicUserOutput,
  createdAt: instant,
  /** Those whose email was queued so far. */
  recipients: count,
  /** Whether more are being queued. */
  sending: z.boolean(),
});
export const attendeeMessagesOutput = pageOf(attendeeMessageOutput);
/** `state` is that of the email. Null once it was deleted. */
export const messageRecipientOutput = z.strictObject({
  user: publicUserOutput,
  state: z.enum(MAIL_STATES).nullable(),
});
export const messageRecipientsOutput = pageOf(messageRecipientOutput);

export const paymentOutput = attendeeOutput;

/** The numbers of staff. Null without data. */
export const eventAnalyticsOutput = z.strictObject({
  totalEvents: count,
  /** Those going now. */
  totalRsvps: count.nullable(),
  /** Whole percent: checked in of those going, over ended events that were not canceled. */
  attendance: z.number().int().min(0).max(100).nullable(),
  /** Paid minus refunded. */
  revenue: z.number().nullable(),
  /** Whole percent that total 100. */
  types: z
    .array(z.strictObject({ type: z.enum(EVENT_TYPE_KEYS), count, share: z.number().int().min(0).max(100) }))
    .nullable(),
  /** Those going, by the start of their event, in days, months, or years of the site's time zone. */
  step: z.enum(CHART_STEPS),
  rsvps: z.array(z.strictObject({ from: day, going: count })),
  /** The latest ended events with RSVPs, in order. */
  attended: z.array(
    z.strictObject({ id: rowId, title: z.string(), startTime: instant, going: count, checkedIn: count }),
  ),
});

/** The viewer's private calendar. Its address is only known when it is created. */
export const eventFeedOutput = z.strictObject({ createdAt: instant }).nullable();
export const eventFeedCreatedOutput = z.strictObject({ path: z.string(), createdAt: instant });

export type EventRow = z.infer<typeof eventRowOutput>;
export type EventListItem = z.infer<typeof eventListItemOutput>;
export type EventRead = z.infer<typeof eventReadOutput>;
export type Occurrence = z.infer<typeof occurrenceOutput>;
export type Rsvp = z.infer<typeof rsvpOutput>;
export type Attendee = z.infer<typeof attendeeOutput>;
export type MessageReach = z.infer<typeof messageReachOutput>;
export type AttendeeMessage = z.infer<typeof attendeeMessageOutput>;
export type MessageRecipient = z.infer<typeof messageRecipientOutput>;
export type EventAnalytics = z.infer<typeof eventAnalyticsOutput>;
export type EventFeed = z.infer<typeof eventFeedOutput>;
export type Payment = z.infer<typeof paymentOutput>;

/** An event as a search result. One result per discussion: the next event of a series, or the last one. */
export const eventHitOutput = z.strictObject({
  type: z.literal('event'),
  id: rowId,
  ...hitFields,
  tags: z.array(z.string()),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  location: z.string(),
  cancelled: z.boolean(),
});
export type EventHit = z.infer<typeof eventHitOutput>;
