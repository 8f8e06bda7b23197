import type { Permission } from '../permissions.ts';

/** What a key may do: read, or also change. */
export const KEY_SCOPES = ['read', 'read-write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const KEY_NAME_MAX = 80;
/** Keys that a user can have at a time, without expired and revoked ones. */
export const KEYS_ACTIVE_MAX = 20;
/** Days that the form offers, and the most for a day of one's own. */
export const KEY_DAYS = [30, 90, 365] as const;
export const KEY_DAYS_MAX = 365;
/** Days before a key expires when its owner gets an email. */
export const KEY_REMINDER_DAYS = 7;

/** Every key begins with this, so that scanners of code recognize one. */
export const KEY_PREFIX = 'cmpl_';

/** Requests by one key in a minute, over all processes. */
export const KEY_REQUESTS_PER_MINUTE = { read: 600, change: 120 } as const;
/** Wrong keys of one network. */
export const WRONG_KEYS = { max: 50, minutes: 15 } as const;

/**
 * Whether keys reach what the permission guards. They never reach logins, accounts, sessions, keys, invitations, links of
 * emails, and administration except reading the audit log, because those decide about accounts and not about content.
 */
export const KEY_REACH = {
  'auth.current': true,
  'auth.login': false,
  'auth.register': false,
  'auth.logout': false,
  'auth.role': false,
  'entries.read': true,
  'entries.create': true,
  'entries.update': true,
  'entries.delete': true,
  'entries.solve': true,
  'entries.promote': true,
  'entries.readDrafts': true,
  'home.read': true,
  'votes.cast': true,
  'votes.takeBack': true,
  'ratings.rate': true,
  'ratings.takeBack': true,
  'comments.read': true,
  'comments.create': true,
  'comments.update': true,
  'comments.delete': true,
  'follows.read': true,
  'follows.write': true,
  'notifications.read': true,
  'notifications.write': true,
  'reads.read': true,
  'reads.write': true,
  'trash.list': true,
  'trash.restore': true,
  'trash.restoreMany': true,
  'trash.purge': true,
  'drafts.list': true,
  'drafts.read': true,
  'drafts.save': true,
  'channels.read': true,
  'channels.mine': true,
  'channels.create': true,
  'channels.manage': true,
  'channels.invite': true,
  'channels.restore': true,
  'messages.send': true,
  'messages.update': true,
  'messages.delete': true,
  'messages.restore': true,
  'members.suggest': true,
  'members.read': true,
  'activity.read': true,
  'uploads.create': true,
  'collections.read': true,
  'collections.write': true,
  'courses.read': true,
  'courses.edit': true,
  'courses.enrol': true,
  'courses.learn': true,
  'courses.mine': true,
  'outbox.read': false,
  'outbox.retry': false,
  'emailAddress.preferences': false,
  'emailAddress.verify': false,
  'emailAddress.unsubscribe': false,
  'newsletter.request': false,
  'newsletter.confirm': false,
  'account.own': false,
  'keys.own': false,
  'invitations.own': false,
  'invitations.all': false,
  'invitations.revoke': false,
  'account.link': false,
  'admin.members': false,
  'admin.settings': false,
  'admin.tags': false,
  'admin.audit': true,
  'admin.keys': false,
  'admin.jobs': false,
  'admin.assistant': false,
  'moderation.flag': true,
  'moderation.ownFlags': true,
  'moderation.decide': true,
  'moderation.decideCase': true,
  'prompts.read': true,
  'prompts.create': true,
  'prompts.update': true,
  'prompts.moderate': true,
  'prompts.restore': true,
  'prompts.run': true,
  'crm.read': true,
  'crm.create': true,
  'crm.update': true,
  'documents.read': true,
  'documents.create': true,
  'documents.update': true,
  'projects.read': true,
  'projects.create': true,
  'projects.update': true,
  'tasks.create': true,
  'accounting.read': true,
  'accounting.create': true,
  'accounting.update': true,
  'subscribers.read': true,
  'subscribers.update': true,
  'campaigns.read': true,
  'campaigns.create': true,
  'campaigns.update': true,
  'campaigns.send': true,
  'surveys.read': true,
  'surveys.create': true,
  'surveys.update': true,
  'surveys.open': true,
  'surveys.respond': true,
  'surveys.invited': false,
  'surveys.results': true,
  'events.read': true,
  'events.create': true,
  'events.manage': true,
  'events.rsvp': true,
  'events.feed': false,
  'events.attendees': true,
  'staff.history': true,
  'imports.use': true,
  'tags.read': true,
  'search.read': true,
  'search.missed': true,
  'gaps.read': true,
  'gaps.decide': true,
  'gaps.ask': true,
  'gaps.watch': true,
  'ai.chat': true,
  'ai.history': true,
  'ai.write': true,
  'tools.read': true,
  'tools.run': true,
  'tools.results': true,
} as const satisfies Record<Permission, boolean>;
