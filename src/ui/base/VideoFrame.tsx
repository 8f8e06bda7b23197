import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';

type Props = { title: string; provider: string; src: string };

/** A video on another site. Nothing is requested from that site before the user presses play. */
export function VideoFrame({ title, provider, src }: Props) {
  const [playing, setPlaying] = useState(false);
  return (
    <AspectRatio ratio={16 / 9} bg="bg.raised" borderWidth="1px" borderRadius="lg" overflow="hidden">
      {playing ? (
        <chakra.iframe
          ref={(frame: HTMLIFrameElement | null) => frame?.focus()}
          src={src}
          title={uiTexts.videoTitle(title)}
          allow="fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          border="0"
        />
      ) : (
        <chakra.button
          type="button"
          aria-label={uiTexts.playVideoTitle(title)}
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
              <Box fontWeight="medium">{uiTexts.playVideo}</Box>
              <Box textStyle="xs" color="fg.muted">
                {uiTexts.videoNote(provider)}
              </Box>
            </Box>
          </Flex>
        </chakra.button>
      )}
    </AspectRatio>
  );
}
