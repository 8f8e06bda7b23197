import { FieldDiff } from '#ui/diff/FieldDiff.tsx';
import type { LessonDraft } from './lessonDraft.ts';
import { LESSON_PARTS } from './lessonParts.ts';

/** Two versions of a lesson as one: the fields in which they differ. */
export function LessonDiff({ before, after }: { before: LessonDraft; after: LessonDraft }) {
  return <FieldDiff fields={LESSON_PARTS} before={before} after={after} />;
}
