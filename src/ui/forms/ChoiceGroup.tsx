import { Box, chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One of a few, each with what it means; its children are `Choice`s. */
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
export function Choice({ name, label, hint, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderRadius="md"
      borderColor={checked ? 'accent.border' : 'border'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="radio"
        name={name}
        mt="0.5"
        accentColor="{colors.accent.solid}"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <Box>
        <Box fontWeight="medium" color={disabled ? 'fg.muted' : undefined}>
          {label}
        </Box>
        <Box textStyle="xs" color="fg.muted">
          {hint}
        </Box>
      </Box>
    </chakra.label>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};
