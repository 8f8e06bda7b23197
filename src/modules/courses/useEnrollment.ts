import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';

/** Enrolling and unenrolling. Unenrolling offers Undo. */
export function useEnrollment(courseId: string) {
  const enroll = useMutationFeedback(trpc.courses.enrol, {
    success: courseToasts.enrolled,
  });
  const unenroll = useMutationFeedback(trpc.courses.leave, {
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
