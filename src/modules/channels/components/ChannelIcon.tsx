import { Box } from '@chakra-ui/react';
import { Hash, Lock } from 'lucide-react';

/** # for a public channel, a lock for a private one, which is said in words, too. */
export function ChannelIcon({ isPrivate, size = 16 }: { isPrivate: boolean; size?: number }) {
  const Icon = isPrivate ? Lock : Hash;
  return (
    <Box as="span" flexShrink="0" color="fg.subtle">
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      {isPrivate && (
        <Box as="span" srOnly>
          private:{' '}
        </Box>
      )}
    </Box>
  );
}
