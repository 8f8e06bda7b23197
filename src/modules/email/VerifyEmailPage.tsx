import { messageOf, useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Confirms the address to which the link was sent. */
export function VerifyEmailPage({ token }: { token: string }) {
  const verify = useMutationFeedback(trpc.mail.verify, { invalidates: ['mail', 'auth'], failure: null });
  return (
    <LinkPage
      title="Confirm your address"
      question="Is the address this link was sent to yours?"
      label="Confirm my address"
      busy={verify.isPending}
      onConfirm={() => verify.mutate({ token })}
      outcome={
        (verify.isSuccess && <Outcome>Your address is confirmed.</Outcome>) ||
        (verify.isError && (
          <Outcome failed>
            {messageOf(verify.error)} You can have a new one sent where you choose what you get by mail.
          </Outcome>
        ))
      }
    />
  );
}
