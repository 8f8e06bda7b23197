import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { Lesson, QuizAnswer } from '#shared/courses/model.ts';
import { type Answers, complete, retry } from './quizAttempt.ts';

/** One attempt after the other at a quiz. What is right is known to the server alone. */
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
        (shown) => shown && { ...shown, best: output.best },
      );
    },
    // The quiz or the viewer's right to take it may have changed meanwhile.
    onError: () => void utils.courses.invalidate(),
  });

  return {
    answers,
    result,
    /** Whether the missing answers are to be pointed out. */
    checked,
    sending: send.isPending,
    choose: (question: number, option: number) =>
      setAnswers((known) => known.map((answer, index) => (index === question ? option : answer))),
    /** Sends the answers; with some missing it answers the index of the first of these instead. */
    check: (): number | null => {
      const given = complete(answers);
      setChecked(true);
      if (!given) return answers.indexOf(null);
      if (!send.isPending) send.mutate({ lessonId: lesson.id, version: lesson.version, answers: given });
      return null;
    },
    /** Starts anew and answers the index of the first question to answer. */
    tryAgain: (): number => {
      const next = result ? retry(answers, result.correct) : answers;
      setAnswers(next);
      setResult(null);
      setChecked(false);
      return next.indexOf(null);
    },
  };
}
