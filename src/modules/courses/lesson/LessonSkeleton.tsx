import { Skeleton, Stack } from '@chakra-ui/react';

/** Shown while a lesson is loading. */
export function LessonSkeleton() {
  return (
    <Stack gap="4" aria-hidden>
      <Skeleton width="10rem" height="4" />
      <Skeleton width="70%" height="8" />
      <Skeleton width="45%" height="5" mb="4" />
      <Skeleton height="4" />
      <Skeleton height="4" />
      <Skeleton width="85%" height="4" />
      <Skeleton height="4" />
      <Skeleton width="60%" height="4" />
    </Stack>
  );
}
