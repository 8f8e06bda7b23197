import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BackLink } from '#ui/base/BackLink.tsx';

/** The head of a text: the way back, its heading with the facts, and its actions above them, or below on a phone. */
export function ReadingHead({ back, actions, children }: ReadingHeadProps) {
  return (
    <Frame>
      <BackLink>{back}</BackLink>
      <Box gridArea="title">{children}</Box>
      <Flex
        gridArea="actions"
        justify={{ sm: 'flex-end' }}
        mt={{ base: '4', sm: '-1' }}
        ms={{ base: '-2', sm: '0' }}
      >
        {actions}
      </Flex>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: "'back' 'title' 'actions'", sm: "'back actions' 'title title'" },
  },
});

type ReadingHeadProps = {
  /** One link with its own arrow. */
  back: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};
