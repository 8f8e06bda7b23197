import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useFillHeight } from '#ui/hooks/useFillHeight.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { ChannelList } from './components/ChannelList.tsx';
import { ChannelView } from './components/ChannelView.tsx';
import { NewChannelButton } from './components/NewChannelButton.tsx';
import { useChannelNews } from './useChannels.ts';
import { useResumedChannel } from './useLastChannel.ts';

const ChannelDialog = lazyOrRetry(async () => ({
  default: (await import('./ChannelDialog.tsx')).ChannelDialog,
}));

/** The channel frame's minimum height in pixels. */
const LOWEST = 380;

/** The channel list beside the open channel. Narrow screens show one of the two. `action` is the community's shared button. */
export function ChannelsPage({ channelId, action }: { channelId: number | null; action: ReactNode }) {
  const wide = useMediaQuery('(min-width: 48rem)');
  const canCreate = useCan('channels.create', { isPrivate: true });
  const dialog = useMountedDialog(ChannelDialog);
  const create = () => dialog.open({ channel: null });
  useChannelNews(channelId);
  const resuming = useResumedChannel(wide, channelId === null);

  return (
    <>
      {wide || channelId === null ? (
        <CommunityHeader
          part={generalTexts.channels}
          actions={
            <>
              {action}
              {canCreate && <NewChannelButton onClick={create} />}
            </>
          }
        />
      ) : null}
      {wide ? (
        <Frame>
          <Box w="16rem" flexShrink="0" borderEndWidth="1px" overflowY="auto" p="2">
            <ChannelList openId={channelId} onCreate={create} />
          </Box>
          <Flex direction="column" flex="1" minW="0">
            {channelId === null ? (
              !resuming && <NoneChosen />
            ) : (
              <ChannelView key={channelId} id={channelId} wide />
            )}
          </Flex>
        </Frame>
      ) : channelId === null ? (
        !resuming && <ChannelList openId={null} onCreate={create} />
      ) : (
        <Frame bare>
          <Flex direction="column" flex="1" minW="0">
            <ChannelView key={channelId} id={channelId} wide={false} />
          </Flex>
        </Frame>
      )}
      {dialog.element}
    </>
  );
}

function Frame({ bare, children }: { bare?: boolean; children: ReactNode }) {
  const [frame, height] = useFillHeight<HTMLDivElement>(LOWEST);
  return (
    <Flex
      ref={frame}
      style={{ height }}
      minH={`${LOWEST}px`}
      {...(bare ? {} : { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' })}
    >
      {children}
    </Flex>
  );
}

function NoneChosen() {
  return (
    <Box m="auto" p="6" maxW="md">
      <EmptyState title={channelTexts.chooseOne} />
    </Box>
  );
}
