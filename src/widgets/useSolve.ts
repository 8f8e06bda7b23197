import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { solutionTexts } from '#shared/comments/messages.ts';
import { threadToasts } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';

export type Discussion = Extract<EntryRead, { type: 'thread' }>;

/** Marks a discussion as solved, by a reply or none, or as unsolved. Undo returns to what it was before. */
export function useSolve({ id, solvedAt, solutionId }: Discussion): {
  solve: (change: { solved: boolean; solutionId: number | null }, onDone?: () => void) => void;
  busy: boolean;
} {
  const before = { id, solved: solvedAt !== null, solutionId };
  const change = useMutationFeedback(trpc.entries.solve, {
    success: (_, { solved }) => ({
      ...(solved ? solutionTexts.marked : solutionTexts.unmarked),
      action: { label: generalTexts.undo, run: () => change.mutate(before) },
    }),
    failure: threadToasts.solveFailed,
  });
  return {
    solve: (next, onDone) => change.mutate({ id, ...next }, onDone ? { onSuccess: onDone } : undefined),
    busy: change.isPending,
  };
}
