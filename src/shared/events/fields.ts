/** The fields of an event by their labels, in the order of the form. Title, description, and tags are stored in its entry. */
export const EVENT_FIELDS = {
  title: { label: 'Title' },
  startTime: { label: 'Start' },
  endTime: { label: 'End' },
  timeZone: { label: 'Time zone' },
  location: { label: 'Location' },
  onlineUrl: { label: 'Online link' },
  description: { label: 'Description' },
  coverUrl: { label: 'Cover image' },
  ticketPrice: { label: 'Ticket price' },
  subscriptionPrice: { label: 'Subscription price' },
  paymentInfo: { label: 'How to pay' },
  capacity: { label: 'Capacity' },
  tags: { label: 'Tags' },
} as const;
export type EventField = keyof typeof EVENT_FIELDS;
