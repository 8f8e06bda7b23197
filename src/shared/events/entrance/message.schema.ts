import { z } from 'zod';
import { sentPositive } from '../../kit/integers.schema.ts';
import { pageInput } from '../../kit/pagination.schema.ts';
import { atLeast, boundedList, multiLine, singleLine } from '../../kit/text.schema.ts';
import { BULK_MAX } from '../../staff/model.ts';
import { staffIdInput } from '../../staff/schema.ts';
import {
  MESSAGE_AUDIENCES,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_SUBJECT_MIN,
  MESSAGE_TEXT_MAX,
  MESSAGE_TEXT_MIN,
} from '../model.ts';
import { messageMessages as messages } from './message.messages.ts';

const audience = {
  audience: z.enum(MESSAGE_AUDIENCES, messages.audience),
  /** The RSVPs of the audience `selected`. */
  attendeeIds: boundedList(
    sentPositive('attendeeIds'),
    BULK_MAX,
    messages.attendeeIds,
    messages.attendeeIds,
  ).default([]),
};
const isComplete = ({ audience, attendeeIds }: { audience: string; attendeeIds: number[] }) =>
  (audience === 'selected') === attendeeIds.length > 0;
const INCOMPLETE = { error: messages.attendeeIds, path: ['attendeeIds'] };

/** How many attendees a message would reach. */
export const messageReachInput = staffIdInput.extend(audience).refine(isComplete, INCOMPLETE);
export type MessageReachInput = z.infer<typeof messageReachInput>;

export const messageSendInput = staffIdInput
  .extend({
    ...audience,
    subject: singleLine(messages.subjectMin, MESSAGE_SUBJECT_MAX, messages.subjectMax).pipe(
      atLeast(MESSAGE_SUBJECT_MIN, messages.subjectMin),
    ),
    text: multiLine(messages.textMin, MESSAGE_TEXT_MAX, messages.textMax).pipe(
      atLeast(MESSAGE_TEXT_MIN, messages.textMin),
    ),
  })
  .refine(isComplete, INCOMPLETE);
export type MessageSendInput = z.infer<typeof messageSendInput>;

/** Who got a message. `id` is the event. */
export const messageRecipientsInput = pageInput.extend({
  id: staffIdInput.shape.id,
  messageId: sentPositive('messageId'),
});
export type MessageRecipientsInput = z.infer<typeof messageRecipientsInput>;
