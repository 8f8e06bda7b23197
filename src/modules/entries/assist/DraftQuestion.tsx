import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import type { DraftPlace } from './placeDraft.ts';

/** Asks what becomes of the text that is there. The harmless answer has the focus. */
export function DraftQuestion({ open, onAnswer, onCancel }: DraftQuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      open={open}
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
              <Dialog.Title>There is text already</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted">
              <Dialog.Description>
                The draft can take its place or stand below it. Undo brings back what you wrote.
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button ref={cancel} type="button" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="button" onClick={() => onAnswer('append')}>
                Add below
              </Button>
              <Button type="button" variant="solid" onClick={() => onAnswer('replace')}>
                Replace text
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type DraftQuestionProps = { open: boolean; onAnswer: (place: DraftPlace) => void; onCancel: () => void };
