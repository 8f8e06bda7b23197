import { Flex, Skeleton, Stack } from '@chakra-ui/react';

const WIDTHS = ['70%', '45%', '85%', '60%', '30%'];

/** A placeholder while messages load, aligned to the bottom. */
export function LogSkeleton() {
  return (
    <Stack gap="5" p="4" mt="auto" aria-hidden>
      {WIDTHS.map((width) => (
        <Flex key={width} gap="3">
          <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
          <Stack gap="2" flex="1">
            <Skeleton height="3.5" width="9rem" />
            <Skeleton height="4" width={width} />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
