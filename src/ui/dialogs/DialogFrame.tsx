import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { toastRegion } from '#lib/toasts.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import { useBackCloses } from '../hooks/useBackCloses.ts';
import { useOpenInTurn } from '../hooks/useOpenInTurn.ts';
import { useReturnFocus } from '../hooks/useReturnFocus.ts';

/** The frame of dialogs: a backdrop, a panel, and a Close button. Toasts above them stay usable. */
export function DialogFrame({
  open,
  onClose,
  inUrl = false,
  panel,
  positioner,
  children,
  ...root
}: DialogFrameProps) {
  useReturnFocus(open);
  const isOpen = useOpenInTurn(open);
  useBackCloses(open && !inUrl, onClose);
  return (
    <Dialog.Root
      {...root}
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      // Only a press outside or Escape closes it: the focus of a dialog below may come late, and would take the form along.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={[toastRegion]}
      // Only the main area scrolls, which is behind the backdrop. Locking the body would style the whole page again.
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner {...positioner}>
          <Dialog.Content {...panel}>
            {children}
            <Dialog.CloseTrigger asChild>
              <IconAction
                label={generalTexts.close}
                icon={<X aria-hidden />}
                placement="bottom"
                data-screen-only
              />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type Data = { [name: `data-${string}`]: unknown };
type DialogFrameProps = Omit<ComponentProps<typeof Dialog.Root>, 'children' | 'onOpenChange'> & {
  open: boolean;
  onClose: () => void;
  /** The URL decides whether it is open, so Back closes it anyway. */
  inUrl?: boolean;
  panel?: ComponentProps<typeof Dialog.Content> & Data;
  positioner?: ComponentProps<typeof Dialog.Positioner> & Data;
  children: ReactNode;
};
