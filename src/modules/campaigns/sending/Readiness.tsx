import { Stack, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';

/** What may be wrong with the saved text and the site, before it is sent. */
export function Readiness({ id }: { id: number }) {
  const { data } = trpc.email.campaigns.preview.useQuery({ id });
  if (!data) return null;
  const warnings = [
    data.isLocalAddress && campaignPageTexts.localAddress,
    data.imagesWithoutAlt > 0 && campaignPageTexts.imagesWithoutAlt(data.imagesWithoutAlt),
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {warnings.map((warning) => (
        <Text as="li" key={warning} color="warning">
          {warning}
        </Text>
      ))}
    </Stack>
  );
}
