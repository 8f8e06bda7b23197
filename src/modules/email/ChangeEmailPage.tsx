import { messageOf, useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

const ACCOUNT = { path: '/settings/account', label: 'Go to your account' } as const;

/** Gives an account the new address to which the link was sent. */
export function ChangeEmailPage({ token }: { token: string }) {
  const change = useMutationFeedback(trpc.account.confirmEmailChange, {
    invalidates: ['mail', 'auth'],
    failure: null,
  });
  return (
    <LinkPage
      title="Confirm your new address"
      question="Shall the address this link was sent to be the one of your account from now on?"
      label="Use this address"
      busy={change.isPending}
      onConfirm={() => change.mutate({ token })}
      outcome={
        (change.isSuccess && <Outcome to={ACCOUNT}>Your account has its new address.</Outcome>) ||
        (change.isError && (
          <Outcome failed to={ACCOUNT}>
            {messageOf(change.error)}
          </Outcome>
        ))
      }
    />
  );
}
