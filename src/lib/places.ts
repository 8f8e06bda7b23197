import type { Permission, SubjectOf } from '#shared/permissions.ts';

/** Permissions about nothing in particular, such as reading the trash. */
export type PlainPermission = { [P in Permission]: null extends SubjectOf<P> ? P : never }[Permission];

/**
 * A page that one goes to by its name. `key` follows `g`; without `needs` it is there for everybody. `menu` is its group
 * in the menu of the account, for what is not in the sidebar.
 */
export type Place = Row & ({ menu?: undefined } | { to: MenuPath; menu: MenuGroup });
type Row = { to: string; label: string; key?: string; needs?: PlainPermission; menu?: MenuGroup };
export type MenuGroup = 'self' | 'kept';
/** The address of a page that the menu of the account leads to. */
export type MenuPath = Extract<(typeof ROWS)[number], { menu: MenuGroup }>['to'];

const ROWS = [
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
  { to: '/following', label: 'Following', key: 'f', needs: 'follows.read', menu: 'kept' },
  { to: '/moderation', label: 'Moderation', key: 'q', needs: 'moderation.decide', menu: 'kept' },
  { to: '/profile', label: 'Profile', key: 'p', needs: 'account.own', menu: 'self' },
  { to: '/settings', label: 'Settings', key: 'e', needs: 'account.own', menu: 'self' },
  { to: '/trash', label: 'Trash', key: 'x', needs: 'trash.list', menu: 'kept' },
  { to: '/outbox', label: 'Outbox', needs: 'mail.read', menu: 'kept' },
] as const satisfies readonly Row[];

/** Every page that has a place of its own. The programme's is there while its brand is shown. */
export const PLACES: readonly Place[] = ROWS;
