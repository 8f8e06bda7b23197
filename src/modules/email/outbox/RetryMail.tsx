import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailToasts } from '#shared/email/messages.ts';
import type { Mail } from '#shared/email/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Has a mail sent again; asks first where it may have arrived. */
export function RetryMail({ mail, onRetried }: { mail: Mail; onRetried?: () => void }) {
  const [asking, setAsking] = useState(false);
  const retry = useMutationFeedback(trpc.mail.retry, {
    invalidates: ['mail'],
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
        aria-label={`Send again: ${mail.subject}`}
      >
        <RotateCw aria-hidden />
        Send again
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send this mail again?"
        body={`It may have arrived: then ${mail.recipient} gets it twice.`}
        confirmLabel="Send again"
        busy={retry.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
