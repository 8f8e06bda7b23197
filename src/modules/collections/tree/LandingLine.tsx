import { Box } from '@chakra-ui/react';
import { INDENT } from './useTreeDrag.ts';

/** Pixels. The line begins at the dots of the handles on its level. */
const LINE_INSET = 16;

/** Shows where a dragged entry lands, and on which level. */
export function LandingLine({ top, depth }: { top: number; depth: number }) {
  return (
    <Box
      as="li"
      role="presentation"
      data-landing={depth}
      aria-hidden
      position="absolute"
      insetEnd="0"
      height="2px"
      mt="-1px"
      bg="accent"
      pointerEvents="none"
      style={{ top, insetInlineStart: depth * INDENT + LINE_INSET }}
      _before={{
        content: '""',
        position: 'absolute',
        insetStart: '-6px',
        top: '-3px',
        boxSize: '2',
        borderWidth: '2px',
        borderColor: 'accent',
        borderRadius: 'full',
        bg: 'bg.canvas',
      }}
    />
  );
}
