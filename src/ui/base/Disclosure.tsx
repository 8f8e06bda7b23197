import { chakra } from '@chakra-ui/react';
import { chevron, openChevron } from './chevron.ts';

/** A `details` with its `summary`, as wide as body text. */
export const Disclosure = chakra('details', {
  base: {
    w: 'full',
    maxW: 'reading',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.surface',
    '& > summary': {
      ...chevron,
      minH: '10',
      px: '4',
      py: '2.5',
      cursor: 'pointer',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      borderRadius: 'md',
    },
    '&[open] > summary': openChevron,
  },
});
