import { Flex, Skeleton, Stack } from '@chakra-ui/react';

/** The placeholder of a row while its discussion loads. */
export function TopicRowSkeleton() {
  return (
    <Flex align="center" gap="4" px="4" py="3" minH="3.75rem">
      <Stack flex="1" gap="2">
        <Skeleton width="55%" height="4" />
        <Skeleton width="30%" height="3" />
      </Stack>
      <Skeleton display={{ base: 'none', md: 'block' }} width="5rem" height="6" />
      <Skeleton display={{ base: 'none', md: 'block' }} width="8rem" height="6" />
    </Flex>
  );
}
