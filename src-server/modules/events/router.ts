import { z } from 'zod';
import {
  messageReachInput,
  messageRecipientsInput,
  messageSendInput,
} from '#shared/events/entrance/message.schema.ts';
import {
  attendeeListOutput,
  attendeeMessageOutput,
  attendeeMessagesOutput,
  attendeeOutput,
  attendeeTableOutput,
  eventAnalyticsOutput,
  eventCalendarOutput,
  eventFeedCreatedOutput,
  eventFeedOutput,
  eventListOutput,
  eventReadOutput,
  eventRowOutput,
  goingListOutput,
  messageReachOutput,
  messageRecipientsOutput,
  occurrenceOutput,
} from '#shared/events/output.ts';
import {
  attendeeCodeInput,
  attendeeListInput,
  attendeeTableInput,
  checkInInput,
  eventAnalyticsInput,
  eventCalendarInput,
  eventCancelInput,
  eventCreateInput,
  eventIdInput,
  eventUpcomingInput,
  eventUpdateInput,
  eventWalkInput,
  goingInput,
  paymentInput,
  rsvpInput,
  showNameInput,
  walkInInput,
} from '#shared/events/schema.ts';
import { allow, router } from '../../trpc.ts';
import { readAnalytics } from './analytics/analytics.ts';
import { addWalkIn, attendeeByCode, checkIn, listAttendees, markPayment } from './attendees/attendees.ts';
import { listGoing } from './attendees/going.ts';
import { listMessages, listRecipients, readReach, sendMessage } from './attendees/messages.ts';
import { pageOfAttendees } from './attendees/table.ts';
import { createFeed, readFeed, revokeFeed } from './feeds/tokens.ts';
import { listEventsByCursor, listOccurrences, listSimilar } from './lists.ts';
import {
  cancelEvent,
  cancelRsvp,
  createEvent,
  deleteEvent,
  duplicateEvent,
  reinstateEvent,
  rsvp,
  setShowName,
  updateEvent,
} from './mutations.ts';
import { listUpcoming, readCalendar, readEvent } from './queries.ts';

export const eventsRouter = router({
  /** The events of a month, a week, or an agenda. */
  calendar: allow('events.read', eventCalendarInput)
    .returns(eventCalendarOutput)
    .query(({ ctx, input }) => readCalendar(ctx, input)),
  upcoming: allow('events.read', eventUpcomingInput)
    .returns(z.array(eventRowOutput))
    .query(({ ctx, input }) => listUpcoming(ctx, input)),
  /** The list of REST: newest start first, by cursor. */
  listByCursor: allow('events.read', eventWalkInput)
    .returns(eventListOutput)
    .query(({ ctx, input }) => listEventsByCursor(ctx, input)),
  read: allow('events.read', eventIdInput)
    .returns(eventReadOutput)
    .query(({ ctx, input }) => readEvent(ctx, input.id)),
  similar: allow('events.read', eventIdInput)
    .returns(z.array(eventRowOutput))
    .query(({ ctx, input }) => listSimilar(ctx, input.id)),
  /** The events of the series that an event belongs to, itself included. */
  occurrences: allow('events.read', eventIdInput)
    .returns(z.array(occurrenceOutput))
    .query(({ ctx, input }) => listOccurrences(ctx, input.id)),
  create: allow('events.create', eventCreateInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),
  update: allow('events.manage', eventUpdateInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),
  cancel: allow('events.manage', eventCancelInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),
  reinstate: allow('events.manage', eventIdInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => reinstateEvent(ctx, input.id)),
  duplicate: allow('events.create', eventIdInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => duplicateEvent(ctx, input.id)),
  delete: allow('events.manage', eventIdInput).mutation(({ ctx, input }) => deleteEvent(ctx, input.id)),
  rsvp: allow('events.rsvp', rsvpInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => rsvp(ctx, input)),
  showName: allow('events.rsvp', showNameInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => setShowName(ctx, input)),
  /** The names of those who go and show them. */
  going: allow('events.going', goingInput)
    .returns(goingListOutput)
    .query(({ ctx, input }) => listGoing(ctx, input)),
  cancelRsvp: allow('events.rsvp', eventIdInput)
    .returns(eventReadOutput)
    .mutation(({ ctx, input }) => cancelRsvp(ctx, input.id)),
  attendees: allow('events.attendees', attendeeListInput)
    .returns(attendeeListOutput)
    .query(({ ctx, input }) => listAttendees(ctx, input)),
  /** The same as a table, sorted, page by page. */
  attendeeTable: allow('events.attendees', attendeeTableInput)
    .returns(attendeeTableOutput)
    .query(({ ctx, input }) => pageOfAttendees(ctx, input)),
  /** The attendee of a QR code. Reading it checks no one in. */
  attendeeByCode: allow('events.attendees', attendeeCodeInput)
    .returns(attendeeOutput)
    .query(({ ctx, input }) => attendeeByCode(ctx, input)),
  checkIn: allow('events.attendees', checkInInput)
    .returns(attendeeOutput)
    .mutation(({ ctx, input }) => checkIn(ctx, input)),
  walkIn: allow('events.attendees', walkInInput)
    .returns(attendeeOutput)
    .mutation(({ ctx, input }) => addWalkIn(ctx, input)),
  payment: allow('events.attendees', paymentInput)
    .returns(attendeeOutput)
    .mutation(({ ctx, input }) => markPayment(ctx, input)),
  /** How many attendees a message would reach. */
  messageReach: allow('events.message', messageReachInput)
    .returns(messageReachOutput)
    .query(({ ctx, input }) => readReach(ctx, input)),
  sendMessage: allow('events.message', messageSendInput)
    .returns(attendeeMessageOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  messages: allow('events.attendees', goingInput)
    .returns(attendeeMessagesOutput)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  messageRecipients: allow('events.attendees', messageRecipientsInput)
    .returns(messageRecipientsOutput)
    .query(({ ctx, input }) => listRecipients(ctx, input)),
  analytics: allow('events.attendees', eventAnalyticsInput)
    .returns(eventAnalyticsOutput)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),
  /** The viewer's private calendar. */
  feed: allow('events.feed', z.object({}))
    .returns(eventFeedOutput)
    .query(({ ctx }) => readFeed(ctx)),
  createFeed: allow('events.feed', z.object({}))
    .returns(eventFeedCreatedOutput)
    .mutation(({ ctx }) => createFeed(ctx)),
  revokeFeed: allow('events.feed', z.object({})).mutation(({ ctx }) => revokeFeed(ctx)),
});
