import { Flex, Skeleton } from '@chakra-ui/react';

/** The columns of a board that is loading. */
export function BoardSkeleton({ columns }: { columns: readonly string[] }) {
  return (
    <Flex gap="3" aria-hidden overflow="hidden">
      {columns.map((column) => (
        <Skeleton key={column} flex="0 0 17rem" height="22rem" borderRadius="lg" />
      ))}
    </Flex>
  );
}
