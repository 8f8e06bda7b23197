import { showFailure, useRefresh } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { Lesson } from '#shared/courses/output.ts';
import { withCompleted } from './editor/outlineChange.ts';

/** The last known state of the server, and the state that the viewer wants. */
type Pending = { known: boolean; target: boolean };

/** One request at a time per lesson. Clicks in between only change the wanted state. */
const pending = new Map<number, Pending>();

/** Marks a lesson complete or incomplete. The page shows it at once and undoes it on failure. */
export function useCompletion(lesson: Lesson): { mark: (done: boolean) => void } {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const { complete, uncomplete } = utils.client.courses;
  const courseId = lesson.course.id;

  /** After a request without a response, which may be stored. Without one again, the page stays as it is. */
  async function reread(): Promise<void> {
    const fresh = await utils.client.courses.outline.query({ courseId }).catch(() => null);
    if (fresh?.viewer && !pending.has(lesson.id)) show(fresh.viewer.completed.includes(lesson.id));
  }

  async function settle(change: Pending): Promise<void> {
    try {
      while (change.target !== change.known) {
        const { target } = change;
        await (target ? complete : uncomplete).mutate({ lessonId: lesson.id });
        change.known = target;
      }
      pending.delete(lesson.id);
      await refresh();
    } catch (error) {
      pending.delete(lesson.id);
      show(change.known);
      showFailure(error);
      // A refusal means that something else changed: the enrollment, the passing score, or the lesson.
      if (errorOf(error)) await utils.courses.invalidate();
      else await reread();
    }
  }

  function show(isDone: boolean): void {
    void utils.courses.outline.cancel();
    void utils.courses.lesson.cancel();
    utils.courses.outline.setData(
      { courseId },
      (outline) => outline && withCompleted(outline, lesson.id, isDone),
    );
    if (lesson.number === null) return;
    utils.courses.lesson.setData(
      { courseId, number: lesson.number },
      (cached) => cached && { ...cached, completed: isDone },
    );
  }

  return {
    mark: (isDone) => {
      const running = pending.get(lesson.id);
      const change = running ?? { known: lesson.completed, target: isDone };
      change.target = isDone;
      show(isDone);
      if (running) return;
      pending.set(lesson.id, change);
      void settle(change);
    },
  };
}
