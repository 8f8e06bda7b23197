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

export const ACCOUNT_STATES = ['active', 'waiting', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The state that decides which role an account currently has. */
export type RoleState = {
  role: AccountRole;
  state: AccountState;
  /** The account has two-factor authentication; `secondFactorAsked`: staff must have it. */
  secondFactor: boolean;
  secondFactorAsked: boolean;
};

/** Pending accounts have the rights of visitors. Staff without required two-factor authentication are contributors. */
export function grantedRole({ role, state, secondFactor, secondFactorAsked }: RoleState): Role {
  if (state !== 'active') return 'guest';
  return isSecondFactorMissing({ role, secondFactor, secondFactorAsked }) ? 'contributor' : role;
}

export function isSecondFactorMissing(account: Omit<RoleState, 'state'>): boolean {
  return account.secondFactorAsked && !account.secondFactor && roleAtLeast(account.role, 'staff');
}

/** The role for permission checks. A preview can only reduce the account's own role. */
export function effectiveRole(state: RoleState, preview: Role | null): Role {
  const own = grantedRole(state);
  return preview !== null && roleAtLeast(own, preview) ? preview : own;
}

/**
 * The user behind a request; null is an anonymous visitor. `role` is the effective one. A `pending` account awaits approval
 * and has the role of a guest until then.
 */
export type Viewer = { id: number; role: Role; actualRole: AccountRole; pending?: boolean } | null;

/** The viewer of a request that only an account can make. */
export type Account = NonNullable<Viewer>;
