import { FieldDiff, type FieldText } from '#ui/diff/FieldDiff.tsx';
import type { LessonDraft } from './lessonDraft.ts';

const PARTS: FieldText<LessonDraft>[] = [
  { label: 'Title', text: (lesson) => lesson.title },
  { label: 'Content', text: (lesson) => lesson.body },
  { label: 'Video link', text: (lesson) => lesson.videoUrl },
  { label: 'Quiz', text: quizText },
  { label: 'Pass mark in percent', text: (lesson) => lesson.passMark },
];

/** Two versions of a lesson as one: the fields in which they differ. */
export function LessonDiff({ before, after }: { before: LessonDraft; after: LessonDraft }) {
  return <FieldDiff fields={PARTS} before={before} after={after} />;
}

/** A quiz as lines of text; a tick stands at the right option. */
function quizText({ quiz }: LessonDraft): string {
  return quiz
    .map(({ question, options, correct }, index) =>
      [
        `${index + 1}. ${question}`,
        ...options.map((option, at) => `   ${at === correct ? '✓' : '–'} ${option}`),
      ].join('\n'),
    )
    .join('\n');
}
