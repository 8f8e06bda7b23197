import { Box, type BoxProps } from '@chakra-ui/react';
import { mailTexts } from '#shared/email/messages.ts';
import type { Mail } from '#shared/email/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** When a pending email is tried again, and whether it waits for the SMTP server. */
export function NextAttempt({ mail, ...rest }: { mail: Mail } & BoxProps) {
  if (!mail.nextAttemptAt) return null;
  return (
    <Box {...rest}>
      {mail.waitsForServer && `${mailTexts.waitingForServer}. `}
      {mailTexts.nextAttempt} <RelativeTime iso={mail.nextAttemptAt} />
    </Box>
  );
}
