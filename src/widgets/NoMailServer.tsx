import { Text } from '@chakra-ui/react';
import { joinTexts } from '#shared/invitations/joining.messages.ts';

/** Explains why an email doesn't arrive on a site without an SMTP server. */
export function NoMailServer() {
  return (
    <Text color="fg.muted" textStyle="xs">
      {joinTexts.noSmtpServer}
    </Text>
  );
}
