import { courseEditorTexts, courseTexts } from '#shared/courses/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';
import type { LessonDraft } from './lessonDraft.ts';

/** The fields of a lesson as texts, to compare two versions. */
export const LESSON_PARTS: FieldText<LessonDraft>[] = [
  { label: generalTexts.title, text: (lesson) => lesson.title },
  { label: generalTexts.content, text: (lesson) => lesson.body },
  { label: courseEditorTexts.videoLink, text: (lesson) => lesson.videoUrl },
  { label: courseTexts.quiz, text: quizText },
  { label: courseEditorTexts.passingScore, text: (lesson) => lesson.passMark },
];

/** A quiz as lines of text. A check mark is at the correct option. */
function quizText({ quiz }: LessonDraft): string {
  return quiz
    .map(({ question, options, correct, explanation }, index) =>
      [
        `${index + 1}. ${question}`,
        ...options.map((option, at) => `   ${at === correct ? '✓' : '–'} ${option}`),
        ...(explanation ? [`   ${explanation}`] : []),
      ].join('\n'),
    )
    .join('\n');
}
