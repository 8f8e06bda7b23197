import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { MESSAGE_AUDIENCES, type RepeatRule, RSVP_STATUSES } from '#shared/events/model.ts';
import { belongsTo, createdAt, instant, recordStamps, refersTo, updatedAt } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** How the events of a series repeat. Its entry has their title, description, tags, and discussion. */
export const eventSeries = sqliteTable(
  'event_series',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: refersTo(text('entry_id'), () => entries.id),
    rule: text('rule', { mode: 'json' }).$type<RepeatRule>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** The series that this one was split from. */
    splitFrom: integer('split_from').references((): AnySQLiteColumn => eventSeries.id, {
      onDelete: 'set null',
    }),
    createdBy: refersTo(integer('created_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('event_series_entry').on(t.entryId),
    index('event_series_split_from').on(t.splitFrom),
    index('event_series_created_by').on(t.createdBy),
  ],
);

/**
 * Events. Title, description, and tags are stored in their entry only, which several events of a series share. An event is
 * as visible as its entry.
 */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: refersTo(text('entry_id'), () => entries.id),
    seriesId: integer('series_id').references(() => eventSeries.id),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    location: text('location').notNull(),
    /** Only those who go, and staff, can read it. Empty for none, like the next two. */
    onlineUrl: text('online_url').notNull().default(''),
    /** An uploaded image, or the URL of one. */
    coverUrl: text('cover_url').notNull().default(''),
    /** How to pay for a seat. Empty for the default of the site. */
    paymentInfo: text('payment_info').notNull().default(''),
    /** Whole cents. A subscriber pays the second one, if it is above 0. */
    ticketPrice: integer('ticket_price').notNull().default(0),
    subscriptionPrice: integer('subscription_price').notNull().default(0),
    /** Null is unlimited. */
    capacity: integer('capacity'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Grows when calendars have to read the event again. */
    sequence: integer('sequence').notNull().default(0),
    /** The last place that was given in the queue. Places are never given twice. */
    lastPosition: integer('last_position').notNull().default(0),
    /** Sums over the RSVPs, updated by triggers: those going, waitlisted, and checked in, and cents paid and refunded. */
    going: integer('going').notNull().default(0),
    waitlisted: integer('waitlisted').notNull().default(0),
    checkedIn: integer('checked_in').notNull().default(0),
    paid: integer('paid').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    createdBy: refersTo(integer('created_by'), () => users.id),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('events_start').on(t.startTime, t.id).where(live),
      index('events_end').on(t.endTime, t.id).where(live),
      index('events_entry').on(t.entryId, t.startTime),
      index('events_series').on(t.seriesId, t.startTime),
      index('events_created_by').on(t.createdBy),
      index('events_saved_by').on(t.savedBy),
    ];
  },
);

/** One row per event and user, in any status. */
export const rsvps = sqliteTable(
  'rsvps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    eventId: belongsTo(integer('event_id'), () => events.id),
    userId: refersTo(integer('user_id'), () => users.id),
    status: text('status', { enum: RSVP_STATUSES }).notNull(),
    /** Sorts the queue. The number that people see counts those before them. Null outside of the queue. */
    position: integer('position'),
    /** Whole cents. Stored with the seat. Null without one so far. */
    price: integer('price'),
    /** The number of payments and refunds, which alternate, and their sums in cents. */
    paymentStep: integer('payment_step').notNull().default(0),
    paid: integer('paid').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: integer('checked_in_by').references(() => users.id),
    /** Added at the entrance, without an RSVP. */
    walkIn: integer('walk_in', { mode: 'boolean' }).notNull().default(false),
    /** Added although the event was full. */
    overCapacity: integer('over_capacity', { mode: 'boolean' }).notNull().default(false),
    /** Whether other members see who it is. Null if the attendee was never asked: then they don't. */
    showName: integer('show_name', { mode: 'boolean' }),
    /** Identifies the attendee at the entrance. It gives no rights. */
    code: text('code').notNull(),
    /** When the user joined, for the last time. */
    rsvpAt: instant('rsvp_at').notNull(),
    /** When a seat became theirs. */
    seatedAt: instant('seated_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('rsvps_user').on(t.eventId, t.userId),
    uniqueIndex('rsvps_code').on(t.code),
    index('rsvps_queue').on(t.eventId, t.position).where(sql`${t.status} = 'waitlisted'`),
    index('rsvps_listed').on(t.eventId, t.id, t.status),
    index('rsvps_own').on(t.userId, t.status, t.eventId),
    index('rsvps_user_at').on(t.userId, t.rsvpAt, t.id),
    index('rsvps_checked_in_by').on(t.checkedInBy),
    index('rsvps_shown').on(t.eventId, t.id).where(sql`${t.status} = 'going' and ${t.showName} = 1`),
    index('rsvps_joined').on(t.eventId, t.rsvpAt, t.id, t.status, t.userId),
  ],
);

/** The check-ins that browsers sent, each under its own id, so that a repeated one changes nothing. */
export const checkIns = sqliteTable(
  'check_ins',
  {
    id: text('id').primaryKey(),
    rsvpId: belongsTo(integer('rsvp_id'), () => rsvps.id),
    checkedIn: integer('checked_in', { mode: 'boolean' }).notNull(),
    by: refersTo(integer('by'), () => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('check_ins_rsvp').on(t.rsvpId), index('check_ins_by').on(t.by)],
);

/** Emails that staff wrote to attendees of an event, with who gets each of them. */
export const attendeeMessages = sqliteTable(
  'attendee_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    eventId: belongsTo(integer('event_id'), () => events.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    audience: text('audience', { enum: MESSAGE_AUDIENCES }).notNull(),
    createdBy: refersTo(integer('created_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('attendee_messages_event').on(t.eventId, t.createdAt, t.id),
    index('attendee_messages_created_by').on(t.createdBy),
  ],
);

/** Who got a message: one row each, so that no one is emailed twice. */
export const messageRecipients = sqliteTable(
  'message_recipients',
  {
    messageId: belongsTo(integer('message_id'), () => attendeeMessages.id),
    userId: refersTo(integer('user_id'), () => users.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] }), index('message_recipients_user').on(t.userId)],
);

/** The private calendar feed of a member. `id` is the SHA-256 of its token. */
export const eventFeeds = sqliteTable(
  'event_feeds',
  {
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('event_feeds_user').on(t.userId)],
);

/** One row, whose revision triggers raise with everything that public calendars show. */
export const eventStamps = sqliteTable('event_stamps', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull(),
});
