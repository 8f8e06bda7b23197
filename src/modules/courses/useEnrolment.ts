import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { INVALIDATES } from './components/invalidates.ts';

/** Enrolling and unenrolling. Unenrolling offers Undo. */
export function useEnrolment(courseId: string) {
  const enrol = useMutationFeedback(trpc.courses.enrol, {
    invalidates: INVALIDATES,
    success: courseToasts.enrolled,
  });
  const leave = useMutationFeedback(trpc.courses.leave, {
    invalidates: INVALIDATES,
    success: {
      ...courseToasts.unenrolled,
      action: { label: generalTexts.undo, run: () => enrol.mutate({ courseId }) },
    },
  });
  return {
    enrol: () => enrol.mutate({ courseId }),
    leave: () => leave.mutate({ courseId }),
    enrolling: enrol.isPending,
    leaving: leave.isPending,
  };
}
