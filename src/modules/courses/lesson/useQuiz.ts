import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { Lesson, QuizAnswer } from '#shared/courses/output.ts';
import { type Answers, complete, retry } from './quizAttempt.ts';

/** Attempts at a quiz. Only the server knows the correct answers. */
export function useQuiz(lesson: Lesson, questions: number) {
  const utils = trpc.useUtils();
  const [answers, setAnswers] = useState<Answers>(() => Array.from({ length: questions }, () => null));
  const [result, setResult] = useState<QuizAnswer | null>(null);
  const [checked, setChecked] = useState(false);

  const send = useMutationFeedback(trpc.courses.answerQuiz, {
    onSuccess: (output) => {
      setResult(output);
      if (lesson.number === null) return;
      utils.courses.lesson.setData(
        { courseId: lesson.course.id, number: lesson.number },
        (cached) => cached && { ...cached, best: output.best },
      );
    },
    // The quiz or the viewer's enrollment may have changed.
    onError: () => void utils.courses.invalidate(),
  });

  return {
    answers,
    result,
    /** Whether missing answers are marked. */
    checked,
    sending: send.isPending,
    choose: (question: number, option: number) =>
      setAnswers((current) => current.map((answer, index) => (index === question ? option : answer))),
    /** Sends the answers. If some are missing, returns the index of the first one instead. */
    check: (): number | null => {
      const attempt = complete(answers);
      setChecked(true);
      if (!attempt) return answers.indexOf(null);
      if (!send.isPending) send.mutate({ lessonId: lesson.id, version: lesson.version, answers: attempt });
      return null;
    },
    /** Starts the next attempt. Returns the index of the first open question. */
    tryAgain: (): number => {
      const next = result ? retry(answers, result.correct) : answers;
      setAnswers(next);
      setResult(null);
      setChecked(false);
      return next.indexOf(null);
    },
  };
}
