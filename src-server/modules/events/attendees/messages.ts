import { personJson, personOf } from '#db/kit/people.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { MESSAGE_JOB, messagesSince, storeMessage } from '#db/staff/events/messages.ts';
import type { MailState } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { messageMessages } from '#shared/events/entrance/message.messages.ts';
import type {
  MessageReachInput,
  MessageRecipientsInput,
  MessageSendInput,
} from '#shared/events/entrance/message.schema.ts';
import { MESSAGES_PER_DAY, type MessageAudience } from '#shared/events/model.ts';
import type { AttendeeMessage, MessageReach, MessageRecipient } from '#shared/events/output.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { startOfDay } from '#shared/kit/zone.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { loadEvent, readEvent } from '../queries.ts';

/** How many of an audience there are, and how many of them get emails about events. */
export function readReach(
  reading: ReadContext,
  { id, audience, attendeeIds }: MessageReachInput,
): MessageReach {
  loadEvent(reading, id);
  return reachOf(reading.db, { id, audience, attendeeIds });
}

function reachOf(db: Db, { id, audience, attendeeIds }: MessageReachInput): MessageReach {
  const row = prepared<[object], MessageReach>(db, REACH_SQL).get({
    id,
    ...audienceParameters(audience, attendeeIds),
  });
  return row ?? { attendees: 0, emails: 0 };
}

function audienceParameters(audience: MessageAudience, attendeeIds: readonly number[]) {
  const isSelected = audience === 'selected';
  return { status: isSelected ? null : audience, ids: isSelected ? JSON.stringify(attendeeIds) : null };
}

/** Also used by the test of query plans. */
export const REACH_SQL = `select count(*) as attendees, count(iif(u.email is not null and u.email_verified_at is not null
    and u.state = 'active' and u.deleted_at is null
    and not exists (select 1 from muted_mails m where m.user_id = u.id and m.kind = 'event'), 1, null)) as emails
  from rsvps r indexed by rsvps_listed cross join users u on u.id = r.user_id
  where r.event_id = @id and r.status in ('going', 'waitlisted')
    and (@status is null or r.status = @status) and (@ids is null or r.id in (select value from json_each(@ids)))`;

type Sending = ActorContext & { mailSite: { timeZone: string } };

/** Emails an audience, at most `MESSAGES_PER_DAY` times. A job writes the emails. */
export function sendMessage(work: Sending, input: MessageSendInput): AttendeeMessage {
  const { db, clock, mailSite } = work;
  return write(db, () => {
    const event = readEvent(work, input.id);
    if (event.hidden) throw new AppError('CONFLICT', messageMessages.hidden);
    const today = startOfDay(dayAt(clock.now(), mailSite.timeZone), mailSite.timeZone);
    if (messagesSince(db, event.id, today) >= MESSAGES_PER_DAY)
      throw new AppError('TOO_MANY_REQUESTS', messageMessages.tooMany);
    if (reachOf(db, input).emails === 0) throw new AppError('CONFLICT', messageMessages.noOne);
    const { subject, text, audience, attendeeIds } = input;
    const id = storeMessage(work, { eventId: event.id, subject, text, audience, attendeeIds });
    return readMessage(db, id);
  });
}

type Row = Pick<AttendeeMessage, 'id' | 'subject' | 'text' | 'audience' | 'recipients'> & {
  createdAt: number;
  sending: 0 | 1;
  person: string;
};

const COLUMNS = `m.id, m.subject, m.text, m.audience, m.created_at as createdAt, ${personJson('u')} as person,
  (select count(*) from message_recipients p where p.message_id = m.id) as recipients,
  exists (select 1 from jobs j where j.kind = '${MESSAGE_JOB}' and j.key = cast(m.id as text) and j.ended_at is null) as sending`;

function readMessage(db: Db, id: number): AttendeeMessage {
  const row = prepared<[number], Row>(
    db,
    `select ${COLUMNS} from attendee_messages m cross join users u on u.id = m.created_by where m.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', messageMessages.notFound);
  return toMessage(row);
}

function toMessage({ createdAt, sending, person, ...row }: Row): AttendeeMessage {
  return {
    ...row,
    by: personOf(person),
    createdAt: new Date(createdAt).toISOString(),
    sending: sending === 1,
  };
}

type Listing = { id: number; limit: number; cursor?: string | null | undefined };

/** The messages of an event, newest first. */
export function listMessages(reading: ReadContext, { id, limit, cursor }: Listing): Page<AttendeeMessage> {
  const { db } = reading;
  loadEvent(reading, id);
  const [at, last] = positionOf(cursor, [Number.MAX_SAFE_INTEGER, 0]);
  const rows = prepared<[object], Row>(db, MESSAGES_SQL).all({ id, at, last, limit: limit + 1 });
  return keysetPage(rows, limit, toMessage, (row) => [row.createdAt, row.id]);
}

/** Also used by the test of query plans. */
export const MESSAGES_SQL = `select ${COLUMNS}
  from attendee_messages m indexed by attendee_messages_event cross join users u on u.id = m.created_by
  where m.event_id = @id and (m.created_at, m.id) < (@at, @last) order by m.created_at desc, m.id desc limit @limit`;

/** Who got a message, with the state of each email. */
export function listRecipients(
  reading: ReadContext,
  { id, messageId, limit, cursor }: MessageRecipientsInput,
): Page<MessageRecipient> {
  const { db } = reading;
  loadEvent(reading, id);
  const [after] = positionOf(cursor, [0]);
  const rows = prepared<[object], { userId: number; person: string; state: MailState | null }>(
    db,
    RECIPIENTS_SQL,
  ).all({ id, messageId, after, limit: limit + 1 });
  return keysetPage(
    rows,
    limit,
    ({ person, state }) => ({ user: personOf(person), state }),
    (row) => [row.userId],
  );
}

/** Also used by the test of query plans. */
export const RECIPIENTS_SQL = `select p.user_id as userId, ${personJson('u')} as person, l.state
  from attendee_messages m cross join message_recipients p on p.message_id = m.id
    cross join users u on u.id = p.user_id
    left join mails l on l.kind = 'event' and l.key = 'message:' || p.message_id || ':' || p.user_id
  where m.id = @messageId and m.event_id = @id and p.user_id > @after order by p.user_id limit @limit`;
