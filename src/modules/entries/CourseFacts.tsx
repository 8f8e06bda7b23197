import { Box, Flex } from '@chakra-ui/react';
import type { CourseMetadata } from '#shared/entries.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Rating } from './Rating.tsx';

/** Lessons, students, rating, and for who is signed in how far they have come. */
export function CourseFacts({ course }: { course: CourseMetadata }) {
  const viewer = useCurrentUser();
  return (
    <Box mt="2.5">
      <Flex gap="4" wrap="wrap" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        <span>{counted(course.lessons, 'lesson')}</span>
        <span>{counted(course.students, 'student')}</span>
        <Rating mean={course.rating} />
      </Flex>
      {viewer && <CourseProgress percent={course.progress} />}
    </Box>
  );
}

function CourseProgress({ percent }: { percent: number }) {
  return (
    <Flex align="center" gap="3" mt="2" maxW="20rem">
      <Box
        role="progressbar"
        aria-label="Your progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        flex="1"
        height="1.5"
        borderRadius="full"
        bg="bg.pressed"
        overflow="hidden"
      >
        <Box height="full" bg="accent.solid" style={{ width: `${percent}%` }} />
      </Box>
      <Box as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {percent}%
      </Box>
    </Flex>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
