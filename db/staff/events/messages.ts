import { eq } from 'drizzle-orm';
import type { MessageAudience } from '#shared/events/model.ts';
import { addJob } from '../../kit/job-rows.ts';
import { type ActingUser, appendAudit, changesBetween } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { attendeeMessages } from '../../schema/events.ts';
import { eventRef, publishEventChange } from './rows.ts';

/** The job that writes the emails of a message. Its key is the ID of the message. */
export const MESSAGE_JOB = 'events.message';

export type StoredMessage = typeof attendeeMessages.$inferSelect;
/** The job's payload, with its progress: the last RSVP that it looked at. */
export type MessageProgress = { id: number; attendeeIds: number[]; after: number };

type NewMessage = {
  eventId: number;
  subject: string;
  text: string;
  audience: MessageAudience;
  attendeeIds: number[];
};

/** Stores a message with the job that writes its emails. Call it inside a write. Returns its ID. */
export function storeMessage(ctx: ActingUser, { attendeeIds, ...message }: NewMessage): number {
  const { db, clock, viewer } = ctx;
  const at = clock.now();
  const { id } = db
    .insert(attendeeMessages)
    .values({ ...message, createdBy: viewer.id, createdAt: at })
    .returning({ id: attendeeMessages.id })
    .get();
  const payload: MessageProgress = { id, attendeeIds, after: 0 };
  addJob(db, { kind: MESSAGE_JOB, key: String(id), payload, runAt: at });
  const none: { audience: MessageAudience | null } = { audience: null };
  const changes = changesBetween(none, { audience: message.audience });
  appendAudit(ctx, 'events.message', eventRef(message.eventId), changes);
  publishEventChange(ctx, message.eventId);
  return id;
}

export function storedMessage(db: Db, id: number): StoredMessage | undefined {
  return db.select().from(attendeeMessages).where(eq(attendeeMessages.id, id)).get();
}

/** Notes that a user gets a message. False if they have got it already. Call it in the transaction that queues the email. */
export function addRecipient(db: Db, messageId: number, userId: number): boolean {
  const { changes } = prepared<[number, number]>(
    db,
    'insert or ignore into message_recipients (message_id, user_id) values (?, ?)',
  ).run(messageId, userId);
  return changes > 0;
}

/** Messages of an event since a time. */
export function messagesSince(db: Db, eventId: number, since: Date): number {
  return preparedColumn<[number, number], number>(db, MESSAGES_SINCE_SQL).get(eventId, since.getTime()) ?? 0;
}

/** Also used by the test of query plans. */
export const MESSAGES_SINCE_SQL =
  'select count(*) from attendee_messages where event_id = ? and created_at >= ?';

/** The key of a recipient's email. */
export const messageKey = (messageId: number, userId: number) => `message:${messageId}:${userId}`;
