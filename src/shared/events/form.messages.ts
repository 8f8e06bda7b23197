import { OCCURRENCES_MAX } from './model.ts';

/** The form of an event. */
export const eventFormTexts = {
  edit: 'Edit event',
  submit: 'Create event',
  creating: 'Creating...',
  zoneHint: 'Start and end are in this time zone.',
  viewersTime: (times: string) => `In your time zone: ${times}`,
  skipped: (time: string) =>
    `Clocks are set forward then, so this time doesn't exist. The event uses ${time}.`,
  ambiguous: 'Clocks are set back then, so this time comes twice. The event uses the first one.',
  capacityHint: 'Leave empty for no limit',
  capacityLowered: (going: string) => `${going} are going. A lower capacity removes no one.`,
  locationHint: 'A place, or the link to a call',
  priceHint: 'In US dollars. 0 is free.',
  subscriptionHint: 'Subscribers pay this instead when it is above 0.',
  noLimit: 'No limit',
  none: 'None',

  repeat: 'Repeat',
  repeats: {
    none: 'Does not repeat',
    weekly: 'Every week',
    day: 'Every month by day',
    nth: 'Every month by weekday',
  },
  everyWeeks: 'Weeks between events',
  everyMonths: 'Months between events',
  weekdays: 'On these days',
  onDay: (day: number) => `On day ${day} of the month`,
  onNth: (nth: string, weekday: string) => `On the ${nth} ${weekday} of the month`,
  nth: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', '-1': 'last' },
  which: 'Which weekday',
  ends: 'Ends',
  endsBy: { count: 'After a number of events', until: 'On a day' },
  count: 'Number of events',
  until: 'Last day',
  countHint: `At most ${OCCURRENCES_MAX}`,
  preview: (events: string, last: string) => `${events}, the last one on ${last}`,
  noPreview: 'No event matches this rule yet.',
  once: 'One event',
} as const;
