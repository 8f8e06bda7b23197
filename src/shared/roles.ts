/** Roles from most to least powerful. `guest` is never stored: it is the preview of an anonymous visitor. */
export const ROLES = ['admin', 'staff', 'contributor', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** Roles an account can hold. */
export const ACCOUNT_ROLES = ['admin', 'staff', 'contributor', 'member'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const DEFAULT_ROLE: AccountRole = 'member';

/** True when `role` carries at least the rights of `minimum`. */
export function roleAtLeast(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(minimum);
}

/** The role that permission checks use: a preview can only step down from the account's own role. */
export function effectiveRole(actual: AccountRole, preview: Role | null): Role {
  return preview !== null && roleAtLeast(actual, preview) ? preview : actual;
}
