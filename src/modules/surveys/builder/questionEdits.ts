import { hasOptions, type QuestionType, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import { OPTIONS_MIN } from '#shared/surveys/model.ts';
import { valuesOf } from '#shared/surveys/questions.ts';
import { newOption } from '../surveyDraft.ts';

/** Makes another question of one. */
export type QuestionChange = (question: SurveyQuestion) => SurveyQuestion;

/** The same questions, without conditions on answers that no longer come before. Unchanged questions stay the same object. */
export function withValidConditions(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  const earlier = new Map<string, SurveyQuestion>();
  return questions.map((question) => {
    const next = withValidCondition(question, earlier);
    earlier.set(question.id, question);
    return next;
  });
}

function withValidCondition(
  question: SurveyQuestion,
  earlier: ReadonlyMap<string, SurveyQuestion>,
): SurveyQuestion {
  const { showIf } = question;
  if (!showIf) return question;
  const source = earlier.get(showIf.question);
  const values = source ? valuesOf(source) : [];
  const options = showIf.options.filter((option) => values.includes(option));
  const isComplete = options.length === showIf.options.length;
  // One whose answers aren't chosen yet stays.
  if (isComplete && values.length > 0) return question;
  return { ...question, showIf: options.length > 0 ? { question: showIf.question, options } : null };
}

/** The questions whose condition an edit would break. */
export function brokenBy(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  const valid = withValidConditions(questions);
  return questions.filter((question, at) => question !== valid[at]);
}

/** The questions with one of them at another place, which counts without it. */
export function moved(questions: readonly SurveyQuestion[], id: string, index: number): SurveyQuestion[] {
  const question = questions.find((each) => each.id === id);
  if (!question) return [...questions];
  return questions.filter((each) => each.id !== id).toSpliced(index, 0, question);
}

/** A question of another type. Only single and multiple choice have options, which they keep between them. */
export function ofType(question: SurveyQuestion, type: QuestionType): SurveyQuestion {
  const next = { ...question, type };
  if (!hasOptions(next)) return { ...next, options: [], other: false };
  if (next.options.length > 0) return next;
  return { ...next, options: Array.from({ length: OPTIONS_MIN }, newOption) };
}

/** The questions that a condition of this one can name. */
export function conditionSources(questions: readonly SurveyQuestion[], id: string): SurveyQuestion[] {
  const at = questions.findIndex((each) => each.id === id);
  return questions.slice(0, at).filter((each) => valuesOf(each).length > 0);
}
