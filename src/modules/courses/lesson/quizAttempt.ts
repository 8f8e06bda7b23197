import { quizTexts } from '#shared/courses/messages.ts';
import type { QuizBest } from '#shared/courses/output.ts';

/** The chosen option of each question; null where none is chosen yet. */
export type Answers = (number | null)[];

/** All answers, or null while one is missing. */
export function complete(answers: Answers): number[] | null {
  const chosen = answers.filter((answer) => answer !== null);
  return chosen.length === answers.length ? chosen : null;
}

/** The start of the next attempt: correct answers stay. After a perfect attempt, all are cleared. */
export function retry(answers: Answers, correct: boolean[]): Answers {
  const again = correct.every(Boolean);
  return answers.map((answer, index) => (again || !correct[index] ? null : answer));
}

/** 2 of 3 correct */
export function scoreText({ best, total }: QuizBest): string {
  return quizTexts.score(best, total);
}
