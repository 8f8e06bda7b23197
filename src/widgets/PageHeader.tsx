import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PageTitle } from './PageTitle.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

type Props = {
  title: string;
  /** What the browser's tab says before it, such as the part of the page at hand. */
  part?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** For pages that move the focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A page's title, and the name of its browser tab. */
export function PageHeader({ title, part, subtitle, actions, headingRef }: Props) {
  useDocumentTitle(part, title);
  return (
    <Flex
      as="header"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
      justify="space-between"
      gap="4"
      mb="6"
    >
      <Stack gap="1" minW="0">
        <PageTitle size="xl" ref={headingRef} tabIndex={headingRef ? -1 : undefined} outline="none">
          {title}
        </PageTitle>
        {subtitle && <Text color="fg.muted">{subtitle}</Text>}
      </Stack>
      {actions && (
        <Flex gap="2" flexShrink="0" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
