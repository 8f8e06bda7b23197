import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronsRightLeft, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { IconAction } from '../base/IconAction.tsx';
import type { BoardCard, useBoardMoves } from './useBoardMoves.ts';

/** One column with its scrolling cards. */
export function BoardColumn<Card>(props: BoardColumnProps<Card>) {
  const { column, few, moves, helpId, cardOf, renderCard, nothing, onHide, ordered } = props;
  const aimed = moves.held !== null && moves.held.over === column.id;
  const others = column.cards.filter((card) => cardOf(card).key !== moves.held?.card.key);
  // The line where the card will be, also at its own place.
  const gap = ordered && aimed ? (moves.held?.index ?? 0) : null;
  const lineBefore = gap === null ? undefined : others[gap];
  const lineBelow = gap !== null && gap >= others.length;
  return (
    <Flex
      as="section"
      data-board-column={column.id}
      data-aimed={aimed || undefined}
      aria-label={column.name}
      direction="column"
      flex={few ? '1 0 16rem' : 'none'}
      w="17rem"
      minH="0"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
      css={{
        '&[data-aimed]': {
          bg: 'accent.subtle',
          borderColor: 'accent.border',
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }}
    >
      <Flex
        ps="3"
        pe="1.5"
        pt="2"
        pb="1.5"
        gap="2"
        flexShrink="0"
        align={column.sum === undefined ? 'center' : undefined}
        justify="space-between"
      >
        <Box minW="0">
          <Flex align="center" gap="2">
            <Heading as="h2" size="sm">
              {column.name}
            </Heading>
            <Badge>{formatCount(column.count)}</Badge>
          </Flex>
          {column.sum !== undefined && (
            <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
              {column.sum}
            </Text>
          )}
        </Box>
        <IconAction
          size="xs"
          color="fg.subtle"
          label={boardTexts.hide(column.name)}
          icon={<ChevronsRightLeft size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onHide}
        />
      </Flex>
      <Box data-board-scroller flex="1" minH="0" overflowY="auto" px="2" pb="2">
        <Box as="ul" listStyleType="none">
          {column.cards.map((card) => {
            const columnCard = { ...cardOf(card), column: column.id };
            const isLifted = moves.held?.card.key === columnCard.key;
            return (
              <Flex
                as="li"
                key={columnCard.key}
                data-board-card={columnCard.key}
                position="relative"
                scrollMarginBlock="2"
                css={card === lineBefore ? LINE_ABOVE : undefined}
                gap="0.5"
                align="flex-start"
                mb="1.5"
                px="1"
                py="1"
                bg="bg.raised"
                borderWidth="1px"
                borderColor={isLifted ? 'accent.border' : 'border'}
                borderRadius="md"
                opacity={isLifted && moves.held?.at ? 0.45 : undefined}
                cursor="grab"
                {...moves.cardProps(columnCard)}
              >
                <IconAction
                  {...moves.handleProps(columnCard)}
                  size="xs"
                  w="5"
                  minW={{ base: '10', lg: '5' }}
                  css={{ '@media (pointer: coarse)': { minW: '10' } }}
                  label={boardTexts.move(columnCard.name)}
                  aria-describedby={helpId}
                  icon={<GripVertical size={14} strokeWidth={1.75} aria-hidden />}
                  color="fg.subtle"
                  cursor="grab"
                />
                <Box flex="1" minW="0">
                  {renderCard(card)}
                </Box>
              </Flex>
            );
          })}
          {lineBelow && (
            <Box as="li" aria-hidden h="2px" borderRadius="full" bg="accent.solid" forcedColorAdjust="none" />
          )}
        </Box>
        {column.cards.length === 0 && (
          <Text color="fg.muted" textStyle="xs" px="1" py="2">
            {nothing}
          </Text>
        )}
        {column.more}
      </Box>
      {column.foot && (
        <Box px="2" flexShrink="0">
          {column.foot}
        </Box>
      )}
    </Flex>
  );
}

const LINE_ABOVE = {
  _before: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '-5px',
    h: '2px',
    borderRadius: 'full',
    bg: 'accent.solid',
    forcedColorAdjust: 'none',
  },
};

export type BoardColumnView<Card, Id extends string = string> = {
  id: Id;
  name: string;
  /** The number of cards, shown or not. */
  count: number;
  /** The total of the column, such as an amount of money. */
  sum?: string;
  cards: readonly Card[];
  /** Below the cards, such as a button that loads more. */
  more?: ReactNode;
  /** At the lower edge of the column, such as a field that adds a card. */
  foot?: ReactNode;
};

type BoardColumnProps<Card> = {
  column: BoardColumnView<Card>;
  /** The board has few columns, which share its width. */
  few: boolean;
  moves: ReturnType<typeof useBoardMoves>;
  /** The element that explains how to move cards. */
  helpId: string;
  cardOf: (card: Card) => Omit<BoardCard, 'column'>;
  renderCard: (card: Card) => ReactNode;
  nothing: string;
  ordered: boolean;
  onHide: () => void;
};
