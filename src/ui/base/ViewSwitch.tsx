import { chakra, Flex } from '@chakra-ui/react';
import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef } from 'react';

/** A switch between views. Its children are links. A phone may have no room for all: it begins at the current one. */
export function Views({ label, children, ...frame }: { label: string } & ComponentProps<typeof Flex>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft;
  }, []);
  return (
    <Flex as="nav" ref={strip} aria-label={label} position="relative" gap="1" overflowX="auto" {...frame}>
      {Children.map(children, (link) => isValidElement(link) && <ViewLink asChild>{link}</ViewLink>)}
    </Flex>
  );
}

/** Views below a page's heading. */
export function ViewSwitch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Views label={label} mt="-1" mb="4" wrap={{ base: 'nowrap', md: 'wrap' }}>
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
    justifyContent: 'center',
    '@media (pointer: coarse)': { h: '10', minW: '10' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg' },
  },
});
