import { Badge, Box, chakra } from '@chakra-ui/react';
import { ChevronsLeftRight } from 'lucide-react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { Hint } from '../base/Hint.tsx';
import type { BoardColumnView } from './BoardColumn.tsx';
import type { useBoardMoves } from './useBoardMoves.ts';

/** A hidden column: a strip with its name and count that shows it again. Cards can be dropped on it. */
export function HiddenColumn<Card>({ column: { id, name, count }, moves, onShow }: HiddenColumnProps<Card>) {
  const cards = formatCount(count);
  const label = boardTexts.show(name, cards);
  return (
    <Box
      as="section"
      data-board-column={id}
      data-aimed={(moves.held !== null && moves.held.over === id) || undefined}
      aria-label={name}
      flex="none"
      w="10"
      minH="0"
    >
      <Hint label={label}>
        <Strip type="button" aria-label={label} onClick={onShow}>
          <ChevronsLeftRight size={14} strokeWidth={1.75} aria-hidden />
          <Badge>{cards}</Badge>
          <chakra.span css={{ writingMode: 'vertical-rl' }}>{name}</chakra.span>
        </Strip>
      </Hint>
    </Box>
  );
}

const Strip = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    h: 'full',
    py: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.hover' },
    '[data-aimed] > &': { bg: 'accent.subtle', borderColor: 'accent.border' },
  },
});

type HiddenColumnProps<Card> = {
  column: BoardColumnView<Card>;
  moves: ReturnType<typeof useBoardMoves>;
  onShow: () => void;
};
