import { Skeleton, Stack } from '@chakra-ui/react';

/** In place of a text whose renderer is loading. */
export function MarkdownLines() {
  return (
    <Stack gap="2" aria-hidden>
      <Skeleton height="4" />
      <Skeleton height="4" />
      <Skeleton height="4" width="60%" />
    </Stack>
  );
}
