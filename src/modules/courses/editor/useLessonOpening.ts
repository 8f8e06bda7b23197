import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { LessonEdit } from '#shared/courses/output.ts';

/** Loads a lesson for editing. `id` is the one that is loading. */
export function useLessonOpening(onRead: (lesson: LessonEdit, sectionId: number) => void) {
  const utils = trpc.useUtils();
  const [id, setId] = useState<number | null>(null);

  async function start(lessonId: number, sectionId: number): Promise<void> {
    if (id !== null) return;
    setId(lessonId);
    try {
      onRead(await utils.courses.editLesson.fetch({ lessonId }, { staleTime: 0 }), sectionId);
    } catch (error) {
      showFailure(error);
    } finally {
      setId(null);
    }
  }

  return { id, start };
}
