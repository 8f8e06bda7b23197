import type { AccountState } from '../roles.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]+$/;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const DISPLAY_NAME_MAX = 80;
export const BIO_MAX = 2000;
export const SESSION_DAYS = 30;
/** Characters of a typed code, including spaces and dashes. */
export const CODE_MAX = 100;

/** Replaces the name of a user who deleted their account. */
export const DELETED_NAME = 'deleted user';
/** Starts the username of a deleted account. No one can choose such a username. */
export const DELETED_PREFIX = '~';

/** True for a deleted account, which has no profile page. */
export function isDeletedUser(user: { username: string }): boolean {
  return user.username.startsWith(DELETED_PREFIX);
}

/** What a user's shown name is made of. */
export type PersonName = { username: string; displayName: string | null };

/** The name to show for a user. */
export function nameOf(user: PersonName): string {
  return user.displayName?.trim() || user.username;
}

/** Whether a strip above the page says something to this viewer. */
export function hasBanner(
  viewer: { role: string; standing: string; state: AccountState; secondFactorMissing: boolean } | null,
  firstAccount: boolean,
): boolean {
  if (!viewer) return firstAccount;
  return viewer.role !== viewer.standing || viewer.state === 'waiting' || viewer.secondFactorMissing;
}
