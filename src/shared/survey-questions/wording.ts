import { questionTexts } from './messages.ts';
import type { SurveyQuestion } from './model.ts';

/** Questions with their options and conditions, as lines of text. */
export function wordingOf({ questions }: { questions: readonly SurveyQuestion[] }): string {
  return questions
    .map(({ question, type, required, options, other, showIf }, at) => {
      const source = questions.findIndex(({ id }) => id === showIf?.question);
      const notes = [
        questionTexts.types[type],
        ...(required ? [questionTexts.required.toLowerCase()] : []),
        ...(showIf ? [questionTexts.dependsOn(source + 1)] : []),
      ];
      return [
        `${at + 1}. ${question} (${notes.join(', ')})`,
        ...options.map(({ text }) => `   – ${text}`),
        ...(other ? [`   – ${questionTexts.other}`] : []),
      ].join('\n');
    })
    .join('\n');
}
