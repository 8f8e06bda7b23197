import type { z } from 'zod';
import type { notificationOutput } from './output.ts';

/** What people are notified of. Each can be turned off. */
export const NOTIFICATION_KINDS = [
  'reply',
  'mention',
  'vote',
  'lesson',
  'follow',
  'invite',
  'role',
  'moderation',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Unread ones are counted up to here; the badge says 99+. So are the acts behind one. */
export const NOTIFICATIONS_COUNTED = 100;
/** In the dropdown; the page walks all of them. */
export const NOTIFICATIONS_SHOWN = 10;
/** Days after which a notification is removed. */
export const NOTIFICATION_DAYS = 90;

export type Notification = z.infer<typeof notificationOutput>;

export type NotificationPreferences = Record<NotificationKind, boolean>;

/** The views of the page, as its address names them. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'preferences'] as const;
export type NotificationView = (typeof NOTIFICATION_VIEWS)[number];

/** The view an address asks for. */
export function notificationView(asked: unknown): NotificationView {
  return NOTIFICATION_VIEWS.find((view) => view === asked) ?? 'all';
}
