import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Share = {
  key: string;
  /** The name, with its link if it has one. */
  name: ReactNode;
  value: string;
  /** 0 to 100. */
  percent: number;
  shownPercent: string;
};

/** Parts of a whole, each with its name, value, and share as a bar and a number. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  return (
    <Stack as="ul" gap="2.5" listStyleType="none">
      {shares.map(({ key, name, value, percent, shownPercent }) => (
        <li key={key}>
          <Flex gap="3" textStyle="xs" mb="1">
            <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
              {name}
            </Box>
            <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {value}
            </Text>
            <Text
              as="span"
              minW="2.5rem"
              textAlign="end"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {shownPercent}
            </Text>
          </Flex>
          <Box h="1.5" borderRadius="full" bg="bg.pressed" overflow="hidden" aria-hidden>
            <Box h="full" bg="accent.solid" style={{ width: `${percent}%` }} />
          </Box>
        </li>
      ))}
    </Stack>
  );
}
