import { eventRefusals } from '../refusals.messages.ts';
import { eventMessages } from './messages.ts';

/** The page of an event. */
export const eventPageTexts = {
  calendar: 'Events',
  rsvp: 'RSVP',
  join: 'Join waitlist',
  leave: 'Leave waitlist',
  cancelRsvp: 'Cancel RSVP',
  going: "You're going",
  checkedIn: "You're checked in",
  waiting: (position: string) => `You're number ${position} on the waitlist`,
  waitingHint: "We'll notify you when a seat is free.",
  paysFor: (price: string) => `Your seat costs ${price}.`,
  free: 'Free',
  price: 'Price',
  where: 'Where',
  seats: 'Seats',
  ended: 'This event has ended.',
  canceledBecause: (reason: string) => `This event is canceled: ${reason}`,
  localTime: (zone: string) => `Time in ${zone}`,
  addToCalendar: 'Add to calendar',
  showCode: 'Show QR code',
  code: 'QR code for the entrance',
  codeHint: 'Show this code at the entrance. Staff scan it to check you in.',
  similar: 'Similar events',
  series: 'Part of a series',
  noneAhead: 'No more events of this series are planned.',
  thisOne: 'This event',
  allOccurrences: (count: string) => `Show all ${count} events`,
  fewerOccurrences: 'Show fewer',
  failed: 'Failed to load this event. Please try again.',
  missing: 'Event not found',

  edit: 'Edit',
  duplicate: 'Duplicate',
  cancel: 'Cancel event',
  reinstate: 'Reinstate event',
  remove: 'Delete',

  cancelTitle: (title: string) => `Cancel “${title}”?`,
  cancelBody:
    'Everyone going or on the waitlist sees the reason. RSVPs stay, so you can reinstate the event.',
  reason: 'Reason',
  attendee: 'Attendee',
  canceling: 'Canceling...',
  keep: 'Keep event',

  giveUpTitle: 'Cancel your RSVP?',
  giveUpBody: 'Your seat goes to the next person. If you RSVP again, you join the end of the waitlist.',
  keepSeat: 'Keep my seat',

  scope: 'Apply to',
  scopes: {
    this: { label: 'This event', hint: 'The other events of the series stay as they are.' },
    following: { label: 'This and all following', hint: 'Earlier events of the series stay as they are.' },
  },
} as const;

export const eventPageToasts = {
  loginRequired: { title: 'Login Required', description: eventRefusals.loginRequired },
  going: { title: "You're going", description: 'Your seat is reserved.' },
  waiting: { title: 'You joined the waitlist', description: "We'll notify you when a seat is free." },
  left: { title: 'RSVP canceled', description: "You're no longer going." },
  leftQueue: { title: "You're off the waitlist" },
  rsvpFailed: 'Failed to save your RSVP. Please try again.',
  canceled: { title: 'Event canceled', description: 'The event stays in the calendar, marked as canceled.' },
  cancelFailed: 'Failed to cancel the event. Please try again.',
  reinstated: { title: 'Event reinstated', description: 'The event is back on.' },
  reinstateFailed: 'Failed to reinstate the event. Please try again.',
  duplicated: { title: 'Event duplicated', description: 'The copy is one week later and has no RSVPs.' },
  duplicateFailed: 'Failed to duplicate the event. Please try again.',
  deleted: { title: 'Event deleted', description: 'You can restore it from the trash for 30 days.' },
  deleteFailed: 'Failed to delete the event. Please try again.',
  saved: { title: 'Event saved', description: 'Your changes have been saved.' },
  saveFailed: 'Failed to save the event. Please try again.',
  stale: eventMessages.stale,
} as const;
