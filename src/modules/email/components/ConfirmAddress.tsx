import { Box, Button, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { useIsPending } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { mailToasts } from '#shared/email/messages.ts';
import { PendingNote } from '#widgets/PendingNote.tsx';

/** Explains why an address has to be confirmed, and sends the mail that does. */
export function ConfirmAddress({ email }: { email: string }) {
  const request = useMutationFeedback(trpc.mail.requestVerification, {
    invalidates: ['mail'],
    success: mailToasts.linkSent,
  });
  const pending = useIsPending();
  if (pending) return <PendingNote />;
  return (
    <Box>
      <Text mb="3" overflowWrap="anywhere">
        {request.isSuccess
          ? `A mail is on its way to ${email}. Open the link in it, then come back here.`
          : `Confirm first that ${email} is your address, so that nobody else gets your mail.`}
      </Text>
      <Button loading={request.isPending} onClick={() => request.mutate(undefined)}>
        <MailCheck aria-hidden />
        {request.isSuccess ? 'Send it again' : 'Send confirmation mail'}
      </Button>
    </Box>
  );
}
