import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

type Props = {
  open: boolean;
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'neutral';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    body,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'neutral',
    busy,
    onConfirm,
    onCancel,
  } = props;
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
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {body && (
              <Dialog.Body color="fg.muted">
                <Dialog.Description asChild>
                  <div>{body}</div>
                </Dialog.Description>
              </Dialog.Body>
            )}
            <Dialog.Footer>
              <Button ref={cancel} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button
                variant="solid"
                colorPalette={tone === 'danger' ? 'danger' : 'accent'}
                loading={busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
