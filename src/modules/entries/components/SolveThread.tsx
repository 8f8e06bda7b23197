import { Button } from '@chakra-ui/react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { entryPageTexts, threadToasts } from '#shared/entries/messages.ts';
import type { Entry } from '#shared/entries/model.ts';

/** Marks a discussion as solved or unsolved. For its author and staff. */
export function SolveThread({ thread }: { thread: Entry & { type: 'thread' } }) {
  const canSolve = useCan('entries.solve', { authorId: thread.authorId });
  const solve = useMutationFeedback(trpc.entries.solve, {
    invalidates: ['entries'],
    failure: threadToasts.solveFailed,
  });
  if (!canSolve) return null;
  const solved = thread.solvedAt !== null;
  return (
    <Button
      variant="ghost"
      loading={solve.isPending}
      onClick={() => solve.mutate({ id: thread.id, solved: !solved })}
    >
      {solved ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
      {solved ? entryPageTexts.markUnsolved : entryPageTexts.markSolved}
    </Button>
  );
}
