import type { EntryType } from './entries.ts';
import type { ErrorCode } from './errors.ts';
import {
  aiMessages,
  collectionMessages,
  commentMessages,
  createRefusal,
  userMessages,
  voteMessages,
} from './messages.ts';
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
  Object.hasOwn(CREATE_ROLE, type ?? '')
    ? atLeast(CREATE_ROLE[type], {
        anonymous: createRefusal.anonymous(type),
        forbidden: createRefusal.forbidden(type),
      })(viewer, null)
    : signedIn(userMessages.loginRequired)(viewer, null);

/** Signing in, out and up, and reading what is public, are open to all; each other line names who may. */
export const PERMISSIONS = {
  'auth.current': anyone,
  'auth.login': anyone,
  'auth.register': anyone,
  'auth.logout': anyone,
  /** Leaving a guest preview must stay possible, so the account counts here, not the effective role. */
  'auth.role': ((viewer) =>
    viewer ? null : { code: 'UNAUTHENTICATED', message: userMessages.loginRequired }) as Rule<unknown>,
  'entries.read': anyone,
  'entries.create': createsType,
  'entries.update': either(own(FORBIDDEN), staff),
  'entries.delete': either(own(FORBIDDEN), staff),
  /** Entries of the staff tier: surveys that are still drafts. */
  'entries.readDrafts': staff,
  'votes.cast': ((viewer, subject) =>
    signedIn(voteMessages.loginRequired)(viewer, null) ??
    (viewer?.id === subject.authorId ? { code: 'FORBIDDEN', message: voteMessages.own } : null)) as Rule<{
    authorId: number;
  }>,
  'votes.takeBack': signedIn(voteMessages.loginRequired),
  'comments.read': anyone,
  'comments.create': signedIn(commentMessages.loginRequired),
  'comments.update': own(commentMessages.notYours),
  'comments.delete': own(commentMessages.notYours),
  'collections.read': anyone,
  'collections.write': atLeast('contributor', {
    anonymous: collectionMessages.loginRequired,
    forbidden: collectionMessages.forbidden,
  }),
  'tags.read': anyone,
  'search.read': anyone,
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
