import {
  type AccountRule,
  admins,
  adminsMail,
  anyone,
  atLeast,
  both,
  comments,
  createsType,
  deletedItJustNow,
  either,
  FORBIDDEN,
  flags,
  hasAccount,
  inChannel,
  invites,
  learns,
  looksAfter,
  opensChannel,
  own,
  ownDraft,
  type Refusal,
  type Rule,
  rates,
  removesMessage,
  signedIn,
  staff,
  staffModule,
  votes,
} from './permission-rules.ts';
import {
  aiRefusals,
  channelRefusals,
  collectionRefusals,
  commentRefusals,
  courseRefusals,
  createRefusal,
  followRefusals,
  notificationRefusals,
  ratingRefusals,
  staffRefusal,
  trashRefusals,
  userRefusals,
  voteRefusals,
} from './refusals.messages.ts';
import type { Account, Viewer } from './roles.ts';

/** Signing in, out and up, and reading what is public, are open to all; each other line names who may. */
export const PERMISSIONS = {
  'auth.current': anyone,
  'auth.login': anyone,
  'auth.register': anyone,
  'auth.logout': anyone,
  /** Leaving a guest preview must stay possible, so the account counts here, not the effective role. */
  'auth.role': hasAccount,
  'entries.read': anyone,
  'entries.create': createsType,
  'entries.update': either(own(FORBIDDEN), staff),
  'entries.delete': either(own(FORBIDDEN), staff),
  'entries.solve': either(own(FORBIDDEN), staff),
  'entries.promote': atLeast('contributor', {
    anonymous: createRefusal.anonymous('note'),
    forbidden: createRefusal.forbidden('note'),
  }),
  /** Entries of the staff tier: surveys that are still drafts. */
  'entries.readDrafts': staff,
  'votes.cast': votes,
  'votes.takeBack': signedIn(voteRefusals.loginRequired),
  'ratings.rate': rates,
  'ratings.takeBack': signedIn(ratingRefusals.loginRequired),
  'comments.read': anyone,
  'comments.create': comments,
  'comments.update': own(commentRefusals.notYours),
  'comments.delete': either(staff, own(commentRefusals.notYours)),
  /** What one follows oneself; nobody sees another's. */
  'follows.read': signedIn(followRefusals.loginRequired),
  'follows.write': signedIn(followRefusals.loginRequired),
  /** One's own alone: every statement names the viewer. */
  'notifications.read': signedIn(notificationRefusals.loginRequired),
  'notifications.write': signedIn(notificationRefusals.loginRequired),
  'trash.list': atLeast('staff', {
    anonymous: userRefusals.loginRequired,
    forbidden: trashRefusals.restricted,
  }),
  'trash.restore': either(staff, deletedItJustNow),
  'trash.purge': atLeast('admin', {
    anonymous: userRefusals.loginRequired,
    forbidden: trashRefusals.purgeAdmin,
  }),
  /** One's own alone: every statement names the viewer. */
  'drafts.list': signedIn(userRefusals.loginRequired),
  'drafts.read': ownDraft,
  'drafts.save': ownDraft,
  /** What is read is loaded first: a private channel is not there for those who are not in it, whatever their role. */
  'channels.read': anyone,
  /** One's own channels and invitations; joining, leaving and saying no. */
  'channels.mine': signedIn(channelRefusals.loginRequired),
  'channels.create': opensChannel,
  'channels.manage': looksAfter,
  'channels.invite': invites,
  'channels.restore': deletedItJustNow,
  'messages.send': inChannel,
  'messages.update': both(own(channelRefusals.notYours), inChannel),
  'messages.delete': removesMessage,
  'messages.restore': deletedItJustNow,
  'members.suggest': signedIn(userRefusals.loginRequired),
  'members.read': anyone,
  /** Each line is shown to those who may see what it is about. */
  'activity.read': anyone,
  'uploads.create': signedIn(userRefusals.loginRequired),
  'collections.read': anyone,
  'collections.write': atLeast('contributor', {
    anonymous: collectionRefusals.loginRequired,
    forbidden: collectionRefusals.forbidden,
  }),
  /** Outline, published lessons, certificates; what is not published is loaded for those who may edit only. */
  'courses.read': anyone,
  'courses.edit': either(own(FORBIDDEN), staff),
  'courses.enrol': signedIn(courseRefusals.loginRequired),
  'courses.learn': learns,
  /** The viewer's own courses and certificates. */
  'courses.mine': signedIn(courseRefusals.loginRequired),
  /** The outbox: what was written to whom. */
  'mail.read': adminsMail,
  'mail.retry': adminsMail,
  /** One's own address and digest. */
  'mail.preferences': signedIn(userRefusals.loginRequired),
  /** The token of the link says who it is about. */
  'mail.verify': anyone,
  'mail.unsubscribe': anyone,
  /** One's own account: every statement names the viewer. Whoever waits to be let in has one, too. */
  'account.own': hasAccount,
  'invitations.own': signedIn(userRefusals.loginRequired),
  'invitations.all': admins,
  'invitations.revoke': either(own(FORBIDDEN), admins),
  /** The token of the link says who it is about. */
  'account.link': anyone,
  'admin.members': admins,
  'admin.settings': admins,
  'admin.tags': admins,
  'admin.audit': admins,
  'moderation.flag': flags,
  /** One's own flags. */
  'moderation.ownFlags': signedIn(userRefusals.loginRequired),
  'moderation.decide': staff,
  'crm.read': staffModule(staffRefusal.restricted('CRM module')),
  'crm.create': staffModule(staffRefusal.cannotCreate('contacts')),
  'crm.update': staffModule(staffRefusal.restricted('CRM module')),
  'documents.read': staffModule(staffRefusal.restricted('Internal Wiki')),
  'documents.create': staffModule(staffRefusal.cannotCreate('internal documents')),
  'documents.update': staffModule(staffRefusal.restricted('Internal Wiki')),
  /** The audit trail of a row of the staff's modules. */
  'staff.history': staff,
  /** Files that become rows of the staff's modules, and what became of them. */
  'imports.use': staff,
  'tags.read': anyone,
  'search.read': anyone,
  /** What others looked for in vain; nobody's name stands beside it. */
  'search.missed': staff,
  /** Whoever may create such an entry may have help with it. */
  'ai.write': both(signedIn(aiRefusals.loginRequired), createsType),
} satisfies Record<string, Rule<never>>;

export type Permission = keyof typeof PERMISSIONS;
export type SubjectOf<P extends Permission> = Parameters<(typeof PERMISSIONS)[P]>[1];
/** The viewer that a permission lets through: an account where its rule refuses everyone else. */
export type ViewerOf<P extends Permission> =
  (typeof PERMISSIONS)[P] extends AccountRule<never> ? Account : Viewer;

/** True where the permission's rule refuses everyone without an account. The type `ViewerOf` says the same. */
export function needsAccount(permission: Permission): boolean {
  return 'needsAccount' in PERMISSIONS[permission];
}

/** True for a refusal that doesn't depend on what the request is about: the viewer can't write at all. */
export function isBarred(refused: Refusal): boolean {
  return refused?.code === 'UNAUTHENTICATED' || refused?.code === 'ACCOUNT_PENDING';
}

/** The viewer once their account is approved: what a pending one may prepare. */
export function onceApproved(viewer: Viewer): Viewer {
  return viewer?.pending ? { ...viewer, role: viewer.actualRole, pending: false } : viewer;
}

/** The refusal a viewer would get, or null when allowed. Server and browser ask the same line. */
export function refusal<P extends Permission>(permission: P, viewer: Viewer, subject: SubjectOf<P>): Refusal {
  const rule = PERMISSIONS[permission] as Rule<SubjectOf<P>>;
  return rule(viewer, subject);
}
