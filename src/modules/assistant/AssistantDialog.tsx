import { Dialog } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Chat, type ChatProps } from './components/Chat.tsx';

type AssistantDialogProps = Pick<ChatProps, 'question' | 'onClear' | 'onClose'> & { open: boolean };

/** The assistant beside the page; on phones it covers the page. The conversation stays when it's closed. */
export function AssistantDialog({ open, onClose, ...asked }: AssistantDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const address = useRouterState({ select: (state) => state.location.href });
  const opened = useRef(address);

  // A link in a message leads to its page.
  useEffect(() => {
    if (open && opened.current !== address) onClose();
    opened.current = address;
  }, [open, address, onClose]);

  const title = <Dialog.Title flex="1">{chatTexts.title}</Dialog.Title>;
  return (
    <Sheet open={open} onClose={onClose} initialFocusEl={() => field.current} width="32rem">
      <Chat {...asked} title={title} hasCloseButton field={field} onClose={onClose} />
    </Sheet>
  );
}
