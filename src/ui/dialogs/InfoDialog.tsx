import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** A read-only dialog. */
export function InfoDialog({ open, onClose, title, description, children }: Props) {
  return (
    <DialogFrame size="sm" open={open} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
        {description && <Dialog.Description>{description}</Dialog.Description>}
      </Dialog.Header>
      <Dialog.Body pb="5">{children}</Dialog.Body>
    </DialogFrame>
  );
}
