import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const EVENT_ROUTES: readonly RestRoute[] = [
  get('/api/events', 'events.listByCursor', 'List events that touch a time, newest start first'),
  create('/api/events', 'events.create', 'Create an event, or a series with `repeat`. Staff only.'),
  get(
    '/api/events/analytics',
    'events.analytics',
    'Read the numbers of events that start on these days. Null means no data. Staff only.',
    { notes: { from: "a day in the site's time zone", to: "a day in the site's time zone" } },
  ),
  get('/api/events/:id', 'events.read', 'Read an event, with your price and RSVP'),
  patch('/api/events/:id', 'events.update', 'Edit an event, or all following ones of its series too'),
  remove('/api/events/:id', 'events.delete', 'Move an event to the trash with its discussion and RSVPs'),
  post('/api/events/:id/cancel', 'events.cancel', 'Cancel an event. RSVPs stay.'),
  post('/api/events/:id/reinstate', 'events.reinstate', 'Reinstate a canceled event before its start'),
  create(
    '/api/events/:id/duplicate',
    'events.duplicate',
    'Create the same event one week later, without RSVPs',
  ),
  post(
    '/api/events/:id/rsvp',
    'events.rsvp',
    'Take a seat, or else a place in the queue. Without `showName`, it is as with your last RSVP.',
  ),
  patch('/api/events/:id/rsvp', 'events.showName', 'Show your name to members at an event, or hide it'),
  remove('/api/events/:id/rsvp', 'events.cancelRsvp', 'Cancel your RSVP'),
  get('/api/events/:id/going', 'events.going', 'List those who go and show their name. Members only.'),
  get('/api/events/:id/attendees', 'events.attendees', 'List RSVPs in the order of joining. Staff only.'),
  create(
    '/api/events/:id/attendees',
    'events.walkIn',
    'Add a member who comes without an RSVP, and check them in. A full event needs `overCapacity`.',
  ),
  post(
    '/api/events/:id/attendees/:attendeeId/check-in',
    'events.checkIn',
    'Check an attendee in or out. An action with the same `actionId` is done once.',
  ),
  post(
    '/api/events/:id/attendees/:attendeeId/payment',
    'events.payment',
    'Mark a seat as paid, refunded, or paid again. Each step posts one row of the ledger.',
  ),
];
