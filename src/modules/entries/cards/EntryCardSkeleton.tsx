import { Flex, Skeleton, Stack } from '@chakra-ui/react';

/** The placeholder of a card while its entry loads. */
export function EntryCardSkeleton() {
  return (
    <Flex
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <Skeleton display={{ base: 'none', md: 'block' }} width="10" height="6.5rem" />
      <Stack flex="1" gap="3">
        <Skeleton width="6rem" height="5" />
        <Skeleton width="55%" height="5" />
        <Skeleton height="4" />
        <Skeleton width="80%" height="4" />
        <Skeleton width="40%" height="4" mt="1" />
      </Stack>
    </Flex>
  );
}
