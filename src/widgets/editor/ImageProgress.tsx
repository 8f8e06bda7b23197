import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { uploadTexts } from '#shared/uploads/messages.ts';
import type { Images } from './useImages.ts';

/** The progress of image uploads. */
export function ImageProgress({ images }: { images: Images }) {
  const id = useId();
  return (
    <Stack gap="1" role="status" aria-label={uploadTexts.progress}>
      {images.underWay.map(({ mark, name, share }, index) => (
        <Flex key={mark} align="center" gap="3" mt="1.5" color="fg.muted" textStyle="xs">
          <Box id={`${id}-${index}`} minW="0" truncate>
            {uploadTexts.uploading(name)}
          </Box>
          <chakra.progress value={share} aria-labelledby={`${id}-${index}`} ms="auto" flex="none" css={bar} />
        </Flex>
      ))}
    </Stack>
  );
}

/** Browsers style it differently, and none of them uses the theme's colors. */
const bar = {
  appearance: 'none',
  width: '8rem',
  height: '1.5',
  borderWidth: '0',
  borderRadius: 'full',
  overflow: 'hidden',
  background: 'border',
  '&::-webkit-progress-bar': { background: 'border' },
  '&::-webkit-progress-value': { background: 'accent.solid' },
  '&::-moz-progress-bar': { background: 'accent.solid' },
};
