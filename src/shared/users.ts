import type { AccountRole, Role } from './roles.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]+$/;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const DISPLAY_NAME_MAX = 80;
export const BIO_MAX = 2000;
export const SESSION_DAYS = 30;
/** Characters of a code as it may be typed, spaces and dashes among them. */
export const CODE_MAX = 100;

export const ACCOUNT_STATES = ['active', 'waiting', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What stands in the place of the name of somebody who deleted their account. */
export const DELETED_NAME = 'deleted user';
/** Begins the user name of such a row; no user name can be chosen with it. */
export const DELETED_PREFIX = '~';

/** True for somebody who deleted their account: there is no page of theirs any more. */
export function isDeletedUser(user: { username: string }): boolean {
  return user.username.startsWith(DELETED_PREFIX);
}

/** What anyone may know of a person. Never an e-mail address. */
export type PublicUser = {
  id: number;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  role: AccountRole;
};

/** The signed-in person as they see themselves; `role` is what permission checks use. */
export type CurrentUser = {
  id: number;
  username: string;
  email: string | null;
  /** They showed that the address is theirs. */
  emailVerified: boolean;
  displayName: string | null;
  avatarUrl: string | null;
  bio: string | null;
  role: Role;
  actualRole: AccountRole;
  /** The most the account may do at the moment: its role, or less while something is missing. */
  standing: Role;
  /** `waiting`: they look around like a visitor until they are let in. */
  state: AccountState;
  /** They log in with a code of their authenticator app. */
  secondFactor: boolean;
  /** Staff must have a second factor here and they have none: until then they have no rights of staff. */
  secondFactorMissing: boolean;
  createdAt: string;
};

/** The name to show for a person. */
export function nameOf(user: { username: string; displayName: string | null }): string {
  return user.displayName?.trim() || user.username;
}
