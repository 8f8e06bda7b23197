import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { counted, formatDate } from '#lib/format.ts';
import type { StagePeriod } from '#shared/contacts/model.ts';
import { UserLink } from '#widgets/UserLink.tsx';
import { StageBadge } from '../components/StageBadge.tsx';

/** The stages a contact has been in, newest first, with the days it stayed in each. */
export function StageHistory({ stays }: { stays: StagePeriod[] }) {
  return (
    <Stack as="ol" gap="0" listStyleType="none" aria-label="Stage history">
      {stays.map((stay) => (
        <Box as="li" key={stay.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
          <Flex align="center" gap="2" justify="space-between">
            <StageBadge stage={stay.stage} />
            <Text textStyle="xs" fontVariantNumeric="tabular-nums">
              {stay.days === 0 ? 'less than a day' : counted(stay.days, ['day', 'days'])}
            </Text>
          </Flex>
          <Text color="fg.muted" textStyle="xs" mt="1">
            {formatDate(stay.at)} – {stay.until ? formatDate(stay.until) : 'now'}
            {stay.by && (
              <>
                {' · '}
                <UserLink user={stay.by} />
              </>
            )}
          </Text>
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
