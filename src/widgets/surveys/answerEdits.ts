import { hasOptions, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';

/** A change of the answers in a form. */
export type AnswersEdit = (answers: readonly Answer[]) => Answer[];

/** Gives one question another answer, or none. */
export function answering(question: string, answer: Omit<Answer, 'question'> | null): AnswersEdit {
  return (answers) => [
    ...answers.filter((each) => each.question !== question),
    ...(answer ? [{ question, ...answer }] : []),
  ];
}

/** The answer after a click on an option of a multiple choice. */
export function toggled(answer: Answer | undefined, option: string): Omit<Answer, 'question'> {
  const { options = [], other } = answer ?? {};
  const next = options.includes(option) ? options.filter((each) => each !== option) : [...options, option];
  return { options: next, ...(other !== undefined && { other }) };
}

/** The answers that still fit the questions: staff can change them while someone responds. */
export function fittingAnswers(questions: readonly SurveyQuestion[], answers: readonly Answer[]): Answer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return answers.flatMap((answer) => {
    const question = byId.get(answer.question);
    const fitting = question ? fittingAnswer(question, answer) : null;
    return fitting ? [fitting] : [];
  });
}

/** The same answer if it fits entirely, so that nothing is rendered again. */
function fittingAnswer(question: SurveyQuestion, answer: Answer): Answer | null {
  if (question.type === 'text') return answer.text === undefined ? null : answer;
  if (question.type === 'rating') return answer.rating === undefined ? null : answer;
  if (!hasOptions(question) || answer.options === undefined) return null;
  const options = answer.options.filter((option) => question.options.some(({ id }) => id === option));
  const keepsOther = answer.other === undefined || question.other;
  if (options.length === answer.options.length && keepsOther) return answer;
  return {
    question: answer.question,
    options,
    ...(keepsOther && answer.other !== undefined && { other: answer.other }),
  };
}

/** What the field of each question type gets. */
export type AnswerProps = {
  /** Of the field, and the name of its radio buttons. Unique on the page. */
  id: string;
  question: SurveyQuestion;
  answer: Answer | undefined;
  /** The IDs of its error and its hint. */
  noteIds: string | undefined;
  invalid: boolean;
  readOnly: boolean;
  onAnswer: (answer: Omit<Answer, 'question'> | null) => void;
};
