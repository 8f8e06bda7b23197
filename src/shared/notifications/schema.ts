import { z } from 'zod';
import { entryIdInput } from '../entries/schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { notificationMessages } from './messages.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_SUBJECTS } from './model.ts';

/** REST sends `unread` as text. */
export const notificationListInput = pageInput.extend({
  unread: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: notificationMessages.unread,
    })
    .optional(),
});

const wholeNumber = sentInteger(
  z.number(notificationMessages.number).int(notificationMessages.number).min(1, notificationMessages.number),
);

export const notificationIdInput = z.object({ id: wholeNumber });

export const markAllReadInput = z.object({ upTo: wholeNumber });

/** The open page: an entry with its comments, a lesson, a channel, or another subject. */
export const notificationPlaceInput = z.union(
  [
    z.object({ entryId: entryIdInput.shape.id, lessonId: wholeNumber.optional() }),
    z.object({ channelId: wholeNumber }),
    z.object({ subject: z.enum(NOTIFICATION_SUBJECTS), subjectId: wholeNumber }),
  ],
  { error: notificationMessages.place },
);
export type NotificationPlace = z.input<typeof notificationPlaceInput>;

export const notificationPreferenceInput = z.object({
  kind: z.enum(NOTIFICATION_KINDS, notificationMessages.kind),
  on: z.boolean(notificationMessages.on),
});
