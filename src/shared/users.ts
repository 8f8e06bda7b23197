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
  createdAt: string;
};

/** The name to show for a person. */
export function nameOf(user: { username: string; displayName: string | null }): string {
  return user.displayName?.trim() || user.username;
}
