import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { Lesson } from '#shared/courses/output.ts';
import { withVisited } from '../editor/outlineChange.ts';

/** Stores the current lesson for enrolled users. A failure has no visible effect. */
export function useVisit({ id, course, enrolled }: Lesson): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.courses.visit.useMutation({
    onSuccess: async () => {
      utils.courses.outline.setData(
        { courseId: course.id },
        (outline) => outline && withVisited(outline, id),
      );
      // The list starts with the last used course, so it is refetched when it is shown next.
      await utils.courses.mine.invalidate(undefined, { refetchType: 'none' });
    },
  });
  const visit = useEffectEvent((lessonId: number) => mutate({ lessonId }));
  useEffect(() => {
    if (enrolled) visit(id);
  }, [enrolled, id]);
}
