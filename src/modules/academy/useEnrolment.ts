import { courseToasts } from '#shared/messages/courses.ts';
import { useAction } from '../../lib/feedback.ts';
import { showToast } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { TOUCHES, toFailure } from './touches.ts';

/** Joining and leaving a course; leaving can be undone at once. */
export function useEnrolment(courseId: string) {
  const joined = useAction({ touches: TOUCHES, success: () => courseToasts.enrolled, failure: toFailure });
  const left = useAction({ touches: TOUCHES, failure: toFailure });
  const enrol = trpc.courses.enrol.useMutation(joined);
  const leave = trpc.courses.leave.useMutation({
    ...left,
    onSuccess: (output, input) => {
      showToast({
        tone: 'success',
        ...courseToasts.left,
        action: { label: 'Undo', run: () => enrol.mutate({ courseId }) },
      });
      return left.onSuccess(output, input);
    },
  });
  return {
    enrol: () => enrol.mutate({ courseId }),
    leave: () => leave.mutate({ courseId }),
    enrolling: enrol.isPending,
    leaving: leave.isPending,
  };
}
