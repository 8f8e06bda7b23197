import { isStaffSlot } from './drafts.ts';
import type { EntryType } from './entries.ts';
import type { ErrorCode } from './errors.ts';
import { aiMessages } from './messages/ai.ts';
import { channelMessages } from './messages/channels.ts';
import { collectionMessages } from './messages/collections.ts';
import { commentMessages } from './messages/comments.ts';
import { courseMessages } from './messages/courses.ts';
import { createRefusal } from './messages/entries.ts';
import { followMessages } from './messages/follows.ts';
import { mailMessages } from './messages/mail.ts';
import { moderationMessages } from './messages/moderation.ts';
import { notificationMessages } from './messages/notifications.ts';
import { ratingMessages } from './messages/ratings.ts';
import { recordMessages } from './messages/records.ts';
import { staffRefusal } from './messages/staff.ts';
import { trashMessages } from './messages/trash.ts';
import { userMessages } from './messages/users.ts';
import { voteMessages } from './messages/votes.ts';
import { RATED_TYPES } from './ratings.ts';
import { type AccountRole, type Role, roleAtLeast } from './roles.ts';

/** The person behind a request; null is an anonymous visitor. `role` is the effective one. */
export type Viewer = { id: number; role: Role; actualRole: AccountRole } | null;

/** Why something is not allowed; null when it is. */
export type Refusal = { code: Extract<ErrorCode, 'UNAUTHENTICATED' | 'FORBIDDEN'>; message: string } | null;

type Rule<Subject> = (viewer: Viewer, subject: Subject) => Refusal;

const FORBIDDEN = "You don't have permission to do this.";

const anyone: Rule<unknown> = () => null;

/** A previewing guest has an account yet the rights of nobody, so both get the same answer. */
const signedIn =
  (message: string): Rule<unknown> =>
  (viewer) =>
    viewer && viewer.role !== 'guest' ? null : { code: 'UNAUTHENTICATED', message };

const atLeast =
  (role: AccountRole, texts: { anonymous: string; forbidden: string }): Rule<unknown> =>
  (viewer) => {
    const refused = signedIn(texts.anonymous)(viewer, null);
    if (refused || !viewer) return refused;
    return roleAtLeast(viewer.role, role) ? null : { code: 'FORBIDDEN', message: texts.forbidden };
  };

const own =
  (forbidden: string): Rule<{ authorId: number }> =>
  (viewer, subject) =>
    signedIn(userMessages.loginRequired)(viewer, null) ??
    (viewer?.id === subject.authorId ? null : { code: 'FORBIDDEN', message: forbidden });

const either =
  <A, B>(first: Rule<A>, second: Rule<B>): Rule<A & B> =>
  (viewer, subject) =>
    first(viewer, subject) && second(viewer, subject);

const staff = atLeast('staff', { anonymous: userMessages.loginRequired, forbidden: FORBIDDEN });

/** Undo: whoever deleted something brings it back while that is fresh. */
const deletedItJustNow: Rule<{ deletedBy: number; undoable: boolean }> = (viewer, subject) =>
  signedIn(userMessages.loginRequired)(viewer, null) ??
  (viewer?.id === subject.deletedBy && subject.undoable
    ? null
    : { code: 'FORBIDDEN', message: recordMessages.undoOver });

/** What one has begun oneself; at a place of the staff's modules while one is staff. */
const ownDraft: Rule<{ slot: string }> = (viewer, { slot }) =>
  signedIn(userMessages.loginRequired)(viewer, null) ?? (isStaffSlot(slot) ? staff(viewer, null) : null);

/** What is locked, or hidden by the moderators, is the staff's to add to. */
const comments: Rule<{ lockedAt: unknown; hiddenAt: unknown }> = (viewer, { lockedAt, hiddenAt }) => {
  const refused = signedIn(commentMessages.loginRequired)(viewer, null);
  if (refused || !viewer || roleAtLeast(viewer.role, 'staff')) return refused;
  if (hiddenAt) return { code: 'FORBIDDEN', message: commentMessages.entryHidden };
  return lockedAt ? { code: 'FORBIDDEN', message: commentMessages.locked } : null;
};

/** Not what one wrote oneself; and what is said in private is for the channel's owner to judge. */
const flags: Rule<{ authorId: number; isPrivate: boolean }> = (viewer, { authorId, isPrivate }) => {
  const refused = signedIn(userMessages.loginRequired)(viewer, null);
  if (refused) return refused;
  if (viewer?.id === authorId) return { code: 'FORBIDDEN', message: moderationMessages.own };
  return isPrivate ? { code: 'FORBIDDEN', message: moderationMessages.privateChannel } : null;
};

/** Who may create which type (product: entries). Surveys are drafts of staff. */
const CREATE_ROLE: Record<EntryType, AccountRole> = {
  note: 'contributor',
  course: 'contributor',
  tool: 'contributor',
  thread: 'member',
  survey: 'staff',
};

const createsType: Rule<{ type: EntryType }> = (viewer, { type }) =>
  // A visitor is refused before their input is checked, so that the type may be anything.
  typeof type === 'string' && Object.hasOwn(CREATE_ROLE, type)
    ? atLeast(CREATE_ROLE[type], {
        anonymous: createRefusal.anonymous(type),
        forbidden: createRefusal.forbidden(type),
      })(viewer, null)
    : signedIn(userMessages.loginRequired)(viewer, null);

/** Who rates: not the author, and a course only those enrolled in it. */
const rates: Rule<{ type: EntryType; authorId: number; enrolled: boolean }> = (viewer, subject) => {
  const refused = signedIn(ratingMessages.loginRequired)(viewer, null);
  if (refused) return refused;
  const forbid = (message: string): Refusal => ({ code: 'FORBIDDEN', message });
  if (!RATED_TYPES.includes(subject.type)) return forbid(ratingMessages.kind);
  if (viewer?.id === subject.authorId) return forbid(ratingMessages.own);
  return subject.type === 'course' && !subject.enrolled ? forbid(ratingMessages.enrolFirst) : null;
};

/** Completing lessons and answering quizzes is for those who take the course. */
const learns: Rule<{ enrolled: boolean }> = (viewer, subject) =>
  signedIn(courseMessages.loginRequired)(viewer, null) ??
  (subject.enrolled ? null : { code: 'FORBIDDEN', message: courseMessages.notEnrolled });

/** Public channels are the staff's to open; a private one is anybody's. */
const opensChannel: Rule<{ isPrivate: boolean }> = (viewer, { isPrivate }) =>
  isPrivate === true
    ? signedIn(channelMessages.loginRequired)(viewer, null)
    : atLeast('staff', {
        anonymous: channelMessages.loginRequired,
        forbidden: channelMessages.publicByStaff,
      })(viewer, null);

/** Who looks after a channel: its owner, and staff where it is public. */
const looksAfter: Rule<{ ownerId: number; isPrivate: boolean }> = (viewer, { ownerId, isPrivate }) =>
  signedIn(channelMessages.loginRequired)(viewer, null) ??
  (viewer && (viewer.id === ownerId || (!isPrivate && roleAtLeast(viewer.role, 'staff')))
    ? null
    : { code: 'FORBIDDEN', message: channelMessages.manage });

/** Into a private channel its owner invites, into a public one whoever is in it. */
const invites: Rule<{ ownerId: number; isPrivate: boolean; joined: boolean }> = (viewer, subject) => {
  const refused = signedIn(channelMessages.loginRequired)(viewer, null);
  if (refused) return refused;
  const message = subject.isPrivate ? channelMessages.invite : channelMessages.joinFirst;
  const may = subject.isPrivate ? viewer?.id === subject.ownerId : subject.joined;
  return may ? null : { code: 'FORBIDDEN', message };
};

const inChannel: Rule<{ joined: boolean }> = (viewer, { joined }) =>
  signedIn(channelMessages.loginRequired)(viewer, null) ??
  (joined ? null : { code: 'FORBIDDEN', message: channelMessages.joinFirst });

/** Deleting a message: one's own, and for staff any in public. */
const removesMessage: Rule<{ authorId: number; isPrivate: boolean }> = (viewer, subject) =>
  own(channelMessages.notYours)(viewer, subject) &&
  (viewer && !subject.isPrivate && roleAtLeast(viewer.role, 'staff')
    ? null
    : own(channelMessages.notYours)(viewer, subject));
const adminsMail = atLeast('admin', {
  anonymous: userMessages.loginRequired,
  forbidden: mailMessages.restricted,
});

const admins = atLeast('admin', { anonymous: userMessages.loginRequired, forbidden: FORBIDDEN });

const staffModule = (forbidden: string) =>
  atLeast('staff', { anonymous: userMessages.loginRequired, forbidden });

/** The account counts, not the role it is looked through. */
const hasAccount: Rule<unknown> = (viewer) =>
  viewer ? null : { code: 'UNAUTHENTICATED', message: userMessages.loginRequired };

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
  'votes.cast': ((viewer, subject) =>
    signedIn(voteMessages.loginRequired)(viewer, null) ??
    (viewer?.id === subject.authorId ? { code: 'FORBIDDEN', message: voteMessages.own } : null)) as Rule<{
    authorId: number;
  }>,
  'votes.takeBack': signedIn(voteMessages.loginRequired),
  'ratings.rate': rates,
  'ratings.takeBack': signedIn(ratingMessages.loginRequired),
  'comments.read': anyone,
  'comments.create': comments,
  'comments.update': own(commentMessages.notYours),
  'comments.delete': either(staff, own(commentMessages.notYours)),
  /** What one follows oneself; nobody sees another's. */
  'follows.read': signedIn(followMessages.loginRequired),
  'follows.write': signedIn(followMessages.loginRequired),
  /** One's own alone: every statement names the viewer. */
  'notifications.read': signedIn(notificationMessages.loginRequired),
  'notifications.write': signedIn(notificationMessages.loginRequired),
  'trash.list': atLeast('staff', {
    anonymous: userMessages.loginRequired,
    forbidden: trashMessages.restricted,
  }),
  'trash.restore': either(staff, deletedItJustNow),
  'trash.purge': atLeast('admin', {
    anonymous: userMessages.loginRequired,
    forbidden: trashMessages.purgeAdmin,
  }),
  /** One's own alone: every statement names the viewer. */
  'drafts.list': signedIn(userMessages.loginRequired),
  'drafts.read': ownDraft,
  'drafts.save': ownDraft,
  /** What is read is loaded first: a private channel is not there for those who are not in it, whatever their role. */
  'channels.read': anyone,
  /** One's own channels and invitations; joining, leaving and saying no. */
  'channels.mine': signedIn(channelMessages.loginRequired),
  'channels.create': opensChannel,
  'channels.manage': looksAfter,
  'channels.invite': invites,
  'channels.restore': deletedItJustNow,
  'messages.send': inChannel,
  'messages.update': ((viewer, subject) =>
    own(channelMessages.notYours)(viewer, subject) ?? inChannel(viewer, subject)) as Rule<{
    authorId: number;
    joined: boolean;
  }>,
  'messages.delete': removesMessage,
  'messages.restore': deletedItJustNow,
  'members.suggest': signedIn(userMessages.loginRequired),
  'members.read': anyone,
  /** Each line is shown to those who may see what it is about. */
  'activity.read': anyone,
  'uploads.create': signedIn(userMessages.loginRequired),
  'collections.read': anyone,
  'collections.write': atLeast('contributor', {
    anonymous: collectionMessages.loginRequired,
    forbidden: collectionMessages.forbidden,
  }),
  /** Outline, published lessons, certificates; what is not published is loaded for those who may edit only. */
  'courses.read': anyone,
  'courses.edit': either(own(FORBIDDEN), staff),
  'courses.enrol': signedIn(courseMessages.loginRequired),
  'courses.learn': learns,
  /** The viewer's own courses and certificates. */
  'courses.mine': signedIn(courseMessages.loginRequired),
  /** The outbox: what was written to whom. */
  'mail.read': adminsMail,
  'mail.retry': adminsMail,
  /** One's own address and digest. */
  'mail.preferences': signedIn(userMessages.loginRequired),
  /** The token of the link says who it is about. */
  'mail.verify': anyone,
  'mail.unsubscribe': anyone,
  /** One's own account: every statement names the viewer. Whoever waits to be let in has one, too. */
  'account.own': hasAccount,
  'invitations.own': signedIn(userMessages.loginRequired),
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
  'moderation.ownFlags': signedIn(userMessages.loginRequired),
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
  'ai.write': ((viewer, subject) =>
    signedIn(aiMessages.loginRequired)(viewer, null) ?? createsType(viewer, subject)) as Rule<{
    type: EntryType;
  }>,
} satisfies Record<string, Rule<never>>;

export type Permission = keyof typeof PERMISSIONS;
export type SubjectOf<P extends Permission> = Parameters<(typeof PERMISSIONS)[P]>[1];

/** The refusal a viewer would get, or null when allowed. Server and browser ask the same line. */
export function refusal<P extends Permission>(permission: P, viewer: Viewer, subject: SubjectOf<P>): Refusal {
  const rule = PERMISSIONS[permission] as Rule<SubjectOf<P>>;
  return rule(viewer, subject);
}
