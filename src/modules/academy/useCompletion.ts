import type { Lesson } from '#shared/courses.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { withCompleted } from './outlineChange.ts';
import { TOUCHES, toFailure } from './touches.ts';

/** Marks a lesson complete or not. The page shows it at once and steps back if it fails. */
export function useCompletion(lesson: Lesson): { mark: (done: boolean) => void } {
  const utils = trpc.useUtils();
  const action = useAction({ touches: TOUCHES, failure: toFailure });
  const courseId = lesson.course.id;

  function show(done: boolean): void {
    utils.courses.outline.setData(
      { courseId },
      (outline) => outline && withCompleted(outline, lesson.id, done),
    );
    if (lesson.number === null) return;
    utils.courses.lesson.setData(
      { courseId, number: lesson.number },
      (shown) => shown && { ...shown, completed: done },
    );
  }

  const options = (done: boolean) => ({
    onMutate: async () => {
      await Promise.all([utils.courses.outline.cancel(), utils.courses.lesson.cancel()]);
      show(done);
    },
    onSuccess: action.onSuccess,
    onError: (error: unknown) => {
      show(!done);
      action.onError(error);
      // A refusal means that something else changed meanwhile: enrolment, the pass mark, the lesson itself.
      if (errorOf(error)) void utils.courses.invalidate();
    },
  });
  const complete = trpc.courses.complete.useMutation(options(true));
  const uncomplete = trpc.courses.uncomplete.useMutation(options(false));
  return {
    mark: (done) => {
      if (complete.isPending || uncomplete.isPending) return;
      (done ? complete : uncomplete).mutate({ lessonId: lesson.id });
    },
  };
}
