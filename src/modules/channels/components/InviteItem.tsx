import { Box, Button, Flex } from '@chakra-ui/react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { ChannelInvite } from '#shared/channels/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { useDecline, useJoin } from '../useChannelActions.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

/** An invitation to accept or decline. */
export function InviteItem({ invite }: { invite: ChannelInvite }) {
  const { channelId: id, name, description, memberCount, invitedBy } = invite;
  const join = useJoin();
  const decline = useDecline();
  return (
    <Box as="li" px="3" py="2.5" borderWidth="1px" borderRadius="md" bg="bg.surface">
      <Flex align="center" gap="2" fontWeight="medium">
        <ChannelIcon isPrivate />
        <Box minW="0" overflowWrap="anywhere">
          {name}
        </Box>
      </Flex>
      {description && (
        <Box mt="1" textStyle="xs" overflowWrap="anywhere">
          {description}
        </Box>
      )}
      <MetaLine mt="1" textStyle="xs" color="fg.muted">
        {channelTexts.invitedBy(nameOf(invitedBy))}
        {channelTexts.memberCount(memberCount)}
      </MetaLine>
      <Flex gap="2" mt="2">
        <Button
          size="xs"
          loading={join.isPending}
          disabled={decline.isPending}
          aria-label={channelTexts.acceptInvitation(name)}
          onClick={() => join.mutate({ id })}
        >
          {channelTexts.accept}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          loading={decline.isPending}
          disabled={join.isPending}
          aria-label={channelTexts.declineInvitation(name)}
          onClick={() => decline.mutate({ id })}
        >
          {channelTexts.decline}
        </Button>
      </Flex>
    </Box>
  );
}
