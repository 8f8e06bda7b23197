import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts, mailToasts } from '#shared/email/messages.ts';
import type { Mail } from '#shared/email/output.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Resends an email. Asks first if it may have arrived. */
export function RetryMail({ mail, onRetried }: { mail: Mail; onRetried?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const retry = useMutationFeedback(trpc.outbox.retry, {
    success: mailToasts.retried,
    onSuccess: onRetried,
    onSettled: () => setAsking(false),
  });
  const send = () => retry.mutate({ id: mail.id });
  return (
    <>
      <Button
        size="sm"
        loading={retry.isPending}
        onClick={() => (mail.state === 'uncertain' ? setAsking(true) : send())}
        aria-label={mailTexts.resendEmail(mail.subject)}
      >
        <RotateCw aria-hidden />
        {mailTexts.resend}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={mailTexts.resendTitle}
        body={mailTexts.resendTwice(mail.recipient)}
        confirmLabel={mailTexts.resend}
        busy={retry.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
