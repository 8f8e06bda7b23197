import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  value: ReactNode;
  /** Explains the value. */
  detail?: ReactNode;
};

/** One key number, inside a `dl`. */
export function StatCard({ label, value, detail }: Props) {
  return (
    <Box px="4" py="3.5" bg="bg.surface" borderWidth="1px" borderRadius="lg" minW="0">
      <Text as="dt" color="fg.muted" textStyle="xs" fontWeight="medium">
        {label}
      </Text>
      <Text as="dd" textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" mt="0.5">
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
