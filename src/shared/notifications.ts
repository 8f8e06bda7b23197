import type { EntryType } from './entries.ts';
import type { Flagged, Moderation } from './moderation.ts';
import type { AccountRole } from './roles.ts';
import type { PublicUser } from './users.ts';

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

/** A notification as it is shown. `path` is the place itself: the comment, the message, the lesson. */
export type Notification = {
  id: number;
  /** Grows with each act; the largest one that is shown says what "all" are. */
  seq: number;
  kind: NotificationKind;
  /** Whose act was the latest; null: the server's. */
  actor: PublicUser | null;
  /** Different people behind it, at least 1, counted up to `NOTIFICATIONS_COUNTED`. */
  actorCount: number;
  /** Acts behind it, at least 1, counted up to `NOTIFICATIONS_COUNTED`. */
  count: number;
  /** What it is about, in words of its own: an entry's or a course's title, a channel's name. */
  title: string;
  entryType: EntryType | null;
  /** True for a reply to a comment of the person's, false for one to their entry. */
  toComment: boolean;
  /** Only for `role`. */
  role: AccountRole | null;
  /** Only for `follow` of a tag: the tag as people write it. */
  tag: string | null;
  /** Only for `moderation`: what of the person's was moderated, and how. */
  moderated: { subject: Flagged; what: Moderation } | null;
  path: string;
  at: string;
  read: boolean;
};

export type NotificationPreferences = Record<NotificationKind, boolean>;

/** The views of the page, as its address names them. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'preferences'] as const;
export type NotificationView = (typeof NOTIFICATION_VIEWS)[number];

/** The view an address asks for. */
export function notificationView(asked: unknown): NotificationView {
  return NOTIFICATION_VIEWS.find((view) => view === asked) ?? 'all';
}
