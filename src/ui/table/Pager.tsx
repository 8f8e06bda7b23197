import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, type Noun } from '#lib/text/format.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';

/** "Page 2 of 7" between the buttons for the previous and the next page. Disabled buttons keep the focus. */
export function Pager({ total, page, pages, noun, onPage }: PagerProps) {
  return (
    <Flex
      as="nav"
      aria-label={uiTexts.pages}
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      mt="4"
    >
      <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {countOf(total, noun)}
      </Text>
      <Flex align="center" gap="2" ms="auto">
        <Step disabled={page <= 1} onPress={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          {generalTexts.previous}
        </Step>
        <Text color="fg.muted" textStyle="xs" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" px="1">
          {uiTexts.page(page, pages)}
        </Text>
        <Step disabled={page >= pages} onPress={() => onPage(page + 1)}>
          {generalTexts.next}
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
  /** The number of rows on all pages. */
  total: number;
  page: number;
  pages: number;
  noun: Noun;
  onPage: (page: number) => void;
};
type StepProps = { disabled: boolean; onPress: () => void; children: ReactNode };
