import type { AccountState } from './users/model.ts';

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

/** What decides how much of its role an account has at the moment. */
export type RoleState = {
  role: AccountRole;
  state: AccountState;
  /** The account has a second factor; `secondFactorAsked`: staff must have one. */
  secondFactor: boolean;
  secondFactorAsked: boolean;
};

/** Who waits to be let in has the rights of a visitor; staff without the second factor they must have are no staff yet. */
export function grantedRole({ role, state, secondFactor, secondFactorAsked }: RoleState): Role {
  if (state !== 'active') return 'guest';
  return isSecondFactorMissing({ role, secondFactor, secondFactorAsked }) ? 'contributor' : role;
}

export function isSecondFactorMissing(account: Omit<RoleState, 'state'>): boolean {
  return account.secondFactorAsked && !account.secondFactor && roleAtLeast(account.role, 'staff');
}

/** The role that permission checks use: a preview can only step down from what the account may do. */
export function effectiveRole(standing: RoleState, preview: Role | null): Role {
  const own = grantedRole(standing);
  return preview !== null && roleAtLeast(own, preview) ? preview : own;
}

/**
 * The person behind a request; null is an anonymous visitor. `role` is the effective one. `pending`: the account awaits
 * approval, and has the role of a guest until then.
 */
export type Viewer = { id: number; role: Role; actualRole: AccountRole; pending?: boolean } | null;

/** The viewer of a request that only an account can make. */
export type Account = NonNullable<Viewer>;
