import { Button } from '@chakra-ui/react';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';
import type { DraftPlace } from './placeDraft.ts';

/** Asks what becomes of the text that is there. */
export function DraftQuestion({ open, onAnswer, onCancel }: DraftQuestionProps) {
  return (
    <QuestionDialog
      open={open}
      title="There is text already"
      body="The draft can take its place or stand below it. Undo brings back what you wrote."
      onCancel={onCancel}
    >
      <Button type="button" onClick={() => onAnswer('append')}>
        Add below
      </Button>
      <Button type="button" variant="solid" onClick={() => onAnswer('replace')}>
        Replace text
      </Button>
    </QuestionDialog>
  );
}

type DraftQuestionProps = { open: boolean; onAnswer: (place: DraftPlace) => void; onCancel: () => void };
