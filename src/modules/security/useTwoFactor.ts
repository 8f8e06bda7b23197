import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { useSessionChange } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { securityToasts } from '#shared/security/messages.ts';

/** Actions on two-factor authentication. Each asks for the password unless it was entered recently. */
export function useTwoFactor() {
  const confirmed = useReauthentication();
  const utils = trpc.useUtils();
  const changeSession = useSessionChange();

  const begin = useMutationFeedback(trpc.account.beginSecondFactor, {});
  const confirm = trpc.account.confirmSecondFactor.useMutation();
  const renew = useMutationFeedback(trpc.account.renewRecoveryCodes, {});
  const end = useMutationFeedback(trpc.account.endSecondFactor, { success: securityToasts.twoFactorOff });

  /** The permissions of staff may have changed. */
  async function follow(): Promise<void> {
    const before = utils.auth.current.getData();
    const user = await utils.client.auth.current.query(undefined);
    if (user?.role !== before?.role) return changeSession(user);
    utils.auth.current.setData(undefined, user);
    await utils.account.invalidate();
  }

  return {
    begin: () => confirmed(() => begin.mutateAsync(undefined)),
    confirm: (code: string) => confirmed(() => confirm.mutateAsync({ code })),
    renew: () => confirmed(() => renew.mutateAsync(undefined)),
    end: () => confirmed(() => end.mutateAsync(undefined)).then(follow),
    follow,
    busy: { begin: begin.isPending, confirm: confirm.isPending, renew: renew.isPending, end: end.isPending },
  };
}
