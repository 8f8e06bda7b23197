import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import type { Action } from '../base/ActionMenu.tsx';
import { useFillHeight } from '../hooks/useFillHeight.ts';
import type { StoredSet } from '../hooks/useStoredSet.ts';
import { useListMotion } from '../motion/useListMotion.ts';
import { rowKeysOf } from '../table/actByKey.ts';
import { BoardColumn, type BoardColumnView } from './BoardColumn.tsx';
import type { BoardPlace } from './boardPlaces.ts';
import { moveAcrossColumns } from './columnKeys.ts';
import { FloatingCard } from './FloatingCard.tsx';
import { HiddenColumn } from './HiddenColumn.tsx';
import { type BoardCard, useBoardMoves } from './useBoardMoves.ts';

/** Up to this number, columns share the width of the board. */
const FEW_COLUMNS = 4;
/** Below this height, in pixels, a board is not useful. */
const LEAST_HEIGHT = 420;

/**
 * Cards in columns, which scroll sideways inside the board. Cards move by mouse, by touch on their handle, or by keyboard.
 * A hidden column is a narrow strip, which still takes cards.
 */
export function Board<Card, Id extends string>(props: BoardProps<Card, Id>) {
  const { label, columns, cardOf, renderCard, actions, onMove, nothing, hidden, ordered = false } = props;
  const helpId = useId();
  const [frame, height] = useFillHeight<HTMLDivElement>(LEAST_HEIGHT);
  const cardBy = (key: number | undefined) =>
    columns.flatMap(({ cards }) => cards).find((card) => cardOf(card).key === key);
  const moves = useBoardMoves(
    columns.map(({ id, name, cards }) => ({ id, name, keys: cards.map((card) => cardOf(card).key) })),
    ({ key }, to, place) => {
      const card = cardBy(key);
      const column = columns.find(({ id }) => id === to);
      if (card && column) onMove(card, column.id, place);
    },
    ordered,
  );
  const held = cardBy(moves.held?.card.key);
  const dropped = useRef<string | null>(null);
  useEffect(() => {
    if (moves.held?.at) dropped.current = String(moves.held.card.key);
  });
  const order = columns.map(({ cards }) => cards.map((card) => cardOf(card).key).join()).join('|');
  useListMotion(moves.root, order, {
    rows: '[data-board-card]',
    named: 'data-board-card',
    scrollers: '[data-board-scroller]',
    still: dropped,
  });
  const keys = rowKeysOf(
    columns.flatMap(({ cards }) => cards),
    (card) => cardOf(card).key,
    actions,
  );

  return (
    <Box
      ref={frame}
      position="relative"
      display="flex"
      flexDirection="column"
      style={{ height }}
      css={HELP}
      {...keys}
      onKeyDown={(event) => {
        keys.onKeyDown(event);
        moveAcrossColumns(event);
      }}
    >
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
        {columns.map((column) =>
          hidden.has(column.id) ? (
            <HiddenColumn
              key={column.id}
              column={column}
              moves={moves}
              onShow={() => hidden.set([column.id], false)}
            />
          ) : (
            <BoardColumn
              key={column.id}
              column={column}
              few={columns.length <= FEW_COLUMNS}
              moves={moves}
              helpId={helpId}
              cardOf={cardOf}
              renderCard={renderCard}
              nothing={nothing}
              ordered={ordered}
              onHide={() => hidden.set([column.id], true)}
            />
          ),
        )}
      </Flex>
      <Box id={helpId} data-board-help>
        {ordered ? boardTexts.helpOrdered : boardTexts.help}
      </Box>
      {moves.held?.at && held && <FloatingCard at={moves.held.at}>{renderCard(held)}</FloatingCard>}
      <Box role="status" aria-live="assertive" srOnly>
        {moves.announcement}
      </Box>
    </Box>
  );
}

/** The help lies over the board's lower edge, and only while the keyboard is on a handle: nothing moves when it appears. */
const HELP = {
  '& > [data-board-help]': {
    position: 'absolute',
    bottom: '4',
    insetInline: '0',
    mx: 'auto',
    w: 'fit-content',
    maxW: 'calc(100% - 2rem)',
    px: '3',
    py: '1.5',
    bg: 'bg.raised',
    color: 'fg.muted',
    textStyle: 'xs',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    pointerEvents: 'none',
    visibility: 'hidden',
  },
  '&:has([data-board-handle]:focus-visible) > [data-board-help]': { visibility: 'visible' },
};

type BoardProps<Card, Id extends string> = {
  label: string;
  columns: readonly BoardColumnView<Card, Id>[];
  cardOf: (card: Card) => Omit<BoardCard, 'column'>;
  renderCard: (card: Card) => ReactNode;
  /** The actions of a card, for its keys. */
  actions: (card: Card) => readonly Action[];
  onMove: (card: Card, to: Id, place: BoardPlace) => void;
  /** Cards have a place in their column, which moves can change. Without it, columns keep their own order. */
  ordered?: boolean;
  /** Shown in a column without cards. */
  nothing: string;
  /** The hidden columns by id. */
  hidden: StoredSet;
};
