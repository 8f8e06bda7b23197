import { normalize } from '../kit/normalize.ts';
import { hasOptions, OTHER, type SurveyQuestion } from '../survey-questions/model.ts';
import { surveyMessages as messages } from './messages.ts';
import { OPTIONS_MIN, RATING_MAX } from './model.ts';

/** Something that stands against publishing. `question` is the question's ID, or null for the whole survey. */
export type Missing = { question: string | null; message: string };

/** Everything that is missing before the questions can be published. */
export function missingIn(questions: readonly SurveyQuestion[]): Missing[] {
  if (questions.length === 0) return [{ question: null, message: messages.noQuestions }];
  return questions.flatMap((each) =>
    hasOptions(each) && each.options.length < OPTIONS_MIN
      ? [{ question: each.id, message: messages.tooFewOptions(each.question) }]
      : [],
  );
}

/** What is wrong with the order, the IDs, the options, or the conditions of questions. Null if nothing is. */
export function structureProblem(questions: readonly SurveyQuestion[]): string | null {
  const earlier = new Map<string, SurveyQuestion>();
  for (const each of questions) {
    if (earlier.has(each.id)) return messages.questionIdTwice(each.id);
    const problem = optionsProblem(each) ?? conditionProblem(each, earlier);
    if (problem) return problem;
    earlier.set(each.id, each);
  }
  return null;
}

function optionsProblem(question: SurveyQuestion): string | null {
  const { options } = question;
  if (!hasOptions(question)) {
    return options.length > 0 || question.other ? messages.optionsNotHere(question.question) : null;
  }
  const texts = new Set<string>();
  const ids = new Set<string>();
  for (const { id, text } of options) {
    const key = optionKey(text);
    if (texts.has(key)) return messages.optionTwice(text);
    if (ids.has(id)) return messages.optionIdTwice(id);
    texts.add(key);
    ids.add(id);
  }
  return null;
}

/** Options are equal if they differ only in case or Unicode form. */
export function optionKey(text: string): string {
  return normalize(text, 'NFKC').toLowerCase();
}

function conditionProblem(
  { question, showIf }: SurveyQuestion,
  earlier: ReadonlyMap<string, SurveyQuestion>,
): string | null {
  if (!showIf) return null;
  const source = earlier.get(showIf.question);
  if (!source || source.type === 'text') return messages.showIfLater(question);
  const values = new Set(valuesOf(source));
  return showIf.options.every((option) => values.has(option)) ? null : messages.showIfOption(question);
}

/** The values that a condition can name: option IDs with `OTHER`, or ratings. None for texts. */
export function valuesOf(question: SurveyQuestion): string[] {
  if (question.type === 'rating') return Array.from({ length: RATING_MAX }, (_, at) => String(at + 1));
  return [...question.options.map(({ id }) => id), ...(question.other ? [OTHER] : [])];
}

/** The questions whose condition names this one. */
export function dependentsOf(questions: readonly SurveyQuestion[], id: string): SurveyQuestion[] {
  return questions.filter(({ showIf }) => showIf?.question === id);
}

/** Where questions differ by more than their wording, in sentences that name the questions. */
export function changesBeyondWording(
  before: readonly SurveyQuestion[],
  after: readonly SurveyQuestion[],
): string[] {
  const { fixed } = messages;
  if (!isEqual(before.map(idOf), after.map(idOf))) return [fixed.questions];
  return before.flatMap((old, at) => {
    const next = after[at];
    if (!next) return [];
    if (old.type !== next.type) return [fixed.type(old.question)];
    return [
      ...(old.required === next.required ? [] : [fixed.required(old.question)]),
      ...(old.other === next.other && isEqual(old.options.map(idOf), next.options.map(idOf))
        ? []
        : [fixed.options(old.question)]),
      ...(isEqual(conditionOf(old), conditionOf(next)) ? [] : [fixed.showIf(old.question)]),
    ];
  });
}

function conditionOf({ showIf }: SurveyQuestion): string[] {
  return showIf ? [showIf.question, ...showIf.options.toSorted()] : [];
}

function idOf({ id }: { id: string }): string {
  return id;
}

function isEqual(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((value, at) => value === after[at]);
}
