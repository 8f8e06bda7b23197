import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { newsletterTexts } from '#shared/subscribers/messages.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Confirms the email address that a confirmation email was sent to. */
export function ConfirmSubscriptionPage({ token }: { token: string }) {
  const confirm = useMutationFeedback(trpc.newsletter.confirm, { failure: null });
  return (
    <LinkPage
      title={newsletterTexts.confirmTitle}
      question={`${newsletterTexts.confirmQuestion} ${newsletterTexts.consent}`}
      label={newsletterTexts.confirmLabel}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate({ token })}
      outcome={
        (confirm.isSuccess && <Outcome>{newsletterTexts.confirmed}</Outcome>) ||
        (confirm.isError && (
          <Outcome failed>
            {messageOf(confirm.error)} {newsletterTexts.newLink}
          </Outcome>
        ))
      }
    />
  );
}
