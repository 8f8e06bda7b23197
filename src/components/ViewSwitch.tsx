import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Between the views of one place; its children are `ViewLink`s. */
export function ViewSwitch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex as="nav" aria-label={label} gap="1" mt="-2" mb="5" overflowX="auto">
      {children}
    </Flex>
  );
}

/** Wraps a link (`asChild`); the one of the view at hand is marked. */
export const ViewLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
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
