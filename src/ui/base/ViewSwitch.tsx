import { chakra, Flex } from '@chakra-ui/react';
import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef } from 'react';
import { tab } from '../../theme/tab.ts';

/** A switch between views. Its children are links. A phone may have no room for all: it begins at the current one. */
export function Views({ label, children, ...frame }: { label: string } & ComponentProps<typeof Flex>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft;
  }, []);
  return (
    <Flex as="nav" ref={strip} aria-label={label} position="relative" gap="1" overflowX="auto" {...frame}>
      {Children.map(children, (link) => isValidElement(link) && <Tab asChild>{link}</Tab>)}
    </Flex>
  );
}

/** Views below a page's heading, above a line. */
export function ViewSwitch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Views label={label} mt="-1" mb="4" borderBottomWidth="1px" wrap={{ base: 'nowrap', md: 'wrap' }}>
      {children}
    </Views>
  );
}

const Tab = chakra('span', { base: tab });
