import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';

/** The bar above a list: filters and sorting at the start, actions at the end. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Flex as="section" aria-label={uiTexts.filtersAndActions} gap="2" wrap="wrap" mb="4" align="center">
      {children}
      {end && (
        <Flex display={{ base: 'contents', md: 'flex' }} gap="2" wrap="wrap" align="center" ms="auto">
          {end}
        </Flex>
      )}
    </Flex>
  );
}
