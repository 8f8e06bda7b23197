import { Dialog, Heading } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DOCK_ID } from '#lib/browser/mainArea.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { Chat, type ChatProps } from './components/Chat.tsx';
import { Docked } from './components/Docked.tsx';

type AssistantDialogProps = Pick<ChatProps, 'question' | 'onClear' | 'onClose'> & { open: boolean };

/** The breakpoint `lg`. */
const WIDE = '(min-width: 64rem)';

/** The assistant: docked beside the page from `lg` up, and above it below. The conversation stays when it's closed. */
export function AssistantDialog({ open, onClose, ...asked }: AssistantDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const address = useRouterState({ select: (state) => state.location.href });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isWide = useMediaQuery(WIDE);
  const opened = useRef(address);
  const dock = document.getElementById(DOCK_ID);
  // The search has a panel of its own.
  const isDocked = isWide && dock !== null && path !== '/search';

  // A link in a message leads to its page. Beside the page, the messages stay.
  useEffect(() => {
    if (open && opened.current !== address && !isDocked) onClose();
    opened.current = address;
  }, [open, address, isDocked, onClose]);

  if (isDocked) {
    if (!open) return null;
    const title = (
      <Heading as="h2" flex="1" textStyle="lg">
        {chatTexts.title}
      </Heading>
    );
    return (
      <Docked {...{ dock, field, onClose }}>
        <Chat {...asked} title={title} hasCloseButton field={field} onClose={() => {}} />
      </Docked>
    );
  }
  const title = <Dialog.Title flex="1">{chatTexts.title}</Dialog.Title>;
  return (
    <Sheet open={open} onClose={onClose} initialFocusEl={() => field.current} width="32rem">
      <Chat {...asked} title={title} hasCloseButton field={field} onClose={onClose} />
    </Sheet>
  );
}
