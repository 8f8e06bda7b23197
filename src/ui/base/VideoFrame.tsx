import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useState } from 'react';

type Props = { title: string; provider: string; src: string };

/** A video of another site. That site hears nothing of the reader before they ask for the player. */
export function VideoFrame({ title, provider, src }: Props) {
  const [playing, setPlaying] = useState(false);
  return (
    <AspectRatio ratio={16 / 9} bg="bg.raised" borderWidth="1px" borderRadius="lg" overflow="hidden">
      {playing ? (
        <chakra.iframe
          ref={(frame: HTMLIFrameElement | null) => frame?.focus()}
          src={src}
          title={`Video: ${title}`}
          allow="fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          border="0"
        />
      ) : (
        <chakra.button
          type="button"
          aria-label={`Play video: ${title}`}
          onClick={() => setPlaying(true)}
          cursor="pointer"
          color="fg"
          _hover={{ bg: 'bg.hover' }}
          _focusVisible={{ outlineOffset: '-3px' }}
        >
          <Flex direction="column" align="center" gap="3" px="4" textAlign="center">
            <Flex
              align="center"
              justify="center"
              boxSize="14"
              borderRadius="full"
              bg="accent.solid"
              color="accent.contrast"
            >
              <Play size={24} strokeWidth={1.75} fill="currentColor" aria-hidden />
            </Flex>
            <Box>
              <Box fontWeight="medium">Play video</Box>
              <Box textStyle="xs" color="fg.muted">
                Loads the player of {provider}, which may then see your address.
              </Box>
            </Box>
          </Flex>
        </chakra.button>
      )}
    </AspectRatio>
  );
}
