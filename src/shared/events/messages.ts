import { formatCount } from '../kit/numbers.ts';
import { staffRefusal } from '../refusals.messages.ts';
import {
  ATTENDEE_SORTS,
  CALENDAR_DAYS_MAX,
  CANCEL_REASON_MAX,
  EVENT_CAPACITY_MAX,
  EVENT_DAYS_MAX,
  EVENT_DESCRIPTION_MIN,
  EVENT_LOCATION_MAX,
  EVENT_LOCATION_MIN,
  EVENT_URL_MAX,
  EVENT_YEARS_AHEAD_MAX,
  OCCURRENCES_MAX,
  PAYMENT_INFO_MAX,
  PAYMENT_STEPS,
  REPEAT_EVERY_MAX,
  RSVP_STATUSES,
  SERIES_SCOPES,
} from './model.ts';

export const eventMessages = {
  // Fixed by the specification.
  descriptionMin: `Description must be at least ${EVENT_DESCRIPTION_MIN} characters`,
  locationMin: `Location must be at least ${EVENT_LOCATION_MIN} characters`,

  descriptionMax: (max: number) => `Description must be at most ${formatCount(max)} characters`,
  locationMax: `Location must be at most ${EVENT_LOCATION_MAX} characters`,
  startTime: '`startTime` must be a time such as 2026-03-01T18:30:00Z',
  endTime: '`endTime` must be a time such as 2026-03-01T20:30:00Z',
  timeZone: 'Time zone must be an IANA time zone, such as Europe/Berlin',
  endFirst: 'End must be after the start',
  tooLong: `An event can take at most ${EVENT_DAYS_MAX} days`,
  tooFar: `An event must start within ${EVENT_YEARS_AHEAD_MAX} years`,
  repeatTooFar: `Every event of a series must start within ${EVENT_YEARS_AHEAD_MAX} years. Choose an earlier end date.`,
  capacity: `Capacity must be a whole number between 1 and ${formatCount(EVENT_CAPACITY_MAX)}`,
  onlineUrl: 'Online link must be a URL that begins with https://',
  coverUrl: 'Cover image must be an uploaded image or a URL that begins with https://',
  urlMax: `A URL must be at most ${formatCount(EVENT_URL_MAX)} characters`,
  paymentInfo: '`paymentInfo` must be a text',
  paymentInfoMax: `How to pay must be at most ${PAYMENT_INFO_MAX} characters`,
  showName: '`showName` must be true or false',
  reasonMin: 'Reason is required',
  reasonMax: `Reason must be at most ${CANCEL_REASON_MAX} characters`,
  from: '`from` must be a time such as 2026-03-01T00:00:00Z',
  to: '`to` must be a time such as 2026-04-01T00:00:00Z',
  rangeReversed: '`to` must be after `from`',
  rangeDay: 'Enter the date as YYYY-MM-DD',
  emails: '`emails` must be true or false',
  rangeTooLong: `Request at most ${CALENDAR_DAYS_MAX} days at once`,
  scope: `\`scope\` must be one of ${SERIES_SCOPES.join(', ')}`,
  repeat: '`repeat` must be a rule with `by`: weekdays, day, or nthWeekday',
  repeatEvery: `Repeat every 1 to ${REPEAT_EVERY_MAX} weeks or months`,
  repeatWeekdays: 'Choose at least one weekday',
  repeatDay: 'Choose a day between 1 and 31',
  repeatEnd: 'Enter either the end date or the number of events',
  repeatCount: `A series can have 1 to ${OCCURRENCES_MAX} events`,
  repeatUntil: 'The end date must be a date such as 2026-12-31',
  repeatTooMany: `This creates more than ${OCCURRENCES_MAX} events. Choose an earlier end date.`,
  repeatNone: 'This rule creates no events. Choose a later end date.',
  notFound: 'Event not found.',
  gone: 'This event was deleted.',
  feedNotFound: 'Calendar not found.',
  stale:
    'Someone else edited this event while you were writing. Your text is safe: compare the versions and save again.',
  entryFixed: (title: string, path: string) =>
    `This discussion belongs to the event “${title}”. Edit or delete the event instead: ${path}`,
  entryInTrash: (title: string) =>
    `This discussion belongs to the deleted event “${title}”. Restore the event instead.`,

  alreadyCancelled: 'This event is already canceled.',
  notCancelled: 'This event is not canceled.',
  reinstateLate: "This event has started, so it can't be reinstated.",
  cancelLate: "This event has ended, so it can't be canceled.",

  noRsvp: "You don't have an RSVP for this event.",
  rsvpEnded: "This event has ended, so you can't RSVP.",
  rsvpCancelled: "This event is canceled, so you can't RSVP.",
  attendeeNotFound: 'Attendee not found.',
  memberNotFound: 'Member not found.',
  notGoing: "This attendee isn't going. Add them as a walk-in first.",
  eventFull: 'This event is full. Add them anyway?',
  cancelledCheckIn: 'This event is canceled, so no one can be checked in.',
  actionId: '`actionId` must be 1 to 64 letters, digits, or hyphens',
  actionOther: 'This `actionId` was used for another attendee. Use a new one.',
  checkedIn: '`checkedIn` must be true or false',
  step: `\`step\` must be one of ${PAYMENT_STEPS.join(', ')}`,
  status: `\`status\` must be one of ${RSVP_STATUSES.join(', ')}`,
  attendeeSort: `\`sort\` must be one of ${ATTENDEE_SORTS.join(', ')}`,
  freeSeat: 'This seat is free, so there is nothing to pay.',
  notPaid: 'This seat is not paid, so there is nothing to refund.',
  noSeat: 'Only seats can be paid, and this attendee has none.',
} as const;

/** The notes of ledger rows. They name the event, never the attendee. */
export const eventLedger = {
  category: { paid: 'Sales', refunded: 'Other Expense' },
  paid: (title: string) => `Ticket: ${title}`,
  refunded: (title: string) => `Refund: ${title}`,
} as const;

/** The columns of the event report. */
export const eventReport = {
  columns: [
    ...['Event', 'Start', 'Time zone', 'Name', 'Status', 'Waitlist position', 'Price', 'Paid', 'Refunded'],
    ...['Checked in at', 'RSVP at'],
  ],
  email: 'Email',
  status: { going: 'Going', waitlisted: 'Waitlisted', cancelled: 'Canceled' },
} as const;

export const eventToasts = {
  // Fixed by the specification.
  created: { title: 'Event Created', description: 'Your event has been created successfully.' },
  createFailed: 'Failed to create event. Please try again.',
  denied: { title: 'Permission Denied', description: staffRefusal.cannotCreate('events') },

  exportDenied: {
    title: 'Permission Denied',
    description: "You don't have permission to export event reports.",
  },
};

export const eventTexts = {
  // Fixed by the specification.
  title: 'Events Calendar',
  create: 'Create New Event',
  export: 'Export Event Report',
  newsByEmail: 'Get news by email.',
  subscribe: 'Subscribe to the newsletter',
  onDay: (day: string) => `Events on ${day}`,
  noneOnDay: 'No events scheduled for this day',
  noneUpcoming: 'No upcoming events scheduled',
  analytics: 'Event Analytics',

  subtitle: 'Community meetups, workshops, and talks',
  noun: ['event', 'events'],
  canceled: 'Canceled',
  going: (going: string) => `${going} going`,
  goingOf: (going: string, capacity: string) => `${going} of ${capacity} going`,
  goesOn: 'Continued',
  full: 'Full',
  waitlisted: (count: string) => `${count} waitlisted`,
  when: 'When',
  tag: (tag: string) => `Events with the tag ${tag}`,
} as const;

/** The views of the calendar. */
export const calendarTexts = {
  views: 'Calendar views',
  view: { month: 'Month', week: 'Week', agenda: 'Agenda' },
  today: 'Today',
  move: 'Move through the calendar',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
  upcoming: 'Upcoming events',
  day: (day: string, events: string) => `${day}, ${events}`,
  dayToday: (day: string, events: string) => `${day}, today, ${events}`,
  more: (count: string) => `${count} more`,
  loaded: (month: string, events: string) => `${month}: ${events}`,
  failed: 'Failed to load events. Please try again.',
  noneInMonth: 'No events in this month.',
  noneLater: 'No more events this month.',
  noneInWeek: 'No events in this week.',
  earlier: (count: string) => `Show ${count} from earlier this month`,
  allDays: 'Show upcoming',
  tagged: (tag: string) => `Tag: ${tag}`,
  clearTag: (tag: string) => `Remove tag filter: ${tag}`,
  tooMany: 'This month has more events than a calendar shows. Choose a tag.',
} as const;
