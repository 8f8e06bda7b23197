import { Box } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { collectionTexts } from '#shared/collections/messages.ts';

/** After the title of an entry that the viewer has read to its end. */
export function ReadMark() {
  return (
    <Box as="span" ms="1.5" color="success" display="inline-block" verticalAlign="-2px" data-screen-only>
      <Check size={14} strokeWidth={2} aria-hidden />
      <Box as="span" srOnly>
        {collectionTexts.isRead}
      </Box>
    </Box>
  );
}
