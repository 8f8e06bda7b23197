import { useRef } from 'react';
import { showFailure, useRefresh } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import type { CourseOutline } from '#shared/courses/output.ts';
import { type SortPosition, withPlace } from '#ui/lists/sortOrder.ts';
import {
  inOrder,
  lessonGroups,
  sectionGroups,
  withoutLesson,
  withoutSection,
  withPublished,
} from './outlineEdits.ts';

/**
 * Changes of a course's outline, shown at once and sent one after the other. A failure restores the previous outline.
 * After the last change the outline is refetched.
 */
export function useOutlineChanges(courseId: string) {
  const utils = trpc.useUtils();
  const undo = useUndo();
  const refresh = useRefresh();
  const before = useRef<CourseOutline>(undefined);
  const running = useRef(0);

  function begin(change: (outline: CourseOutline) => CourseOutline): void {
    // A running fetch may miss the change, so it is canceled.
    void utils.courses.outline.cancel({ courseId });
    const now = utils.courses.outline.getData({ courseId });
    if (running.current === 0) before.current = now;
    running.current += 1;
    if (now) utils.courses.outline.setData({ courseId }, change(now));
  }

  const settle = {
    scope: { id: `course-${courseId}` },
    onError: (error: unknown) => {
      utils.courses.outline.setData({ courseId }, before.current);
      showFailure(error);
    },
    onSettled: () => {
      running.current -= 1;
      if (running.current === 0) void refresh();
    },
  };
  const placeSection = trpc.courses.moveSection.useMutation(settle);
  const placeLesson = trpc.courses.moveLesson.useMutation(settle);
  const publish = trpc.courses.publishLesson.useMutation({
    ...settle,
    onSuccess: (_, { published }) =>
      showToast({ tone: 'success', ...(published ? courseToasts.published : courseToasts.unpublished) }),
  });
  const removeSection = trpc.courses.deleteSection.useMutation({
    ...settle,
    onSuccess: () => showToast({ tone: 'success', ...courseToasts.sectionDeleted }),
  });
  const removeLesson = trpc.courses.deleteLesson.useMutation({
    ...settle,
    onSuccess: ({ id }) =>
      showToast({
        tone: 'success',
        ...courseToasts.lessonDeleted,
        action: undo({ subject: 'lesson', subjectId: String(id) }),
      }),
  });

  return {
    moveSection: (id: number, place: SortPosition) => {
      begin((now) => inOrder(now, withPlace(sectionGroups(now), id, place), lessonGroups(now)));
      placeSection.mutate({ id, index: place.index });
    },
    moveLesson: (id: number, place: SortPosition) => {
      begin((now) => inOrder(now, sectionGroups(now), withPlace(lessonGroups(now), id, place)));
      placeLesson.mutate({ id, sectionId: place.groupId, index: place.index });
    },
    publish: (id: number, published: boolean) => {
      begin((now) => withPublished(now, id, published));
      publish.mutate({ id, published });
    },
    deleteSection: (id: number) => {
      begin((now) => withoutSection(now, id));
      removeSection.mutate({ id });
    },
    deleteLesson: (id: number) => {
      begin((now) => withoutLesson(now, id));
      removeLesson.mutate({ id });
    },
  };
}
