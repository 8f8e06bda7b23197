import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Unsubscribes the link's recipient from the digest, without a login. */
export function UnsubscribePage({ token }: { token: string }) {
  const unsubscribe = useMutationFeedback(trpc.emailAddress.unsubscribe, { failure: null });
  return (
    <LinkPage
      title={mailTexts.unsubscribe}
      question={mailTexts.unsubscribeQuestion}
      label={mailTexts.unsubscribe}
      busy={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate({ token })}
      outcome={
        (unsubscribe.isSuccess && <Outcome>{mailTexts.unsubscribed}</Outcome>) ||
        (unsubscribe.isError && <Outcome failed>{messageOf(unsubscribe.error)}</Outcome>)
      }
    />
  );
}
