import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Above a list: what narrows and orders it at the start, what is done with it at the end. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Flex as="section" aria-label="Filters and actions" gap="2" wrap="wrap" mb="4" align="center">
      {children}
      {end && (
        <Flex display={{ base: 'contents', md: 'flex' }} gap="2" wrap="wrap" align="center" ms="auto">
          {end}
        </Flex>
      )}
    </Flex>
  );
}
