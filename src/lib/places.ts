import type { Permission, SubjectOf } from '#shared/permissions.ts';

/** Permissions about nothing in particular, such as reading the trash. */
export type PlainPermission = { [P in Permission]: null extends SubjectOf<P> ? P : never }[Permission];

/** A page that one goes to by its name. `key` follows `g`; without `needs` it is there for everybody. */
export type Place = { to: string; label: string; key?: string; needs?: PlainPermission };

/** Every page that has a place of its own. The programme's is there while its brand is shown. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'Home', key: 'h' },
  { to: '/wiki', label: 'Wiki', key: 'w' },
  { to: '/wiki/collections', label: 'Collections', key: 'o' },
  { to: '/academy', label: 'Academy', key: 'a' },
  { to: '/tools', label: 'Prompts & Tools', key: 't' },
  { to: '/community', label: 'Community', key: 'c' },
  { to: '/community/channels', label: 'Channels', key: 'l' },
  { to: '/community/members', label: 'Members', key: 'm' },
  { to: '/community/activity', label: 'Activity', key: 'v' },
  { to: '/internal-wiki', label: 'Internal Wiki', key: 'i', needs: 'documents.read' },
  { to: '/crm', label: 'CRM', key: 'r', needs: 'crm.read' },
  { to: '/search', label: 'Search', key: 's' },
  { to: '/notifications', label: 'Notifications', key: 'n', needs: 'notifications.read' },
  { to: '/following', label: 'Following', key: 'f', needs: 'follows.read' },
  { to: '/moderation', label: 'Moderation', key: 'q', needs: 'moderation.decide' },
  { to: '/profile', label: 'Profile', key: 'p', needs: 'account.own' },
  { to: '/settings', label: 'Settings', key: 'e', needs: 'account.own' },
  { to: '/trash', label: 'Trash', key: 'x', needs: 'trash.list' },
  { to: '/outbox', label: 'Outbox', needs: 'mail.read' },
];
