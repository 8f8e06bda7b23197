import { Skeleton, Stack } from '@chakra-ui/react';
import { useDelayed } from '#ui/hooks/useDelayed.ts';

const HITS = ['first', 'second', 'third'];

/** Placeholder for results that take a moment. */
export function SearchSkeleton({ pending }: { pending: boolean }) {
  const shown = useDelayed(pending, 150);
  if (!shown) return null;
  return (
    <Stack gap="8" mt="3" aria-hidden>
      {HITS.map((name) => (
        <Stack key={name} gap="2.5">
          <Skeleton width="45%" height="5" />
          <Skeleton height="4" />
          <Skeleton width="30%" height="4" />
        </Stack>
      ))}
    </Stack>
  );
}
