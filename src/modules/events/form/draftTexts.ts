import { EVENT_FIELDS } from '#shared/events/fields.ts';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';
import type { EventDraft } from './eventDraft.ts';

/** The fields of an event as texts, to compare two versions. */
export const DRAFT_TEXTS: FieldText<EventDraft>[] = [
  { label: EVENT_FIELDS.title.label, text: ({ title }) => title },
  { label: EVENT_FIELDS.startTime.label, text: ({ startTime }) => spaced(startTime) },
  { label: EVENT_FIELDS.endTime.label, text: ({ endTime }) => spaced(endTime) },
  { label: EVENT_FIELDS.timeZone.label, text: ({ timeZone }) => timeZone },
  { label: EVENT_FIELDS.location.label, text: ({ location }) => location },
  { label: EVENT_FIELDS.onlineUrl.label, text: ({ onlineUrl }) => onlineUrl },
  { label: EVENT_FIELDS.description.label, text: ({ description }) => description },
  { label: EVENT_FIELDS.coverUrl.label, text: ({ coverUrl }) => coverUrl },
  { label: EVENT_FIELDS.ticketPrice.label, text: ({ ticketPrice }) => ticketPrice },
  { label: EVENT_FIELDS.subscriptionPrice.label, text: ({ subscriptionPrice }) => subscriptionPrice },
  { label: EVENT_FIELDS.paymentInfo.label, text: ({ paymentInfo }) => paymentInfo },
  { label: EVENT_FIELDS.capacity.label, text: ({ capacity }) => capacity || eventFormTexts.noLimit },
  { label: EVENT_FIELDS.tags.label, text: ({ tags }) => tags.join(', ') || eventFormTexts.none },
];

const spaced = (time: string) => time.replace('T', ' ');
