import { Flex, Skeleton, Stack } from '@chakra-ui/react';

/** The placeholder of a row while its entry loads. */
export function EntryRowSkeleton() {
  return (
    <Flex align="center" gap="3" minH="16" px={{ base: '3', md: '4' }} py="2.5">
      <Skeleton boxSize="8" flex="none" />
      <Stack flex="1" gap="2">
        <Skeleton width="45%" height="4" />
        <Skeleton width="80%" height="3.5" />
      </Stack>
    </Flex>
  );
}
