import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { useFillHeight } from '../hooks/useFillHeight.ts';
import { BoardColumn, type BoardColumnView } from './BoardColumn.tsx';
import { FloatingCard } from './FloatingCard.tsx';
import { type BoardCard, useBoardMoves } from './useBoardMoves.ts';

/** Below this height, in pixels, a board is not useful. */
const LEAST_HEIGHT = 420;

/** Cards in columns. Cards move by mouse, by touch on their handle, or by keyboard. */
export function Board<Card, Id extends string>(props: BoardProps<Card, Id>) {
  const { label, columns, cardOf, renderCard, onMove, nothing } = props;
  const helpId = useId();
  const [frame, height] = useFillHeight<HTMLDivElement>(LEAST_HEIGHT);
  const cardBy = (key: number | undefined) =>
    columns.flatMap(({ cards }) => cards).find((card) => cardOf(card).key === key);
  const moves = useBoardMoves(columns, ({ key }, to) => {
    const card = cardBy(key);
    const column = columns.find(({ id }) => id === to);
    if (card && column) onMove(card, column.id);
  });
  const held = cardBy(moves.held?.card.key);

  return (
    <Box ref={frame} display="flex" flexDirection="column" style={{ height }}>
      <Text id={helpId} color="fg.muted" textStyle="xs" mb="2">
        {uiTexts.boardHelp}
        <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {' '}
          {uiTexts.boardKeys}
        </chakra.span>
      </Text>
      <Flex
        ref={moves.root}
        role="group"
        aria-label={label}
        gap="3"
        flex="1"
        minH="0"
        overflowX="auto"
        overflowY="hidden"
        pb="2"
        userSelect={moves.held ? 'none' : undefined}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            moves={moves}
            helpId={helpId}
            cardOf={cardOf}
            renderCard={renderCard}
            nothing={nothing}
          />
        ))}
      </Flex>
      {moves.held?.at && held && <FloatingCard at={moves.held.at}>{renderCard(held)}</FloatingCard>}
      <Box role="status" aria-live="assertive" srOnly>
        {moves.announcement}
      </Box>
    </Box>
  );
}

type BoardProps<Card, Id extends string> = {
  label: string;
  columns: readonly BoardColumnView<Card, Id>[];
  cardOf: (card: Card) => Omit<BoardCard, 'column'>;
  renderCard: (card: Card) => ReactNode;
  onMove: (card: Card, to: Id) => void;
  /** Shown in a column without cards. */
  nothing: string;
};
