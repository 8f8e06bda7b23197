import { notifyManager, type Query } from '@tanstack/react-query';
import type { Refusal } from '#shared/permission-rules.ts';
import { type Permission, refusal, type SubjectOf } from '#shared/permissions.ts';
import { roleAtLeast, type Viewer } from '#shared/roles.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { boot } from '../boot.ts';
import { forgetRecents } from '../browser/recents.ts';
import { forgetCaches, forgetSignedIn } from '../browser/storage.ts';
import { restartLive } from '../live/useLive.ts';
import { queryClient, queryKeyOf, trpc } from '../trpc.ts';

/** The current user, null for a visitor. Known from the first paint. */
export function useCurrentUser(): CurrentUser | null {
  return trpc.auth.current.useQuery(undefined, { initialData: boot.viewer }).data;
}

/** The current user, for use outside components. */
export function currentUser(): CurrentUser | null {
  const cached = queryClient.getQueryData<CurrentUser | null>(queryKeyOf('auth.current', undefined, 'query'));
  return cached === undefined ? boot.viewer : cached;
}

/** Why the viewer may not do something; null if they may. The server checks the same rule again. */
export function useRefusal<P extends Permission>(permission: P, subject: SubjectOf<P>): Refusal {
  const user = useCurrentUser();
  return refusal(permission, toViewer(user), subject);
}

export function useCan<P extends Permission>(permission: P, subject: SubjectOf<P>): boolean {
  return useRefusal(permission, subject) === null;
}

export function toViewer(user: CurrentUser | null): Viewer {
  return (
    user && { id: user.id, role: user.role, actualRole: user.actualRole, pending: user.state === 'waiting' }
  );
}

/** True while the account awaits approval. */
export function useIsPending(): boolean {
  return useCurrentUser()?.state === 'waiting';
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/**
 * Someone else changed the viewer's rights or ended their session, and the page follows. Data that the viewer can no
 * longer read is dropped first. What they typed stays in this browser until someone logs in.
 */
export function useRightsChange(): (before: CurrentUser, now: CurrentUser | null) => void {
  const utils = trpc.useUtils();
  return (before, now) => {
    utils.auth.current.setData(undefined, now);
    if (!now) {
      void forgetCaches();
      forgetRecents();
    }
    const keeps = now !== null && roleAtLeast(now.role, before.role);
    if (keeps) void queryClient.invalidateQueries({ predicate: isNotCurrentUser });
    else dropWhatWasRead();
    restartLive();
  };
}

/**
 * After a login, a logout, or a change of role: drops the data of the old viewer, sets the new one, and makes the other
 * tabs of this browser follow.
 */
export function useSessionChange(): (user: CurrentUser | null) => void {
  const utils = trpc.useUtils();
  return (user) => {
    utils.auth.current.setData(undefined, user);
    // The texts of a session that ended are only kept for the user who wrote them.
    forgetSignedIn(user?.id);
    if (!user) forgetRecents();
    // An account exists now, so the next one isn't the first.
    if (user) Object.assign(boot, { firstAccount: false, setupTokenRequired: false });
    dropWhatWasRead();
    channel?.postMessage('changed');
    restartLive();
  };
}

/**
 * Drops all data of another viewer. The queries that the page still shows for this viewer are refetched. Others would be
 * refused.
 */
function dropWhatWasRead(): void {
  const dropped = new Set(queryClient.getQueryCache().findAll({ predicate: isNotCurrentUser }));
  notifyManager.batch(() => {
    for (const query of dropped) query.reset();
  });
  // After the new viewer is set, which React renders at once.
  notifyManager.schedule(() => {
    const active = { type: 'active', predicate: (query: Query) => dropped.has(query) } as const;
    void queryClient.refetchQueries(active, { cancelRefetch: false });
  });
}

function isNotCurrentUser({ queryKey: [path] }: Query): boolean {
  return !(Array.isArray(path) && path.join('.') === 'auth.current');
}

/** Another tab logged in or out, so the session cookie changed and this page reloads. */
export function followOtherTabs(): void {
  if (channel) channel.onmessage = () => window.location.reload();
}
