import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PageTitle } from './PageTitle.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

type Props = {
  title: string;
  /** The first part of the document title, such as the current section. */
  part?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** For pages that focus their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A page's heading. It also sets the document title. */
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
