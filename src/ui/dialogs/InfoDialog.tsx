import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toastRegion } from '#lib/toasts.ts';
import { IconAction } from '../base/IconAction.tsx';
import { useReturnFocus } from '../hooks/useReturnFocus.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** A dialog that shows something; closing it loses nothing. */
export function InfoDialog({ open, onClose, title, description, children }: Props) {
  useReturnFocus(open);
  return (
    <Dialog.Root
      size="sm"
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            <Dialog.Body pb="5">{children}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconAction label="Close" icon={<X aria-hidden />} placement="bottom" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
