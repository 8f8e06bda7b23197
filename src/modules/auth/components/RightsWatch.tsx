import { restartLive, useLive, useLiveEnd } from '#lib/live.ts';
import { recheckSession } from '#lib/recheckSession.ts';
import { useCurrentUser, useRightsChange } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { queryClient, trpc } from '#lib/trpc.ts';
import { sessionToasts } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/model.ts';

/** Notices at once when somebody else changes the viewer's role or ends their session. Shows nothing. */
export function RightsWatch() {
  const user = useCurrentUser();
  return user && <Watch user={user} />;
}

function Watch({ user }: { user: CurrentUser }) {
  const { client, auth } = trpc.useUtils();
  const change = useRightsChange();

  async function look(): Promise<void> {
    // What the person does themselves, such as logging out, says what comes of it.
    if (queryClient.isMutating() > 0) return;
    const now = await recheckSession(() => client.auth.current.query(undefined));
    // Meanwhile they may have logged out themselves, or another look have seen the same.
    if (auth.current.getData()?.id !== user.id) return;
    if (JSON.stringify(now) === JSON.stringify(user)) return;
    change(user, now);
    if (!now) showToast({ tone: 'info', ...sessionToasts.ended });
    else if (now.actualRole !== user.actualRole) {
      showToast({ tone: 'info', ...sessionToasts.roleChanged(now.actualRole) });
    }
  }

  /** No answer, no news: the next one tells. */
  const lookQuietly = () => void look().catch(() => {});
  useLive('access', ({ topic }) => {
    if (topic === `user:${user.id}`) lookQuietly();
  });
  useLiveEnd(() => {
    restartLive();
    lookQuietly();
  });
  return null;
}
