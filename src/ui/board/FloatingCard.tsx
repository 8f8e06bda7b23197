import { Box, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Floating } from './useBoardMoves.ts';

/** A card under the pointer that drags it. The one it was stays where it is, and is what everybody hears of. */
export function FloatingCard({ at, children }: { at: Floating; children: ReactNode }) {
  return (
    <Portal>
      <Box
        aria-hidden
        inert
        position="fixed"
        top="0"
        insetStart="0"
        zIndex="popover"
        pointerEvents="none"
        ps="8"
        pe="1"
        py="1.5"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="accent.border"
        borderRadius="md"
        boxShadow="float"
        style={{ transform: `translate(${at.x}px, ${at.y}px)`, width: at.width }}
      >
        {children}
      </Box>
    </Portal>
  );
}
