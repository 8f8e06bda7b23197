import { chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

/** Between the list of all entries and the collections. */
export function WikiSwitch() {
  return (
    <Flex as="nav" aria-label="Wiki views" gap="1" mt="-2" mb="5">
      <View asChild>
        <Link to="/wiki" activeOptions={{ exact: true, includeSearch: false }}>
          All entries
        </Link>
      </View>
      <View asChild>
        <Link to="/wiki/collections">Collections</Link>
      </View>
    </Flex>
  );
}

const View = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '8',
    px: '3',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { h: '10' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg' },
  },
});
