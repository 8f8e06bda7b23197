import { Box, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Floating } from './useBoardMoves.ts';

/** The dragged card under the pointer. The original stays in place for assistive technology. */
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
        ps="7"
        pe="1"
        py="1"
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
