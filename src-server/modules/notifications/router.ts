import { z } from 'zod';
import {
  markAllReadInput,
  notificationIdInput,
  notificationListInput,
  notificationPreferenceInput,
} from '#shared/notifications.schema.ts';
import { allow, router } from '../../trpc.ts';
import { markAllRead, markRead, setPreference } from './mutations.ts';
import { countUnread, listNotifications, readPreferences } from './queries.ts';

const nothing = z.unknown().optional();

export const notificationsRouter = router({
  list: allow('notifications.read', notificationListInput).query(({ ctx, input }) =>
    listNotifications(ctx, input),
  ),
  /** Unread ones, for the badge. */
  count: allow('notifications.read', nothing).query(({ ctx }) => countUnread(ctx)),
  markRead: allow('notifications.write', notificationIdInput).mutation(({ ctx, input }) =>
    markRead(ctx, input),
  ),
  markAllRead: allow('notifications.write', markAllReadInput).mutation(({ ctx, input }) =>
    markAllRead(ctx, input),
  ),
  preferences: allow('notifications.read', nothing).query(({ ctx }) => readPreferences(ctx)),
  setPreference: allow('notifications.write', notificationPreferenceInput).mutation(({ ctx, input }) =>
    setPreference(ctx, input),
  ),
});
