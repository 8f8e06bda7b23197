import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A record as a card in a list of cards. */
export function CardItem({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      direction="column"
      gap="2.5"
      p="4"
      minW="0"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      {children}
    </Flex>
  );
}
