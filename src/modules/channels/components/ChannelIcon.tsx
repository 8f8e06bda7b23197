import { Box } from '@chakra-ui/react';
import { Hash, Lock } from 'lucide-react';
import { channelTexts } from '#shared/channels/messages.ts';

/** A # for public channels. Private ones get a lock and a text for screen readers. */
export function ChannelIcon({ isPrivate, size = 16 }: { isPrivate: boolean; size?: number }) {
  const Icon = isPrivate ? Lock : Hash;
  return (
    <Box as="span" flexShrink="0" color="fg.subtle">
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      {isPrivate && (
        <Box as="span" srOnly>
          {`${channelTexts.privatePrefix} `}
        </Box>
      )}
    </Box>
  );
}
