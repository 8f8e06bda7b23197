import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

const ACCOUNT = { path: '/settings/account', label: mailTexts.goToAccount } as const;

/** Changes the account's email address to the one the link was sent to. */
export function ChangeEmailPage({ token }: { token: string }) {
  const change = useMutationFeedback(trpc.account.confirmEmailChange, {
    failure: null,
  });
  return (
    <LinkPage
      title={mailTexts.changeTitle}
      question={mailTexts.changeQuestion}
      label={mailTexts.changeLabel}
      busy={change.isPending}
      onConfirm={() => change.mutate({ token })}
      outcome={
        (change.isSuccess && <Outcome to={ACCOUNT}>{mailTexts.changed}</Outcome>) ||
        (change.isError && (
          <Outcome failed to={ACCOUNT}>
            {messageOf(change.error)}
          </Outcome>
        ))
      }
    />
  );
}
