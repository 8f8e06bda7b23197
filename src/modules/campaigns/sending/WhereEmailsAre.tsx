import { Text } from '@chakra-ui/react';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';

/** Where the emails are on a site without an SMTP server. */
export function WhereEmailsAre({ delivers }: { delivers: boolean }) {
  if (delivers) return null;
  return (
    <Text color="fg.muted" textStyle="xs">
      {campaignPageTexts.noServer}
    </Text>
  );
}
