import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  value: ReactNode;
  /** Explains the value. */
  detail?: ReactNode;
};

/** The width of a digit, with some air. */
const DIGIT_EM = 0.64;

/** The largest font size with which the value fits into its card's line. */
function fittingSize(value: ReactNode): string | undefined {
  if (typeof value !== 'string') return undefined;
  return `min({fontSizes.2xl}, ${(100 / (value.length * DIGIT_EM)).toFixed(1)}cqi)`;
}

/** One key number, inside a `dl`. */
export function StatCard({ label, value, detail }: Props) {
  return (
    <Box
      px="4"
      py="3.5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      minW="0"
      containerType="inline-size"
    >
      <Text as="dt" color="fg.muted" textStyle="xs" fontWeight="medium">
        {label}
      </Text>
      <Text
        as="dd"
        textStyle="2xl"
        fontSize={fittingSize(value)}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        mt="0.5"
      >
        {value}
      </Text>
      {detail && (
        <Text as="dd" color="fg.muted" textStyle="xs">
          {detail}
        </Text>
      )}
    </Box>
  );
}
