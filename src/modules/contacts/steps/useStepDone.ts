import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { contactToasts } from '#shared/contacts/messages.ts';
import type { NextStep } from '#shared/contacts/output.ts';
import { generalTexts } from '#shared/general.messages.ts';

export type Step = Pick<NextStep, 'id' | 'version' | 'nextStep' | 'nextStepOn'>;

/** Marks a contact's next step as done. Undo restores it. Returns whether it was saved. */
export function useStepDone(): (step: Step) => Promise<boolean> {
  const failure = contactToasts.stepDoneFailed;
  const back = useMutationFeedback(trpc.crm.update, { success: contactToasts.stepBack, failure });
  const done = useMutationFeedback(trpc.crm.update, { failure });
  return async ({ id, version, nextStep, nextStepOn }) => {
    try {
      const saved = await done.mutateAsync({ id, version, nextStep: '', nextStepOn: null });
      const run = () => back.mutate({ id, version: saved.version, nextStep, nextStepOn });
      showToast({
        tone: 'success',
        ...contactToasts.stepDone,
        action: { label: generalTexts.undo, run },
      });
      return true;
    } catch {
      return false;
    }
  };
}
