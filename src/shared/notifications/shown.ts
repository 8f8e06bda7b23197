/** Unread notifications, and the events of one, are counted up to this. The badge says 99+. */
export const NOTIFICATIONS_COUNTED = 100;
/** Notifications in the dropdown. The page lists all of them. */
export const NOTIFICATIONS_SHOWN = 10;

/** The page's views, as named in the URL. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'preferences'] as const;
export type NotificationView = (typeof NOTIFICATION_VIEWS)[number];

/** The view in the URL. */
export function notificationView(value: unknown): NotificationView {
  return NOTIFICATION_VIEWS.find((view) => view === value) ?? 'all';
}
