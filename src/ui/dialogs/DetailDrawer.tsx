import { Box, Dialog, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

/** A drawer with one record beside its list. It covers the page on phones. The URL decides whether it is open. */
export function DetailDrawer({ open, onClose, title, marks, actions, children, returnFocusTo }: DrawerProps) {
  return (
    <Sheet inUrl open={open} onClose={onClose} finalFocusEl={returnFocusTo} width="34rem">
      <Dialog.Header pb="4" borderBottomWidth="1px">
        <Flex align="center" gap="2" wrap="wrap">
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
          {marks}
        </Flex>
        {actions && (
          <Flex gap="2" wrap="wrap" mt="2" me="-8">
            {actions}
          </Flex>
        )}
      </Dialog.Header>
      <Dialog.Body py="4" tabIndex={-1} outline="none">
        <Box>{children}</Box>
      </Dialog.Body>
    </Sheet>
  );
}

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title, such as a status. */
  marks?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The element that takes the focus after closing; by default the previous one. */
  returnFocusTo?: () => HTMLElement | null;
};
