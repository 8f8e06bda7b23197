import { useEffect, useEffectEvent } from 'react';
import { restartLive, useLive, useLiveEnd } from '#lib/live/useLive.ts';
import { recheckSession } from '#lib/session/recheckSession.ts';
import { REFUSED_SESSION } from '#lib/session/refusedSession.ts';
import { useRightsChange } from '#lib/session/session.ts';
import { useLoginAction } from '#lib/session/useLoginOffer.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, queryClient, trpc } from '#lib/trpc.ts';
import { sessionToasts } from '#shared/users/frame.messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';

/** Notices at once when someone else changes the viewer's role or ends their session. Renders nothing. */
export function RightsChanges({ user }: { user: CurrentUser }) {
  const { client, auth } = trpc.useUtils();
  const change = useRightsChange();
  const login = useLoginAction();

  async function check(): Promise<void> {
    // Actions of the viewer, such as logging out, show their own toasts.
    if (queryClient.isMutating() > 0) return;
    const now = await recheckSession(() => client.auth.current.query(undefined));
    // In the meantime they may have logged out, or another check may have found the same.
    if (auth.current.getData()?.id !== user.id) return;
    if (JSON.stringify(now) === JSON.stringify(user)) return;
    change(user, now);
    if (!now) showToast({ tone: 'info', ...sessionToasts.ended, action: login });
    else if (now.actualRole !== user.actualRole) {
      showToast({ tone: 'info', ...sessionToasts.roleChanged(now.actualRole) });
    }
  }

  /** Ignores failures: the next check will find the change. */
  const checkQuietly = () => void check().catch(() => {});
  useLive('access', ({ topic }) => {
    if (topic === `user:${user.id}`) checkQuietly();
  });
  useLiveEnd(() => {
    restartLive();
    checkQuietly();
  });
  // Without live updates, such as after the cookie is gone, a refused request is the first sign.
  const onRefused = useEffectEvent(checkQuietly);
  useEffect(() => {
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const stops = caches.map((cache) =>
      cache.subscribe((change) => {
        if (change.type !== 'updated' || change.action.type !== 'error') return;
        if (errorOf(change.action.error)?.code === 'UNAUTHENTICATED') onRefused();
      }),
    );
    window.addEventListener(REFUSED_SESSION, onRefused);
    return () => {
      window.removeEventListener(REFUSED_SESSION, onRefused);
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
