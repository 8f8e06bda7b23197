import { Box, Flex } from '@chakra-ui/react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import type { CourseMetadata } from '#shared/entries/output.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { Rating } from '../votes/Rating.tsx';

/** Lessons, students, and rating. Lists also show enrolled viewers their progress. */
export function CourseFacts({ course, progress = false }: { course: CourseMetadata; progress?: boolean }) {
  return (
    <Box mt="2.5">
      <Flex gap="4" wrap="wrap" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        <span>{entryTexts.lessons(course.lessons)}</span>
        <span>{entryTexts.students(course.students)}</span>
        <Rating mean={course.rating} />
      </Flex>
      {progress && (
        <Box mt="2" maxW="20rem">
          <ProgressBar label={entryTexts.yourProgress} percent={course.progress} />
        </Box>
      )}
    </Box>
  );
}
