import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { channelMessages, channelTexts } from '#shared/channels/messages.ts';
import type { Channel } from '#shared/channels/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useMyChannels } from '../useChannels.ts';
import { TO_LIST, useRememberChannel } from '../useLastChannel.ts';
import { ChannelHead } from './ChannelHead.tsx';
import { Conversation } from './Conversation.tsx';

/** Milliseconds for which cached channel data is shown without a refetch. */
const FRESH_FOR = 30_000;

/** One channel: header, messages, and composer. */
export function ChannelView({ id, wide }: { id: number; wide: boolean }) {
  const channel = trpc.channels.read.useQuery({ id }, { staleTime: FRESH_FOR });
  // The list has the current unread count, even if this channel wasn't open.
  const listed = useMyChannels().data?.channels.find((one) => one.id === id);
  const current = useMemo(() => channel.data && withReadState(channel.data, listed), [channel.data, listed]);
  useRememberChannel(channel.data ? id : null);
  useNotificationsRead(channel.data ? { channelId: id } : null);
  const late = useDelayed(channel.isPending);
  const code = errorOf(channel.error)?.code;
  const missing = code === 'NOT_FOUND' || code === 'GONE';
  return (
    <>
      {channel.isPending && late && <ViewSkeleton />}
      {missing ? (
        <Box m="auto" p="6" maxW="md">
          <Title wide={wide} />
          <EmptyState title={channelMessages.notFound} action={<AllChannels />} />
        </Box>
      ) : current ? (
        <>
          <ChannelHead channel={current} wide={wide} />
          <Conversation channel={current} />
        </>
      ) : (
        channel.isError && (
          <Box m="auto" p="6">
            <Title wide={wide} />
            <QueryError message={channelTexts.messagesFailed} query={channel} />
          </Box>
        )
      )}
    </>
  );
}

function withReadState(channel: Channel, listed: Channel | undefined): Channel {
  return listed ? { ...channel, unread: listed.unread, lastReadId: listed.lastReadId } : channel;
}

/** Narrow screens have no other heading. Beside the list, this one is below the page's heading. */
function Title({ wide }: { wide: boolean }) {
  return (
    <Heading as={wide ? 'h2' : 'h1'} size="md" mb="3" textAlign="center">
      {channelTexts.channel}
    </Heading>
  );
}

function AllChannels() {
  return (
    <Button asChild>
      <Link {...TO_LIST}>{channelTexts.allChannels}</Link>
    </Button>
  );
}

function ViewSkeleton() {
  return (
    <Stack gap="4" p="4" aria-hidden>
      <Skeleton height="6" width="40%" />
      {[0, 1, 2, 3].map((row) => (
        <Flex key={row} gap="3">
          <Skeleton boxSize="8" borderRadius="full" />
          <Stack gap="2" flex="1">
            <Skeleton height="4" width="30%" />
            <Skeleton height="4" width="80%" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
