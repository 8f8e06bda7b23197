/** The fields of an event by their labels, in the order of the form. The first, second, and last are stored in its entry. */
export const EVENT_FIELDS = {
  title: { label: 'Title' },
  description: { label: 'Description' },
  startTime: { label: 'Start' },
  endTime: { label: 'End' },
  timeZone: { label: 'Time zone' },
  location: { label: 'Location' },
  ticketPrice: { label: 'Ticket price' },
  subscriptionPrice: { label: 'Subscription price' },
  capacity: { label: 'Capacity' },
  tags: { label: 'Tags' },
} as const;
export type EventField = keyof typeof EVENT_FIELDS;
