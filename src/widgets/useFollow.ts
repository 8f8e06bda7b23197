import { useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { showError } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { followToasts } from '#shared/follows/messages.ts';
import type { FollowTarget } from '#shared/follows/model.ts';

/** The last known state of the server, and the state that the viewer wants. */
type Pending = { known: boolean; wanted: boolean };

/** One request at a time per target. Clicks in between only change the wanted state. */
const pending = new Map<string, Pending>();

/**
 * Whether the viewer follows something, and the toggle. Changes are shown at once and reverted on failure. `known` is
 * the state from a list; without it, the server is asked.
 */
export function useFollow(what: FollowTarget, initial?: boolean) {
  const refusal = useRefusal('follows.write', null);
  const showRefusal = useRefusalToast();
  const utils = trpc.useUtils();
  const state = trpc.follows.state.useQuery(what, {
    enabled: refusal === null,
    initialData: initial === undefined ? undefined : { ...what, following: initial },
  });
  const following = refusal === null && state.data?.following === true;
  const key = `${what.kind}:${what.target}`;

  function show(next: boolean): void {
    void utils.follows.state.cancel(what);
    utils.follows.state.setData(what, { ...what, following: next });
  }

  /** After a request without a response, which may be stored. Without one again, the page stays as it is. */
  async function reread(): Promise<void> {
    const storedState = await utils.client.follows.state.query(what).catch(() => null);
    if (storedState && !pending.has(key)) show(storedState.following);
  }

  async function settle(change: Pending): Promise<void> {
    const { follow, unfollow } = utils.client.follows;
    try {
      while (change.wanted !== change.known) {
        const { wanted } = change;
        await (wanted ? follow : unfollow).mutate(what);
        change.known = wanted;
      }
    } catch (error) {
      showError(followToasts.failed);
      if (!errorOf(error)) void reread();
    }
    pending.delete(key);
    show(change.known);
    // The list is fetched again when it's opened next, so that the user can follow an item again until then.
    void utils.follows.list.invalidate(undefined, { refetchType: 'none' });
  }

  function toggle(): void {
    if (refusal) {
      showRefusal(refusal, followToasts.loginRequired);
      return;
    }
    const running = pending.get(key);
    const change = running ?? { known: following, wanted: following };
    change.wanted = !change.wanted;
    show(change.wanted);
    if (running) return;
    pending.set(key, change);
    void settle(change);
  }

  return { following, toggle, ready: refusal !== null || state.isSuccess };
}
