import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MAIN_ID } from '#lib/browser/mainArea.ts';

/**
 * A line below the page about something that waits. There, it neither moves nor covers what is being read. Without
 * `children` it isn't shown, but its live region exists from the start, so that the text is announced.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const frame = document.getElementById(MAIN_ID)?.parentElement;
  if (!frame) return null;
  return createPortal(
    <div role="status" data-screen-only>
      {children && (
        <Flex
          align="center"
          justify="center"
          gap="2"
          px="4"
          py="1.5"
          bg="warning.bg"
          color="warning"
          borderTopWidth="1px"
          textStyle="sm"
          fontWeight="medium"
          css={{ '& > svg': { flexShrink: 0 } }}
        >
          {children}
        </Flex>
      )}
    </div>,
    frame,
  );
}
