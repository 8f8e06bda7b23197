import { type ReactNode, useState } from 'react';
import { type Feedback, useMutationFeedback } from '#lib/cache/feedback.ts';
import type { MutationProcedure } from '#lib/trpc.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

type Question = { title: string; body?: ReactNode; confirmLabel: string; tone?: 'danger' };

/** A mutation that asks first. `ask` takes its input; the question stays until there is an answer from the server. */
export function useConfirmedMutation<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
  { question, ...feedback }: Feedback<NoInfer<Input>, NoInfer<Output>> & { question: Question },
): { ask: (input: Input) => void; element: ReactNode } {
  const [pending, setPending] = useState<{ input: Input } | null>(null);
  const { mutate, isPending } = useMutationFeedback(procedure, {
    ...feedback,
    onSettled: () => setPending(null),
  });
  return {
    ask: (input) => setPending({ input }),
    element: (
      <ConfirmDialog
        {...question}
        open={pending !== null}
        busy={isPending}
        onConfirm={() => pending && mutate(pending.input)}
        onCancel={() => setPending(null)}
      />
    ),
  };
}
