import { Box, Flex } from '@chakra-ui/react';

/** Progress as a bar and a number. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Flex align="center" gap="3">
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        flex="1"
        height="1.5"
        borderRadius="full"
        bg="bg.pressed"
        overflow="hidden"
      >
        <Box
          height="full"
          bg="accent.solid"
          transition="width 200ms ease-out"
          style={{ width: `${percent}%` }}
        />
      </Box>
      <Box
        as="span"
        minW="2.25rem"
        textAlign="end"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        aria-hidden
      >
        {percent}%
      </Box>
    </Flex>
  );
}
