import { Box, chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Check } from './Check.tsx';

/** A choice between a few explained options. Its children are `Choice`s. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="none" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {legend}
      </chakra.legend>
      <Stack gap="2">{children}</Stack>
    </chakra.fieldset>
  );
}

/** `name` is that of the group. */
export function Choice({ label, hint, ...radio }: ChoiceProps) {
  return (
    <RadioCard {...radio}>
      <Box fontWeight="medium" color={radio.disabled ? 'fg.muted' : undefined}>
        {label}
      </Box>
      <Box textStyle="xs" color="fg.muted">
        {hint}
      </Box>
    </RadioCard>
  );
}

/** An option in a frame that shows whether it is selected. */
export function RadioCard({ name, checked, disabled, onChoose, children }: RadioCardProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      px="3"
      py="2.5"
      minW="0"
      borderWidth="1px"
      borderRadius="md"
      borderColor={checked ? 'accent.border' : 'border'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <Check type="radio" name={name} mt="0.5" checked={checked} disabled={disabled} onChange={onChoose} />
      <Box minW="0">{children}</Box>
    </chakra.label>
  );
}

type RadioProps = { name: string; checked: boolean; disabled?: boolean; onChoose: () => void };
type ChoiceProps = RadioProps & { label: string; hint: string };
type RadioCardProps = RadioProps & { children: ReactNode };
