import { notifyManager, type Query } from '@tanstack/react-query';
import type { Refusal } from '#shared/permission-rules.ts';
import { type Permission, refusal, type SubjectOf } from '#shared/permissions.ts';
import { roleAtLeast, type Viewer } from '#shared/roles.ts';
import type { CurrentUser } from '#shared/users/model.ts';
import { boot } from './boot.ts';
import { restartLive } from './live.ts';
import { forgetRecents } from './recents.ts';
import { forgetSignedIn } from './storage.ts';
import { queryClient, trpc } from './trpc.ts';

/** The signed-in person, null for a visitor. Known from the first paint. */
export function useCurrentUser(): CurrentUser | null {
  return trpc.auth.current.useQuery(undefined, { initialData: boot.viewer }).data;
}

/** Why the viewer may not do something; null when they may. The server asks the same line again. */
export function useRefusal<P extends Permission>(permission: P, subject: SubjectOf<P>): Refusal {
  const user = useCurrentUser();
  return refusal(permission, toViewer(user), subject);
}

export function useCan<P extends Permission>(permission: P, subject: SubjectOf<P>): boolean {
  return useRefusal(permission, subject) === null;
}

export function toViewer(user: CurrentUser | null): Viewer {
  return (
    user && {
      ...{ id: user.id, role: user.role, actualRole: user.actualRole },
      pending: user.state === 'waiting',
    }
  );
}

/** True while the account awaits approval. */
export function useIsPending(): boolean {
  return useCurrentUser()?.state === 'waiting';
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/**
 * Somebody else changed the viewer's rights, or ended their session: what is shown follows. Where rights are taken away,
 * what was read with them is dropped first.
 */
export function useRightsChange(): (before: CurrentUser, now: CurrentUser | null) => void {
  const utils = trpc.useUtils();
  return (before, now) => {
    utils.auth.current.setData(undefined, now);
    if (!now) {
      forgetSignedIn();
      forgetRecents();
    }
    const keeps = now !== null && roleAtLeast(now.role, before.role);
    if (keeps) void queryClient.invalidateQueries({ predicate: isNotCurrentUser });
    else dropWhatWasRead();
    restartLive();
  };
}

/**
 * After signing in or out or changing the role: what was read for the old viewer is dropped, the new one takes its
 * place, and the other tabs of this browser follow.
 */
export function useSessionChange(): (user: CurrentUser | null) => void {
  const utils = trpc.useUtils();
  return (user) => {
    utils.auth.current.setData(undefined, user);
    if (!user) {
      forgetSignedIn();
      forgetRecents();
    }
    // Somebody has an account, so that nobody's is the first any more.
    if (user) Object.assign(boot, { firstAccount: false, setupTokenRequired: false });
    dropWhatWasRead();
    channel?.postMessage('changed');
    restartLive();
  };
}

/**
 * Drops all that was read for another viewer. What the page still shows once it is drawn for this one is read anew:
 * what is not theirs any more would be refused.
 */
function dropWhatWasRead(): void {
  const dropped = new Set(queryClient.getQueryCache().findAll({ predicate: isNotCurrentUser }));
  notifyManager.batch(() => {
    for (const query of dropped) query.reset();
  });
  // Behind the news of the new viewer, at which React draws at once.
  notifyManager.schedule(() => {
    const shown = { type: 'active', predicate: (query: Query) => dropped.has(query) } as const;
    void queryClient.refetchQueries(shown, { cancelRefetch: false });
  });
}

function isNotCurrentUser({ queryKey: [path] }: Query): boolean {
  return !(Array.isArray(path) && path.join('.') === 'auth.current');
}

/** Another tab signed in or out: the session cookie is another one now, so this page starts anew. */
export function followOtherTabs(): void {
  if (channel) channel.onmessage = () => window.location.reload();
}
