import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'lg';
};

/** A read-only dialog. */
export function InfoDialog({ open, onClose, title, description, children, size = 'sm' }: Props) {
  return (
    <DialogFrame size={size} open={open} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
        {description && <Dialog.Description>{description}</Dialog.Description>}
      </Dialog.Header>
      <Dialog.Body pb="5">{children}</Dialog.Body>
    </DialogFrame>
  );
}
