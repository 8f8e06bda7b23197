import { Skeleton, Stack } from '@chakra-ui/react';

/** The placeholder of a loading page: a header and three cards. */
export function PagePending() {
  return (
    <Stack gap="4" aria-busy="true">
      <Skeleton h="8" w="14rem" maxW="60%" />
      <Skeleton h="5" w="22rem" maxW="90%" mb="4" />
      <Skeleton h="32" borderRadius="lg" />
      <Skeleton h="32" borderRadius="lg" />
      <Skeleton h="32" borderRadius="lg" />
    </Stack>
  );
}
