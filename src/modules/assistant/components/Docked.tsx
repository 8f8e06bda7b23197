import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';

/** The assistant beside the page, which stays usable. It takes the focus when it's opened, and Escape in it closes it. */
export function Docked({ dock, field, onClose, children }: DockedProps) {
  useReturnFocus(true);
  useEffect(() => field.current?.focus(), [field]);
  return createPortal(
    <Flex
      role="dialog"
      aria-label={chatTexts.title}
      position="relative"
      direction="column"
      w={{ base: '20rem', xl: '26rem' }}
      h="full"
      bg="bg.surface"
      borderStartWidth="1px"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      {children}
      <Box position="absolute" top="3" insetEnd="2">
        <IconAction
          label={generalTexts.close}
          icon={<X aria-hidden />}
          placement="bottom"
          onClick={onClose}
        />
      </Box>
    </Flex>,
    dock,
  );
}

type DockedProps = {
  dock: HTMLElement;
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
  children: ReactNode;
};
