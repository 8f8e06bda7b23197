import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, type Noun } from '#lib/format.ts';

/** "Page 2 of 7" between the ways to the pages beside it. A way that leads nowhere keeps the focus it has. */
export function Pager({ total, page, pages, noun, onPage }: PagerProps) {
  return (
    <Flex as="nav" aria-label="Pages" align="center" justify="space-between" gap="3" wrap="wrap" mt="4">
      <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {counted(total, noun)}
      </Text>
      <Flex align="center" gap="2" ms="auto">
        <Step disabled={page <= 1} onPress={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          Previous
        </Step>
        <Text color="fg.muted" textStyle="xs" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" px="1">
          Page {page} of {pages}
        </Text>
        <Step disabled={page >= pages} onPress={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden />
        </Step>
      </Flex>
    </Flex>
  );
}

function Step({ disabled, onPress, children }: StepProps) {
  return (
    <Button size="sm" aria-disabled={disabled} onClick={disabled ? undefined : onPress}>
      {children}
    </Button>
  );
}

type PagerProps = {
  /** How many rows there are on all pages. */
  total: number;
  page: number;
  pages: number;
  noun: Noun;
  onPage: (page: number) => void;
};
type StepProps = { disabled: boolean; onPress: () => void; children: ReactNode };
