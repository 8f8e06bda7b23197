import { messageOf, useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Ends the digest of whoever got the link, without a login. */
export function UnsubscribePage({ token }: { token: string }) {
  const unsubscribe = useMutationFeedback(trpc.mail.unsubscribe, { invalidates: ['mail'], failure: null });
  return (
    <LinkPage
      title="Unsubscribe"
      question="Stop the digest of what you follow?"
      label="Unsubscribe"
      busy={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate({ token })}
      outcome={
        (unsubscribe.isSuccess && (
          <Outcome>
            You get no more digests. To get them again, log in and turn them on under Notifications,
            Preferences.
          </Outcome>
        )) ||
        (unsubscribe.isError && <Outcome failed>{messageOf(unsubscribe.error)}</Outcome>)
      }
    />
  );
}
