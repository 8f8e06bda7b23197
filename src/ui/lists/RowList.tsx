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
