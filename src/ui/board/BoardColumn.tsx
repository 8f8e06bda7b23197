import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import type { BoardCard, useBoardMoves } from './useBoardMoves.ts';

/** One column with its scrolling cards. */
export function BoardColumn<Card>(props: BoardColumnProps<Card>) {
  const { column, moves, helpId, cardOf, renderCard, nothing } = props;
  const aimed = moves.held !== null && moves.held.over === column.id;
  return (
    <Flex
      as="section"
      data-board-column={column.id}
      data-aimed={aimed || undefined}
      aria-label={column.name}
      direction="column"
      flex={{ base: '1 0 15rem', lg: '1 0 10.5rem' }}
      w={{ base: '15rem', lg: '10.5rem' }}
      minH="0"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
      css={{ '&[data-aimed]': { bg: 'accent.subtle', borderColor: 'accent.border' } }}
    >
      <Box px="3" pt="2.5" pb="2" flexShrink="0">
        <Flex align="center" gap="2" justify="space-between">
          <Heading as="h2" size="sm">
            {column.name}
          </Heading>
          <Badge>{column.count.toLocaleString('en-US')}</Badge>
        </Flex>
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {column.sum}
        </Text>
      </Box>
      <Box flex="1" minH="0" overflowY="auto" px="2" pb="2">
        <Box as="ul" listStyleType="none">
          {column.cards.map((card) => {
            const known = { ...cardOf(card), column: column.id };
            const held = moves.held?.card.key === known.key;
            return (
              <Flex
                as="li"
                key={known.key}
                data-board-card={known.key}
                gap="0.5"
                align="flex-start"
                mb="2"
                px="1"
                py="1.5"
                bg="bg.raised"
                borderWidth="1px"
                borderColor={held ? 'accent.border' : 'border'}
                borderRadius="md"
                opacity={held && moves.held?.at ? 0.45 : undefined}
                cursor="grab"
                {...moves.cardProps(known)}
              >
                <IconAction
                  {...moves.handleProps(known)}
                  size="xs"
                  w="5"
                  minW={{ base: '10', lg: '5' }}
                  label={uiTexts.move(known.name)}
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
        </Box>
        {column.cards.length === 0 && (
          <Text color="fg.muted" textStyle="xs" px="1" py="2">
            {nothing}
          </Text>
        )}
        {column.more}
      </Box>
    </Flex>
  );
}

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
};

type BoardColumnProps<Card> = {
  column: BoardColumnView<Card>;
  moves: ReturnType<typeof useBoardMoves>;
  /** The element that explains how to move cards. */
  helpId: string;
  cardOf: (card: Card) => Omit<BoardCard, 'column'>;
  renderCard: (card: Card) => ReactNode;
  nothing: string;
};
