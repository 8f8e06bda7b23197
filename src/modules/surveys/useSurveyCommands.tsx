import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { onceProcedure, useOnceKey } from '#lib/cache/once.ts';
import { useCan } from '#lib/session/session.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { useTrashing } from '#records/useRecordDelete.ts';
import { fromList } from '#records/useRecordPage.ts';
import type { SurveySearch, SurveysSearch } from '#shared/surveys/address.ts';
import { surveyToasts } from '#shared/surveys/messages.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';
import type { SurveyCommands } from './actions.ts';

const SurveyDialog = lazyOrRetry(async () => ({
  default: (await import('./SurveyDialog.tsx')).SurveyDialog,
}));

/** Creates a survey from anywhere, for viewers with the permission. */
export function useNewSurvey(): { actions: PageAction[]; element: ReactNode } {
  const allowed = useCan('surveys.create', null);
  const { open, element } = useMountedDialog(SurveyDialog);
  const action = { key: 'new-survey', label: surveyTexts.addAction, run: () => open({}) };
  return { actions: allowed ? [action] : [], element };
}

/** The commands of surveys, and their dialogs. `search` is that of the list, to which their pages return. */
export function useSurveyCommands({ search, onGone }: { search: SurveysSearch; onGone?: () => void }) {
  const navigate = useNavigate();
  const dialog = useMountedDialog(SurveyDialog);
  const open = (id: string, view: SurveySearch = {}) => {
    const place = { to: '/email/surveys/$id', params: { id }, search: view, state: fromList(search) };
    // The router's types don't know the state.
    void navigate(place as NavigateOptions);
  };
  const once = useOnceKey();
  const copying = trpc.email.surveys.duplicate.useMutation(STEP);
  const copy = useMutationFeedback(onceProcedure({ send: copying.mutateAsync }), {
    success: surveyToasts.duplicated,
    failure: surveyToasts.duplicateFailed,
    onSuccess: ({ id }) => open(id),
  });
  const closing = useConfirmedMutation(trpc.email.surveys.close, {
    question: {
      title: surveyTexts.closeTitle,
      body: surveyTexts.closeBody,
      confirmLabel: surveyTexts.close,
    },
    success: surveyToasts.closed,
    failure: surveyToasts.closeFailed,
  });
  const remove = useTrashing(trpc.email.surveys.delete, 'entry', surveyToasts, () => onGone?.());
  const commands: SurveyCommands = {
    add: () => dialog.open({}),
    edit: open,
    preview: (id) => open(id, { view: 'preview' }),
    showResults: (id) => void navigate({ to: '/email/surveys/$id/results', params: { id } }),
    duplicate: (id) => copy.mutate({ id, once }),
    close: ({ id }) => closing.ask({ id }),
    remove,
  };
  return {
    commands,
    element: (
      <>
        {dialog.element}
        {closing.element}
      </>
    ),
  };
}
