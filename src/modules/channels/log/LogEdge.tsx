import { Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { RoomState } from '../room/room.ts';
import type { Timeline } from '../room/timeline.ts';

/** Above the first message: the channel's beginning, a loading state, or an error. */
export function LogEdge({ height, timeline, state, onRetry }: LogEdgeProps) {
  if (timeline.messages.length === 0) return null;
  return (
    <Flex
      height={`${height}px`}
      align="center"
      justify="center"
      gap="3"
      px="4"
      color="fg.muted"
      textStyle="sm"
    >
      {state.stuck.older ? (
        <>
          {channelTexts.olderFailed}
          <Button size="sm" onClick={onRetry}>
            {generalTexts.retry}
          </Button>
        </>
      ) : timeline.older === null ? (
        channelTexts.beginning
      ) : (
        <>
          <Spinner size="sm" aria-hidden />
          <Box as="span" srOnly>
            {channelTexts.loadingOlder}
          </Box>
        </>
      )}
    </Flex>
  );
}

type LogEdgeProps = { height: number; timeline: Timeline; state: RoomState; onRetry: () => void };
