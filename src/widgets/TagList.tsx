import { Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tagKey } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';

/** Tags as a list. `children` renders the link of one tag. */
export function TagList({ tags, children, ...rest }: TagListProps) {
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={generalTexts.tags} {...rest}>
      {tags.map((tag) => (
        <li key={tagKey(tag)}>
          <Flex
            asChild
            align="center"
            px="2"
            py="1"
            bg="bg.hover"
            borderRadius="l1"
            textStyle="xs"
            overflowWrap="anywhere"
            _hover={{ bg: 'bg.pressed' }}
            css={{ '@media (pointer: coarse)': { minHeight: '10', paddingInline: '3' } }}
          >
            {children(tag)}
          </Flex>
        </li>
      ))}
    </Flex>
  );
}

type TagListProps = Omit<FlexProps, 'children'> & {
  tags: readonly string[];
  children: (tag: string) => ReactNode;
};
