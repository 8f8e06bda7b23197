import { Badge, Box, type BoxProps } from '@chakra-ui/react';
import { unreadTexts } from '#shared/channels/unread.messages.ts';
import { useUnreadChannels } from './useUnreadChannels.ts';

/**
 * The number of channels with unread messages, at the end of a line (`dot` is false), or beside a word. A dot where there
 * is no room for it. Nothing without any.
 */
export function UnreadMark({ dot }: { dot: boolean | undefined }) {
  const count = useUnreadChannels();
  if (count === 0) return null;
  const beside = dot === undefined;
  return (
    <>
      <Box as="span" srOnly>
        {unreadTexts.channels(count)}
      </Box>
      {dot && <Dot ms="-2.5" at={{ insetEnd: '-1' }} />}
      {/* On a phone, the words of the views fill the line. */}
      {beside && <Dot hideFrom="sm" at={{ insetStart: '0.5' }} />}
      {!dot && (
        <Badge
          ms={beside ? '2' : 'auto'}
          hideBelow={beside ? 'sm' : undefined}
          bg="accent.solid"
          color="accent.contrast"
          borderRadius="full"
          aria-hidden
        >
          {count}
        </Badge>
      )}
    </>
  );
}

/** Takes no room beside the icon or word. */
function Dot({ at, ...frame }: BoxProps & { at: BoxProps }) {
  return (
    <Box as="span" position="relative" boxSize="0" aria-hidden {...frame}>
      <Box
        as="span"
        position="absolute"
        bottom="1"
        boxSize="2"
        borderRadius="full"
        bg="accent.solid"
        forcedColorAdjust="none"
        {...at}
      />
    </Box>
  );
}
