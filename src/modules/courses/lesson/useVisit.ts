import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { Lesson } from '#shared/courses/model.ts';
import { withVisited } from '../editor/outlineChange.ts';

/** Remembers for someone who takes the course that they are at this lesson. A failure costs them nothing they see. */
export function useVisit({ id, course, enrolled }: Lesson): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.courses.visit.useMutation({
    onSuccess: async () => {
      utils.courses.outline.setData({ courseId: course.id }, (known) => known && withVisited(known, id));
      // The course used last comes first there: read again when it is next shown.
      await utils.courses.mine.invalidate(undefined, { refetchType: 'none' });
    },
  });
  const visit = useEffectEvent((lessonId: number) => mutate({ lessonId }));
  useEffect(() => {
    if (enrolled) visit(id);
  }, [enrolled, id]);
}
