import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list of labels and values. */
export function DescriptionList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '1', sm: '2.5' }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere" mb={{ base: '2', sm: '0' }}>
            {value === null || value === '' ? (
              <Box as="span" color="fg.subtle">
                —
              </Box>
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
