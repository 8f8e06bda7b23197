import {
  type AccountRule,
  admins,
  adminsMail,
  anyone,
  atLeast,
  both,
  changesEntry,
  comments,
  createsType,
  decides,
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
  restoresTrash,
  seesResults,
  signedIn,
  staff,
  staffModule,
  usesImport,
  votes,
} from './permission-rules.ts';
import {
  aiRefusals,
  channelRefusals,
  collectionRefusals,
  commentRefusals,
  courseRefusals,
  createRefusal,
  eventRefusals,
  followRefusals,
  gapRefusals,
  notificationRefusals,
  ratingRefusals,
  staffRefusal,
  surveyRefusals,
  trashRefusals,
  userRefusals,
  voteRefusals,
} from './refusals.messages.ts';
import type { Account, Viewer } from './roles.ts';

/** Login, registration, and public reads are open to everyone. Every other line names who is allowed. */
export const PERMISSIONS = {
  'auth.current': anyone,
  'auth.login': anyone,
  'auth.register': anyone,
  'auth.logout': anyone,
  /** Users must be able to leave a guest preview, so this checks the account, not the effective role. */
  'auth.role': hasAccount,
  'entries.read': anyone,
  'entries.create': createsType,
  'entries.update': changesEntry,
  'entries.delete': changesEntry,
  'entries.solve': either(own(FORBIDDEN), staff),
  /** What new entries of a type can start from. */
  'entries.template': staff,
  'entries.promote': atLeast('contributor', {
    anonymous: createRefusal.anonymous('note'),
    forbidden: createRefusal.forbidden('note'),
  }),
  /** Entries of the staff tier: surveys that are still drafts. */
  'entries.readDrafts': staff,
  /** What waits for the viewer. Parts are filtered by what they can see. */
  'home.read': signedIn(userRefusals.loginRequired),
  'votes.cast': votes,
  'votes.takeBack': signedIn(voteRefusals.loginRequired),
  'ratings.rate': rates,
  'ratings.takeBack': signedIn(ratingRefusals.loginRequired),
  'comments.read': anyone,
  'comments.create': comments,
  'comments.update': own(commentRefusals.notYours),
  'comments.delete': either(staff, own(commentRefusals.notYours)),
  /** Own follows only. */
  'follows.read': signedIn(followRefusals.loginRequired),
  'follows.write': signedIn(followRefusals.loginRequired),
  /** Own rows only: every statement filters by the viewer. */
  'notifications.read': signedIn(notificationRefusals.loginRequired),
  'notifications.write': signedIn(notificationRefusals.loginRequired),
  /** What the viewer has read. Own rows only: every statement filters by the viewer. */
  'reads.read': signedIn(userRefusals.loginRequired),
  'reads.write': signedIn(userRefusals.loginRequired),
  'trash.list': atLeast('staff', {
    anonymous: userRefusals.loginRequired,
    forbidden: trashRefusals.restricted,
  }),
  'trash.restore': restoresTrash,
  /** Several staff records at once. */
  'trash.restoreMany': staff,
  'trash.purge': atLeast('admin', {
    anonymous: userRefusals.loginRequired,
    forbidden: trashRefusals.purgeAdmin,
  }),
  /** Own rows only: every statement filters by the viewer. */
  /** Saved views of the lists of staff. One's own can be changed, and shared ones read. */
  'views.read': staff,
  'views.save': staff,
  'drafts.list': signedIn(userRefusals.loginRequired),
  'drafts.read': ownDraft,
  'drafts.save': ownDraft,
  /** The channel is loaded first: private channels don't exist for anyone outside, whatever their role. */
  'channels.read': anyone,
  /** Own channels and invitations: join, leave, and decline. */
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
  /** Lines are filtered by what the viewer can see. */
  'activity.read': anyone,
  'uploads.create': signedIn(userRefusals.loginRequired),
  'collections.read': anyone,
  'collections.write': atLeast('contributor', {
    anonymous: collectionRefusals.loginRequired,
    forbidden: collectionRefusals.forbidden,
  }),
  /** Outline, published lessons, and certificates. Unpublished lessons are only loaded for editors. */
  'courses.read': anyone,
  'courses.edit': either(own(FORBIDDEN), staff),
  'courses.enrol': signedIn(courseRefusals.loginRequired),
  'courses.learn': learns,
  /** The viewer's own courses and certificates. */
  'courses.mine': signedIn(courseRefusals.loginRequired),
  /** The outbox with all emails. */
  'outbox.read': adminsMail,
  'outbox.retry': adminsMail,
  /** Own email address and digest. */
  'emailAddress.preferences': signedIn(userRefusals.loginRequired),
  /** The token in the link identifies the account. */
  'emailAddress.verify': anyone,
  'emailAddress.unsubscribe': anyone,
  /** Newsletters need no account. The token in the link identifies the email address. */
  'newsletter.request': anyone,
  'newsletter.confirm': anyone,
  /** Own account: every statement filters by the viewer. Pending accounts are included. */
  'account.own': hasAccount,
  /** Own API keys, by sessions only. */
  'keys.own': signedIn(userRefusals.loginRequired),
  'invitations.own': signedIn(userRefusals.loginRequired),
  'invitations.all': admins,
  'invitations.revoke': either(own(FORBIDDEN), admins),
  /** The token in the link identifies the account. */
  'account.link': anyone,
  'admin.members': admins,
  'admin.settings': admins,
  'admin.tags': admins,
  'admin.audit': admins,
  /** The names and owners of all API keys, and revoking them. */
  'admin.keys': admins,
  /** Backups: the list, making one, and downloading one. */
  'admin.backups': admins,
  /** Given up background jobs, and retrying them. */
  'admin.jobs': admins,
  /** The model of the assistant and its use. */
  'admin.assistant': admins,
  'moderation.flag': flags,
  /** Own flags. */
  'moderation.ownFlags': signedIn(userRefusals.loginRequired),
  'moderation.decide': staff,
  /** The case of some content. */
  'moderation.decideCase': decides,
  /** Shared prompts, and one's own. The prompt is loaded first: others' private ones don't exist. */
  'prompts.read': anyone,
  'prompts.create': signedIn(userRefusals.loginRequired),
  'prompts.update': own(FORBIDDEN),
  /** Deleting a prompt, and ending its sharing. */
  'prompts.moderate': either(own(FORBIDDEN), staff),
  'prompts.restore': deletedItJustNow,
  /** Own runs only: every statement filters by the viewer. */
  'prompts.run': signedIn(userRefusals.loginRequired),
  'crm.read': staffModule(staffRefusal.restricted('CRM module')),
  'crm.create': staffModule(staffRefusal.cannotCreate('contacts')),
  'crm.update': staffModule(staffRefusal.restricted('CRM module')),
  'documents.read': staffModule(staffRefusal.restricted('Internal Wiki')),
  'documents.create': staffModule(staffRefusal.cannotCreate('internal documents')),
  'documents.update': staffModule(staffRefusal.restricted('Internal Wiki')),
  'projects.read': staffModule(staffRefusal.restricted('Projects module')),
  'projects.create': staffModule(staffRefusal.cannotCreate('projects')),
  'projects.update': staffModule(staffRefusal.restricted('Projects module')),
  'tasks.create': staffModule(staffRefusal.cannotCreate('tasks')),
  'accounting.read': staffModule(staffRefusal.restricted('Accounting module')),
  'accounting.create': staffModule(staffRefusal.cannotCreate('accounting entries')),
  'accounting.update': staffModule(staffRefusal.restricted('Accounting module')),
  'subscribers.read': staffModule(staffRefusal.restricted('Email & Surveys module')),
  'subscribers.update': staffModule(staffRefusal.restricted('Email & Surveys module')),
  'campaigns.read': staffModule(staffRefusal.restricted('Email & Surveys module')),
  'campaigns.create': staffModule(staffRefusal.cannotCreate('email campaigns')),
  'campaigns.update': staffModule(staffRefusal.restricted('Email & Surveys module')),
  /** Sending, scheduling, pausing, and canceling. */
  'campaigns.send': staffModule(staffRefusal.restricted('Email & Surveys module')),
  /** All surveys, drafts included, and their responses. */
  'surveys.read': staffModule(staffRefusal.restricted('Email & Surveys module')),
  'surveys.create': staffModule(staffRefusal.cannotCreate('surveys')),
  'surveys.update': staffModule(staffRefusal.restricted('Email & Surveys module')),
  /** The questions. Drafts are only loaded for staff. */
  'surveys.open': anyone,
  'surveys.respond': signedIn(surveyRefusals.loginRequired),
  /** The token in the link identifies the invitation. */
  'surveys.invited': anyone,
  /** Results are shared with everyone, or for staff only. */
  'surveys.results': seesResults,
  /** The calendar. A hidden event is only loaded for staff and its author. */
  'events.read': anyone,
  'events.create': staffModule(staffRefusal.cannotCreate('events')),
  'events.manage': staff,
  /** Own RSVPs. */
  'events.rsvp': signedIn(eventRefusals.loginRequired),
  /** Who goes to an event, of those who show their name. */
  'events.going': signedIn(eventRefusals.namesLoginRequired),
  /** The own private calendar. */
  'events.feed': signedIn(userRefusals.loginRequired),
  /** Emails to attendees. */
  'events.message': staff,
  /** Attendees, check-in, payments, analytics, and the report. */
  'events.attendees': staff,
  /** Applying to the program needs no account. The token in the link identifies the application. */
  'applications.apply': anyone,
  'applications.confirm': anyone,
  /** Applications and cohorts. */
  'applications.read': staffModule(staffRefusal.restricted('Applications page')),
  'applications.create': staffModule(staffRefusal.cannotCreate('applications')),
  'applications.update': staffModule(staffRefusal.restricted('Applications page')),
  /** The gallery of the program. Unpublished projects are only loaded for staff. */
  'program.read': anyone,
  'program.readDrafts': staff,
  'program.create': staffModule(staffRefusal.cannotCreate('gallery projects')),
  'program.update': staff,
  /** The audit log of a staff record. */
  'staff.history': staff,
  /** Imports and their results. The import is loaded first: another user's personal one doesn't exist. */
  'imports.use': usesImport,
  'tags.read': anyone,
  'search.read': anyone,
  /** Searches with no results, without names. */
  'search.missed': staff,
  /** Searches and questions without names, and discussions without a reply. */
  'gaps.read': staffModule(staffRefusal.restricted('Knowledge gaps page')),
  'gaps.decide': staffModule(staffRefusal.restricted('Knowledge gaps page')),
  /** Shows staff a question in full, without a name. */
  'gaps.ask': signedIn(gapRefusals.askLogin),
  /** Topics that the viewer waits for. Own rows only: every statement filters by the viewer. */
  'gaps.watch': signedIn(gapRefusals.watchLogin),
  /** The assistant's chat: its answers hold what the viewer can read. */
  'ai.chat': anyone,
  /** Own rows only: every statement filters by the viewer. */
  'ai.history': signedIn(aiRefusals.historyLoginRequired),
  /** Writing assistance for everyone who can create such an entry. */
  'ai.write': both(signedIn(aiRefusals.loginRequired), createsType),
  'tools.read': anyone,
  /** A tool that needs a model also needs an account, which the run checks. */
  'tools.run': anyone,
  /** Own saved results: every statement filters by the viewer. */
  'tools.results': signedIn(userRefusals.loginRequired),
} satisfies Record<string, Rule<never>>;

export type Permission = keyof typeof PERMISSIONS;
export type SubjectOf<P extends Permission> = Parameters<(typeof PERMISSIONS)[P]>[1];
/** The viewer after a permission check: an account if the rule refuses everyone else. */
export type ViewerOf<P extends Permission> =
  (typeof PERMISSIONS)[P] extends AccountRule<never> ? Account : Viewer;

/** True if the permission's rule refuses everyone without an account, as in the type `ViewerOf`. */
export function needsAccount(permission: Permission): boolean {
  return 'needsAccount' in PERMISSIONS[permission];
}

/** True for a refusal that doesn't depend on the subject: the viewer can't write at all. */
export function isBarred(rejection: Refusal): boolean {
  return rejection?.code === 'UNAUTHENTICATED' || rejection?.code === 'ACCOUNT_PENDING';
}

/** The viewer as if approved, for what pending accounts may prepare. */
export function onceApproved(viewer: Viewer): Viewer {
  return viewer?.pending ? { ...viewer, role: viewer.actualRole, pending: false } : viewer;
}

/** The refusal for a viewer, or null if allowed. Server and browser use the same rule. */
export function refusal<P extends Permission>(permission: P, viewer: Viewer, subject: SubjectOf<P>): Refusal {
  const rule = PERMISSIONS[permission] as Rule<SubjectOf<P>>;
  return rule(viewer, subject);
}
