import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Confirms the email address the link was sent to. */
export function VerifyEmailPage({ token }: { token: string }) {
  const verify = useMutationFeedback(trpc.emailAddress.verify, { failure: null });
  return (
    <LinkPage
      title={mailTexts.verifyTitle}
      question={mailTexts.verifyQuestion}
      label={mailTexts.verifyLabel}
      busy={verify.isPending}
      onConfirm={() => verify.mutate({ token })}
      outcome={
        (verify.isSuccess && <Outcome>{mailTexts.verified}</Outcome>) ||
        (verify.isError && (
          <Outcome failed>
            {messageOf(verify.error)} {mailTexts.newLink}
          </Outcome>
        ))
      }
    />
  );
}
