import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { errorOf, type MutationProcedure } from '#lib/trpc.ts';
import type { Answer, AnswerProblem } from '#shared/surveys/answers.ts';
import { surveyToasts } from '#shared/surveys/messages.ts';
import type { SurveyResponse } from '#shared/surveys/output.ts';
import type { KeptAnswers } from './useKeptAnswers.tsx';

type Sent = { submission: string; answers: Answer[] };

/** Submits kept answers. `problems` are those that the server found, such as options that were removed in the meantime. */
export function useResponding<Place>(
  procedure: MutationProcedure<Place & Sent, SurveyResponse>,
  place: Place,
  { kept, onResponded, onRefused }: RespondingOptions,
) {
  const [problems, setProblems] = useState<readonly AnswerProblem[]>();
  const send = useMutationFeedback(procedure, {
    success: surveyToasts.responded,
    failure: surveyToasts.respondFailed,
    onSuccess: () => {
      kept.forget();
      onResponded();
    },
    onError: (error) => {
      setProblems(problemsIn(error));
      if (errorOf(error)) onRefused();
    },
  });
  return {
    problems,
    busy: send.isPending,
    submit: (answers: Answer[]) => send.mutate({ ...place, submission: kept.submission(), answers }),
  };
}

type RespondingOptions = {
  kept: KeptAnswers;
  onResponded: () => void;
  /** The survey has changed, closed, or already has the response. */
  onRefused: () => void;
};

const FIELD = 'answers.';

/** The problems by question. Undefined for other errors. */
function problemsIn(error: unknown): AnswerProblem[] | undefined {
  const problems = Object.entries(errorOf(error)?.fields ?? {}).flatMap(([field, message]) =>
    field.startsWith(FIELD) ? [{ question: field.slice(FIELD.length), message }] : [],
  );
  return problems.length > 0 ? problems : undefined;
}
