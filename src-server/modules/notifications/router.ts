import { z } from 'zod';
import {
  allMarkedReadOutput,
  markedReadOutput,
  notificationListOutput,
} from '#shared/notifications/output.ts';
import {
  markAllReadInput,
  notificationIdInput,
  notificationListInput,
  notificationPlaceInput,
  notificationPreferenceInput,
} from '#shared/notifications/schema.ts';
import { allow, router } from '../../trpc.ts';
import { markReadAt } from './delivery/position.ts';
import { markAllRead, markRead, setPreference } from './mutations.ts';
import { countUnread, listNotifications, readPreferences } from './queries.ts';

const nothing = z.unknown().optional();

export const notificationsRouter = router({
  list: allow('notifications.read', notificationListInput)
    .returns(notificationListOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  /** The unread count for the badge. */
  count: allow('notifications.read', nothing).query(({ ctx }) => countUnread(ctx)),
  markRead: allow('notifications.write', notificationIdInput)
    .returns(markedReadOutput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: allow('notifications.write', markAllReadInput)
    .returns(allMarkedReadOutput)
    .mutation(({ ctx, input }) => markAllRead(ctx, input)),
  /** Notifications about the open page. */
  markReadAt: allow('notifications.write', notificationPlaceInput).mutation(({ ctx, input }) =>
    markReadAt(ctx, input),
  ),
  preferences: allow('notifications.read', nothing).query(({ ctx }) => readPreferences(ctx)),
  setPreference: allow('notifications.write', notificationPreferenceInput).mutation(({ ctx, input }) =>
    setPreference(ctx, input),
  ),
});
