import { Box } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseTexts, courseToasts } from '#shared/courses/messages.ts';
import type { CourseOutline } from '#shared/courses/output.ts';
import { SwitchField } from '#ui/forms/SwitchField.tsx';

/** Chooses whether the quizzes of a course must be passed. */
export function RequireQuizzes({ course: { id, requireQuizzes } }: Pick<CourseOutline, 'course'>) {
  const save = useMutationFeedback(trpc.courses.requireQuizzes, { success: courseToasts.requirementSaved });
  // What was chosen, until the outline says the same.
  const checked = save.isPending ? (save.variables?.requireQuizzes ?? requireQuizzes) : requireQuizzes;
  return (
    <Box mb="4">
      <SwitchField
        label={courseTexts.requireQuizzes}
        hint={courseTexts.requireQuizzesHint}
        checked={checked}
        onChange={(event) =>
          !save.isPending && save.mutate({ courseId: id, requireQuizzes: event.currentTarget.checked })
        }
      />
    </Box>
  );
}
