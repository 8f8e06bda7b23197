import { Box, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { courseTexts } from '#shared/courses/messages.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { OutlineList } from '../editor/OutlineList.tsx';

/** A course's sections and lessons, in order. */
export function CourseLessons({ courseId }: { courseId: string }) {
  const outline = trpc.courses.outline.useQuery({ courseId });
  const showSkeleton = useDelayed(outline.isPending, 150);
  return (
    <Box as="section" aria-labelledby="course-lessons" aria-busy={outline.isPending} mt="10">
      <Heading as="h2" id="course-lessons" size="lg" mb="4">
        {courseTexts.lessons}
      </Heading>
      {showSkeleton && (
        <Stack gap="2" aria-hidden>
          <Skeleton height="5" width="40%" />
          <Skeleton height="9" />
          <Skeleton height="9" />
          <Skeleton height="9" />
        </Stack>
      )}
      {outline.isError && <ErrorState message={listMessages.error} onRetry={() => void outline.refetch()} />}
      {outline.data?.sections.length === 0 && <Box color="fg.muted">{courseTexts.noLessonsInCourse}</Box>}
      {outline.data && <OutlineList outline={outline.data} level="h3" />}
    </Box>
  );
}
