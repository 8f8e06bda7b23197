import { ATTENDED_SHOWN } from './model.ts';

/** The numbers of events, and the report. For staff. */
export const analyticsTexts = {
  // Fixed by the specification.
  rsvps: 'Total RSVPs',
  attendance: 'Avg. Attendance',
  revenue: 'Revenue',
  events: 'Total Events',

  none: '—',
  types: 'Popular types',
  type: {
    workshops: 'Workshops',
    webinars: 'Webinars',
    networking: 'Networking',
    hackathons: 'Hackathons',
    other: 'Other',
  },
  noTypes: 'No events in this range.',
  from: 'From',
  to: 'To',
  allTime: 'All time',
  range: 'Range',
  failed: 'Failed to load analytics. Please try again.',
  rsvpsOverTime: 'RSVPs over time',
  rsvpsCaption: 'Attendees by event date',
  rsvpsSummary: (first: string, last: string, total: string) => `From ${first} to ${last}: ${total} going.`,
  rsvpsTable: 'RSVPs by start',
  noRsvps: 'No RSVPs in this range.',
  period: 'Period',
  going: 'Going',
  attended: 'Attendance by event',
  attendedCaption: `The last ${ATTENDED_SHOWN} ended events with RSVPs`,
  attendedSummary: (checkedIn: string, going: string) => `${checkedIn} of ${going} checked in.`,
  attendedTable: 'Attendance by event',
  noneAttended: 'No ended event with RSVPs in this range.',
  event: 'Event',
  checkedIn: 'Checked in',

  exportBody:
    'One row for each RSVP to events that start on these days. Leave the days empty for all events.',
  emails: 'Include email addresses',
  emailsHint: 'The audit log notes that you exported them.',
  download: 'Export',
  tag: (tag: string) => `Only events with the tag ${tag}.`,
  reversed: 'End date must be on or after the start date',
} as const;
