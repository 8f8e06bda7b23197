import { Dialog, Portal, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { shellTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useBackCloses } from '#ui/hooks/useBackCloses.ts';
import { Sidebar } from './Sidebar.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
  more: ComponentType<{ collapsed: boolean }> | undefined;
};

/** The sidebar on small screens. */
export function NavDrawer({ open, onClose, returnFocusTo, more }: Props) {
  useBackCloses(open, onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      finalFocusEl={returnFocusTo}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop zIndex="overlay" />
        <Dialog.Positioner zIndex="overlay" justifyContent="flex-start" alignItems="stretch" p="0">
          <Dialog.Content
            w="min(18rem, calc(100vw - 3.5rem))"
            maxW="none"
            maxH="none"
            bg="bg.surface"
            borderRadius="0"
            borderWidth="0"
            borderEndWidth="1px"
            _open={{ animation: 'drawer-in 180ms ease-out' }}
            _closed={{ animation: 'drawer-out 140ms ease-out' }}
          >
            <VisuallyHidden>
              <Dialog.Title>{shellTexts.menu}</Dialog.Title>
            </VisuallyHidden>
            <Sidebar collapsed={false} more={more} />
            <Dialog.CloseTrigger asChild top="2" insetEnd="2">
              <IconAction label={shellTexts.closeMenu} icon={<X aria-hidden />} placement="bottom" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
