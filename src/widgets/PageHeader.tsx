import { Flex, Text } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { boot } from '#lib/boot.ts';
import { useProgram } from '#lib/session/useProgram.ts';
import { isWide, pageTitle } from '#shared/pages.ts';
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

/** Screen readers need the heading, and so does paper, which has no top bar. */
const REPEATED = { '@media screen': { srOnly: true } };

/**
 * A page's heading. It also sets the document title. A title that the top bar shows isn't shown again: the page begins with
 * its subtitle and its actions in one line.
 */
export function PageHeader({ title, tab = [title], subtitle, actions, headingRef }: Props) {
  useDocumentTitle(...tab);
  const { barTitle, isTool } = useFrame();
  const isRepeated = barTitle === title;
  const isLow = isRepeated || isTool;
  return (
    <Flex
      as="header"
      position="relative"
      direction={isRepeated ? 'row' : { base: 'column', sm: 'row' }}
      wrap="wrap"
      align={isRepeated ? 'center' : { base: 'stretch', sm: 'flex-start' }}
      columnGap="4"
      rowGap={isLow ? '2' : '4'}
      justify="space-between"
      mb={isLow ? '2' : '6'}
    >
      <Flex
        direction={isTool ? 'row' : 'column'}
        wrap="wrap"
        align={isTool ? 'baseline' : undefined}
        columnGap="3"
        rowGap="1"
        minW="0"
        flex={isRepeated ? '1 1 10rem' : { sm: '1 1 14rem' }}
      >
        <PageTitle
          size="xl"
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          outline="none"
          css={isRepeated ? REPEATED : undefined}
        >
          {title}
        </PageTitle>
        {subtitle && (
          // A tool has no room for an explanation on a phone.
          <Text
            color="fg.muted"
            hideBelow={isTool && !isRepeated && typeof subtitle === 'string' ? 'sm' : undefined}
          >
            {subtitle}
          </Text>
        )}
      </Flex>
      {actions && (
        <Flex gap="2" maxW="full" wrap="wrap" ms="auto">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}

/** The frame of the rendered page: the top bar's title, and whether it is a tool, which needs the height. */
function useFrame() {
  // The bar itself is one page ahead while the next one is loading.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  return { barTitle: pageTitle(path, boot.brand, useProgram()), isTool: isWide(path) };
}
