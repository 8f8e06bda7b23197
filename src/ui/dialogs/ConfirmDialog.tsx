import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { QuestionDialog } from './QuestionDialog.tsx';

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

/** Confirms an action that can't be undone. */
export function ConfirmDialog({ confirmLabel, tone = 'neutral', busy, onConfirm, ...question }: Props) {
  return (
    <QuestionDialog {...question}>
      <Button
        type="button"
        variant="solid"
        colorPalette={tone === 'danger' ? 'danger' : 'accent'}
        loading={busy}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </QuestionDialog>
  );
}
