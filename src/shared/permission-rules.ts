import { isStaffSlot } from './drafts/model.ts';
import type { EntryType } from './entries/model.ts';
import type { ErrorCode } from './errors.ts';
import { RATED_TYPES } from './ratings/model.ts';
import {
  channelRefusals,
  commentRefusals,
  courseRefusals,
  createRefusal,
  mailRefusals,
  moderationRefusals,
  ratingRefusals,
  recordRefusals,
  staffRefusal,
  userRefusals,
  voteRefusals,
} from './refusals.messages.ts';
import { type Account, type AccountRole, roleAtLeast, type Viewer } from './roles.ts';

/** Why something isn't allowed; null if it is. */
export type Refusal = {
  code: Extract<ErrorCode, 'UNAUTHENTICATED' | 'ACCOUNT_PENDING' | 'FORBIDDEN'>;
  message: string;
} | null;

export type Rule<Subject> = (viewer: Viewer, subject: Subject) => Refusal;

/** A rule that refuses everyone without an account, whatever the subject is. */
export type AccountRule<Subject> = Rule<Subject> & { readonly needsAccount: true };

export const FORBIDDEN = userRefusals.forbidden;

const forbid = (message: string): Refusal => ({ code: 'FORBIDDEN', message });

export const anyone: Rule<unknown> = () => null;

/** Marks a rule that refuses visitors, so that its procedures always have an account. */
const accountRule = <Subject>(rule: Rule<Subject>): AccountRule<Subject> =>
  Object.assign(rule, { needsAccount: true } as const);

/**
 * Applies a rule to logged-in users and refuses everyone else. A guest preview counts as a visitor. A pending account is
 * logged in, so its refusal doesn't ask for a login.
 */
const loggedIn = <Subject>(message: string, rule: (viewer: Account, subject: Subject) => Refusal) =>
  accountRule<Subject>((viewer, subject) => {
    if (viewer?.pending) return { code: 'ACCOUNT_PENDING', message: userRefusals.pending };
    return viewer && viewer.role !== 'guest' ? rule(viewer, subject) : { code: 'UNAUTHENTICATED', message };
  });

export const signedIn = (message: string) => loggedIn<unknown>(message, () => null);

export const atLeast = (role: AccountRole, texts: { anonymous: string; forbidden: string }) =>
  loggedIn<unknown>(texts.anonymous, (viewer) =>
    roleAtLeast(viewer.role, role) ? null : forbid(texts.forbidden),
  );

export const own = (forbidden: string) =>
  loggedIn<{ authorId: number }>(userRefusals.loginRequired, (viewer, { authorId }) =>
    viewer.id === authorId ? null : forbid(forbidden),
  );

export const either = <A, B>(first: AccountRule<A>, second: AccountRule<B>) =>
  accountRule<A & B>((viewer, subject) => first(viewer, subject) && second(viewer, subject));

export const both = <A, B>(first: AccountRule<A>, second: AccountRule<B>) =>
  accountRule<A & B>((viewer, subject) => first(viewer, subject) ?? second(viewer, subject));

export const staff = atLeast('staff', { anonymous: userRefusals.loginRequired, forbidden: FORBIDDEN });

/** An entry's author, and staff. Surveys belong to staff: an author who left them can't change one. */
export const changesEntry = accountRule<{ authorId: number; type: EntryType }>(
  (viewer, { authorId, type }) =>
    type === 'survey' ? staff(viewer, null) : either(own(FORBIDDEN), staff)(viewer, { authorId }),
);

/** Undo: users can restore their own recent deletions. */
export const deletedItJustNow = loggedIn<{ deletedBy: number; undoable: boolean }>(
  userRefusals.loginRequired,
  (viewer, { deletedBy, undoable }) =>
    viewer.id === deletedBy && undoable ? null : forbid(recordRefusals.undoOver),
);

/** Flagged content. `othersModerate`: someone else is on staff. */
type Judged = { authorId: number | null; othersModerate: boolean };

/** Moderators don't decide about their own content while someone else can. */
const judgesOthers = loggedIn<Judged>(userRefusals.loginRequired, (viewer, { authorId, othersModerate }) =>
  viewer.id === authorId && othersModerate ? forbid(moderationRefusals.ownCase) : null,
);

export const decides = both(staff, judgesOthers);

/**
 * Staff restore everything except own content that other moderators removed, and users what they deleted just now. An
 * author who is no longer on staff can't restore a survey.
 */
export const restoresTrash = loggedIn<Judged & { deletedBy: number; undoable: boolean; isSurvey: boolean }>(
  userRefusals.loginRequired,
  (viewer, subject) => {
    const undoes = deletedItJustNow(viewer, subject);
    if (!roleAtLeast(viewer.role, 'staff')) return subject.isSurvey ? staff(viewer, null) : undoes;
    return viewer.id === subject.deletedBy ? null : judgesOthers(viewer, subject);
  },
);

/** Imports into staff modules, and personal ones of their owner. Those of other users are never loaded. */
export const usesImport = loggedIn<{ ownerId: number | null }>(
  userRefusals.loginRequired,
  (viewer, { ownerId }) => {
    if (ownerId === null) return staff(viewer, null);
    return viewer.id === ownerId ? null : forbid(FORBIDDEN);
  },
);

/** Own drafts. Drafts in staff modules require the staff role. */
export const ownDraft = loggedIn<{ slot: string }>(userRefusals.loginRequired, (viewer, { slot }) =>
  isStaffSlot(slot) ? staff(viewer, null) : null,
);

/** No votes on own entries or drafts. */
export const votes = loggedIn<{ authorId: number; isDraft: boolean }>(
  voteRefusals.loginRequired,
  (viewer, { authorId, isDraft }) => {
    if (isDraft) return forbid(voteRefusals.draft);
    return viewer.id === authorId ? forbid(voteRefusals.own) : null;
  },
);

/**
 * Only staff can comment on locked or hidden entries, and no one on drafts. The entry is checked first, so that visitors
 * don't log in for nothing.
 */
export const comments = accountRule<{ lockedAt: unknown; hiddenAt: unknown; isDraft: boolean }>(
  (viewer, entry) => {
    const { lockedAt, hiddenAt, isDraft } = entry;
    if (isDraft) return forbid(commentRefusals.draft);
    if (viewer && roleAtLeast(viewer.role, 'staff')) return null;
    if (hiddenAt) return forbid(commentRefusals.entryHidden);
    if (lockedAt) return forbid(commentRefusals.locked);
    return signedIn(commentRefusals.loginRequired)(viewer, null);
  },
);

/** No flags on own content or in private channels, which their owner moderates. */
export const flags = loggedIn<{ authorId: number; isPrivate: boolean }>(
  userRefusals.loginRequired,
  (viewer, { authorId, isPrivate }) => {
    if (viewer.id === authorId) return forbid(moderationRefusals.own);
    return isPrivate ? forbid(moderationRefusals.privateChannel) : null;
  },
);

/** The role that can create each type. Surveys are drafts of staff. */
const CREATE_ROLE: Record<EntryType, AccountRole> = {
  note: 'contributor',
  course: 'contributor',
  tool: 'contributor',
  thread: 'member',
  survey: 'staff',
};

export const createsType = accountRule<{ type: EntryType }>((viewer, { type }) =>
  // Visitors are refused before the input is validated, so the type can be anything.
  typeof type === 'string' && Object.hasOwn(CREATE_ROLE, type)
    ? atLeast(CREATE_ROLE[type], {
        anonymous: createRefusal.anonymous(type),
        forbidden: createRefusal.forbidden(type),
      })(viewer, null)
    : signedIn(userRefusals.loginRequired)(viewer, null),
);

/**
 * Authors can't rate, and courses require enrollment. The type is checked first, so that visitors see no stars where no one
 * can rate. It is unknown when visitors are refused before the input is validated.
 */
export const rates = accountRule<{ type?: EntryType; authorId: number; enrolled: boolean }>(
  (viewer, subject) => {
    if (subject.type !== undefined && !RATED_TYPES.includes(subject.type)) return forbid(ratingRefusals.kind);
    const refusal = signedIn(ratingRefusals.loginRequired)(viewer, null);
    if (refusal) return refusal;
    if (viewer?.id === subject.authorId) return forbid(ratingRefusals.own);
    return subject.type === 'course' && !subject.enrolled ? forbid(ratingRefusals.enrolFirst) : null;
  },
);

/** Completing lessons and answering quizzes requires enrollment. */
export const learns = loggedIn<{ enrolled: boolean }>(courseRefusals.loginRequired, (_, { enrolled }) =>
  enrolled ? null : forbid(courseRefusals.notEnrolled),
);

/** Only staff can create public channels. Everyone can create private ones. */
export const opensChannel = loggedIn<{ isPrivate: boolean }>(
  channelRefusals.loginRequired,
  (viewer, { isPrivate }) =>
    isPrivate === true || roleAtLeast(viewer.role, 'staff') ? null : forbid(channelRefusals.publicByStaff),
);

/** Channels are managed by their owner, and public ones also by staff. */
export const looksAfter = loggedIn<{ ownerId: number; isPrivate: boolean }>(
  channelRefusals.loginRequired,
  (viewer, { ownerId, isPrivate }) =>
    viewer.id === ownerId || (!isPrivate && roleAtLeast(viewer.role, 'staff'))
      ? null
      : forbid(channelRefusals.manage),
);

/** Only the owner invites to a private channel. All members invite to a public one. */
export const invites = loggedIn<{ ownerId: number; isPrivate: boolean; joined: boolean }>(
  channelRefusals.loginRequired,
  (viewer, { ownerId, isPrivate, joined }) => {
    const may = isPrivate ? viewer.id === ownerId : joined;
    return may ? null : forbid(isPrivate ? channelRefusals.invite : channelRefusals.joinFirst);
  },
);

export const inChannel = loggedIn<{ joined: boolean }>(channelRefusals.loginRequired, (_, { joined }) =>
  joined ? null : forbid(channelRefusals.joinFirst),
);

/** Users can delete their own messages, and staff any message in public channels. */
export const removesMessage = loggedIn<{ authorId: number; isPrivate: boolean }>(
  userRefusals.loginRequired,
  (viewer, { authorId, isPrivate }) =>
    viewer.id === authorId || (!isPrivate && roleAtLeast(viewer.role, 'staff'))
      ? null
      : forbid(channelRefusals.notYours),
);

export const adminsMail = atLeast('admin', {
  anonymous: userRefusals.loginRequired,
  forbidden: mailRefusals.restricted,
});

export const admins = atLeast('admin', { anonymous: userRefusals.loginRequired, forbidden: FORBIDDEN });

export const staffModule = (forbidden: string) =>
  atLeast('staff', { anonymous: userRefusals.loginRequired, forbidden });

/** Checks the account, not the previewed role. */
export const hasAccount = accountRule<unknown>((viewer) =>
  viewer ? null : { code: 'UNAUTHENTICATED', message: userRefusals.loginRequired },
);

/** Results are for staff, until they are shared with everyone. That is unknown before the survey is loaded. */
export const seesResults: Rule<{ isShared: boolean }> = (viewer, { isShared }) =>
  isShared === false ? staffModule(staffRefusal.restricted('Email & Surveys module'))(viewer, null) : null;
