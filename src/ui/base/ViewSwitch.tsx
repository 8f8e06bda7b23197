import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

/** A switch between views. Its children are `ViewLink`s. */
export function Views({ label, children, ...frame }: { label: string } & ComponentProps<typeof Flex>) {
  return (
    <Flex as="nav" aria-label={label} gap="1" overflowX="auto" {...frame}>
      {children}
    </Flex>
  );
}

/** Views below a page's heading. */
export function ViewSwitch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Views label={label} mt="-2" mb="5">
      {children}
    </Views>
  );
}

/** Wraps a link (`asChild`). The link of the current view is marked. */
export const ViewLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    h: '8',
    // Four views fit beside each other on a phone.
    px: { base: '2.5', sm: '3' },
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { h: '10' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg' },
  },
});
