import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Above a list: what narrows and orders it at the start, what is done with it at the end. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Flex as="section" aria-label="Filters and actions" gap="2" wrap="wrap" mb="4" align="center">
      {children}
      {end && (
        <Flex gap="2" wrap="wrap" align="center" ms={{ md: 'auto' }}>
          {end}
        </Flex>
      )}
    </Flex>
  );
}
