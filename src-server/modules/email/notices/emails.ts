import type { MailedPerson } from '#db/site/email/rows.ts';
import type { MovedFields } from '#db/staff/events/notifications.ts';
import { unsubscribePath } from '#shared/email/model.ts';
import { feedTexts } from '#shared/events/feed.messages.ts';
import type { EventNotice } from '#shared/events/model.ts';
import { notificationLines } from '#shared/notifications/messages.ts';
import type { TaskEvent } from '#shared/notifications/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import type { MailedEvent } from '../../events/queries.ts';

/** Who gets an email, and the token that ends such emails. */
export type NoticeEmail = { person: MailedPerson; token: string };

const PREFERENCES = '/notifications?view=preferences';

type About = NoticeEmail & { event: MailedEvent };

/** A change of an event, a seat that became free, or a reminder. */
export function eventEmail(
  site: MailSite,
  { event, what, before, ...about }: About & { what: EventNotice; before: MovedFields },
): EmailMessage {
  const sentence = notificationLines.events[what];
  const { cancelReason } = event;
  const details = [
    ...eventLines(event),
    ...(what === 'seat' ? paymentLines(event) : []),
    ...(what === 'rescheduled' ? beforeLines(event, before) : []),
    ...(what === 'cancelled' && cancelReason !== null ? [`Reason: ${oneLine(cancelReason)}`] : []),
  ];
  return email(site, about, { sentence, title: event.title, details, path: event.path, why: EVENT_REASON });
}

/** Confirms a seat, or a place in the queue. */
export function rsvpEmail(site: MailSite, { event, ...about }: About): EmailMessage {
  const sentence = event.status === 'going' ? "You're going" : "You're on the waitlist";
  const details = [...eventLines(event), ...paymentLines(event)];
  return email(site, about, { sentence, title: event.title, details, path: event.path, why: EVENT_REASON });
}

/** A message that staff wrote to attendees. It is plain text, so nothing in it is read as markup. */
export function messageEmail(
  site: MailSite,
  { event, message, from, person, token }: About & { message: Message; from: string },
): EmailMessage {
  const address = site.address();
  return {
    subject: message.subject,
    text: `Hello ${oneLine(nameOf(person))},

${oneLine(from)} sent a message to attendees.

${message.text}

${[oneLine(event.title), ...eventLines(event)].join('\n')}

${address}${event.path}

${EVENT_REASON}
Unsubscribe: ${address}${unsubscribePath(token)}
Change which emails you get: ${address}${PREFERENCES}

${signature(site)}`,
  };
}

type Message = { subject: string; text: string };

/** A task that was assigned, has a new comment, or is due. */
export function taskEmail(
  site: MailSite,
  { what, title, path, ...about }: NoticeEmail & { what: TaskEvent; title: string; path: string },
): EmailMessage {
  const why =
    what === 'comment'
      ? 'You get this email because you take part in this task.'
      : "You get this email because you're the assignee of this task.";
  return email(site, about, { sentence: notificationLines.tasks[what], title, details: [], path, why });
}

const EVENT_REASON = 'You get this email because you RSVPed to this event.';

type Content = { sentence: string; title: string; details: string[]; path: string; why: string };

function email(site: MailSite, { person, token }: NoticeEmail, content: Content): EmailMessage {
  const { sentence, details, path, why } = content;
  const [title, address] = [oneLine(content.title), site.address()];
  return {
    subject: `${sentence}: ${title}`,
    text: `Hello ${oneLine(nameOf(person))},

${sentence}.

${[title, ...details].join('\n')}

${address}${path}

${why}
Unsubscribe: ${address}${unsubscribePath(token)}
Change which emails you get: ${address}${PREFERENCES}

${signature(site)}`,
  };
}

function eventLines(event: Omit<MailedEvent, 'title'>): string[] {
  const { start, end, timeZone, location, onlineUrl, cancelReason } = event;
  const isOnline = onlineUrl !== '' && cancelReason === null;
  return [
    whenOf(start, end, timeZone),
    oneLine(location),
    ...(isOnline ? [feedTexts.online(onlineUrl)] : []),
  ];
}

/** How to pay for a seat that the reader just got. */
function paymentLines({ howToPay }: MailedEvent): string[] {
  return howToPay === '' ? [] : ['', `How to pay: ${howToPay}`];
}

/** The old values of those that changed. */
function beforeLines(event: MailedEvent, { startTime, endTime, timeZone, location }: MovedFields): string[] {
  const start = new Date(startTime?.[0] ?? event.start);
  const end = new Date(endTime?.[0] ?? event.end);
  const moved = startTime ?? endTime ?? timeZone;
  return [
    ...(moved ? [`Before: ${whenOf(start, end, timeZone?.[0] ?? event.timeZone)}`] : []),
    ...(location ? [`Before: ${oneLine(location[0])}`] : []),
  ];
}

/** What a notification says about a change. Empty without one. */
export function movedFrom(detail: string | null): MovedFields {
  const json = /^rescheduled:(\{.*\})$/s.exec(detail ?? '')?.[1];
  return json === undefined ? {} : (JSON.parse(json) as MovedFields);
}

/** Such as Tuesday, March 10, 2026 at 7:00 PM to 9:00 PM (Europe/Berlin). */
function whenOf(start: Date, end: Date, timeZone: string): string {
  const day = (at: Date) => format(at, timeZone, { dateStyle: 'full' });
  const time = (at: Date) => format(at, timeZone, { timeStyle: 'short' });
  const until = day(start) === day(end) ? time(end) : `${day(end)} at ${time(end)}`;
  return `${day(start)} at ${time(start)} to ${until} (${timeZone})`;
}

function format(at: Date, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  // Some versions write a narrow space before AM.
  return new Intl.DateTimeFormat('en-US', { timeZone, ...style }).format(at).replace(/\u202f/g, ' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
