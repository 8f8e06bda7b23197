import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { HEAD, LINE, ON_PHONES } from './HomeBlock.tsx';

/** Keeps the usual place of what waits for the viewer while it loads. */
export function HomeSpace() {
  const isShown = useDelayed(true);
  return (
    <Stack gap="5" aria-hidden visibility={isShown ? undefined : 'hidden'}>
      <Space lines={2} />
      <Space lines={5} />
    </Stack>
  );
}

/** A heading and its lines; a phone shows fewer. */
function Space({ lines }: { lines: number }) {
  return (
    <Box px="3">
      <Box height={`${HEAD}rem`}>
        <Skeleton width="6rem" height="4" />
      </Box>
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <Stack
          key={line}
          height={`${LINE}rem`}
          gap="1.5"
          justify="center"
          display={{ base: line > ON_PHONES ? 'none' : 'flex', lg: 'flex' }}
        >
          <Skeleton width="90%" height="3.5" />
          <Skeleton width="55%" height="3" />
        </Stack>
      ))}
    </Box>
  );
}
