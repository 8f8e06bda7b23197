import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { useBackCloses } from '../hooks/useBackCloses.ts';
import { useOpenInTurn } from '../hooks/useOpenInTurn.ts';

type Props = {
  open: boolean;
  title: string;
  body?: ReactNode;
  cancelLabel?: string;
  onCancel: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** A modal question. The harmless button has the focus. */
export function QuestionDialog({
  open,
  title,
  body,
  cancelLabel = generalTexts.cancel,
  onCancel,
  children,
}: Props) {
  const isOpen = useOpenInTurn(open);
  const cancel = useRef<HTMLButtonElement>(null);
  useEarlyEscape(isOpen, onCancel);
  useBackCloses(open, onCancel);
  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onCancel();
      }}
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="center" p="4">
          <Dialog.Content borderRadius="l3" borderWidth="1px">
            <Dialog.Header pe="6">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {body && (
              <Dialog.Body color="fg.muted">
                <Dialog.Description asChild>
                  <div>{body}</div>
                </Dialog.Description>
              </Dialog.Body>
            )}
            <Dialog.Footer flexWrap="wrap">
              <Button ref={cancel} type="button" onClick={onCancel}>
                {cancelLabel}
              </Button>
              {children}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Escape also cancels in the moment between the dialog's appearance and the focus, when the dialog doesn't listen yet. */
function useEarlyEscape(isOpen: boolean, onEscape: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const meet = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (document.activeElement?.closest('[role=alertdialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', meet, { capture: true });
    return () => window.removeEventListener('keydown', meet, { capture: true });
  });
}
