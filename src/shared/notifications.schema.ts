import { z } from 'zod';
import { notificationMessages } from './messages/notifications.ts';
import { NOTIFICATION_KINDS } from './notifications.ts';
import { pageInput } from './pagination.schema.ts';

/** REST sends `unread` as text. */
export const notificationListInput = pageInput.extend({
  unread: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: notificationMessages.unread,
    })
    .optional(),
});

const wholeNumber = z.coerce
  .number(notificationMessages.number)
  .int(notificationMessages.number)
  .min(1, notificationMessages.number);

export const notificationIdInput = z.object({ id: wholeNumber });

export const markAllReadInput = z.object({ upTo: wholeNumber });

export const notificationPreferenceInput = z.object({
  kind: z.enum(NOTIFICATION_KINDS, notificationMessages.kind),
  on: z.boolean(notificationMessages.on),
});
