import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseToasts } from '#shared/courses/messages.ts';
import { INVALIDATES } from './components/invalidates.ts';

/** Joining and leaving a course; leaving can be undone at once. */
export function useEnrolment(courseId: string) {
  const enrol = useMutationFeedback(trpc.courses.enrol, {
    invalidates: INVALIDATES,
    success: courseToasts.enrolled,
  });
  const leave = useMutationFeedback(trpc.courses.leave, {
    invalidates: INVALIDATES,
    success: { ...courseToasts.left, action: { label: 'Undo', run: () => enrol.mutate({ courseId }) } },
  });
  return {
    enrol: () => enrol.mutate({ courseId }),
    leave: () => leave.mutate({ courseId }),
    enrolling: enrol.isPending,
    leaving: leave.isPending,
  };
}
