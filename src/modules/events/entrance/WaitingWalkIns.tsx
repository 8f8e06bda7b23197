import { Box, Flex, Stack } from '@chakra-ui/react';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import type { Entrance } from '../useEntrance.ts';

/** Walk-ins that are stored in this browser only, until the server confirms them. */
export function WaitingWalkIns({ entrance: { walkIns } }: { entrance: Entrance }) {
  if (walkIns.length === 0) return null;
  return (
    <RowList aria-label={checkInTexts.waitingWalkIns} mb="3">
      {walkIns.map(({ actionId, user }) => (
        <ListRow key={actionId} css={{ flexDirection: 'row' }}>
          <Flex gap="3" align="center" minW="0">
            <UserAvatar user={user} size="10" />
            <Stack gap="0.5" minW="0">
              <Box fontWeight="medium" overflowWrap="anywhere">
                {nameOf(user)}
              </Box>
              <MetaLine textStyle="xs" color="fg.muted">
                {attendeeTexts.walkIn}
                <Box as="span" color="warning">
                  {checkInTexts.pending}
                </Box>
              </MetaLine>
            </Stack>
          </Flex>
        </ListRow>
      ))}
    </RowList>
  );
}
