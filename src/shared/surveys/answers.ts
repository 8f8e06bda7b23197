import { hasOptions, OTHER, type SurveyQuestion } from '../survey-questions/model.ts';
import { surveyMessages as messages } from './messages.ts';
import { OPTION_MAX, RATING_MAX, TEXT_ANSWER_MAX } from './model.ts';

/** One answer. It has the field of its question's type: `text`, `options` and `other`, or `rating`. */
export type Answer = {
  /** The question's ID. */
  question: string;
  text?: string | undefined;
  /** IDs of the chosen options. */
  options?: string[] | undefined;
  /** The respondent's own option. */
  other?: string | undefined;
  rating?: number | undefined;
};

/** A problem with the answer to a question. */
export type AnswerProblem = { question: string; message: string };

/** The answers to store, or what is wrong with them. */
export type CheckedAnswers =
  | { answers: Answer[]; problems: [] }
  | { answers: null; problems: AnswerProblem[] };

/**
 * Checks a submission, in the browser and on the server. The result has the answers in the order of the questions, without
 * blank ones. Hidden questions are never required, and their answers are dropped.
 */
export function checkAnswers(questions: readonly SurveyQuestion[], sent: readonly Answer[]): CheckedAnswers {
  const known = new Set(questions.map(({ id }) => id));
  const byQuestion = new Map<string, Answer>();
  const problems: AnswerProblem[] = [];
  for (const answer of sent) {
    const { question } = answer;
    if (!known.has(question)) problems.push({ question, message: messages.unknownQuestion });
    else if (byQuestion.has(question)) problems.push({ question, message: messages.answeredTwice });
    else byQuestion.set(question, answer);
  }
  const answers = new Map<string, Answer>();
  for (const question of questions) {
    if (!isShown(question, answers)) continue;
    const { answer, message } = checkOne(question, byQuestion.get(question.id));
    if (message) problems.push({ question: question.id, message });
    if (answer) answers.set(question.id, answer);
  }
  return problems.length > 0 ? { answers: null, problems } : { answers: [...answers.values()], problems: [] };
}

/** The questions that are shown with these answers, in order. Answers to hidden questions don't count. */
export function shownQuestions(
  questions: readonly SurveyQuestion[],
  sent: readonly Answer[],
): SurveyQuestion[] {
  const byQuestion = new Map(sent.map((answer) => [answer.question, answer]));
  const answers = new Map<string, Answer>();
  return questions.filter((question) => {
    if (!isShown(question, answers)) return false;
    const answer = byQuestion.get(question.id);
    if (answer) answers.set(question.id, answer);
    return true;
  });
}

/** `earlier` has the answers to the shown questions before this one. */
function isShown({ showIf }: SurveyQuestion, earlier: ReadonlyMap<string, Answer>): boolean {
  if (!showIf) return true;
  const answer = earlier.get(showIf.question);
  return answer !== undefined && valuesIn(answer).some((value) => showIf.options.includes(value));
}

/** What conditions and counts see of an answer: option IDs with `OTHER`, or a rating. */
export function valuesIn({ options, other, rating }: Answer): string[] {
  return [
    ...(options ?? []),
    ...(other !== undefined ? [OTHER] : []),
    ...(rating !== undefined ? [String(rating)] : []),
  ];
}

type Checked = { answer?: Answer; message?: string };

function checkOne(question: SurveyQuestion, sent: Answer | undefined): Checked {
  const missing = question.required ? { message: messages.required } : {};
  if (!sent) return missing;
  if (!isOfKind(question, sent)) return { message: messages.wrongKind };
  if (question.type === 'text') return checkText(question, sent.text ?? '') ?? missing;
  if (question.type === 'rating') return checkRating(question, sent.rating) ?? missing;
  return checkChoice(question, sent) ?? missing;
}

/** Whether an answer has fields of its question's type only. */
function isOfKind(question: SurveyQuestion, { text, options, other, rating }: Answer): boolean {
  const isChoice = hasOptions(question);
  if (!isChoice && (options !== undefined || other !== undefined)) return false;
  return (
    (text === undefined || question.type === 'text') && (rating === undefined || question.type === 'rating')
  );
}

function checkText({ id }: SurveyQuestion, written: string): Checked | null {
  const text = written.trim();
  if (text === '') return null;
  if (text.length > TEXT_ANSWER_MAX) return { message: messages.textMax };
  return { answer: { question: id, text } };
}

function checkRating({ id }: SurveyQuestion, rating: number | undefined): Checked | null {
  if (rating === undefined) return null;
  if (!Number.isInteger(rating) || rating < 1 || rating > RATING_MAX) return { message: messages.rating };
  return { answer: { question: id, rating } };
}

function checkChoice(question: SurveyQuestion, sent: Answer): Checked | null {
  const chosen = sent.options ?? [];
  const ids = new Set(question.options.map(({ id }) => id));
  if (chosen.some((id) => !ids.has(id))) return { message: messages.unknownOption };
  if (new Set(chosen).size < chosen.length) return { message: messages.optionChosenTwice };
  const other = sent.other?.trim();
  if (other !== undefined) {
    if (!question.other) return { message: messages.noOther };
    if (other === '') return { message: messages.otherText };
    if (other.length > OPTION_MAX) return { message: messages.otherMax };
  }
  const count = chosen.length + (other === undefined ? 0 : 1);
  if (count === 0) return null;
  if (question.type === 'single' && count > 1) return { message: messages.oneOption };
  // In the order of the survey: the order of clicks says something about the respondent.
  const options = question.options.flatMap(({ id }) => (chosen.includes(id) ? [id] : []));
  return {
    answer:
      other === undefined ? { question: question.id, options } : { question: question.id, options, other },
  };
}
