import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';
import { NewsletterChoices } from './NewsletterChoices.tsx';

/** The page behind the unsubscribe link of any email. It needs no login. */
export function UnsubscribePage({ token }: { token: string }) {
  const newsletter = trpc.emailAddress.newsletterChoices.useQuery({ token });
  if (newsletter.data) return <NewsletterChoices token={token} read={newsletter.data} />;
  // Links of other emails, and broken ones, which are refused when the button is pressed.
  return newsletter.isPending ? null : <OtherSubscription token={token} />;
}

function OtherSubscription({ token }: { token: string }) {
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
