import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { INVALIDATES } from './components/invalidates.ts';

/** Enrolling and unenrolling. Unenrolling offers Undo. */
export function useEnrollment(courseId: string) {
  const enroll = useMutationFeedback(trpc.courses.enrol, {
    invalidates: INVALIDATES,
    success: courseToasts.enrolled,
  });
  const unenroll = useMutationFeedback(trpc.courses.leave, {
    invalidates: INVALIDATES,
    success: {
      ...courseToasts.unenrolled,
      action: { label: generalTexts.undo, run: () => enroll.mutate({ courseId }) },
    },
  });
  return {
    enroll: () => enroll.mutate({ courseId }),
    unenroll: () => unenroll.mutate({ courseId }),
    enrolling: enroll.isPending,
    unenrolling: unenroll.isPending,
  };
}
