import { showFailure, useRefresh } from '#lib/cache/feedback.ts';
import { type OnceKey, sendOnce } from '#lib/cache/once.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, STEP, trpc } from '#lib/trpc.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import type { LessonEdit } from '#shared/courses/output.ts';
import type { Created } from '#shared/errors.ts';
import type { CheckedLesson } from './lessonDraft.ts';

type Place = { courseId: string; sectionId: number };
type Handlers = {
  /** The key of the lesson's draft. */
  once: OnceKey;
  /** The text is stored as this version. Publishing may still follow. */
  onStored: (lesson: LessonEdit) => void;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
};

/** Saves a lesson: its text, and whether it is published. */
export function useLessonSave({ once, onStored, onSaved, onFailed }: Handlers) {
  const refresh = useRefresh();
  const create = trpc.courses.createLesson.useMutation(STEP);
  const update = trpc.courses.updateLesson.useMutation(STEP);
  const publish = trpc.courses.publishLesson.useMutation(STEP);
  const change = (input: CheckedLesson & Created) =>
    update.mutateAsync({ ...input, id: Number(input.id), version: input.version ?? 1 });

  async function run(save: () => Promise<unknown>): Promise<void> {
    try {
      await save();
    } catch (error) {
      onFailed(error);
      // The form shows a conflict with both texts.
      if (errorOf(error)?.code !== 'CONFLICT') showFailure(error);
      return;
    }
    onSaved();
    showToast({ tone: 'success', ...courseToasts.lessonSaved });
    await refresh();
  }

  return {
    busy: create.isPending || update.isPending || publish.isPending,
    create: (place: Place, lesson: CheckedLesson, published: boolean) =>
      run(async () => {
        const requests = { send: create.mutateAsync, change };
        const saved = await sendOnce(requests, once, { ...place, ...lesson, published });
        if (saved.published !== published) await publish.mutateAsync({ id: saved.id, published });
      }),
    update: (id: number, version: number, lesson: CheckedLesson, published: boolean) =>
      run(async () => {
        const saved = await sendOnce({ send: change, change }, once, { id, version, ...lesson });
        onStored(saved);
        if (saved.published !== published) await publish.mutateAsync({ id, published });
      }),
  };
}
