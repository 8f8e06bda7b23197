import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { errorOf, STEP, trpc } from '#lib/trpc.ts';
import type { Created } from '#shared/errors.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { surveyMessages, surveyToasts } from '#shared/surveys/messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import type { SurveyInput } from './surveyDraft.ts';

type Handlers = { onSaved: (saved: Survey) => void; onFailed: (error: unknown) => void };

/** Creates and saves a survey, with toasts. `onSaved` runs before the lists are fetched again. */
export function useSurveySave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const creating = trpc.email.surveys.create.useMutation(STEP);
  const updating = trpc.email.surveys.update.useMutation(STEP);
  const change = (input: SurveyInput & Created) => updating.mutateAsync({ ...input, id: String(input.id) });
  const view = ({ id }: Survey) => ({
    label: generalTexts.view,
    run: () => void navigate({ to: '/email/surveys/$id', params: { id } }),
  });
  const create = useMutationFeedback(
    onceProcedure<SurveyInput, Survey>({ send: creating.mutateAsync, change }),
    {
      success: (saved) => ({ ...surveyToasts.created, action: view(saved) }),
      failure: surveyToasts.createFailed,
      onSuccess: onSaved,
      onError: onFailed,
    },
  );
  const update = useMutationFeedback(onceProcedure<SurveyInput & Created, Survey>({ send: change, change }), {
    success: surveyToasts.saved,
    // The form shows an edit conflict and a deletion.
    failure: (_, error) =>
      isOlderVersion(error) || errorOf(error)?.code === 'GONE' ? null : surveyToasts.saveFailed,
    onSuccess: onSaved,
    onError: onFailed,
  });
  return { create: create.mutate, update: update.mutate, busy: create.isPending || update.isPending };
}

/** Someone else saved first. Other conflicts are about what a survey with responses no longer allows. */
export function isOlderVersion(error: unknown): boolean {
  return errorOf(error)?.message === surveyMessages.stale;
}
