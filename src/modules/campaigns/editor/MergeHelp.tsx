import { Box, Code, Text } from '@chakra-ui/react';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

/** The merge fields of a text. */
export function MergeHelp() {
  return (
    <Disclosure maxW="full">
      <summary>{campaignPageTexts.merge}</summary>
      <Box px="4" pb="4">
        <Text color="fg.muted" mb="3">
          {campaignPageTexts.mergeHint}
        </Text>
        <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="2">
          {campaignPageTexts.mergeFields.map(([field, meaning]) => (
            <Box key={field} display="contents">
              <dt>
                <Code>{field}</Code>
              </dt>
              <Box as="dd" color="fg.muted">
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Disclosure>
  );
}
