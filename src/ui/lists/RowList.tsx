import { chakra } from '@chakra-ui/react';

/** A frame around rows, each a `ListRow`. */
export const RowList = chakra('ul', {
  base: { listStyleType: 'none', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' },
});

/** A row with its content at the start and its actions at the end. They stack on phones. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: '3',
    px: { base: '4', md: '5' },
    py: '3',
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0' },
  },
});

/** A row's title that opens it. */
export const RowButton = chakra('button', {
  base: {
    display: 'block',
    maxW: 'full',
    textAlign: 'start',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    // Its touch area overlaps the lines around it, so that rows keep their spacing.
    '@media (pointer: coarse)': { paddingBlock: '2.5', marginBlock: '-2.5' },
  },
});
