import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { countOf, formatDate } from '#lib/text/format.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { StagePeriod } from '#shared/contacts/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { StageBadge } from '../components/StageBadge.tsx';

/** The stages of a contact, newest first, with the days in each stage. */
export function StageHistory({ stays }: { stays: StagePeriod[] }) {
  return (
    <Stack as="ol" gap="0" listStyleType="none" aria-label={contactTexts.stageHistory}>
      {stays.map((stay) => (
        <Box as="li" key={stay.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
          <Flex align="center" gap="2" justify="space-between">
            <StageBadge stage={stay.stage} />
            <Text textStyle="xs" fontVariantNumeric="tabular-nums">
              {stay.days === 0 ? contactTexts.underOneDay : countOf(stay.days, contactTexts.days)}
            </Text>
          </Flex>
          <MetaLine color="fg.muted" textStyle="xs" mt="1">
            {`${formatDate(stay.at)} – ${stay.until ? formatDate(stay.until) : contactTexts.now}`}
            {stay.by && <UserLink user={stay.by} />}
          </MetaLine>
          {stay.reason && (
            <Text mt="1" overflowWrap="anywhere">
              {stay.reason}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
