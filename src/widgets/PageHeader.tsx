import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PageTitle } from './PageTitle.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

type Props = {
  title: string;
  /** Its names in the browser's tab, the most exact first; the title by default. */
  tab?: readonly (string | undefined)[];
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** For pages that focus their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A page's heading. It also sets the document title. */
export function PageHeader({ title, tab = [title], subtitle, actions, headingRef }: Props) {
  useDocumentTitle(...tab);
  return (
    <Flex
      as="header"
      direction={{ base: 'column', sm: 'row' }}
      wrap={{ sm: 'wrap' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
      justify="space-between"
      gap="4"
      mb="6"
    >
      <Stack gap="1" minW="0" flex={{ sm: '1 1 14rem' }}>
        <PageTitle size="xl" ref={headingRef} tabIndex={headingRef ? -1 : undefined} outline="none">
          {title}
        </PageTitle>
        {subtitle && <Text color="fg.muted">{subtitle}</Text>}
      </Stack>
      {actions && (
        <Flex gap="2" flexShrink="0" maxW="full" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
