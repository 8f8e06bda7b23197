import { Box, Button, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useIsPending } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts, mailToasts } from '#shared/email/messages.ts';
import { PendingNote } from '#widgets/PendingNote.tsx';

/** Explains why an email address must be confirmed, and sends the confirmation email. */
export function ConfirmAddress({ email }: { email: string }) {
  const request = useMutationFeedback(trpc.emailAddress.requestVerification, {
    success: boot.delivers ? mailToasts.linkSent : mailToasts.linkStored,
  });
  const requested = boot.delivers ? mailTexts.confirmSent : mailTexts.confirmStored;
  const pending = useIsPending();
  if (pending) return <PendingNote />;
  return (
    <Box>
      <Text mb="3" overflowWrap="anywhere">
        {request.isSuccess ? requested(email) : mailTexts.confirmFirst(email)}
      </Text>
      <Button loading={request.isPending} onClick={() => request.mutate(undefined)}>
        <MailCheck aria-hidden />
        {request.isSuccess ? mailTexts.resendConfirmation : mailTexts.sendConfirmation}
      </Button>
    </Box>
  );
}
