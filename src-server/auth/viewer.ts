import type { KeyAndOwner } from '#db/site/accounts/api-keys.ts';
import {
  effectiveRole,
  grantedRole,
  isSecondFactorMissing,
  type Role,
  type RoleState,
  type Viewer,
} from '#shared/roles.ts';
import type { CurrentUser } from '#shared/users/output.ts';

/** The role that a session previews, or null. Keys have no preview. */
type Preview = { previewRole: Role | null };

/** The viewer of a session. */
export function viewerOf(state: { user: RoleState & { id: number }; session: Preview } | null): Viewer {
  if (!state) return null;
  const { id, role } = state.user;
  return {
    id,
    actualRole: role,
    role: effectiveRole(state.user, state.session.previewRole),
    pending: state.user.state === 'waiting',
  };
}

/** The account as its owner sees it. */
export function toCurrentUser({
  user,
  session,
}: {
  user: KeyAndOwner['user'];
  session: Preview;
}): CurrentUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    displayName: user.displayName,
    avatarUrl: user.avatarUrl,
    bio: user.bio,
    role: effectiveRole(user, session.previewRole),
    actualRole: user.role,
    standing: grantedRole(user),
    state: user.state,
    secondFactor: user.secondFactor,
    secondFactorMissing: isSecondFactorMissing(user),
    createdAt: user.createdAt.toISOString(),
  };
}
