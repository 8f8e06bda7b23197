import { Button } from '@chakra-ui/react';
import { aiTexts } from '#shared/ai/messages.ts';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';
import type { DraftPlace } from './placeDraft.ts';

/** Asks whether the draft replaces the existing text. */
export function DraftQuestion({ open, onAnswer, onCancel }: DraftQuestionProps) {
  return (
    <QuestionDialog open={open} title={aiTexts.placeTitle} body={aiTexts.placeBody} onCancel={onCancel}>
      <Button type="button" onClick={() => onAnswer('append')}>
        {aiTexts.addBelow}
      </Button>
      <Button type="button" variant="solid" onClick={() => onAnswer('replace')}>
        {aiTexts.replace}
      </Button>
    </QuestionDialog>
  );
}

type DraftQuestionProps = { open: boolean; onAnswer: (place: DraftPlace) => void; onCancel: () => void };
