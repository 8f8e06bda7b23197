import { useMutation } from '@tanstack/react-query';
import { useRefusal } from '#lib/session.ts';
import { showError } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useRefusalToast } from '#lib/useRefusalToast.ts';
import { followToasts } from '#shared/follows/messages.ts';
import type { FollowTarget } from '#shared/follows/model.ts';

/**
 * Whether the viewer follows something, and the toggle. Changes are shown at once and reverted on failure. `known` is
 * the state from a list; without it, the server is asked.
 */
export function useFollow(what: FollowTarget, known?: boolean) {
  const refused = useRefusal('follows.write', null);
  const showRefusal = useRefusalToast();
  const utils = trpc.useUtils();
  const state = trpc.follows.state.useQuery(what, {
    enabled: refused === null,
    initialData: known === undefined ? undefined : { ...what, following: known },
  });
  const following = refused === null && state.data?.following === true;

  function show(next: boolean): void {
    utils.follows.state.setData(what, { ...what, following: next });
  }

  const change = useMutation({
    // One request after the other per target: the last click wins.
    scope: { id: `follow:${what.kind}:${what.target}` },
    mutationFn: (next: boolean) =>
      next ? utils.client.follows.follow.mutate(what) : utils.client.follows.unfollow.mutate(what),
    onMutate: async (next) => {
      await utils.follows.state.cancel(what);
      show(next);
    },
    onError: (_, next) => {
      show(!next);
      showError(followToasts.failed);
    },
    // The list is fetched again when it's opened next, so that the user can follow an item again until then.
    onSettled: () => utils.follows.list.invalidate(undefined, { refetchType: 'none' }),
  });

  function toggle(): void {
    if (refused) showRefusal(refused, followToasts.loginRequired);
    else change.mutate(!following);
  }

  return { following, toggle, ready: refused !== null || state.isSuccess };
}
