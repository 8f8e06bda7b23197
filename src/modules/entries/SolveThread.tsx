import { Button } from '@chakra-ui/react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Entry } from '#shared/entries.ts';
import { threadToasts } from '#shared/messages/entries.ts';
import { useAction } from '../../lib/feedback.ts';
import { useCan } from '../../lib/session.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';

/** For whoever started a discussion, and staff: says that it found its answer, or that it did not after all. */
export function SolveThread({ thread }: { thread: Entry & { type: 'thread' } }) {
  const canSolve = useCan('entries.solve', { authorId: thread.authorId });
  const solve = trpc.entries.solve.useMutation(
    useAction<unknown, Entry>({
      touches: ['entries'],
      failure: (_, error) => ({
        title: 'Error',
        description: errorOf(error)?.message ?? threadToasts.solveFailed,
      }),
    }),
  );
  if (!canSolve) return null;
  const solved = thread.solvedAt !== null;
  return (
    <Button
      variant="ghost"
      loading={solve.isPending}
      onClick={() => solve.mutate({ id: thread.id, solved: !solved })}
    >
      {solved ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
      {solved ? 'Mark as unsolved' : 'Mark as solved'}
    </Button>
  );
}
