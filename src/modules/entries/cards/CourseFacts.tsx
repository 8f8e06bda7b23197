import { Box, Flex } from '@chakra-ui/react';
import { useCurrentUser } from '#lib/session.ts';
import { entryTexts } from '#shared/entries/lists/messages.ts';
import type { CourseMetadata } from '#shared/entries/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { Rating } from '../votes/Rating.tsx';

/** Lessons, students, and rating. Lists also show the progress of logged-in viewers. */
export function CourseFacts({ course, progress = false }: { course: CourseMetadata; progress?: boolean }) {
  const viewer = useCurrentUser();
  return (
    <Box mt="2.5">
      <Flex gap="4" wrap="wrap" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        <span>{entryTexts.lessons(course.lessons)}</span>
        <span>{entryTexts.students(course.students)}</span>
        <Rating mean={course.rating} />
      </Flex>
      {progress && viewer && (
        <Box mt="2" maxW="20rem">
          <ProgressBar label={entryTexts.yourProgress} percent={course.progress} />
        </Box>
      )}
    </Box>
  );
}
