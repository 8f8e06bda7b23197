import { type ReactNode, useEffect, useState } from 'react';
import { keptAs } from '#lib/cache/drafts/keptAs.ts';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { DraftRestored } from '#widgets/DraftNote.tsx';
import type { AnswersEdit } from '#widgets/surveys/answerEdits.ts';

/**
 * Unfinished answers, which stay in this browser until they are submitted. The server never has them, so it can't relate
 * them to an account.
 */
export function useKeptAnswers(slot: string): KeptAnswers {
  const keeper = useDraftKeeper(slot, () => {}, true);
  const [stored] = useState<readonly Answer[]>(
    () => keptAs<{ answers: Answer[] }>(keeper.kept, { answers: [] })?.answers ?? [],
  );
  const [answers, setAnswers] = useState(stored);
  const [isRestored, setRestored] = useState(stored.length > 0);
  const [discarded, setDiscarded] = useState<readonly Answer[]>([]);

  useEffect(() => keeper.keep(answers.length > 0 ? { answers } : null), [keeper, answers]);

  function startFresh(): void {
    setDiscarded(answers);
    setAnswers([]);
  }

  function undo(): void {
    setAnswers(discarded);
    setDiscarded([]);
  }

  // Not over what was chosen since.
  const canUndo = discarded.length > 0 && answers.length === 0;
  return {
    answers,
    change: setAnswers,
    submission: keeper.once.get,
    forget: () => {
      setAnswers([]);
      setRestored(false);
      keeper.forget();
    },
    note: (canUndo || (isRestored && discarded.length === 0)) && (
      <DraftRestored onStartFresh={startFresh} onUndo={canUndo ? undo : null} />
    ),
  };
}

export type KeptAnswers = {
  answers: readonly Answer[];
  /** The same function each time. */
  change: (edit: AnswersEdit) => void;
  /** The random text of this submission. It is kept with the answers, so a repeated one is the same response. */
  submission: () => string;
  forget: () => void;
  /** Says that answers were restored. */
  note: ReactNode;
};
