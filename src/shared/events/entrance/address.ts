import { oneOf } from '../../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../../kit/record-address.ts';
import {
  ATTENDEE_SORT_DIRECTION,
  ATTENDEE_SORTS,
  type AttendeeSort,
  DEFAULT_ATTENDEE_SORT,
  RSVP_STATUSES,
} from '../model.ts';

/** The table of attendees in the URL of their event. */
export const attendeesAddress = recordAddress({
  sorts: ATTENDEE_SORTS,
  usual: DEFAULT_ATTENDEE_SORT as AttendeeSort,
  directions: ATTENDEE_SORT_DIRECTION,
  filters: { status: (value: unknown) => oneOf(RSVP_STATUSES, value) },
});
export type AttendeesSearch = SearchOf<typeof attendeesAddress>;
